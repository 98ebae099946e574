import type { Socket } from 'node:net';
import { ConnectError } from './connect-problem.ts';

/**
 * Longest time for one connection to stand, ms: the look-up of the proxy and of the name, the connection, the way
 * through the proxy and the security of it, all together. The deadline of the call may end it earlier.
 */
export const OPENING_LIMIT_MS = 10_000;

/**
 * Waits for a connection to stand, for `limitMs` or until `signal` ends, whichever is first; then rejects with a
 * `ConnectError` that says it came about too late. `open` is told to stop by the signal that it is given; a socket that
 * it opens all the same is closed unused, and nobody waits for an `open` that never ends.
 */
export function openInTime(
  open: (signal: AbortSignal) => Promise<Socket>,
  { host, signal, limitMs = OPENING_LIMIT_MS }: OpeningTerms,
): Promise<Socket> {
  return inTime(open, { host, signal, limitMs }, (late) => late.destroy());
}

/** What a step of an opening is limited by. `host` is named in what it rejects with. */
export interface OpeningTerms {
  readonly host: string;
  readonly signal: AbortSignal;
  readonly limitMs?: number | undefined;
}

/** The same for a step that brings something else; `letGo` is called with what comes too late. */
export function inTime<T>(
  step: (signal: AbortSignal) => Promise<T>,
  { host, signal, limitMs = OPENING_LIMIT_MS }: OpeningTerms,
  letGo: (late: T) => void = () => undefined,
): Promise<T> {
  const stop = new AbortController();
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      settled();
      reject(new ConnectError({ kind: 'connect timed out', words: `No connection to ${host} was made in time.` }));
      stop.abort();
    };
    const timer = setTimeout(giveUp, limitMs);
    const settled = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    };
    signal.addEventListener('abort', giveUp);
    step(stop.signal).then(
      (value) => {
        settled();
        if (stop.signal.aborted) letGo(value);
        else resolve(value);
      },
      (error: unknown) => {
        settled();
        reject(error);
      },
    );
    if (signal.aborted) giveUp();
  });
}
