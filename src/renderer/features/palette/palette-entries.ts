import type { PaletteEntry } from '#shared/domain/input/palette-search.ts';
import { type PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import type { OrderRow, QuoteRow, SeenPart, TicketList, TicketRow } from '#shared/records-view.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { orderedAsWords, QUOTE_ORDER } from '#renderer/sale/quote-order-messages.ts';
import { TICKETS } from '#renderer/sale/sale-messages.ts';
import { standingOfOrder, ticketName } from '#renderer/sale/ticket-words.ts';
import type { KeyRow } from '#renderer/keyboard/key-map.ts';
import { PALETTE_MESSAGES } from './palette-messages.ts';

/** What the palette is made of: each kind of thing with its words, and the actions with their keys. */

/**
 * Actions that can be done now, from this person's table of keys. Those that take a digit are done by their key alone.
 */
export function actionEntries(rows: readonly KeyRow[]): readonly PaletteEntry[] {
  return rows
    .filter(({ keys }) => !keys.some((chord) => chord.endsWith('1–9')))
    .map(({ id, label, keys }) => ({ kind: 'action', id, title: label, detail: '', codes: [], key: keys[0] ?? null }));
}

/**
 * The actions in the order in which they are worth learning: those of what is shown, then those of everywhere; last the
 * function keys, which the bar at the foot shows at all times.
 */
export function taughtFirst(rows: readonly KeyRow[]): readonly KeyRow[] {
  const inBar = ({ keys }: KeyRow): boolean => /^F\d+$/.test(keys[0] ?? '');
  const weight = (row: KeyRow): number => (inBar(row) ? 2 : row.where === 'Everywhere' ? 1 : 0);
  return rows.toSorted((one, other) => weight(one) - weight(other));
}

/** Tickets, the open ones first. */
export function ticketEntries({ open, closed }: TicketList): readonly PaletteEntry[] {
  return [...open, ...closed].map(ticketEntry);
}

/** Quotes as main found them. */
export function quoteEntries(rows: readonly QuoteRow[]): readonly PaletteEntry[] {
  return rows.map((row) => ({
    kind: 'quote',
    id: `${row.number}/${row.revision}`,
    title: row.label,
    detail: joined([row.plate, row.customer, row.firstPart]),
    standing: orderOfQuote(row),
    // "Q-000123" is also typed as Q-123.
    codes: [row.label, row.label.replace(/-0+/, '-'), row.plate],
    key: null,
  }));
}

/**
 * That a quote was ordered, or may have been, or another one in its stead; undefined of any other, and of one that was
 * replaced.
 */
function orderOfQuote({ number, label, orderedAt, otherOrder, unconfirmed, superseded }: QuoteRow): string | undefined {
  if (orderedAt !== undefined) return QUOTE_ORDER.ordered;
  if (unconfirmed?.label === label) return TICKETS.unconfirmed;
  if (unconfirmed?.since === true && otherOrder === undefined && !superseded) return TICKETS.unconfirmed;
  return otherOrder?.since === true && !superseded ? orderedAsWords({ number }, otherOrder) : undefined;
}

/** Orders as main found them. */
export function orderEntries(rows: readonly OrderRow[]): readonly PaletteEntry[] {
  return rows.map(({ submissionId, customerReference, transactionId, plate, customer, firstPart, sentAt, state }) => ({
    kind: 'order',
    id: submissionId,
    title: customerReference || transactionId,
    detail: joined([dayAndTime(sentAt), plate, customer, firstPart]),
    standing: standingOfOrder(state).words,
    codes: [customerReference, transactionId, plate],
    key: null,
  }));
}

/** Vehicles that were looked up since Counterpart started. */
export function vehicleEntries(choices: readonly PlateVehicleChoice[]): readonly PaletteEntry[] {
  return choices.map((choice) => ({
    kind: 'vehicle',
    id: `${choice.state} ${choice.plate}`,
    title: `${choice.plate} ${choice.state}`,
    detail: vehicleTitle(choice),
    codes: [choice.plate],
    key: null,
  }));
}

/** Parts that were seen before, as main found them. */
export function partEntries(parts: readonly SeenPart[]): readonly PaletteEntry[] {
  return parts.map(({ sku, title, brand, manufacturerSku, productCode }) => ({
    kind: 'part',
    id: sku,
    title: joined([sku, title]),
    detail: brand,
    codes: [sku, manufacturerSku, productCode],
    key: null,
  }));
}

/** A ticket, in front or not, open or closed. */
export function ticketEntry(row: TicketRow): PaletteEntry {
  return {
    kind: 'ticket',
    id: row.ticketId,
    title: ticketName(row),
    detail: joined([row.state === 'closed' ? PALETTE_MESSAGES.closed : '', row.firstPart, row.quote ?? '']),
    standing: orderOfTicket(row),
    // A quote’s number, typed whole, means the quote itself: here it is among the words.
    codes: [row.plate],
    key: null,
  };
}

/** How the order of a ticket stands, or that it was sold another way; undefined where there is none. */
function orderOfTicket({ submission, sold }: TicketRow): string | undefined {
  if (submission !== null) return standingOfOrder(submission).words;
  return sold ? TICKETS.sold : undefined;
}

/** What is said of an entry behind its title: how its order stands before the rest. */
export function entryDetail({ standing = '', detail }: PaletteEntry): string {
  return joined([standing, detail]);
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' · ');
}
