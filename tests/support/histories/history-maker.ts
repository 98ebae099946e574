import { type HistoryOptions, runHistory } from './run-history.ts';
import type { History } from './history.ts';

/**
 * A process that makes histories, as many at a time as it is asked for: one for each processor makes that many more.
 */

/** What of a history crosses to another process: nothing that is broken on purpose. */
export type PlainHistory = Omit<HistoryOptions, 'broken'>;

/** What it is asked for. */
export interface HistoryAsked {
  readonly number: number;
  readonly how: PlainHistory;
}

/** What it answers: the history, or why there is none. */
export type HistoryMade =
  | { readonly number: number; readonly history: History }
  | { readonly number: number; readonly failed: string };

async function make({ number, how }: HistoryAsked): Promise<HistoryMade> {
  try {
    return { number, history: await runHistory(how) };
  } catch (error) {
    return { number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (asked: HistoryAsked) => {
  void make(asked).then((made) => process.send?.(made));
});
// The run that asked is gone.
process.on('disconnect', () => process.exit(0));
