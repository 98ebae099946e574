import { withoutEndedReasons } from './ended-reasons.ts';
import { verdictWords } from '../fitment/fitment.ts';
import { lineNews } from './line-news.ts';
import {
  customerPriceCents,
  customerPriceText,
  isToSettle,
  priceReading,
  typedPriceCents,
  withNoPriceAsBefore,
  withPriceTold,
  withPriceTypedBesideNone,
} from './line-price.ts';
import { notesTold } from '../part/notes-told.ts';
import type { PartView, WarehouseStock } from '../part/part-view.ts';
import type { LinePricing } from '../price/price-level.ts';
import { isNewer } from '../values/freshness.ts';
import { checkQuantity } from '../values/quantity.ts';
import { stockOf } from '../part/stock.ts';
import { shipsFrom } from './shared-stock.ts';
import { LINE_DEFAULTS } from './ticket-defaults.ts';
import { type NeededPart, type Ticket, type TicketLine, UNJUDGED } from './ticket.ts';
import { goesAgainst, type Verdict } from '../fitment/verdict.ts';
import { verdictGround } from '../fitment/verdict-ground.ts';
import { lineEvidence, openConditions } from '../fitment/verdict-sheet.ts';

/**
 * The ticket with a part on it. A part that is on it already counts so many more, on the first of its lines where there
 * are several (a quantity that cannot be read is left to be fixed: `adding-obstacle.ts`), and its stock and verdict are
 * brought up to date; a price that is on the ticket stays.
 */
export function addPart(
  ticket: Ticket,
  part: PartView,
  how: {
    readonly lineId: string;
    readonly preferredWarehouse: string | null;
    readonly verdict: Verdict | null;
    /** How many of it, a whole number from 1; one where it is left out. */
    readonly quantity?: number;
    /** How it is priced for the customer; null or left out where price levels are off. */
    readonly pricing?: LinePricing | null;
    /** The clock; left out where no line can have been read by one that was fast. */
    readonly nowMs?: number;
  },
): Ticket {
  const { quantity = 1, nowMs } = how;
  const level = how.pricing === undefined || how.pricing === null ? {} : { pricing: how.pricing };
  const verdict = verdictOf(how.verdict);
  const first = ticket.lines.find(({ sku }) => sku === part.sku);
  if (first !== undefined) {
    return withLines(ticket, (line) => {
      if (line.sku !== part.sku) return line;
      const more = line === first ? { quantity: withMore(line.quantity, quantity) } : {};
      return { ...line, ...readingOf(ticket, line, part, nowMs), ...verdict, ...more };
    });
  }
  const line: TicketLine = {
    id: how.lineId,
    sku: part.sku,
    title: part.title,
    brand: part.brand,
    quantity: String(quantity),
    price: customerPriceText(level, part.priceCents),
    warehouse: stockOf(part, how.preferredWarehouse)?.warehouse ?? null,
    ...stockReading(part),
    ...verdict,
    ...LINE_DEFAULTS,
    partPriceCents: part.priceCents,
    priceReadAt: part.readAt,
    ...level,
  };
  return { ...ticket, lines: [...ticket.lines, line] };
}

/**
 * The ticket with the stock of a part read again, on every line of it. Quantity, price and warehouse stay; a supplier's
 * price that is another one now is kept beside the line's, to be settled. What its record says more than it did is
 * pointed out on the line. `nowMs` is the clock, where a line can have been read by one that was fast.
 */
export function refreshPart(ticket: Ticket, part: PartView, nowMs?: number): Ticket {
  return withLines(ticket, (line) =>
    line.sku === part.sku ? withNews(line, readingOf(ticket, line, part, nowMs)) : line,
  );
}

function withNews(line: TicketLine, reading: Partial<TicketLine>): TicketLine {
  const { required, towing, notes } = reading;
  if (required === undefined || towing === undefined || notes === undefined) return { ...line, ...reading };
  const { news: _before, ...rest } = line;
  const news = lineNews(line, { required, towing, notes });
  return { ...rest, ...reading, ...(news.length === 0 ? {} : { news }) };
}

/** The ticket with one part judged again for its vehicle; the same ticket where it comes to the same. */
export function setVerdict(ticket: Ticket, sku: string, verdict: Verdict): Ticket {
  const told = verdictOf(verdict);
  const isSame = (line: TicketLine): boolean =>
    line.sku !== sku ||
    (line.verdictWords === told.verdictWords &&
      JSON.stringify(line.openConditions) === JSON.stringify(told.openConditions));
  if (ticket.lines.every(isSame)) return ticket;
  return withoutEndedReasons(
    ticket,
    withLines(ticket, (line) => (isSame(line) ? line : { ...line, ...told })),
  );
}

/**
 * What reading a part again changes of its line. An older answer that stands in only says that the check failed; than
 * what a fast clock read none is older.
 */
function readingOf(
  { warehouse }: Ticket,
  line: TicketLine,
  part: PartView,
  nowMs = Number.POSITIVE_INFINITY,
): Partial<TicketLine> {
  if (isNewer(line.readAt, part.readAt, nowMs)) {
    const failed = line.stock.map((entry) => ({ ...entry, availability: 'check failed' as const }));
    return part.stockCheckFailedAt === null ? {} : { stock: failed };
  }
  const stock = withStockBefore(part, line, shipsFrom(line, warehouse));
  return { ...stockReading(part), stock, ...priceReading(line, part, nowMs) };
}

/** The stock of a part, with what the warehouse of a line had before where the view of the part left that out. */
function withStockBefore(part: PartView, line: TicketLine, warehouse: string | null): readonly WarehouseStock[] {
  const before = stockOf(line, warehouse);
  if (part.stockCut === 0 || before === null || stockOf(part, warehouse) !== null) return part.stock;
  return [...part.stock, { ...before, availability: 'check failed' }];
}

function stockReading(
  part: PartView,
): Pick<TicketLine, 'stock' | 'moreStock' | 'readAt' | 'discontinued' | keyof LineRecord> {
  const { stock, moreStock, readAt, discontinued } = part;
  return { stock, moreStock, readAt, discontinued, ...lineRecord(part) };
}

/** What a line keeps of its part's record beside price, stock and fit. */
export type LineRecord = Required<Pick<TicketLine, 'required' | 'towing' | 'notes'>>;

/** What a line keeps of a part's record beside price, stock and fit. */
export function lineRecord({
  crossSells,
  towing,
  notes,
}: Pick<PartView, 'crossSells' | 'towing' | 'notes'>): LineRecord {
  const required = crossSells
    .filter((sold) => sold.required)
    .map(({ sku, title, unsure }): NeededPart => (unsure === true ? { sku, title, unsure } : { sku, title }));
  return { required, towing, notes: notesTold(notes) };
}

/** What a line keeps of a verdict. */
export type LineVerdict = Pick<
  TicketLine,
  'verdict' | 'verdictWords' | 'verdictGround' | 'openConditions' | 'evidence' | 'againstVerdict'
>;

/** A verdict as a line keeps it. */
export function verdictOf(verdict: Verdict | null): LineVerdict {
  return verdict === null
    ? UNJUDGED
    : {
        verdict: verdict.kind,
        verdictWords: verdictWords(verdict),
        verdictGround: verdictGround(verdict),
        openConditions: openConditions(verdict),
        evidence: lineEvidence(verdict),
        againstVerdict: goesAgainst(verdict),
      };
}

/** So many more than was typed; where nothing was, so many. */
function withMore(typed: string, more: number): string {
  if (typed.trim() === '') return String(more);
  const quantity = checkQuantity(typed);
  return quantity.ok ? String(quantity.value + more) : typed;
}

function withLines(ticket: Ticket, change: (line: TicketLine) => TicketLine): Ticket {
  return { ...ticket, lines: ticket.lines.map(change) };
}

/** The ticket with what was typed into a line; unknown lines change nothing. */
export function changeLine(
  ticket: Ticket,
  lineId: string,
  patch: Partial<Pick<TicketLine, 'quantity' | 'price' | 'warehouse'>>,
): Ticket {
  return withLines(ticket, (line) => (line.id === lineId ? settledByTyping({ ...line, ...patch }, line) : line));
}

/**
 * Who types what the supplier's new price makes for the customer has settled it, and where they give none who types
 * another price than the line had.
 */
function settledByTyping(line: TicketLine, before: TicketLine): TicketLine {
  const { newPrice } = line;
  if (newPrice === null || newPrice === undefined) return withNoPriceAsBefore(line);
  if (!isToSettle(newPrice)) return withPriceTypedBesideNone(line, before, newPrice);
  const cents = customerPriceCents(line, newPrice.cents);
  return cents !== null && typedPriceCents(line.price) === cents ? withPriceTold(line, newPrice) : line;
}

/**
 * The ticket without a line. Where it was the line that came from elsewhere, and all that are left name one warehouse,
 * the order comes from there.
 */
export function removeLine(ticket: Ticket, lineId: string): Ticket {
  const removed = ticket.lines.find(({ id }) => id === lineId);
  const lines = ticket.lines.filter((line) => line !== removed);
  const left = { ...ticket, lines };
  const isOfOne = removed === undefined || lines.every(({ warehouse }) => warehouse === removed.warehouse);
  return isOfOne ? left : shipWhereLinesDo(left);
}

/** The ticket with the warehouse that a line is to come from; null for that of the order. */
export function chooseWarehouse(ticket: Ticket, lineId: string, warehouse: string | null): Ticket {
  return changeLine(ticket, lineId, { warehouse });
}

/** The ticket whose order comes from where all of its lines do; the same one where they come from several. */
export function shipWhereLinesDo(ticket: Ticket): Ticket {
  const [first, ...others] = ticket.lines;
  const warehouse = first?.warehouse ?? null;
  if (warehouse === null || warehouse === ticket.warehouse) return ticket;
  return others.every((line) => line.warehouse === warehouse) ? { ...ticket, warehouse } : ticket;
}

/**
 * The ticket with the verdicts of its parts for its vehicle, by sku; null where none could be decided. Reasons that
 * were given for another verdict end.
 */
export function setVerdicts(ticket: Ticket, verdicts: ReadonlyMap<string, Verdict | null>): Ticket {
  const judged = withLines(ticket, (line) => ({ ...line, ...verdictOf(verdicts.get(line.sku) ?? null) }));
  return withoutEndedReasons(ticket, judged);
}
