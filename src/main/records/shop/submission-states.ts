import type { SubmissionState } from './submission-record.ts';

/** What a state says of an order (`docs/design.md` 2). */
interface StateFacts {
  /** Whether the supplier has the order: *maybe* where that is not known, or nothing is decided yet. */
  readonly isPlaced: 'yes' | 'maybe' | 'no';
  /** Whether it was marked as sending once, so that there was an attempt to send it. */
  readonly wasAttempted: boolean;
}

/**
 * The one place that says what each state means: all sets and lists below come of it. They keep its order, and SQLite
 * uses an index of some states only where a statement lists the same ones in the order of the index.
 */
const STATES = {
  prepared: { isPlaced: 'maybe', wasAttempted: false },
  sending: { isPlaced: 'maybe', wasAttempted: true },
  unknown: { isPlaced: 'maybe', wasAttempted: true },
  acknowledged: { isPlaced: 'yes', wasAttempted: true },
  placed: { isPlaced: 'yes', wasAttempted: true },
  abandoned: { isPlaced: 'no', wasAttempted: false },
  refused: { isPlaced: 'no', wasAttempted: true },
  'not sent': { isPlaced: 'no', wasAttempted: true },
  'not placed': { isPlaced: 'no', wasAttempted: true },
} as const satisfies Record<SubmissionState, StateFacts>;

const NAMES = Object.keys(STATES) as readonly SubmissionState[];

function statesWith(holds: (facts: StateFacts) => boolean): readonly SubmissionState[] {
  return NAMES.filter((state) => holds(STATES[state]));
}

/**
 * The order is at the supplier, or may be, or may still come there: its ticket stays as it is, and no other order of it
 * goes out.
 */
export const LIVE = statesWith(({ isPlaced }) => isPlaced !== 'no');
/** It is under way, or nobody knows what became of it. */
export const UNRESOLVED = statesWith(({ isPlaced }) => isPlaced === 'maybe');
/** The supplier has it for certain. */
export const PLACED = statesWith(({ isPlaced }) => isPlaced === 'yes');
/** Something of it may have left, and the supplier has it or may have it. */
const MAY_BE_THERE = statesWith(({ isPlaced, wasAttempted }) => wasAttempted && isPlaced !== 'no');
/** Something of it may have left, and nobody knows yet whether the supplier has it. */
export const UNCONFIRMED = statesWith(({ isPlaced, wasAttempted }) => wasAttempted && isPlaced === 'maybe');
/** There was an attempt, and the supplier does not have it: its ticket can be changed and sent again. */
export const NOT_PLACED = statesWith(({ isPlaced, wasAttempted }) => wasAttempted && isPlaced === 'no');

/** Lists for SQL, such as `('acknowledged', 'placed')`. */
export const LIVE_SQL = sqlList(LIVE);
export const UNRESOLVED_SQL = sqlList(UNRESOLVED);
export const PLACED_SQL = sqlList(PLACED);
export const MAY_BE_THERE_SQL = sqlList(MAY_BE_THERE);
export const NOT_PLACED_SQL = sqlList(NOT_PLACED);

/** Whether an order of a ticket `t` was made, or may have been, as an expression. */
export const HAS_ORDER = `EXISTS (SELECT 1 FROM submissions s WHERE s.ticket_id = t.ticket_id
  AND s.state IN ${LIVE_SQL})`;

/** Predicates over a state as a row has it; false for null, which is no order. */
export const isLive = among(LIVE);
export const isPlaced = among(PLACED);
export const mayBeThere = among(MAY_BE_THERE);
export const isUnconfirmed = among(UNCONFIRMED);
export const isNotPlaced = among(NOT_PLACED);

function sqlList(states: readonly SubmissionState[]): string {
  return `(${states.map((state) => `'${state}'`).join(', ')})`;
}

function among(states: readonly SubmissionState[]): (state: string | null) => boolean {
  const names = new Set<string | null>(states);
  return (state) => names.has(state);
}
