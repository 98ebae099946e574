import { type Command, readCommand } from '#shared/domain/input/command-line.ts';
import type { Reading } from '#shared/domain/input/command-reading.ts';
import { isStateCode, normalisePlate } from '#shared/domain/australia/plate.ts';
import type { KnownOrders } from '#shared/records-view.ts';
import { quoteSeries } from './command-acts.ts';

/** What a line means that was typed into one of the two fields of the counter. */
export interface TypedLine {
  /** What Enter does; null where the field itself says what is wrong with the line. */
  readonly first: Reading | null;
  /** What else it may mean, to be taken by number. */
  readonly others: readonly Reading[];
  /** What is wrong with the line and how to fix it; null where the field says so, or nothing is. */
  readonly problem: string | null;
}

/**
 * Reads the line in the field for plates. A plate goes before everything that has no form of its own, and what is no
 * plate is told for one: only what is written as a code is taken for the code of a part. `state` is the one that is
 * chosen.
 */
export function readPlateLine(typed: string, state: string, orders: KnownOrders | null): TypedLine {
  const lastState = isStateCode(state) ? state : null;
  const { first, others, problem } = parted(
    readCommand(typed, { series: quoteSeries(), lastState, expected: 'plate', orders }),
  );
  // What is too long or too odd for a code is no plate either, and is told for one.
  if (problem !== null && !/[*×]/.test(typed)) return { first: null, others: [], problem: null };
  if (first?.kind === 'part' && first.quantity === 1 && !isWrittenAsCode(first.code)) {
    return { first: null, others: normalisePlate(typed).ok ? others : [first, ...others], problem: null };
  }
  if (first?.kind === 'plate' && first.state === null && lastState !== null) {
    return { first: { ...first, state: lastState }, others, problem };
  }
  return { first, others, problem };
}

/** Reads the line in the field for parts: the code of a part goes before everything that has no form of its own. */
export function readPartLine(typed: string, lastState: string, orders: KnownOrders | null): TypedLine {
  const state = isStateCode(lastState) ? lastState : null;
  return parted(readCommand(typed, { series: quoteSeries(), lastState: state, expected: 'part', orders }));
}

function parted({ readings, problem }: Command): TypedLine {
  const [first = null, ...others] = readings;
  return { first, others, problem };
}

/** Letters and digits in pieces, or more digits than any plate has. */
function isWrittenAsCode(text: string): boolean {
  return /^[A-Z0-9]+([-/._][A-Z0-9]+)+$/i.test(text) || /^\d{10,14}$/.test(text);
}
