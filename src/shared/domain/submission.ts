/** Why an order was certainly not sent: no byte can have reached the service (`design.md` section 4). */
export type NotSentReason = 'name not resolved' | 'connection refused' | 'connect timed out' | 'certificate rejected';

/** How one attempt to place an order ended (`design.md` section 4). */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly transactionId: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The service's own words, at most 2,000 characters; null where it gave none. */
      readonly said: string | null;
    }
  | { readonly kind: 'not sent'; readonly reason: NotSentReason }
  | {
      readonly kind: 'unknown';
      /** What happened instead of a clear answer, in words, such as "the connection was cut before an answer came". */
      readonly happened: string;
      readonly status: number | null;
    };

/** A submission as the window sees it. It is made once per reviewed ticket and sent at most once, ever. */
export interface SubmissionView {
  readonly id: string;
  readonly ticketId: string;
  readonly customerReference: string;
  readonly account: string;
  readonly warehouse: string;
  /** ISO time at which the request was about to leave. */
  readonly startedAt: string;
  readonly state:
    | { readonly kind: 'sending' }
    | { readonly kind: 'ended'; readonly endedAt: string; readonly outcome: Outcome };
}
