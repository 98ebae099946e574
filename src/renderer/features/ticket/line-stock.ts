import { NOTHING_BESIDE, shipsFrom, wantedBeside, type WantedBeside } from '#shared/domain/ticket/shared-stock.ts';
import { lineStockRemarks, type StockRemark } from '#shared/domain/ticket/stock-warnings.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { fullest } from '#shared/domain/part/stock.ts';
import { checkQuantity, exceedsStock, formatQuantity, stockQuantity } from '#shared/domain/values/quantity.ts';

/** Another warehouse that has enough of a line. */
export interface EnoughAt {
  readonly warehouse: string;
  readonly has: string;
}

/** Something about the stock of a line that a person has to do something about. */
export interface StockProblem {
  readonly kind: 'stock';
  readonly level: 'check';
  readonly remark: StockRemark;
  readonly enoughAt: EnoughAt | null;
}

/** The problems of a line of one ticket; the same array for as long as they say the same. */
export type StockOfLine = (line: TicketLine) => readonly StockProblem[];

interface Known {
  readonly by: string;
  readonly found: readonly StockProblem[];
}

const NONE: readonly StockProblem[] = [];
const OF_LINE = new WeakMap<TicketLine, Known>();

/**
 * What is to be known of the stock of the lines of a ticket, where the lines of one part draw on the same stock.
 * `warehouse` is the one that the order names (`warehouseOfOrder`).
 */
export function stockOfLines({ lines, warehouse }: Pick<Ticket, 'lines' | 'warehouse'>): StockOfLine {
  const known = OF_LINES.get(lines);
  if (known?.warehouse === warehouse) return known.of;
  const beside = wantedBeside(lines, warehouse);
  const of: StockOfLine = (line) => stockProblems(line, warehouse, beside.get(line.id) ?? NOTHING_BESIDE);
  OF_LINES.set(lines, { warehouse, of });
  return of;
}

/** Of lines as they are: several ask for the same ones. */
const OF_LINES = new WeakMap<readonly TicketLine[], { readonly warehouse: string; readonly of: StockOfLine }>();

/** Worked out once for a line as it is, however often something else is typed. */
function stockProblems(line: TicketLine, orderWarehouse: string, beside: WantedBeside): readonly StockProblem[] {
  const by = beside.size === 0 ? orderWarehouse : JSON.stringify([orderWarehouse, ...beside]);
  const known = OF_LINE.get(line);
  if (known?.by === by) return known.found;
  const now = findStockProblems(line, orderWarehouse, beside);
  const same = known !== undefined && JSON.stringify(known.found) === JSON.stringify(now);
  const found = same ? known.found : now;
  OF_LINE.set(line, { by, found });
  return found;
}

function findStockProblems(line: TicketLine, orderWarehouse: string, beside: WantedBeside): readonly StockProblem[] {
  const remarks = lineStockRemarks(line, orderWarehouse, beside);
  if (remarks.length === 0) return NONE;
  const enoughAt = enoughElsewhere(line, orderWarehouse, beside);
  return remarks.map((remark) => ({
    kind: 'stock',
    level: 'check',
    remark,
    enoughAt: remark.kind === 'short' && remark.warehouse !== null ? enoughAt : null,
  }));
}

/**
 * The warehouse that has the most of a line where its own has too few, what other lines of the part take from there
 * counted; null where none has enough.
 */
export function enoughElsewhere(
  line: TicketLine,
  orderWarehouse: string,
  beside: WantedBeside = NOTHING_BESIDE,
): EnoughAt | null {
  const quantity = checkQuantity(line.quantity);
  if (!quantity.ok) return null;
  const own = shipsFrom(line, orderWarehouse);
  const [best] = line.stock
    .filter(({ warehouse, availability, quantity: has }) => {
      const isSure = availability === 'available' || availability === 'not checked';
      const wanted = quantity.value + (beside.get(warehouse)?.quantity ?? 0);
      return isSure && warehouse !== own && !exceedsStock(wanted, has);
    })
    .toSorted(
      (left, right) =>
        Number(right.availability === 'available') - Number(left.availability === 'available') ||
        stockQuantity(right.quantity).cmp(stockQuantity(left.quantity)),
    );
  return best === undefined ? null : { warehouse: best.warehouse, has: formatQuantity(best.quantity) };
}

/**
 * Why that key has nothing to do: the first line of which no warehouse has enough, with the one that has the most of
 * it; null where no line is short.
 */
export function firstShortEverywhere(
  ticket: Pick<Ticket, 'lines' | 'warehouse'>,
): { readonly line: TicketLine; readonly most: EnoughAt | null } | null {
  const stockOf = stockOfLines(ticket);
  const line = ticket.lines.find((each) => stockOf(each).some(({ remark }) => isShort(remark)));
  if (line === undefined) return null;
  const most = fullest(line.stock);
  return {
    line,
    most: most === null ? null : { warehouse: most.warehouse, has: formatQuantity(most.quantity) },
  };
}

function isShort({ kind }: StockRemark): boolean {
  return kind === 'short' || kind === 'no one warehouse';
}

/**
 * The line that the key for another warehouse is for: the first whose own has too few where another has enough. Null
 * where there is none.
 */
export function firstToMove(
  ticket: Pick<Ticket, 'lines' | 'warehouse'>,
): { readonly line: TicketLine; readonly enoughAt: EnoughAt } | null {
  const stockOf = stockOfLines(ticket);
  for (const line of ticket.lines) {
    for (const { enoughAt } of stockOf(line)) if (enoughAt !== null) return { line, enoughAt };
  }
  return null;
}
