import { assertNever } from '#shared/assert-never.ts';
import type { Difference, DifferenceOffer } from './differences.ts';
import { honourPrice } from '../ticket/honoured-price.ts';
import { priceReading, withInsteadOfQuoted, withPriceTold } from '../ticket/line-price.ts';
import { decimalOfCents } from '../values/money.ts';
import type { WarehouseStock } from '../part/part-view.ts';
import type { RateRow } from '../ticket/rates.ts';
import { quotedPriceOf } from '../ticket/quoted-price.ts';
import type { ReadAgain, ReadPart } from './read-again.ts';
import { isSameSku } from '../values/sku.ts';
import { stockOf } from '../part/stock.ts';
import { chooseRate, type Ticket, type TicketLine } from '../ticket/ticket.ts';
import { removeLine, shipWhereLinesDo } from '../ticket/ticket-lines.ts';
import { sameRate, setRates } from '../ticket/ticket-rates.ts';

/**
 * Settles a difference by one of its offers: the ticket then says what is so, and the difference is gone from the list.
 * Each settles what it names and nothing else, so that no other change slips through with it; where all lines come from
 * one warehouse by that, the order does. `reason` is for honouring a quoted price. An offer that the difference does
 * not have changes nothing.
 */
export function settleDifference(
  ticket: Ticket,
  again: ReadAgain,
  settled: { readonly difference: Difference; readonly offer: DifferenceOffer; readonly reason?: string },
): Ticket {
  const { difference, offer } = settled;
  if (!difference.offers.some(({ kind }) => kind === offer.kind)) return ticket;
  const { lineId } = difference;
  return lineId === null
    ? settleRate(ticket, again, difference, offer)
    : settleLine(ticket, again, { ...settled, lineId });
}

function settleLine(
  ticket: Ticket,
  again: ReadAgain,
  settled: {
    readonly lineId: string;
    readonly difference: Difference;
    readonly offer: DifferenceOffer;
    readonly reason?: string;
  },
): Ticket {
  const { lineId, difference, offer } = settled;
  const change = (to: (line: TicketLine, part: ReadPart) => TicketLine): Ticket => ({
    ...ticket,
    lines: ticket.lines.map((line) => {
      const part = line.id === lineId ? partOf(line, again) : null;
      return part === null ? line : to(line, part);
    }),
  });
  // The quoted price needs no reading: it is settled as well where the part could not be read.
  const priced = (to: (line: TicketLine) => TicketLine): Ticket => ({
    ...ticket,
    lines: ticket.lines.map((line) => {
      if (line.id !== lineId) return line;
      return withInsteadOfQuoted(to(told(line, partOf(line, again))), quotedPriceOf(again.quote, line)?.cents ?? null);
    }),
  });
  switch (offer.kind) {
    case 'accept':
      return change((line, part) => accepted(line, part, difference));
    case 'take the new price':
      return priced((line) => ({ ...line, price: decimalOfCents(offer.cents), honoured: null }));
    case 'keep our price':
      return priced((line) => line);
    case 'take the quoted price':
      return priced((line) => asQuoted(line, again, offer.quotedCents));
    case 'honour the quoted price': {
      const { quote, quotedCents, nowCents } = offer;
      const at = priced((line) => ({ ...line, price: decimalOfCents(quotedCents) }));
      return honourPrice(at, lineId, { quote, quotedCents, nowCents, reason: settled.reason ?? '' });
    }
    case 'take it from': {
      const { warehouse } = offer;
      return shipWhereLinesDo(
        change((line, { stock, moreStock, readAt }) => ({ ...line, stock, moreStock, readAt, warehouse })),
      );
    }
    case 'remove the line':
      return removeLine(ticket, lineId);
    case 'pick a rate':
      return ticket;
    default:
      return assertNever(offer);
  }
}

/** The line with the supplier's price as it was read again; $0.00 is none. */
function told(line: TicketLine, part: ReadPart | null): TicketLine {
  if (part === null || part.priceCents === null || part.priceCents === 0) return line;
  return withPriceTold(line, { cents: part.priceCents, readAt: part.readAt });
}

/**
 * The line at its quoted price, with the level and the reason of the quote where the supplier asks the same as then.
 */
function asQuoted(line: TicketLine, { quote }: ReadAgain, quotedCents: number): TicketLine {
  const at = { ...line, price: decimalOfCents(quotedCents), honoured: null };
  const quoted = quotedPriceOf(quote, at);
  if (quoted === null || quoted.partPriceCents !== line.partPriceCents) return at;
  const { pricing: _pricing, priceReason: _reason, ...rest } = at;
  const { pricing, priceReason } = quoted;
  return {
    ...rest,
    ...(pricing === undefined ? {} : { pricing }),
    ...(priceReason === undefined ? {} : { priceReason }),
  };
}

function partOf({ sku }: TicketLine, again: ReadAgain): ReadPart | null {
  const part = again.parts.find((each) => isSameSku(each.sku, sku));
  return part?.kind === 'read' ? part : null;
}

/** The line with what was accepted of it. */
function accepted(line: TicketLine, part: ReadPart, { kind }: Difference): TicketLine {
  if (kind === 'stock') return { ...line, stock: withWordsOf(part.stock, line), moreStock: part.moreStock };
  if (kind === 'availability') return { ...line, stock: withWordsNow(line.stock, part) };
  if (kind === 'discontinued') return { ...line, discontinued: part.discontinued };
  if (part.record !== undefined) {
    const { required, notes, towing } = part.record;
    if (kind === 'required parts') return { ...line, required };
    if (kind === 'notes') return { ...line, notes };
    if (kind === 'towing figures') return { ...line, towing };
  }
  return { ...line, ...part.fit };
}

/** The stock as it is now, under the words that were told. */
function withWordsOf(now: readonly WarehouseStock[], line: TicketLine): readonly WarehouseStock[] {
  return now.map((entry) => {
    const told = stockOf(line, entry.warehouse);
    return told === null ? entry : { ...entry, word: told.word };
  });
}

/** The stock as it was told, under the words of now. */
function withWordsNow(told: readonly WarehouseStock[], part: ReadPart): readonly WarehouseStock[] {
  return told.map((entry) => {
    const now = stockOf(part, entry.warehouse);
    return now === null ? entry : { ...entry, word: now.word, availability: now.availability };
  });
}

function settleRate(ticket: Ticket, again: ReadAgain, { kind }: Difference, offer: DifferenceOffer): Ticket {
  if (offer.kind === 'pick a rate') {
    const unpicked = chooseRate(ticket, null);
    return again.rates.kind === 'read' ? setRates(unpicked, again.rates.rates) : unpicked;
  }
  const { rates, chosenRate } = ticket;
  const told = rates?.rows.find(({ serviceCode }) => serviceCode === chosenRate?.serviceCode);
  if (again.rates.kind !== 'read' || rates === null || told === undefined) return ticket;
  const now = sameRate(told, again.rates.rates.rows);
  if (now === null) return ticket;
  const rows = rates.rows.map((row) => (row === told ? acceptedRow(row, now, kind) : row));
  return { ...ticket, rates: { ...rates, rows } };
}

function acceptedRow(told: RateRow, now: RateRow, kind: Difference['kind']): RateRow {
  if (kind === 'rate price') return { ...told, priceInCents: now.priceInCents, priceInDollars: now.priceInDollars };
  if (kind === 'rate time') return { ...told, deliveryText: now.deliveryText, days: now.days };
  return { ...told, serviceName: now.serviceName };
}

/**
 * The ticket once nothing is left to settle: its figures carry the time at which they were read again. What could not
 * be read keeps its own time.
 */
export function withTimesOf(ticket: Ticket, again: ReadAgain): Ticket {
  const lines = ticket.lines.map((line) => {
    const part = partOf(line, again);
    if (part === null) return line;
    const price = priceReading(line, part, Date.parse(again.checkedAt));
    const { stock, moreStock, readAt, record } = part;
    return { ...line, stock, moreStock, readAt, ...record, ...price };
  });
  const read = { ...ticket, lines };
  return again.rates.kind === 'read' ? setRates(read, again.rates.rates) : read;
}
