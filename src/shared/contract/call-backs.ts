import { z } from 'zod';
import type { CallBackList } from '../records-view.ts';
import { call, code, nothing, shortText } from './call.ts';

/** Most lines of a ticket, and most that they may want of one part together. */
const MOST_LINES = 500;
const MOST_WANTED = 9_999 * MOST_LINES;

/** What to ring back about. */
export const callBacksCalls = {
  /** Everything that is not done, and what was done within the retention time. */
  list: call<CallBackList>()(nothing),
  /**
   * Makes a call-back on a ticket, or on a quote of it. A time that is past, and a text that holds a card number, are
   * refused beside `at` and `about`.
   */
  make: call<null>()(
    z.object({
      ticketId: shortText,
      quote: z.int().min(1).nullable(),
      /** ISO time. */
      at: z.iso.datetime(),
      about: z.string().max(2_000),
    }),
  ),
  /**
   * Waits until parts of a ticket are read with as much stock as is wanted, each by itself. One that is awaited already
   * is no error. Answers the skus that were not.
   */
  awaitStock: call<readonly string[]>()(
    z.object({
      ticketId: shortText,
      parts: z.array(z.object({ sku: code, wanted: z.int().min(1).max(MOST_WANTED) })).max(MOST_LINES),
    }),
  ),
  /** These fell due by the clock of the window: one that is put back does not take that back. */
  fellDue: call<null>()(z.object({ ids: z.array(shortText).max(1_000) })),
  /** Puts one off until a later time, ISO. */
  snooze: call<null>()(z.object({ id: shortText, until: z.iso.datetime() })),
  done: call<null>()(z.object({ id: shortText })),
  /** Undoes that it was done. */
  putBack: call<null>()(z.object({ id: shortText })),
} as const;
