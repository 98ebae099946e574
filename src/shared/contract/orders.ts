import { z } from 'zod';
import { LONGEST_SEARCH } from '../domain/input/typed-search.ts';
import { ORDER_STATUSES } from '../domain/order/order-status.ts';
import type { OrderReview } from '../domain/order/order.ts';
import type { SubmissionView } from '../domain/order/submission.ts';
import type { CallNotes, KnownOrders, OrderList, OrderOutcome, SubmitAnswer, UnknownOrder } from '../records-view.ts';
import { ticketSchema } from '../ticket-schema.ts';
import { call, nothing, searchInput, shortText } from './call.ts';

/** Orders: reviewed, sent, looked for, resolved, and their papers. */
export const ordersCalls = {
  /** What would be sent, or what is in the way of it. Sends nothing. */
  review: call<OrderReview>()(z.object({ ticket: ticketSchema })),
  /**
   * Sends the order of a reviewed ticket, once. `fingerprint` names the exact request that was reviewed; a second
   * call for the same ticket answers with the submission that there is. It is not sent while nothing was read again
   * (`differences.list`), or while something that was told has changed and is not settled.
   */
  submit: call<SubmitAnswer>()(
    z.object({
      ticket: ticketSchema,
      fingerprint: shortText.min(1),
      /** Why it is to go out although an equal one exists; null where nobody was asked. Goes into `notes[]`. */
      reason: z.string().max(500).nullable(),
    }),
  ),
  /** The submission of a ticket: sending, or how it ended; null where there is none. */
  submission: call<SubmissionView | null>()(z.object({ ticketId: shortText })),
  /**
   * Orders that were sent, newest first, at most 50, by anything that is known of them: reference, transaction id or
   * its beginning, name, e-mail address, phone, address, plate, part, day. All of them where nothing was typed.
   */
  find: call<OrderList>()(
    z.object({ typed: z.string().max(LONGEST_SEARCH), standing: z.enum(ORDER_STATUSES).nullable() }),
  ),
  /** What a line that is being typed is to the orders that were sent: the number of one of them, or held by some. */
  known: call<KnownOrders>()(searchInput),
  /** Orders under way or unknown, the oldest first: the list of unknown orders. */
  unresolved: call<readonly UnknownOrder[]>()(nothing),
  /** How the orders ended that nobody has looked at yet, the one that was sent first at the start. */
  outcomes: call<readonly OrderOutcome[]>()(nothing),
  /** Somebody saw how an order ended; one that was seen before is no error. */
  outcomeRead: call<null>()(z.object({ submissionId: shortText })),
  /** What was typed of phone calls about orders that nobody has found out about yet. */
  callNotes: call<readonly { readonly submissionId: string; readonly notes: CallNotes }[]>()(nothing),
  /** Keeps what is being typed of such a call; of an order that is not unknown any more nothing is kept. */
  keepCallNotes: call<null>()(
    z.object({
      submissionId: shortText,
      notes: z.object({
        rung: shortText,
        said: z.string().max(2_000),
        placed: z.boolean().nullable(),
        transactionId: shortText,
        initials: z.string().max(10),
      }),
    }),
  ),
  /** Writes down what the supplier said of an unknown order. */
  resolve: call<SubmissionView>()(
    z.object({
      submissionId: shortText,
      rung: shortText,
      said: z.string().max(2_000),
      placed: z.boolean(),
      /** The supplier's id; wanted where it was placed. */
      transactionId: shortText.nullable(),
      initials: z.string().max(10),
    }),
  ),
  /**
   * Prints the paper of an order: the acknowledgement of one that the supplier has, the call sheet of one under way or
   * unknown; the others have none. `printed` is false where the person called it off.
   */
  print: call<{ readonly printed: boolean }>()(z.object({ submissionId: shortText })),
  /** Asks where to, and writes that paper there; null where the person called it off. */
  savePdf: call<{ readonly file: string } | null>()(z.object({ submissionId: shortText })),
  copyText: call<null>()(z.object({ submissionId: shortText })),
} as const;
