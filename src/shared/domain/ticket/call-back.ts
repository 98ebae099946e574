import type { WarehouseStock } from '../part/part-view.ts';
import { UNREAD_QUANTITY } from '../values/quantity.ts';

/** What there is to ring back about: how it stands at an instant, and in which order it is done. */

/** What a call-back is for. */
export const CALL_BACK_KINDS = ['call', 'quote ends', 'back in stock'] as const;

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

/** How many days before its last day a quote that was not sold is rung about. */
export const QUOTE_ENDS_WITHIN_DAYS = 3;

/** The longest text of what a call-back is about, characters. */
export const LONGEST_ABOUT = 500;

/** Whether a record says that no warehouse has any of a part. */
export function isOutOfStock(stock: readonly WarehouseStock[]): boolean {
  return stock.length > 0 && stock.every(({ availability }) => availability === 'not available');
}

/** Whether a record that was read says that some warehouse has a part. */
export function isInStock(stock: readonly WarehouseStock[]): boolean {
  return stock.some(
    ({ availability, quantity }) =>
      availability === 'available' || (availability === 'not checked' && quantity !== UNREAD_QUANTITY),
  );
}
