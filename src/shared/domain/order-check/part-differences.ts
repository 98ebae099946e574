import type { UncheckedFact } from '../ticket/unchecked-reason.ts';
import type { Difference, DifferenceKind, DifferenceOffer } from './differences.ts';
import {
  customerPriceCents,
  hasOwnPrice,
  isInsteadOfQuoted,
  listPriceCents,
  toldPriceCents,
  typedPriceCents,
} from '../ticket/line-price.ts';
import { formatCents } from '../values/money.ts';
import type { WarehouseStock } from '../part/part-view.ts';
import { checkQuantity, exceedsStock, formatQuantity } from '../values/quantity.ts';
import { quotedPriceOf } from '../ticket/quoted-price.ts';
import type { LineFit, PartAgain, ReadAgain, ReadPart } from './read-again.ts';
import { stockOf } from '../part/stock.ts';
import { shipsFrom, warehouseOfOrder } from '../ticket/shared-stock.ts';
import type { Ticket, TicketLine } from '../ticket/ticket.ts';
import type { LineRecord } from '../ticket/ticket-lines.ts';

/** What was found of one thing that was told. */
export interface Found {
  readonly differences: readonly Difference[];
  readonly unchecked: readonly UncheckedFact[];
}

const REMOVE: DifferenceOffer = { kind: 'remove the line' };
const ACCEPT: DifferenceOffer = { kind: 'accept' };

/** What of a line is no longer as it was told. */
export function partDifferences(ticket: Ticket, line: TicketLine, part: PartAgain, again: ReadAgain): Found {
  const difference = differenceOf(line);
  if (part.kind === 'not read') {
    const figures = part.stayedBehind === true ? null : 'price, stock and fit';
    const quoted = quoteDifference(line, again);
    return {
      differences: quoted === null ? [] : [quoted],
      unchecked: [uncheckedOf(line, figures, `not checked, as ${part.because}`)],
    };
  }
  if (part.kind === 'gone') {
    const gone = difference('part gone', line.title, 'no longer in the catalogue', [REMOVE]);
    return { differences: [gone], unchecked: [] };
  }
  const unread: UncheckedFact[] = [];
  const supplierTold = toldPriceCents(line);
  if (part.priceCents === null && supplierTold !== null) {
    unread.push(uncheckedOf(line, 'price', 'price not checked, as the settings do not say whether prices include GST'));
  }
  if (part.priceCents === 0 && supplierTold !== 0) {
    unread.push(uncheckedOf(line, 'price', 'the supplier gives no price now'));
  }
  if (part.fit === null && ticket.vehicle !== null) {
    unread.push(uncheckedOf(line, 'fit', 'fit not checked, as its record is not loaded'));
  }
  const differences = [
    priceDifference(line, part, again) ?? quoteDifference(line, again),
    ...stockDifferences(ticket, line, part, again.defaultWarehouse),
    discontinuedDifference(line, part),
    ...recordDifferences(line, part),
    verdictDifference(line, part),
  ];
  return { differences: differences.filter((found) => found !== null), unchecked: unread };
}

function differenceOf({ id, sku }: TicketLine) {
  return (kind: DifferenceKind, told: string, now: string, offers: readonly DifferenceOffer[]): Difference => ({
    lineId: id,
    about: sku,
    kind,
    told,
    now,
    offers,
  });
}

function uncheckedOf({ id, sku }: TicketLine, figures: string | null, words: string): UncheckedFact {
  return { lineId: id, about: sku, figures, words: `${sku}: ${words}.` };
}

/**
 * Another price of the supplier's, in what the customer pays: at the level of the line, where it has one. Where that
 * comes to the same the customer was told nothing that is wrong now, and the seller has to know all the same.
 */
function priceDifference(line: TicketLine, { priceCents }: ReadPart, again: ReadAgain): Difference | null {
  const supplierTold = toldPriceCents(line);
  // $0.00 is no price that anybody could take.
  if (priceCents === null || priceCents === 0 || priceCents === supplierTold) return null;
  const now = customerPriceCents(line, priceCents);
  const ours = typedPriceCents(line.price);
  const quote = quoteOf(line, again);
  const told = quote?.quotedCents ?? ours ?? listPriceCents(line);
  const offers: DifferenceOffer[] = now === null ? [] : [{ kind: 'take the new price', cents: now }];
  const isBelow = now !== null && quote !== null && quote.quotedCents < now;
  if (isBelow) offers.push({ kind: 'honour the quoted price', ...quote, nowCents: now });
  // A price of our own is kept unless the seller says otherwise; a quoted one that is below is honoured, with a reason.
  if (ours !== null && hasOwnPrice(line) && !(isBelow && ours === quote.quotedCents)) {
    offers.unshift({ kind: 'keep our price', cents: ours });
  }
  const words = now === null ? NO_LEVEL_PRICE : formatCents(now);
  const difference = differenceOf(line)(
    'price',
    told === null ? 'no price' : formatCents(told),
    now !== null && now === told ? `${words}, though the supplier’s price changed` : words,
    [...offers, REMOVE],
  );
  return line.pricing === undefined ? difference : { ...difference, supplier: { told: supplierTold, now: priceCents } };
}

const NO_LEVEL_PRICE = 'no usable price at its level';

/** What the standing quote says of a line's part; null where there is none, or it does not name the part. */
function quoteOf(
  line: TicketLine,
  { quote }: ReadAgain,
): { readonly quote: string; readonly quotedCents: number } | null {
  const price = quotedPriceOf(quote, line);
  return quote === null || price === null ? null : { quote: quote.label, quotedCents: price.cents };
}

/**
 * A line that is sold at another price than the standing quote says, whatever made it so: another level, a price that
 * was typed, the part taken off and put on again. It needs nothing of the supplier's.
 */
function quoteDifference(line: TicketLine, again: ReadAgain): Difference | null {
  const quote = quoteOf(line, again);
  const ours = typedPriceCents(line.price);
  if (quote === null || ours === null || ours === quote.quotedCents) return null;
  if (isInsteadOfQuoted(line, quote.quotedCents)) return null;
  const { quotedCents } = quote;
  const list = listPriceCents(line);
  // Below what the line costs by now it is honoured, with a reason, unless the supplier still asks what they did then.
  const back: DifferenceOffer =
    list !== null && quotedCents < list && !isMadeOfTheSame(line, again)
      ? { kind: 'honour the quoted price', ...quote, nowCents: list }
      : { kind: 'take the quoted price', ...quote };
  const stay: DifferenceOffer = { kind: hasOwnPrice(line) ? 'keep our price' : 'take the new price', cents: ours };
  return differenceOf(line)('price', formatCents(quotedCents), formatCents(ours), [back, stay, REMOVE]);
}

/** Whether the quoted price of a line was made of the supplier's price that the line has now. */
function isMadeOfTheSame(line: TicketLine, { quote }: ReadAgain): boolean {
  return quotedPriceOf(quote, line)?.partPriceCents === line.partPriceCents;
}

function stockDifferences(
  ticket: Ticket,
  line: TicketLine,
  part: ReadPart,
  defaultWarehouse: string,
): readonly Difference[] {
  const warehouse = shipsFrom(line, warehouseOfOrder(ticket, defaultWarehouse));
  const isWhole = (part.stockCut ?? 0) === 0;
  const codes = warehouse === null ? codesOf([...line.stock, ...part.stock]) : [warehouse];
  const pairs = codes
    .map((code) => ({ code, told: stockOf(line, code), now: stockOf(part, code) }))
    // Of a list that was cut nothing is known of what it does not name, nor whether another one is new in it.
    .filter(({ told, now }) => isWhole || (now !== null && (told !== null || warehouse !== null)));
  const moved = pairs.filter(({ told, now }) => quantityWords(told) !== quantityWords(now));
  const renamed = pairs.flatMap(({ code, told, now }) =>
    told === null || now === null || sameWord(told.word, now.word) ? [] : [{ code, told, now }],
  );
  const difference = differenceOf(line);
  const differences: Difference[] = [];
  if (moved.length > 0) {
    const words = (of: 'told' | 'now') => listed(moved.map((pair) => `${pair.code}: ${quantityWords(pair[of])}`));
    differences.push(
      difference('stock', words('told'), words('now'), [ACCEPT, ...elsewhere(line, part, warehouse), REMOVE]),
    );
  }
  if (renamed.length > 0) {
    const words = (of: 'told' | 'now') => listed(renamed.map((pair) => `${pair.code}: ${wordOf(pair[of])}`));
    differences.push(
      difference('availability', words('told'), words('now'), [ACCEPT, ...elsewhere(line, part, warehouse), REMOVE]),
    );
  }
  return differences;
}

function codesOf(stock: readonly WarehouseStock[]): readonly string[] {
  return [...new Set(stock.map(({ warehouse }) => warehouse))];
}

function quantityWords(entry: WarehouseStock | null): string {
  return entry === null ? 'not named' : formatQuantity(entry.quantity);
}

/** Capitals and blanks make no other word of it. */
function sameWord(one: string | null, other: string | null): boolean {
  const plain = (word: string | null): string => (word ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(one) === plain(other);
}

function wordOf({ word }: WarehouseStock): string {
  return word === null ? 'no word' : `“${word}”`;
}

/** The most warehouses that one difference names. */
const MOST_NAMED = 6;

function listed(words: readonly string[]): string {
  const more = words.length - MOST_NAMED;
  return [...words.slice(0, MOST_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** Another warehouse that surely has as many as are wanted, where the one that was told has not. */
function elsewhere(line: TicketLine, part: ReadPart, warehouse: string | null): readonly DifferenceOffer[] {
  const quantity = checkQuantity(line.quantity);
  if (!quantity.ok || warehouse === null) return [];
  const has = (entry: WarehouseStock | null): boolean =>
    entry?.availability === 'available' && !exceedsStock(quantity.value, entry.quantity);
  if (has(stockOf(part, warehouse))) return [];
  const other = part.stock.find(has);
  return other === undefined ? [] : [{ kind: 'take it from', warehouse: other.warehouse }];
}

function discontinuedDifference(line: TicketLine, part: ReadPart): Difference | null {
  if (part.discontinued === line.discontinued) return null;
  const words = (discontinued: boolean): string => (discontinued ? 'discontinued' : 'not discontinued');
  return differenceOf(line)('discontinued', words(line.discontinued), words(part.discontinued), [ACCEPT, REMOVE]);
}

function verdictDifference(line: TicketLine, { fit }: ReadPart): Difference | null {
  if (fit === null) return null;
  const difference = (words: (of: LineFit) => string) =>
    differenceOf(line)('verdict', words(line), words(fit), [ACCEPT, REMOVE]);
  if (fit.verdict !== line.verdict || fit.verdictWords !== line.verdictWords) {
    return difference(({ verdict, verdictWords }) => verdictWords ?? verdict ?? 'not checked');
  }
  return namesOf(fit) === namesOf(line) ? null : difference(toCheckWords);
}

/** Names of what is to be asked, in an order of their own. */
function namesOf({ openConditions = [] }: LineFit): string {
  return openConditions
    .map(({ name }) => name)
    .toSorted()
    .join(' ');
}

/** What is to be checked: the verdict says the same, and its conditions are others. */
function toCheckWords({ openConditions = [] }: LineFit): string {
  if (openConditions.length === 0) return 'nothing to check';
  return `to check: ${openConditions.map(({ words }) => `“${words}”`).join(', ')}`;
}

/** What of the record is another thing than it was told: what a line kept before does not hold is not compared. */
function recordDifferences(line: TicketLine, { record }: ReadPart): readonly Difference[] {
  if (record === undefined) return [];
  const difference = differenceOf(line);
  const differences: Difference[] = [];
  const changed = (kind: DifferenceKind, told: string, now: string): void => {
    if (told !== now) differences.push(difference(kind, told, now, [ACCEPT, REMOVE]));
  };
  changed('required parts', requiredWords(line.required), requiredWords(record.required));
  if (line.notes !== undefined && line.notes?.mark !== record.notes?.mark) {
    const words = (notes: LineRecord['notes']): string => notes?.words ?? 'none';
    differences.push(difference('notes', words(line.notes), words(record.notes), [ACCEPT, REMOVE]));
  }
  if (line.towing !== undefined) changed('towing figures', towingWords(line.towing), towingWords(record.towing));
  return differences;
}

/** The codes of required parts in one order, so that another order of them is no difference. */
function requiredWords(required: TicketLine['required']): string {
  const codes = new Set(
    required.map(({ sku, title, unsure }) => {
      const code = sku.trim().toUpperCase() || title;
      return unsure === true ? `perhaps ${code}` : code;
    }),
  );
  return [...codes].sort().join(', ') || 'none';
}

function towingWords(towing: LineRecord['towing']): string {
  const words = towing.map(({ label, value }) => `${label} ${value}`);
  return words.sort().join(', ') || 'none';
}
