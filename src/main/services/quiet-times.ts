import { quietLeftMs } from '#shared/domain/order/quiet-time.ts';
import type { Moment } from '#shared/domain/order/send-window.ts';
import type { SubmissionRecord } from '../records/shop/submission-record.ts';

/** How long of each order nobody may write down yet that it was *not placed*. */
export interface QuietTimes {
  /**
   * Milliseconds until it may be; 0 where it may be now. It counts from the end of the attempt: a computer that stopped
   * between the last look at the clocks and the first byte sends it whenever it goes on, and only from its end on can
   * none leave. The end is known from the first time that this is asked after it: of an order of an earlier run that is
   * since the start.
   */
  leftMs(order: Pick<SubmissionRecord, 'id' | 'state'>): number;
}

/** Makes them for the records of a mode. They outlive a change of the connection. */
export function createQuietTimes(options: {
  readonly moment: () => Moment;
  /** The shop's quiet time, ms. */
  readonly quietMs: () => number;
}): QuietTimes {
  const known = new Map<string, Moment>();
  return {
    leftMs({ id, state }) {
      const now = options.moment();
      if (state === 'sending') return quietLeftMs(now, now, options.quietMs());
      const first = known.get(id) ?? now;
      known.set(id, first);
      return quietLeftMs(first, now, options.quietMs());
    },
  };
}

/** A moment of this computer. `now` is the calendar. */
export function momentOf(now: () => Date): Moment {
  return { wallMs: now().getTime(), steadyMs: performance.now() };
}
