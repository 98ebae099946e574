import { assertNever } from '../../../shared/assert-never.ts';
import { type DifferenceList, differenceList } from '../../../shared/domain/differences.ts';
import { isStale } from '../../../shared/domain/freshness.ts';
import type { PartAgain, RatesAgain, ReadAgain } from '../../../shared/domain/read-again.ts';
import { isSameSku } from '../../../shared/domain/required-parts.ts';
import type { Ticket } from '../../../shared/domain/ticket.ts';
import type { AgainPhase, CheckedTicket } from '../../counter/ticket-again-store.ts';

/** How a ticket stands to what the service said when it was asked again. */
export type AgainStanding =
  | { readonly kind: 'not checked' }
  /** It was checked, and the ticket or the clock has gone on since; `because` is a sentence. */
  | { readonly kind: 'outdated'; readonly because: string }
  /** Something that the customer was told is so no longer, and is to be settled with `again`. */
  | { readonly kind: 'open'; readonly list: DifferenceList; readonly again: ReadAgain }
  /** Nothing is left to settle. What could not be checked is named in the list. */
  | {
      readonly kind: 'settled';
      readonly list: DifferenceList;
      readonly again: ReadAgain;
      /** Whether something had changed, and was settled. */
      readonly changed: boolean;
    };

/** Compares a ticket as it is now with what was read again. `nowMs` is the clock. */
export function againStanding(ticket: Ticket, checked: CheckedTicket | null, nowMs: number): AgainStanding {
  if (checked === null || checked.ticketId !== ticket.id) return { kind: 'not checked' };
  const because = outdatedBecause(ticket, checked, nowMs);
  if (because !== null) return { kind: 'outdated', because };
  const again = withNewerOf(ticket, checked.again);
  const list = differenceList(ticket, again);
  if (list.differences.length > 0) return { kind: 'open', list, again };
  return { kind: 'settled', list, again, changed: checked.changed };
}

/** Why what was read again says nothing of the ticket as it is now; null where it does. */
function outdatedBecause(ticket: Ticket, { vehicle, again }: CheckedTicket, nowMs: number): string | null {
  if (ticket.vehicle !== vehicle) return 'The vehicle is another one since it was checked.';
  const added = ticket.lines.some(({ sku }) => !again.parts.some((part) => isSameSku(part.sku, sku)));
  if (added) return 'A part was put on since it was checked.';
  if (ticket.chosenRate !== null && withNewerOf(ticket, again).rates.kind === 'not asked') {
    return 'Delivery was chosen since it was checked.';
  }
  return isStale('stock', again.checkedAt, clockAt(again.checkedAt, nowMs))
    ? 'It was checked too long ago to promise.'
    : null;
}

/** What was read again, with what the seller has read of the same parts and the delivery since: the newest is what is so now. */
function withNewerOf(ticket: Ticket, again: ReadAgain): ReadAgain {
  return { ...again, parts: again.parts.map((part) => newerPart(ticket, part)), rates: newerRates(ticket, again) };
}

function newerPart({ lines }: Ticket, part: PartAgain): PartAgain {
  if (part.kind !== 'read') return part;
  const newer = lines.find((line) => isSameSku(line.sku, part.sku) && isLater(line.readAt, part.readAt));
  return newer === undefined
    ? part
    : { ...part, readAt: newer.readAt, stock: newer.stock, discontinued: newer.discontinued };
}

function newerRates({ rates }: Ticket, { checkedAt, rates: again }: ReadAgain): RatesAgain {
  if (rates === null) return again;
  const readAt = again.kind === 'read' ? again.rates.readAt : checkedAt;
  return isLater(rates.readAt, readAt) ? { kind: 'read', rates } : again;
}

function isLater(one: string, other: string): boolean {
  return Date.parse(one) > Date.parse(other);
}

/** How late the shared clock of the window can be, ms: in a hidden window it ticks once a minute. */
const LATEST_TICK_MS = 60_000;

/** The clock, which is behind what was checked after its last tick. */
function clockAt(checkedAt: string, nowMs: number): number {
  const ahead = Date.parse(checkedAt) - nowMs;
  return ahead > 0 && ahead <= LATEST_TICK_MS ? nowMs + ahead : nowMs;
}

/**
 * Why the order cannot be sent yet, in a sentence; null where everything that was told still holds, or is settled, and the
 * ticket carries the times of the reading (`timesTaken`).
 */
export function sendingObstacle(standing: AgainStanding, phase: AgainPhase, timesTaken: boolean): string | null {
  const read = 'It can be sent once everything was read again';
  if (phase.kind === 'reading') return `${read}.`;
  switch (standing.kind) {
    case 'not checked':
    case 'outdated':
      return `${read}: F9 does.`;
    case 'open':
      return 'It can be sent once what changed is settled.';
    case 'settled':
      return timesTaken ? null : `${read}.`;
    default:
      return assertNever(standing);
  }
}
