import Big from 'big.js';
import type { Availability, WarehouseStock } from '../part/part-view.ts';
import { fullest } from '../part/stock.ts';
import { checkQuantity, stockQuantity, UNREAD_QUANTITY } from '../values/quantity.ts';
import { skuKey } from '../values/sku.ts';
import type { TicketLine } from './ticket.ts';

/** What there is to ring back about: how it stands at an instant, and in which order it is done. */

/** What a call-back is for. */
const CALL_BACK_KINDS = ['call', 'quote ends', 'back in stock'] as const;

export type CallBackKind = (typeof CALL_BACK_KINDS)[number];

/** What the state of a call-back is told from. Times are ISO times. */
export interface CallBackTimes {
  readonly id: string;
  /** Null while a part is awaited in stock. */
  readonly dueAt: string | null;
  /** Whether it was due before: a clock that is put back does not take that back. */
  readonly fellDue: boolean;
  /** Null until it is done. */
  readonly doneAt: string | null;
}

export type CallBackState = 'due' | 'later' | 'waiting' | 'done';

/** How a call-back stands at an instant, ms since 1970. */
export function callBackState({ dueAt, fellDue, doneAt }: CallBackTimes, nowMs: number): CallBackState {
  if (doneAt !== null) return 'done';
  if (dueAt === null) return 'waiting';
  return fellDue || Date.parse(dueAt) <= nowMs ? 'due' : 'later';
}

/** The ids of those that fall due by the clock and were not due before: each is told once. */
export function newlyDue(all: readonly CallBackTimes[], nowMs: number): readonly string[] {
  return all.filter((each) => !each.fellDue && callBackState(each, nowMs) === 'due').map(({ id }) => id);
}

const STATES: readonly CallBackState[] = ['due', 'later', 'waiting', 'done'];

/** In the order of the list: due ones, the oldest first; later ones; those waiting for stock; the last done first. */
export function inOrder<Of extends CallBackTimes>(all: readonly Of[], nowMs: number): readonly Of[] {
  const rank = (each: Of): number => STATES.indexOf(callBackState(each, nowMs));
  return all.toSorted((one, other) => rank(one) - rank(other) || byTime(one, other));
}

function byTime(one: CallBackTimes, other: CallBackTimes): number {
  if (one.doneAt !== null && other.doneAt !== null) return Date.parse(other.doneAt) - Date.parse(one.doneAt);
  return timeOf(one) - timeOf(other);
}

function timeOf({ dueAt }: CallBackTimes): number {
  return dueAt === null ? 0 : Date.parse(dueAt);
}

/** When a ticket is to be rung back about next, ISO time; null where no call-back was set for it, or all are done. */
export function nextCallOf(
  all: readonly (Pick<CallBackTimes, 'dueAt' | 'doneAt'> & {
    readonly kind: CallBackKind;
    readonly ticket: { readonly ticketId: string };
  })[],
  ticketId: string,
): string | null {
  const due = all.flatMap(({ kind, ticket, dueAt, doneAt }) =>
    kind === 'call' && doneAt === null && dueAt !== null && ticket.ticketId === ticketId ? [dueAt] : [],
  );
  return due.toSorted()[0] ?? null;
}

/** How many days before its last day a quote that was not sold is rung about. */
export const QUOTE_ENDS_WITHIN_DAYS = 3;

/** The longest text of what a call-back is about, characters. */
export const LONGEST_ABOUT = 500;

/** A part that is awaited in stock, and how many of it are wanted, a whole number from 1. */
export interface AwaitedPart {
  readonly sku: string;
  readonly wanted: number;
}

/**
 * Stock against what is wanted of it: enough; enough only with what the supplier has no good word for; too few for
 * certain; or not known as it was read.
 */
export type StockForWanted = 'enough' | 'not sure' | 'short' | 'not known';

/**
 * Whether the warehouses have as many together as are wanted. What was not read, or where the last check failed, may be
 * any number; an unknown word is never the good case (`docs/trade.md` 1.13). `more` tells whether a warehouse that is
 * not among these has some, or may have.
 */
export function stockFor(stock: readonly WarehouseStock[], wanted: number, more = false): StockForWanted {
  if (inStock(stock) >= wanted) return 'enough';
  if (together(stock, ['available', 'not checked']) >= wanted) return 'not sure';
  const allKnown = stock.every(
    ({ availability, quantity }) => availability !== 'check failed' && quantity !== UNREAD_QUANTITY,
  );
  return stock.length > 0 && allKnown && !more ? 'short' : 'not known';
}

/** How many the warehouses are sure to have together, a whole number from 0: a part of one is none. */
export function inStock(stock: readonly WarehouseStock[]): number {
  return together(stock, ['available']);
}

function together(stock: readonly WarehouseStock[], counted: readonly Availability[]): number {
  const sum = stock
    .filter(({ availability }) => counted.includes(availability))
    .reduce((all, { quantity }) => all.plus(stockQuantity(quantity)), new Big(0));
  return sum.round(0, Big.roundDown).toNumber();
}

/** The supplier's word for the most of the stock that is not sure; null where none came. */
export function unsureWord(stock: readonly WarehouseStock[]): string | null {
  return fullest(stock.filter(({ availability }) => availability === 'not checked'))?.word ?? null;
}

/** What the lines of a part want together; a quantity that cannot be read wants none. */
export function wantedOf(lines: readonly Pick<TicketLine, 'sku' | 'quantity'>[], sku: string): number {
  return lines.reduce((sum, line) => {
    const quantity = checkQuantity(line.quantity);
    return quantity.ok && skuKey(line.sku) === skuKey(sku) ? sum + quantity.value : sum;
  }, 0);
}

/**
 * The parts of a ticket of which too few are in stock for certain, in the order of their lines. Lines of one part draw
 * on the same stock, so that it is awaited once, for all of them.
 */
export function shortParts(
  lines: readonly Pick<TicketLine, 'sku' | 'quantity' | 'stock' | 'moreStock'>[],
): readonly AwaitedPart[] {
  const seen = new Set<string>();
  return lines.flatMap(({ sku, stock, moreStock }) => {
    if (seen.has(skuKey(sku))) return [];
    seen.add(skuKey(sku));
    // Of a part whose quantity is still to be fixed one is wanted at least.
    const wanted = Math.max(1, wantedOf(lines, sku));
    return stockFor(stock, wanted, moreStock) === 'short' ? [{ sku, wanted }] : [];
  });
}
