import { assertNever } from '#shared/assert-never.ts';
import type { NotSentReason, Outcome } from '#shared/domain/order/submission.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { CopyStop, QuotedShop } from '#shared/records-view.ts';

/**
 * Where a submission stands (`docs/design.md` 2). *Abandoned* is one that was prepared when Counterpart ended: it was
 * never marked as sending, so not one byte of it left.
 */
export type SubmissionState =
  | 'prepared'
  | 'abandoned'
  | 'sending'
  | 'acknowledged'
  | 'refused'
  | 'not sent'
  | 'unknown'
  | 'placed'
  | 'not placed';

/** Stands for whom was rung where a counter heard of the shop what was found out, or how an order ended. */
export const HEARD_OF_SHOP = {
  foundOut: 'Resolved at another counter of the shop.',
  ended: 'the shop’s database',
} as const;

/** What a person found out about an unknown submission. */
export type Resolution = {
  /** Who was rung. */
  readonly rung: string;
  /** What they said. */
  readonly said: string;
} & ({ readonly placed: true; readonly transactionId: string } | { readonly placed: false });

/** A submission as the journal has it. Texts that may name a customer are null once they were forgotten. */
export interface SubmissionRecord {
  readonly id: string;
  readonly ticketId: string;
  readonly state: SubmissionState;
  readonly account: string;
  readonly warehouse: string;
  /** Empty where it was typed by hand and the customer was forgotten. */
  readonly customerReference: string;
  readonly preparedAt: string;
  readonly sentAt: string | null;
  readonly endedAt: string | null;
  readonly resolvedAt: string | null;
  /** How the request ended; null before it did. A resolution does not change it. */
  readonly outcome: Outcome | null;
  readonly resolution: Resolution | null;
  readonly customerForgotten: boolean;
  /** The life of the records that it was written in (`own-rows.ts`); empty where that was not written down yet. */
  readonly incarnation: string;
}

/** The texts of a submission; null where there is none or it was forgotten. */
export interface SubmissionPapers {
  /** The request as it was sent. */
  readonly request: OrderRequest | null;
  /** What came back, as it was stored before it was interpreted. */
  readonly answer: string | null;
  /** Why an earlier, equal submission did not stop this one. */
  readonly reason: string | null;
  /** What the shop printed on its papers when it was sent; left out where that was not kept yet. */
  readonly shop?: QuotedShop;
}

/** Why an earlier submission stops a new one until a person gives a reason. */
export interface EarlierSubmission {
  readonly submission: SubmissionRecord;
  readonly because: 'same lines and address' | 'same customer reference' | 'same quote';
}

/** What preparing came to. */
export type Prepared =
  | { readonly prepared: true; readonly submission: SubmissionRecord }
  /** The ticket has one that is under way, unknown, or placed. */
  | { readonly prepared: false; readonly because: 'the ticket has one'; readonly earlier: SubmissionRecord }
  /** Equal ones, the last first; going on needs a reason. */
  | {
      readonly prepared: false;
      readonly because: 'equal to an earlier one';
      readonly earlier: readonly EarlierSubmission[];
    }
  /** The ticket is older than a copy that the records went back to; going on needs a reason. */
  | { readonly prepared: false; readonly because: 'older than the copy'; readonly copy: CopyStop };

/** What the history says happened. No text of it can name a customer: those stand beside it, by hash. */
export type SubmissionEvent =
  | {
      readonly event: 'prepared';
      readonly ticketId: string;
      readonly account: string;
      readonly warehouse: string;
      readonly order: string;
      readonly customer: string;
      /** Ids of the earlier ones that were gone on in spite of, and the hash of the reason. */
      readonly inSpiteOf: readonly string[];
      readonly reason: string | null;
    }
  | { readonly event: 'abandoned' }
  | { readonly event: 'sending' }
  | { readonly event: 'answered'; readonly answer: string }
  | {
      readonly event: 'ended';
      readonly outcome: Outcome['kind'];
      readonly status: number | null;
      readonly reason: NotSentReason | null;
      readonly transactionId: string | null;
      readonly words: string | null;
    }
  /** Counterpart ended while the request was under way. */
  | { readonly event: 'interrupted'; readonly words: string }
  | {
      readonly event: 'resolved';
      readonly as: 'placed' | 'not placed';
      readonly transactionId: string | null;
      readonly resolution: string;
      readonly initials: string;
    }
  | { readonly event: 'customer forgotten' }
  /** A damaged file did not give these papers up: their hashes, which entries before this one refer to. */
  | { readonly event: 'papers lost'; readonly papers: readonly string[] };

/** The hashes by which an event refers to what stands beside the history. */
export function papersOf(event: SubmissionEvent): readonly string[] {
  switch (event.event) {
    case 'prepared':
      return [event.order, event.customer, event.reason].filter((hash) => hash !== null);
    case 'answered':
      return [event.answer];
    case 'ended':
      return event.words === null ? [] : [event.words];
    case 'interrupted':
      return [event.words];
    case 'resolved':
      return [event.resolution];
    case 'abandoned':
    case 'sending':
    case 'customer forgotten':
    case 'papers lost':
      return [];
    default:
      return assertNever(event);
  }
}
