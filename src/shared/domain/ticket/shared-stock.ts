import { checkQuantity } from '../values/quantity.ts';
import { lineKey } from './required-parts.ts';
import type { Ticket, TicketLine } from './ticket.ts';

/** Lines of one part draw on the same stock: what one of them takes is not there for the others. */

/** How many the other lines of a part want of one warehouse, and how many lines these are. */
export interface Wanted {
  readonly quantity: number;
  readonly lines: number;
}

/** What the other lines of a part want, by the warehouse that they ship from; null where the supplier chooses. */
export type WantedBeside = ReadonlyMap<string | null, Wanted>;

/** What is wanted beside a line whose part is on no other line. */
export const NOTHING_BESIDE: WantedBeside = new Map();

/**
 * The warehouse that the order of a ticket names: the one that was chosen for it, else the shop's own of the settings;
 * empty while there is neither.
 */
export function warehouseOfOrder({ warehouse }: Pick<Ticket, 'warehouse'>, defaultWarehouse: string): string {
  return warehouse.trim() || defaultWarehouse.trim();
}

/** The warehouses that the supplier lists for any of these lines, each once, in the order of the lines. */
export function warehousesOf(lines: readonly TicketLine[]): readonly string[] {
  return [...new Set(lines.flatMap(({ stock }) => stock.map(({ warehouse }) => warehouse)))];
}

/** The warehouse that a line ships from: its own, else that of the order; null where the supplier chooses. */
export function shipsFrom({ warehouse }: Pick<TicketLine, 'warehouse'>, orderWarehouse: string): string | null {
  return warehouse ?? (orderWarehouse.trim() || null);
}

/** What is wanted beside each line, by its id; a line whose part is on no other line is not in it. */
export function wantedBeside(
  lines: readonly TicketLine[],
  orderWarehouse: string,
): ReadonlyMap<TicketLine['id'], WantedBeside> {
  const beside = new Map<string, WantedBeside>();
  for (const ofPart of Map.groupBy(lines, lineKey).values()) {
    if (ofPart.length < 2) continue;
    const each = ofPart.map((line) => wantedByLine(line, orderWarehouse));
    const all = new Map<string | null, Wanted>();
    for (const { from, wanted } of each) all.set(from, added(all.get(from) ?? NOTHING_WANTED, wanted, 1));
    for (const { id, from, wanted } of each)
      beside.set(id, new Map(all).set(from, added(all.get(from) as Wanted, wanted, -1)));
  }
  return beside;
}

/** Nothing wanted. */
export const NOTHING_WANTED: Wanted = { quantity: 0, lines: 0 };

/** A quantity that cannot be read yet is counted as none: it is asked for in its own line. */
function wantedByLine(line: TicketLine, orderWarehouse: string) {
  const quantity = checkQuantity(line.quantity);
  const wanted: Wanted = quantity.ok ? { quantity: quantity.value, lines: 1 } : NOTHING_WANTED;
  return { id: line.id, from: shipsFrom(line, orderWarehouse), wanted };
}

/** What all of these want together. */
export function wantedTogether(all: readonly Wanted[]): Wanted {
  return all.reduce((sum, each) => added(sum, each, 1), NOTHING_WANTED);
}

function added(sum: Wanted, each: Wanted, sign: 1 | -1): Wanted {
  return { quantity: sum.quantity + sign * each.quantity, lines: sum.lines + sign * each.lines };
}
