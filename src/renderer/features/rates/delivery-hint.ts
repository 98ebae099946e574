import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { DeliveryHint } from '#shared/domain/ticket/delivery-hint.ts';
import { stateOfPostcode, checkPostcode } from '#shared/domain/australia/postcode.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { failureTitle } from '#renderer/failure-title.ts';
import type { OpenPart } from '#renderer/sale/open-part.ts';

/** A question that is over and brought nothing that can be shown. */
interface PastQuestion {
  readonly sku: string;
  readonly postcode: string;
  /** When it was asked, ISO time. */
  readonly askedAt: string;
}

/** How far the last question for the delivery of one part is. */
export type DeliveryAsking =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly sku: string; readonly lookup: string }
  /** No price came, for the reason in words; null where the carriers named no rate. */
  | (PastQuestion & { readonly kind: 'failed'; readonly words: string | null })
  /** Rates came, and none can be put on an order. */
  | (PastQuestion & { readonly kind: 'unusable'; readonly why: string });

/**
 * What delivery of the open part may cost. It is no rate of the ticket: nothing here is put on it, and it says how old
 * it is.
 */
export interface DeliveryHintState {
  /** The part and state that the hint is of. */
  readonly of: string;
  readonly hint: DeliveryHint | null;
  /** What the shop said of GST in delivery prices when it was looked for; null while unsaid. */
  readonly includesGst: boolean | null;
  readonly asking: DeliveryAsking;
  /** The postcode as typed; it stays with the ticket. */
  readonly postcode: string;
  /** Whether the postcode is being typed. */
  readonly typing: boolean;
  readonly problem: string | null;
  /** Opens the field, with what is known of the postcode. */
  begin(known: string): void;
  type(postcode: string): void;
  /** Shuts the field. */
  leave(): void;
  /**
   * Looks for the last rate of a part for a state, by what the shop says of GST in delivery prices. Asks nothing of the
   * service.
   */
  look(sku: string, state: string, includesGst: boolean | null): Promise<void>;
  /** Asks the service for a part and the typed postcode. True once it was asked. */
  ask(part: OpenPart, state: string): Promise<boolean>;
  /** Calls the question off. */
  stop(): void;
  restore(postcode: string): void;
}

/** What it needs of the world. */
export interface DeliveryWorld {
  readonly last: CounterpartApi['rates']['lastOfPart'];
  readonly ask: CounterpartApi['rates']['ofPart'];
  readonly cancel: CounterpartApi['lookups']['cancel'];
  readonly newLookup: () => string;
  readonly now: () => Date;
}

/** Makes the store. An answer for another part or state than the one that is looked at now is dropped. */
export function createDeliveryHint(world: DeliveryWorld): UseBoundStore<StoreApi<DeliveryHintState>> {
  return create<DeliveryHintState>()((set, get) => ({
    of: '',
    hint: null,
    includesGst: null,
    asking: { kind: 'idle' },
    postcode: '',
    typing: false,
    problem: null,

    begin: (known) => set(({ postcode }) => ({ typing: true, problem: null, postcode: postcode || known })),
    type: (postcode) => set({ postcode, problem: null }),
    leave: () => set({ typing: false, problem: null }),

    async look(sku, state, includesGst) {
      const of = hintOf(sku, state);
      const { asking, ...before } = get();
      const isGstOther = before.includesGst !== includesGst;
      if (before.of === of && !isGstOther) return;
      // That nothing came for a part is said while the part is looked at, and no later; why no rate can be used, no
      // longer than the shop says the same of GST.
      const isOver = broughtNothing(asking) && (asking.sku !== sku || (isGstOther && asking.kind === 'unusable'));
      set({ of, includesGst, hint: null, ...(isOver ? IDLE : {}) });
      if (state === '') return;
      const answer = await world.last({ sku, state });
      const now = get();
      if (now.of === of && now.includesGst === includesGst && answer.ok) set({ hint: answer.value });
    },

    async ask({ sku, brand }, given) {
      const { postcode } = get();
      const checked = checkPostcode(postcode);
      if (!checked.ok) {
        set({ problem: checked.message });
        return false;
      }
      get().stop();
      const lookup = world.newLookup();
      const question = { sku, postcode: checked.value, askedAt: world.now().toISOString() };
      set({ asking: { kind: 'asking', sku, lookup }, typing: false, problem: null });
      const answer = await world.ask({ sku, brand: brand ?? '', postcode: checked.value, state: given, lookup });
      const { asking } = get();
      if (asking.kind !== 'asking' || asking.lookup !== lookup) return true;
      const brought = answer.ok ? answer.value : null;
      if (brought !== null && 'unusable' in brought) {
        set({ asking: { kind: 'unusable', ...question, why: brought.unusable } });
      } else if (brought !== null) {
        const { of } = get();
        // Another part is looked at by now: what was found of this one is there when it is opened again.
        const isLeft = of !== '' && !of.startsWith(hintOf(sku, ''));
        set({
          asking: { kind: 'idle' },
          ...(isLeft ? {} : { of: hintOf(sku, brought.state), hint: brought }),
        });
      } else if (!answer.ok && answer.failure.kind === 'invalid input') {
        const [problem] = answer.failure.problems;
        set({ asking: { kind: 'idle' }, typing: true, problem: problem?.message ?? null });
      } else {
        const words = answer.ok ? null : failureTitle(answer.failure);
        set({ asking: { kind: 'failed', ...question, words } });
      }
      return true;
    },

    stop() {
      const { asking } = get();
      if (asking.kind !== 'asking') return;
      set({ asking: { kind: 'idle' } });
      void world.cancel({ lookup: asking.lookup });
    },

    restore: (postcode) => {
      get().stop();
      set({ postcode, typing: false, problem: null, of: '', hint: null, asking: { kind: 'idle' } });
    },
  }));
}

/** Whether a question is over and brought nothing that can be shown. */
function broughtNothing(asking: DeliveryAsking): asking is Extract<DeliveryAsking, { kind: 'failed' | 'unusable' }> {
  return asking.kind === 'failed' || asking.kind === 'unusable';
}

const IDLE = { asking: { kind: 'idle' } } as const;

/** Names what a hint is of: a part and a state. */
export function hintOf(sku: string, state: string): string {
  return `${sku}\n${state}`;
}

/** The state that delivery is asked about: of the typed postcode, the address, else where the vehicle is registered. */
export function stateToAsk(postcode: string, { address, vehicle }: Pick<Ticket, 'address' | 'vehicle'>): string {
  const typed = checkPostcode(postcode);
  const given = address.state.trim().toUpperCase();
  const registered = vehicle?.kind === 'by plate' ? vehicle.state : '';
  return (typed.ok ? stateOfPostcode(typed.value) : null) ?? (given || registered);
}

/**
 * The postcode that delivery would be asked for: the typed one, else that of the address; empty while none is known.
 */
export function postcodeToAsk(postcode: string, { address }: Pick<Ticket, 'address'>): string {
  const known = [postcode, address.postcode].map(checkPostcode).find(({ ok }) => ok);
  return known?.ok === true ? known.value : '';
}
