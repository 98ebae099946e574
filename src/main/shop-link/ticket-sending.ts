import { assertNever } from '#shared/assert-never.ts';
import type { Outgoing } from '../records/joined/outbox.ts';
import type { Records } from '../records/records.ts';
import type { AnswerOf, ShopCalls } from './calls.ts';
import type { LedgerPosition } from './ledger-position.ts';
import type { PuttingDown } from './putting-down.ts';
import { storedValue } from './stored-value.ts';

/** A ticket as it is to be sent. */
type OutgoingTicket = Extract<Outgoing, { readonly kind: 'ticket' }>;

/** Sends tickets of this counter. */
export interface TicketSending {
  /**
   * Sends one. What the shop has of it otherwise, or has no more, is settled so that it is sent again, or is set aside
   * with the reason. Rejects where the shop is not reached, or the records fail.
   */
  send(one: OutgoingTicket): Promise<void>;
}

/** Makes it. */
export function createTicketSending(needs: {
  readonly calls: Pick<ShopCalls, 'ticketPut'>;
  readonly joined: Pick<Records['joined'], 'held' | 'outbox' | 'takingIn'>;
  readonly ledger: Pick<LedgerPosition, 'member' | 'readAnew'>;
  readonly puttingDown: Pick<PuttingDown, 'putDownClosed' | 'takeAgain'>;
  /** Asks the shop whether it is still what it was; where it went back, everything is brought first. */
  readonly isAsItWas: () => Promise<boolean>;
  /** Has everything exchanged once more. */
  readonly again: () => void;
}): TicketSending {
  const { calls, ledger, puttingDown, isAsItWas, again } = needs;
  const { held, outbox, takingIn } = needs.joined;

  return {
    async send(one) {
      const { ticketId, place } = one;
      const answer = await calls.ticketPut(one);
      // What is known here is kept: a shop that went back is brought the ticket as it is here, before it is sent.
      if (isOlderThan(answer, one) && !(await isAsItWas())) return;
      switch (answer.kind) {
        case 'put':
          storedValue(outbox.held(ticketId, answer));
          storedValue(outbox.sent(place));
          if (one.state === 'closed') await puttingDown.putDownClosed(ticketId);
          return;
        case 'other version':
          // The answer to an earlier save was lost: this one comes after it.
          storedValue(outbox.held(ticketId, { hold: one.hold, version: answer.version }));
          again();
          return;
        case 'not held':
          if (answer.holder === ledger.member().counter) {
            storedValue(outbox.held(ticketId, { hold: answer.hold, version: one.version }));
            again();
            return;
          }
          // It was put down, and is typed on again: nobody had it since.
          if (answer.holder === null && answer.hold === one.hold) {
            storedValue(held.putDown({ ticketId, hold: one.hold }));
            if (await puttingDown.takeAgain(ticketId)) again();
            return;
          }
          again();
          // One of a shop that this counter was in before: the ledger tells how it is there, and whether it differs.
          if (one.hold > 0) storedValue(takingIn.keepTypedAway(ticketId));
          return;
        case 'newer form':
          // What stands here of it is a copy beside it; the shop's is read again, as it is.
          storedValue(takingIn.keepTypedAway(ticketId));
          ledger.readAnew();
          again();
          return;
        case 'ordered':
          // It stays as it was ordered, unless no order came of it: then this is sent once the shop was told that.
          if (!storedValue(outbox.isEndToTell(ticketId))) storedValue(outbox.sent(place));
          return;
        case 'no such ticket':
          // As a new one the shop does not take it either: it stands there in a branch that this counter does not see.
          if (one.hold === 0 && one.version === 0) {
            storedValue(outbox.refused(place, answer.kind));
            return;
          }
          // What the shop forgot without a trace of it, such as the last save before a power failure, comes as a new
          // one.
          storedValue(outbox.comesAsNew(ticketId));
          again();
          return;
        case 'too large':
          storedValue(outbox.refused(place, answer.kind));
          return;
        default:
          assertNever(answer);
      }
    },
  };
}

/** Whether the shop has a ticket in an older state than it told this counter before. */
function isOlderThan(answer: AnswerOf<'ticket_put'>, { hold, version }: OutgoingTicket): boolean {
  switch (answer.kind) {
    case 'no such ticket':
      return hold > 0;
    case 'other version':
      return answer.version < version;
    case 'not held':
      return answer.hold < hold;
    case 'put':
    case 'ordered':
    case 'newer form':
    case 'too large':
      return false;
    default:
      return assertNever(answer);
  }
}
