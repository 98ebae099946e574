import Big from 'big.js';
import { checkQuantity, exceedsStock, formatQuantity, stockQuantity, UNREAD_QUANTITY } from '../values/quantity.ts';
import type { WarehouseStock } from '../part/part-view.ts';
import { fullest, stockOf } from '../part/stock.ts';
import {
  NOTHING_BESIDE,
  NOTHING_WANTED,
  shipsFrom,
  type Wanted,
  type WantedBeside,
  wantedTogether,
} from './shared-stock.ts';
import type { TicketLine } from './ticket.ts';

/** Something to know of a line's stock. */
export type StockRemark =
  /** The warehouse is not in the stock list of the part. */
  | { readonly kind: 'unlisted'; readonly warehouse: string }
  /**
   * The last check failed. `known` is what the warehouse had when it was read before, null where that could not be
   * read; `short` whether that was too few.
   */
  | {
      readonly kind: 'check failed';
      readonly warehouse: string | null;
      readonly known: string | null;
      readonly short: boolean;
      readonly wanted: number;
    }
  /** How many these warehouses have could not be read. */
  | { readonly kind: 'unread'; readonly warehouses: readonly string[] }
  /** Fewer than are wanted; `warehouse` is null where all warehouses together are meant. */
  | {
      readonly kind: 'short';
      readonly warehouse: string | null;
      readonly wanted: number;
      /** How many lines of the part want it: they draw on the same stock. */
      readonly lines: number;
      readonly has: string;
    }
  /** All warehouses together have what a line wants, and none of them alone; `warehouse` has the most. */
  | { readonly kind: 'no one warehouse'; readonly warehouse: string; readonly wanted: number; readonly has: string }
  /** The availability is not the good one: in the supplier's own word, null where none came. */
  | { readonly kind: 'word'; readonly warehouse: string; readonly word: string | null }
  /** The part has no warehouse at all. */
  | { readonly kind: 'nowhere' };

/**
 * What a seller should know of a line's stock; nothing where all is well. `ticketWarehouse` stands where the line names
 * none; `beside` is what other lines of the same part want of the same stock.
 */
export function lineStockRemarks(
  line: TicketLine,
  ticketWarehouse: string,
  beside: WantedBeside = NOTHING_BESIDE,
): readonly StockRemark[] {
  const quantity = checkQuantity(line.quantity);
  if (!quantity.ok) return [];
  const own: Wanted = { quantity: quantity.value, lines: 1 };
  const warehouse = shipsFrom(line, ticketWarehouse);
  if (warehouse === null) {
    const everywhere = exceedsEverywhere(line, wantedTogether([own, ...beside.values()]));
    return everywhere.length > 0 ? everywhere : exceedsEach(line, quantity.value);
  }
  const { quantity: wanted, lines } = wantedTogether([own, beside.get(warehouse) ?? NOTHING_WANTED]);
  const held = stockOf(line, warehouse);
  if (held === null) return [{ kind: 'unlisted', warehouse }];
  if (held.availability === 'check failed') {
    const known = held.quantity === UNREAD_QUANTITY ? null : formatQuantity(held.quantity);
    return [{ kind: 'check failed', warehouse, known, short: exceedsStock(wanted, held.quantity), wanted }];
  }
  const remarks: StockRemark[] = [];
  if (held.quantity === UNREAD_QUANTITY) remarks.push({ kind: 'unread', warehouses: [warehouse] });
  else if (exceedsStock(wanted, held.quantity)) {
    remarks.push({ kind: 'short', warehouse, wanted, lines, has: formatQuantity(held.quantity) });
  }
  if (held.availability === 'not checked') remarks.push({ kind: 'word', warehouse, word: held.word });
  return remarks;
}

/**
 * With the supplier's choice of warehouse, more than all warehouses hold together is certainly too much. Nothing is
 * certain where a warehouse was not read or is not shown, the check failed, or none is named.
 */
function exceedsEverywhere(line: TicketLine, { quantity: wanted, lines }: Wanted): readonly StockRemark[] {
  if (line.stock.length === 0) return [{ kind: 'nowhere' }];
  if (hasCheckFailed(line)) return [{ kind: 'check failed', warehouse: null, known: null, short: false, wanted }];
  const all = known(line).toFixed();
  if (line.moreStock === true || !exceedsStock(wanted, all)) return [];
  // One that was not read with the others may have the rest.
  const unread = line.stock
    .filter((held) => isOld(held) || held.quantity === UNREAD_QUANTITY)
    .map(({ warehouse }) => warehouse);
  // Where the readable warehouses have enough, those that could not be read do not matter.
  if (unread.length > 0) return [{ kind: 'unread', warehouses: unread }];
  return [{ kind: 'short', warehouse: null, wanted, lines, has: formatQuantity(all) }];
}

/**
 * A line goes out from one warehouse: what all have together does not help where each has too few. One that was not
 * read may have enough.
 */
function exceedsEach({ stock }: TicketLine, wanted: number): readonly StockRemark[] {
  const most = fullest(stock);
  const mayHaveEnough = (held: WarehouseStock): boolean =>
    isOld(held) || held.quantity === UNREAD_QUANTITY || !exceedsStock(wanted, held.quantity);
  if (most === null || stock.some(mayHaveEnough)) return [];
  return [{ kind: 'no one warehouse', warehouse: most.warehouse, wanted, has: formatQuantity(most.quantity) }];
}

/** The same as sentences that name the part. */
export function lineStockWarnings(
  line: TicketLine,
  ticketWarehouse: string,
  beside: WantedBeside = NOTHING_BESIDE,
): readonly string[] {
  return lineStockRemarks(line, ticketWarehouse, beside).map((remark) => `${line.sku}: ${remarkWords(remark)}`);
}

type WordsOf<Kind extends StockRemark['kind']> = (remark: Extract<StockRemark, { readonly kind: Kind }>) => string;

/** A remark in words. A kind without a row does not compile. */
const REMARK_WORDS: { readonly [kind in StockRemark['kind']]: WordsOf<kind> } = {
  unlisted: ({ warehouse }) => `${warehouse} doesn’t list it.`,
  'check failed': (remark) => (remark.warehouse === null ? 'stock check failed.' : failedWords(remark)),
  unread: ({ warehouses }) => `${warehouses.join(', ')} stock unreadable – ring to confirm.`,
  short: ({ wanted, lines, warehouse, has }) =>
    `need ${wanted}${lines > 1 ? ` on ${lines} lines` : ''}, ${
      warehouse === null ? `only ${has} in all warehouses` : `${warehouse} has ${has}`
    }.`,
  'no one warehouse': ({ wanted, warehouse, has }) => `need ${wanted}, most is ${has} at ${warehouse}.`,
  word: ({ warehouse, word }) =>
    `${warehouse} ${word === null ? 'gives no availability' : `says “${word}”`} – ring to confirm.`,
  nowhere: () => 'no warehouse listed – ring to confirm.',
};

function remarkWords(remark: StockRemark): string {
  return (REMARK_WORDS[remark.kind] as (remark: StockRemark) => string)(remark);
}

/** A check that failed says nothing of the stock of now: what was known before is named as that. */
function failedWords(remark: Extract<StockRemark, { readonly kind: 'check failed' }>): string {
  const had = remark.known === null ? 'last count unreadable' : `${remark.warehouse} last had ${remark.known}`;
  const short = remark.short ? `, need ${remark.wanted}` : '';
  return `stock check failed, ${had}${short}.`;
}

/** Whether the last check of a line's stock failed. One warehouse of several was only not read with the others. */
export function hasCheckFailed({ stock }: Pick<TicketLine, 'stock'>): boolean {
  return stock.length > 0 && stock.every(isOld);
}

function isOld({ availability }: WarehouseStock): boolean {
  return availability === 'check failed';
}

/** What all warehouses that could be read hold together. */
function known({ stock }: TicketLine): Big {
  return stock.reduce((sum, held) => {
    const here = stockQuantity(held.quantity);
    return here.gt(0) ? sum.plus(here) : sum;
  }, new Big(0));
}
