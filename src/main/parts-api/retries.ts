import type { Exchange } from './exchange.ts';
import { retryAfterMs } from './retry-after.ts';

/** How often a read is asked again at the most, after the first time. */
export const MOST_REPEATS = 2;

/** Longest wait that a service may ask for before a repeat, ms. One that asks for more gets its way: the call fails. */
const LONGEST_RETRY_AFTER_MS = 5_000;

const FIRST_PAUSE_MS = 250;

/** Which failed exchanges may be repeated. */
export type RepeatRule = (exchange: Exchange) => boolean;

/** Probes of the connection, and what is read in the background: one question, and its answer or none. */
export const neverRepeat: RepeatRule = () => false;

/** Reads: the connection was refused or broke before an answer, or the service is busy or failed. */
export const repeatReads: RepeatRule = (exchange) => {
  if (exchange.kind === 'no answer') return true;
  if (exchange.kind === 'not connected') return exchange.problem.kind === 'connection refused';
  return exchange.kind === 'answered' && [429, 500, 502, 503, 504].includes(exchange.head.status);
};

/**
 * Plate searches, each of which may be a paid look-up: only where the service cannot have done one, because no
 * connection stood, or because it said that it was too busy. One whose connection broke may have been done, and is not
 * repeated.
 */
export const repeatPaidReads: RepeatRule = (exchange) => {
  if (exchange.kind === 'not connected') return exchange.problem.kind === 'connection refused';
  return exchange.kind === 'answered' && [429, 503].includes(exchange.head.status);
};

/**
 * How long to wait before the repeat number `repeat` (from 1), ms: about a quarter of a second, then about half a
 * second, spread by `random` (0 to 1) so that tills do not come back in step, and at least what the service asked for.
 * Null where it asked for more than five seconds.
 */
export function pauseBefore(repeat: number, exchange: Exchange, now: Date, random: number): number | null {
  const asked = exchange.kind === 'answered' ? retryAfterMs(exchange.head.retryAfter, now) : null;
  if (asked !== null && asked > LONGEST_RETRY_AFTER_MS) return null;
  const pause = FIRST_PAUSE_MS * 2 ** (repeat - 1) * (0.5 + random);
  return Math.max(pause, asked ?? 0);
}
