import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CrossSellCheck, CrossSoldPart } from '#shared/domain/fitment/cross-sell-check.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import type { Result } from '#shared/result.ts';
import type { PartToAdd } from '#renderer/commands.ts';
import type { LookUpRace } from '#renderer/look-ups/look-up-race.ts';

/** A part that is sold with another, and what stands in the way of putting it on without another key. */
export interface SoldWithQuestion {
  readonly sold: PartToAdd;
  /** The ticket that it would go onto: of another one nothing is asked. */
  readonly ticketId: string;
  readonly advice: Exclude<CrossSellCheck['advice'], 'add'>;
  /** Why, to be read out. */
  readonly words: string;
  /** Its record; null where it could not be read. */
  readonly part: PartView | null;
  /** False where the service does not know it: then there is nothing to try again. */
  readonly known: boolean;
  /** Its fit turns on what the customer can still be asked: opened, the part brings the question. */
  readonly asks: boolean;
}

/** Where the adding of a part stands that is sold with another. */
export type SoldWithPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly sold: PartToAdd; readonly ticketId: string }
  | { readonly kind: 'asked'; readonly question: SoldWithQuestion };

/** Putting parts on that are sold with another: each is read and checked for fit by itself first. */
export interface SoldWithStore {
  readonly phase: SoldWithPhase;
  /** Reads a part, and puts it on where nothing speaks against it; asks otherwise. */
  add(sold: PartToAdd): Promise<void>;
  /** The seller wants it all the same, where that was asked. */
  goOn(): Promise<void>;
  /** It stays off. */
  letBe(): void;
  /** Another ticket is in front: what was asked about the one before is dropped, with what waits for that one. */
  ticketWent(): void;
  /** Calls a running read off. */
  stop(): void;
}

/** What it needs of the world. */
export interface SoldWithWorld {
  /** Reads a part by its SKU: another one that has this code is not taken for it. */
  readonly read: (input: { readonly sku: string; readonly lookup: string }) => Promise<Result<PartView>>;
  readonly race: LookUpRace;
  /** The verdict of a part for the vehicle of the ticket in front; null without one. */
  readonly verdict: (part: PartView) => Promise<Verdict | null>;
  /** Whether the customer did not know what a fit depends on: it is asked no more. */
  readonly notKnown: (verdict: Extract<Verdict, { readonly kind: 'depends on' }>) => boolean;
  /** The ticket in front; null while there is none. */
  readonly ticketId: () => string | null;
  readonly add: (part: PartView) => Promise<unknown>;
}

/** A part that waits until the one before it is dealt with, and the ticket that it is for. */
interface WaitingPart {
  readonly sold: PartToAdd;
  readonly ticketId: string;
}

/**
 * Makes the store. Parts are read one after another, so that two numbers pressed in a row put two parts on. What was
 * asked about a ticket is dropped where another one came to the front.
 */
export function createSoldWithStore(world: SoldWithWorld): UseBoundStore<StoreApi<SoldWithStore>> {
  return create<SoldWithStore>()((set, get) => {
    let waiting: readonly WaitingPart[] = [];

    /** This part is dealt with: the next one is read, where one waits for the ticket in front. */
    function next(): void {
      const [first, ...others] = waiting.filter(({ ticketId }) => ticketId === world.ticketId());
      waiting = others;
      set({ phase: { kind: 'idle' } });
      if (first !== undefined) void read(first.sold);
    }

    /** Drops a question about another ticket than the one in front. */
    function ticketWent(): void {
      const { phase } = get();
      if (phase.kind === 'asked' && phase.question.ticketId !== world.ticketId()) next();
    }

    async function read(sold: PartToAdd): Promise<void> {
      const ticketId = world.ticketId();
      if (ticketId === null) return;
      set({ phase: { kind: 'reading', sold, ticketId } });
      const checking = import('#shared/domain/fitment/cross-sell-check.ts');
      const end = await world.race.run((lookup) => world.read({ sku: sold.sku, lookup }));
      if (end.kind === 'overtaken') return;
      const part = end.kind === 'answered' ? end.value : null;
      const known = !(end.kind === 'failed' && end.failure.kind === 'not found');
      const found: CrossSoldPart =
        part === null
          ? { kind: known ? 'not read' : 'not found' }
          : { kind: 'read', discontinued: part.discontinued, verdict: await world.verdict(part) };
      const { checkCrossSell } = await checking;
      const { phase } = get();
      if (phase.kind !== 'reading' || phase.sold !== sold) return;
      if (world.ticketId() !== ticketId) {
        next();
        return;
      }
      const { advice, words } = checkCrossSell({ sku: sold.sku, requiredBy: sold.requiredBy?.sku ?? null }, found);
      if (advice === 'add') {
        if (part !== null) await world.add(part);
        next();
      } else {
        const verdict = found.kind === 'read' ? found.verdict : null;
        const asks = verdict?.kind === 'depends on' && !world.notKnown(verdict);
        set({ phase: { kind: 'asked', question: { sold, ticketId, advice, words, part, known, asks } } });
      }
    }

    return {
      phase: { kind: 'idle' },

      async add(sold) {
        ticketWent();
        const { phase } = get();
        const ticketId = world.ticketId();
        if (phase.kind === 'idle') await read(sold);
        else if (ticketId !== null) {
          const part = { sold, ticketId };
          const reading = phase.kind === 'reading' ? [phase] : [];
          if (![...reading, ...waiting].some((each) => isSame(each, part))) waiting = [...waiting, part];
        }
      },

      async goOn() {
        ticketWent();
        const { phase } = get();
        if (phase.kind !== 'asked' || phase.question.advice !== 'ask') return;
        const { part } = phase.question;
        // At once: a key that is pressed twice puts it on once.
        set({ phase: { kind: 'idle' } });
        if (part !== null) await world.add(part);
        if (get().phase.kind === 'idle') next();
      },

      letBe() {
        if (get().phase.kind === 'asked') next();
      },

      ticketWent,

      stop() {
        if (get().phase.kind !== 'reading') return;
        world.race.stop();
        waiting = [];
        set({ phase: { kind: 'idle' } });
      },
    };
  });
}

/** Whether two are the same part for the same ticket. */
function isSame(one: WaitingPart, other: WaitingPart): boolean {
  return one.sold.sku === other.sold.sku && one.ticketId === other.ticketId;
}
