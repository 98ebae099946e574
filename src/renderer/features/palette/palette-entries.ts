import type { PaletteEntry } from '#shared/domain/input/palette-search.ts';
import { type PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { vehicleTitle } from '#shared/domain/vehicle/vehicle-title.ts';
import type { OrderRow, QuoteRow, SeenPart, TicketList, TicketRow } from '#shared/records-view.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { ticketName } from '#renderer/sale/ticket-words.ts';
import type { KeyRow } from '#renderer/keyboard/key-map.ts';

/** What the palette is made of: each kind of thing with its words, its numbers and its key. */

/** Most tickets that Alt and a digit can reach. */
const MOST_NUMBERED = 9;

/**
 * Actions that can be done now, from this person's table of keys. Those that take a digit are done by their key alone.
 */
export function actionEntries(rows: readonly KeyRow[]): readonly PaletteEntry[] {
  return rows
    .filter(({ keys }) => !keys.some((chord) => chord.endsWith('1–9')))
    .map(({ id, label, where, keys }) => ({
      kind: 'action',
      id,
      title: label,
      detail: where,
      codes: [],
      key: keys[0] ?? null,
    }));
}

/** Tickets, the open ones in the order of their keys. `pickTicket` is the row that picks one by its number. */
export function ticketEntries(list: TicketList, pickTicket: KeyRow): readonly PaletteEntry[] {
  const open = list.open.map((row, index) =>
    ticketEntry(row, index < MOST_NUMBERED ? numbered(pickTicket, index + 1) : null),
  );
  return [...open, ...list.closed.map((row) => ticketEntry(row, null))];
}

/** Quotes as main found them. */
export function quoteEntries(rows: readonly QuoteRow[]): readonly PaletteEntry[] {
  return rows.map(({ number, revision, label, plate, customer, firstPart }) => ({
    kind: 'quote',
    id: `${number}/${revision}`,
    title: `Quote ${label}`,
    detail: joined([plate, customer, firstPart]),
    // "Q-000123" is also typed as Q-123.
    codes: [label, label.replace(/-0+/, '-'), plate],
    key: null,
  }));
}

/** Orders as main found them. */
export function orderEntries(rows: readonly OrderRow[]): readonly PaletteEntry[] {
  return rows.map(({ submissionId, customerReference, transactionId, plate, customer, firstPart, sentAt }) => ({
    kind: 'order',
    id: submissionId,
    title: `Order ${customerReference || transactionId}`.trim(),
    detail: joined([dayAndTime(sentAt), plate, customer, firstPart]),
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

/** A ticket with the key that picks it; null where none does. */
export function ticketEntry(row: TicketRow, key: string | null): PaletteEntry {
  return {
    kind: 'ticket',
    id: row.ticketId,
    title: ticketName(row),
    detail: joined([row.state === 'closed' ? 'Closed ticket' : 'Ticket', row.firstPart, row.quote ?? '']),
    // A quote’s number, typed whole, means the quote itself: here it is among the words.
    codes: [row.plate],
    key,
  };
}

function numbered({ keys }: KeyRow, number: number): string | null {
  return keys[0]?.replace('1–9', String(number)) ?? null;
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' · ');
}
