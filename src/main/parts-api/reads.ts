import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { type Exchange, exchangeOnce, LONGEST_REFUSAL, type WireRequest } from './exchange.ts';
import { MOST_REPEATS, pauseBefore, type RepeatRule } from './retries.ts';

/** How a read is carried out. */
export interface ReadTerms {
  readonly deadlineMs: number;
  /** Longest answer that is read, bytes. */
  readonly limit: number;
  readonly mayRepeat: RepeatRule;
  /** Ends when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly random: () => number;
}

/**
 * Asks the service and, where the rule allows it, asks again, all within one deadline: connecting, waiting between
 * repeats and the body of the answer included. A repeat that would begin after the deadline is not waited for.
 */
export async function readWithRepeats(
  dispatcher: Dispatcher,
  request: WireRequest,
  terms: ReadTerms,
): Promise<Exchange> {
  const began = performance.now();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), terms.deadlineMs);
  const signal = AbortSignal.any([terms.signal, deadline.signal]);
  try {
    for (let repeat = 1; ; repeat += 1) {
      const exchange = await exchangeOnce(dispatcher, request, {
        signal,
        limit: terms.limit,
        refusalLimit: LONGEST_REFUSAL,
      });
      if (repeat > MOST_REPEATS || !terms.mayRepeat(exchange)) return exchange;
      const pause = pauseBefore(repeat, exchange, terms.now(), terms.random());
      const left = terms.deadlineMs - (performance.now() - began);
      if (pause === null || pause >= left) return exchange;
      if (!(await waited(pause, signal))) return { kind: 'stopped', head: null };
    }
  } finally {
    clearTimeout(timer);
  }
}

async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await wait(ms, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}
