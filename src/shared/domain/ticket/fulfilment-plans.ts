import { onceFor } from '../values/once-for.ts';
import { checkQuantity, exceedsStock } from '../values/quantity.ts';
import { lineKey } from './required-parts.ts';
import { stockOf } from '../part/stock.ts';
import { hasCheckFailed } from './stock-warnings.ts';
import type { Ticket, TicketLine } from './ticket.ts';
import { fewestWarehouses } from './warehouse-cover.ts';

/**
 * Where a ticket is best taken from: the one warehouse that has everything, else the fewest parcels. An order line
 * comes from one warehouse (`docs/service.md` 6, `distributor_location_code`), so a part that no warehouse has enough
 * of by itself is in no plan. Nothing of stock is reserved.
 */

/** What a warehouse has of one part of the ticket. */
export interface WarehouseOption {
  readonly warehouse: string;
  /** Exact decimal as it came. */
  readonly quantity: string;
  /** The service's own word; null where it sent none. */
  readonly word: string | null;
  /** Whether the decimal in stock covers the quantity that is wanted. */
  readonly enough: boolean;
  /** True where it has enough and the word for it is the good one. */
  readonly sure: boolean;
  /** When it was read, ISO time. */
  readonly readAt: string;
}

/** A way to take the ticket from warehouses. */
export interface WarehousePlan {
  /** The line by its id, and the warehouse that it is to come from. Lines that are in no warehouse are not in it. */
  readonly lines: readonly { readonly lineId: string; readonly warehouse: string }[];
  /** One parcel a warehouse, the fullest first: the first is the order's own `warehouse`. */
  readonly warehouses: readonly string[];
  /** True where every part of it is surely there. */
  readonly sure: boolean;
  /** True where no plan that is as sure has fewer parcels; false where there are too many warehouses to try all. */
  readonly fewest: boolean;
  /** When the oldest stock figure of it was read, ISO time. */
  readonly oldestReadAt: string;
}

/** What is known of where the ticket can come from. */
export interface FulfilmentPlans {
  /** The warehouses that have everything, the sure ones first, the shop's own before others. */
  readonly single: readonly WarehousePlan[];
  /** The fewest parcels; null where one warehouse has everything, or no part of the ticket is in any. */
  readonly split: WarehousePlan | null;
  /** Lines that no warehouse has enough of by itself, or whose quantity cannot be read. */
  readonly nowhere: readonly string[];
  /** The codes whose last stock check failed: what is known of them is older. */
  readonly failed: readonly string[];
}

/**
 * A line, and where it can come from, as it was worked out last: a key in one line costs the options of its part alone.
 */
interface LineWarehouses {
  readonly line: TicketLine;
  /** Those that surely have enough first, the fullest of them before others. */
  readonly options: readonly WarehouseOption[];
  /** How many of its part the whole ticket wants; null where a quantity of it cannot be read. */
  readonly wanted: number | null;
  /** The options that have enough. */
  readonly has: readonly WarehouseOption[];
  /** The line with those of them alone that are sure. */
  readonly surely: Placed;
}

/** A line, and the options that it can be taken from. */
interface Placed {
  readonly line: TicketLine;
  readonly has: readonly WarehouseOption[];
}

const PLACES = new WeakMap<TicketLine, LineWarehouses>();

/** Where each line can come from; the lines of one part draw on the same stock. */
export function lineWarehouses(lines: readonly TicketLine[]): readonly LineWarehouses[] {
  const wantedOf = wantedBySku(lines);
  return lines.map((line) => {
    const wanted = wantedOf.get(wantedByLine(line).key) ?? null;
    const known = PLACES.get(line);
    if (known?.wanted === wanted) return known;
    const options = findOptions(line, wanted);
    const surely = { line, has: options.filter(({ sure }) => sure) };
    const places = { line, wanted, options, has: options.filter(({ enough }) => enough), surely };
    PLACES.set(line, places);
    return places;
  });
}

function findOptions(line: TicketLine, wanted: number | null): readonly WarehouseOption[] {
  const held = line.stock.filter((entry) => stockOf(line, entry.warehouse) === entry);
  const options = held.map((entry) => optionOf(entry, wanted, line.readAt));
  return options.toSorted((left, right) => rank(right) - rank(left));
}

function optionOf(
  { warehouse, quantity, word, availability }: TicketLine['stock'][number],
  wanted: number | null,
  readAt: string,
): WarehouseOption {
  const enough = wanted !== null && !exceedsStock(wanted, quantity);
  return { warehouse, quantity, word, enough, sure: enough && availability === 'available', readAt };
}

function rank({ enough, sure }: WarehouseOption): number {
  return Number(enough) + Number(sure);
}

/** How many of a part the whole ticket wants, by its code; null where a quantity of it cannot be read. */
type WantedBySku = ReadonlyMap<string, number | null>;

/** How many of each part the whole ticket wants: lines of one part draw on the same stock. */
function wantedBySku(lines: readonly TicketLine[]): WantedBySku {
  const wanted = new Map<string, number | null>();
  for (const line of lines) {
    const { key, count } = wantedByLine(line);
    const before = wanted.get(key);
    wanted.set(key, count !== null && before !== null ? (before ?? 0) + count : null);
  }
  return wanted;
}

/** What a line wants of which part; no count where it cannot be read. Worked out once for a line as it is. */
const wantedByLine = onceFor((line: TicketLine): { readonly key: string; readonly count: number | null } => {
  const count = checkQuantity(line.quantity);
  return { key: lineKey(line), count: count.ok ? count.value : null };
});

/**
 * Works out where the ticket is best taken from. `ownWarehouse` is the shop's own warehouse; empty where it has none.
 */
export function fulfilmentPlans(ticket: Pick<Ticket, 'lines'>, ownWarehouse: string): FulfilmentPlans {
  const all = lineWarehouses(ticket.lines);
  const nowhere = all.filter(({ has }) => has.length === 0).map(({ line }) => line.id);
  const placed = all.filter(({ has }) => has.length > 0);
  const single = nowhere.length > 0 || placed.length === 0 ? [] : singlePlans(placed, ownWarehouse);
  const split = single.length > 0 || placed.length === 0 ? null : splitPlan(placed, ownWarehouse);
  const failed = ticket.lines.filter(hasCheckFailed);
  return { single, split, nowhere, failed: [...new Set(failed.map(({ sku }) => sku))] };
}

function singlePlans(placed: readonly Placed[], ownWarehouse: string): readonly WarehousePlan[] {
  const inFirst = placed.slice(0, 1).flatMap(({ has }) => has.map(({ warehouse }) => warehouse));
  const codes = inFirst.filter((code) => placed.every(({ has }) => has.some(({ warehouse }) => warehouse === code)));
  const plans = codes.map((code) => planOf(placed, [code], true));
  return plans.toSorted(
    (left, right) =>
      Number(right.sure) - Number(left.sure) ||
      Number(right.warehouses[0] === ownWarehouse) - Number(left.warehouses[0] === ownWarehouse),
  );
}

/** The fewest parcels out of what is surely there; only where that is not enough, out of all that is named. */
function splitPlan(placed: readonly LineWarehouses[], ownWarehouse: string): WarehousePlan {
  const from = placed.every(({ surely }) => surely.has.length > 0) ? placed.map(({ surely }) => surely) : placed;
  const cover = fewestWarehouses(
    from.map(({ has }) => has.map(({ warehouse }) => warehouse)),
    ownWarehouse,
  );
  return planOf(from, cover.warehouses, cover.fewest);
}

/**
 * Puts each line to the first of the warehouses that has it, and the warehouses that are used by how many lines they
 * send.
 */
function planOf(placed: readonly Placed[], warehouses: readonly string[], fewest: boolean): WarehousePlan {
  const taken: { readonly lineId: string; readonly option: WarehouseOption }[] = [];
  const parcels = new Map<string, number>();
  for (const { line, has } of placed) {
    for (const option of bestOf(has, warehouses)) {
      taken.push({ lineId: line.id, option });
      parcels.set(option.warehouse, (parcels.get(option.warehouse) ?? 0) + 1);
    }
  }
  return {
    lines: taken.map(({ lineId, option }) => ({ lineId, warehouse: option.warehouse })),
    warehouses: [...parcels].toSorted(([, left], [, right]) => right - left).map(([warehouse]) => warehouse),
    sure: taken.every(({ option }) => option.sure),
    fewest,
    oldestReadAt: [...new Set(taken.map(({ option }) => option.readAt))].reduce(older),
  };
}

/** The surest of the options in some warehouses; of those that are as sure the one whose warehouse is named first. */
function bestOf(has: readonly WarehouseOption[], warehouses: readonly string[]): readonly WarehouseOption[] {
  const among = has.filter(({ warehouse }) => warehouses.includes(warehouse));
  if (among.length < 2) return among;
  const sorted = among.toSorted(
    (left, right) =>
      rank(right) - rank(left) || warehouses.indexOf(left.warehouse) - warehouses.indexOf(right.warehouse),
  );
  return sorted.slice(0, 1);
}

/** The older of two times; one that cannot be read is older than any. */
function older(one: string, other: string): string {
  return Date.parse(one) <= Date.parse(other) || Number.isNaN(Date.parse(one)) ? one : other;
}

/**
 * The ticket taken from a plan by one choice: the order's `warehouse` is the first of the plan, and each line's own is
 * what goes out as its `distributor_location_code`. Lines that are in no plan stay as they are.
 */
export function chooseWarehousePlan(ticket: Ticket, plan: WarehousePlan): Ticket {
  const byLine = new Map(plan.lines.map(({ lineId, warehouse }) => [lineId, warehouse]));
  const lines = ticket.lines.map((line) => ({ ...line, warehouse: byLine.get(line.id) ?? line.warehouse }));
  return { ...ticket, lines, warehouse: plan.warehouses[0] ?? ticket.warehouse };
}
