import { z } from 'zod';
import type { CallBackList } from '../records-view.ts';
import { call, code, nothing, shortText } from './call.ts';

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
  /** Waits until a part of a ticket is read with stock. One that is awaited already is no error. */
  awaitStock: call<null>()(z.object({ ticketId: shortText, sku: code })),
  /** These fell due by the clock of the window: one that is put back does not take that back. */
  fellDue: call<null>()(z.object({ ids: z.array(shortText).max(1_000) })),
  /** Puts one off until a later time, ISO. */
  snooze: call<null>()(z.object({ id: shortText, until: z.iso.datetime() })),
  done: call<null>()(z.object({ id: shortText })),
  /** Undoes that it was done. */
  putBack: call<null>()(z.object({ id: shortText })),
} as const;
