import { assertNever } from '#shared/assert-never.ts';
import type { Guarded } from '../records/database/guard-store.ts';
import type { HeldTickets, KnownHold } from '../records/joined/held-tickets.ts';
import type { Outbox } from '../records/joined/outbox.ts';
import type { Tickets } from '../records/shop/tickets.ts';
import type { ShopCalls } from './calls.ts';
import { storedValue } from './stored-value.ts';

/** What putting down needs. */
export interface PuttingDownNeeds {
  readonly calls: Pick<ShopCalls, 'putDown' | 'take'>;
  readonly held: Guarded<HeldTickets>;
  readonly outbox: Pick<Guarded<Outbox>, 'comesAsNew' | 'held' | 'isEndToTell'>;
  readonly tickets: Pick<Guarded<Tickets>, 'inFront'>;
  /** Asks the shop whether it is still what it was; where it went back, everything is brought first. */
  readonly isAsItWas: () => Promise<boolean>;
  /** How long another ticket is in front before one is put down, ms. */
  readonly restMs: number;
  /** A clock that only ever runs on. */
  readonly steadyMs: () => number;
}

/**
 * Puts tickets of this counter down, so that others take them without a question, and takes those again that somebody
 * goes on with. All of it is asked of the shop, in turn with what else is sent; each call rejects where it is not
 * reached. What could not be put down then stays this counter's: anybody may still take it over.
 */
export interface PuttingDown {
  /** Looks which ticket is in front. Answers whether one has rested long enough. Asks nothing of the shop. */
  look(): boolean;
  /** Puts down what has rested long enough. */
  putDownRested(): Promise<void>;
  /** Puts down a ticket that was closed here, once the shop has it so. */
  putDownClosed(ticketId: string): Promise<void>;
  /** Puts down everything, the ticket in front too: Counterpart ends. */
  putDownAll(): Promise<void>;
  /** Whether one of those that were put down is gone on with. */
  isWanted(): boolean;
  /** Takes those again. */
  takeWanted(): Promise<void>;
  /** Takes one again that was put down. False where it is not this counter's any more, which the ledger then says. */
  takeAgain(ticketId: string): Promise<boolean>;
}

/** Makes it. */
export function createPuttingDown(needs: PuttingDownNeeds): PuttingDown {
  const { calls, held, steadyMs } = needs;
  /** Since when each ticket of this counter has not been in front, as far as it was looked. */
  const restingSince = new Map<string, number>();

  function rested(): readonly KnownHold[] {
    const front = storedValue(needs.tickets.inFront());
    const resting = storedValue(held.resting()).filter(({ ticketId }) => ticketId !== front);
    const ids = new Set(resting.map(({ ticketId }) => ticketId));
    for (const id of restingSince.keys()) if (!ids.has(id)) restingSince.delete(id);
    const now = steadyMs();
    return resting.filter(({ ticketId }) => {
      const since = restingSince.get(ticketId) ?? now;
      restingSince.set(ticketId, since);
      return now - since >= needs.restMs;
    });
  }

  async function putDown(known: KnownHold): Promise<void> {
    const answer = await calls.putDown(known.ticketId, known.hold);
    // Where another counter has it by now, the ledger says so.
    if (answer.kind === 'put down') storedValue(held.putDown(known));
  }

  async function putDownEach(all: readonly KnownHold[]): Promise<void> {
    for (const known of all) await putDown(known);
  }

  async function takeAgain(ticketId: string): Promise<boolean> {
    const hold = storedValue(held.putDownAt(ticketId));
    if (hold === null) return true;
    const answer = await calls.take(ticketId, hold);
    switch (answer.kind) {
      case 'taken':
        storedValue(needs.outbox.held(ticketId, answer));
        return true;
      case 'no such ticket':
        // A shop that went back is brought it as it is here.
        if (!(await needs.isAsItWas())) return false;
        // One that is in a branch that this counter does not see is refused as a new one.
        storedValue(needs.outbox.comesAsNew(ticketId));
        return true;
      case 'ordered':
        // It is this counter's to go on with again once the shop was told that no order came of it.
        if (!storedValue(needs.outbox.isEndToTell(ticketId))) storedValue(held.letGo(ticketId));
        return false;
      case 'not held':
        return false;
      default:
        return assertNever(answer);
    }
  }

  return {
    look: () => rested().length > 0,
    putDownRested: async () => await putDownEach(rested()),
    async putDownClosed(ticketId) {
      const known = storedValue(held.closedHere(ticketId));
      if (known !== null) await putDown(known);
    },
    putDownAll: async () => await putDownEach(storedValue(held.resting())),
    isWanted: () => storedValue(held.wanted()).length > 0,
    async takeWanted() {
      for (const { ticketId } of storedValue(held.wanted())) await takeAgain(ticketId);
    },
    takeAgain,
  };
}
