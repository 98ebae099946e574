import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { CopyStop, EarlierOrder } from '#shared/records-view.ts';
import type { Failure } from '#shared/result.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';

/** What sending an order needs of the world. */
export interface SendingWorld {
  readonly submit: CounterpartApi['orders']['submit'];
  readonly submission: CounterpartApi['orders']['submission'];
  /** Id of the last submission of a ticket that this window knows of; null for none. */
  readonly lastOf: (ticketId: string) => string | null;
  /** The ticket takes no edit from here on: it is being sent, or nobody can say whether it is. */
  readonly lockFor: (ticketId: string, lock: 'sending' | 'unknown') => void;
  /** Main did not take the order: the ticket can be changed again, unless there is a submission of it. */
  readonly unlock: (ticketId: string) => void;
  readonly heard: (submission: SubmissionView) => void;
}

/** Where the press of the submit key stands, in this window. What became of the order is the submission's to say. */
export type Press =
  | { readonly kind: 'none' }
  | { readonly kind: 'pressed'; readonly ticketId: string; readonly at: string }
  /** Nothing was sent: the same order went out before, or may have. Going on needs a reason. */
  | {
      readonly kind: 'stopped';
      readonly ticketId: string;
      readonly fingerprint: string;
      readonly earlier: readonly EarlierOrder[];
      readonly copy: CopyStop | null;
      /** The reason that was given and not taken; empty before one was. */
      readonly reason: string;
      /** Why main did not take it; null where nothing is wrong with it. */
      readonly failure: Failure | null;
    }
  /** Main turned the order away before anything was sent. */
  | { readonly kind: 'turned away'; readonly ticketId: string; readonly failure: Failure }
  /** Main gave no clear answer and does not say whether there is a submission. The order may be on its way. */
  | {
      readonly kind: 'unclear';
      readonly ticketId: string;
      readonly failure: Failure;
      /** Id of the submission before this press; null for none. */
      readonly before: string | null;
    };

/** Sending the orders of this window: one press, one call, each ticket for itself. */
export interface OrderSending {
  /** Where the last press of each ticket stands, by its id: an order goes on beside another ticket. */
  readonly pressed: ReadonlyMap<string, Press>;
  /** How many presses of each ticket were taken in this window. */
  readonly presses: ReadonlyMap<string, number>;
  /** When each outcome came onto the screen, ms of the window's clock, by its name (`send-key-rule.ts`). */
  readonly shown: ReadonlyMap<string, number>;
  /** An outcome came onto the screen. The first time counts. */
  outcomeShown(name: string): void;
  /**
   * Sends the reviewed ticket. From the press on nothing more is taken: a second press, a held key and a press after an
   * unclear answer of main do nothing. `reason` says why it is to go out although the same order went out before; null
   * where nobody was asked for one.
   */
  submit(ticket: Ticket, fingerprint: string, reason: string | null): Promise<void>;
  /** The person decided not to send it a second time. */
  letBe(ticketId: string): void;
  /** Asks main again whether there is a submission, after an unclear answer. */
  lookAgain(ticketId: string): Promise<void>;
}

const NONE: Press = { kind: 'none' };

/** Where the last press of a ticket stands. */
export function pressOf({ pressed }: Pick<OrderSending, 'pressed'>, ticketId: string): Press {
  return pressed.get(ticketId) ?? NONE;
}

/** Whether the order of a ticket takes no press: one was made already, and how it ended is not clear. */
export function isTaken({ kind }: Press): boolean {
  return kind === 'pressed' || kind === 'unclear';
}

/** Makes the store. Main sends at most once whatever the window does; this makes sure that the window asks once. */
export function createOrderSending(world: SendingWorld): UseBoundStore<StoreApi<OrderSending>> {
  return create<OrderSending>()((set, get) => {
    function put(ticketId: string, press: Press): void {
      set(({ pressed }) => ({ pressed: new Map(pressed).set(ticketId, press) }));
    }

    /** Finds out what became of a press that main did not answer with a submission. */
    async function settle(ticketId: string, failure: Failure, before: string | null): Promise<void> {
      const known = await world.submission({ ticketId });
      if (!known.ok) {
        put(ticketId, { kind: 'unclear', ticketId, failure, before });
        world.lockFor(ticketId, 'unknown');
        return;
      }
      // That of an earlier try says nothing of this press, such as one that was refused and put right since.
      const isOfPress = known.value !== null && known.value.id !== before;
      put(ticketId, isOfPress ? NONE : { kind: 'turned away', ticketId, failure });
      if (known.value === null) world.unlock(ticketId);
      else world.heard(known.value);
    }

    function turnBack(ticketId: string, press: Press): void {
      put(ticketId, press);
      world.unlock(ticketId);
    }

    return {
      pressed: new Map(),
      presses: new Map(),
      shown: new Map(),
      outcomeShown(name) {
        if (!get().shown.has(name)) set(({ shown }) => ({ shown: new Map([...shown, [name, performance.now()]]) }));
      },
      async submit(ticket, fingerprint, reason) {
        const ticketId = ticket.id;
        const press = pressOf(get(), ticketId);
        if (isTaken(press)) return;
        put(ticketId, { kind: 'pressed', ticketId, at: new Date().toISOString() });
        set(({ presses }) => ({ presses: new Map(presses).set(ticketId, (presses.get(ticketId) ?? 0) + 1) }));
        const before = world.lastOf(ticketId);
        world.lockFor(ticketId, 'sending');
        const answer = await world.submit({ ticket, fingerprint, reason });
        if (!answer.ok) {
          // A reason that main does not take is fixed where it was typed: the stop still holds.
          const isReason = press.kind === 'stopped' && fieldProblem(answer.failure, 'reason') !== null;
          if (isReason) turnBack(ticketId, { ...press, reason: reason ?? '', failure: answer.failure });
          else await settle(ticketId, answer.failure, before);
          return;
        }
        if (answer.value.kind === 'stopped') {
          const { earlier, copy } = answer.value;
          turnBack(ticketId, {
            kind: 'stopped',
            ticketId,
            fingerprint,
            earlier,
            copy,
            reason: reason ?? '',
            failure: null,
          });
          return;
        }
        put(ticketId, NONE);
        world.heard(answer.value.submission);
      },
      letBe(ticketId) {
        if (pressOf(get(), ticketId).kind === 'stopped') put(ticketId, NONE);
      },
      async lookAgain(ticketId) {
        const press = pressOf(get(), ticketId);
        if (press.kind === 'unclear') await settle(press.ticketId, press.failure, press.before);
      },
    };
  });
}
