import type { SaleStanding, TicketRow } from '#shared/records-view.ts';
import type { StatusTone } from '../components/status-icon.tsx';
import { TICKETS } from './sale-messages.ts';

/** What a ticket is called in a line: plate, customer, else its first part. */
export function ticketName(row: Pick<TicketRow, 'plate' | 'customer' | 'firstPart'>): string {
  const names = [row.plate, row.customer].filter((text) => text !== '');
  if (names.length > 0) return names.join(' · ');
  return row.firstPart === '' ? TICKETS.empty : row.firstPart;
}

/** The parts of a ticket in a line: the first, and how many more. */
export function partsWords(row: TicketRow): string {
  if (row.firstPart === '') return TICKETS.noPart;
  return row.lineCount > 1 ? TICKETS.andMore(row.firstPart, row.lineCount - 1) : row.firstPart;
}

/** How a ticket stands, in a word or two with the tone that goes with it; null for one that is simply open. */
export interface TicketStatus {
  readonly tone: StatusTone;
  readonly words: string;
}

const STANDINGS: Readonly<Record<string, TicketStatus>> = {
  prepared: { tone: 'ask', words: TICKETS.beingSent },
  sending: { tone: 'ask', words: TICKETS.beingSent },
  acknowledged: { tone: 'fit', words: TICKETS.placed },
  placed: { tone: 'fit', words: TICKETS.placed },
  unknown: { tone: 'condition', words: TICKETS.unconfirmed },
  refused: { tone: 'no', words: TICKETS.refused },
  'not sent': { tone: 'condition', words: TICKETS.notSent },
  'not placed': { tone: 'condition', words: TICKETS.notPlaced },
};

/** How an order stands, by the state of its submission. */
export function standingOfOrder(state: string): TicketStatus {
  return STANDINGS[state] ?? { tone: 'unknown', words: state };
}

/** An order came of its quote on another ticket, or may have. */
const SOLD: TicketStatus = { tone: 'fit', words: TICKETS.sold };

/** How a ticket stands: its order, then what came of its quote. */
export function standingOf(row: TicketRow): TicketStatus | null {
  if (row.submission !== null) return standingOfOrder(row.submission);
  if (row.sold) return SOLD;
  return row.quote === null ? null : { tone: 'ask', words: TICKETS.quoted(row.quote) };
}

/**
 * What became of a sale: its order, that it was sold another way, why it was not, what the customer was quoted, or that
 * it is still open. Null where nothing is known of it any more.
 */
export function standingOfSale(sale: SaleStanding): TicketStatus | null {
  const { orderState, sold, ticketState, lostBecause, quoted } = sale;
  if (orderState !== null) return standingOfOrder(orderState);
  if (sold) return SOLD;
  if (lostBecause !== null) return { tone: 'no', words: TICKETS.lost(TICKETS.reasons[lostBecause]) };
  if (quoted) return { tone: 'ask', words: TICKETS.quote };
  if (ticketState === null) return null;
  return ticketState === 'open' ? { tone: 'ask', words: TICKETS.open } : { tone: 'unknown', words: TICKETS.notSold };
}
