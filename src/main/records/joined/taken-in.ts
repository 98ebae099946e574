import type { CommonKindName } from './common/common-kind.ts';
import type { TakenCommonRecord } from './common/common-records.ts';

/** A ticket as the shop has it. What names its customer is encrypted. */
export interface TakenTicket {
  readonly ticketId: string;
  readonly state: 'open' | 'closed';
  readonly holder: number | null;
  readonly hold: number;
  readonly version: number;
  readonly form: number;
  /** JSON. */
  readonly body: string;
  readonly savedAt: string;
  readonly customer: Uint8Array | null;
}

export interface TakenQuote {
  readonly quoteId: string;
  readonly ticketId: string;
  readonly number: number;
  readonly revision: number;
  readonly counter: number;
  readonly issuedAt: string;
  readonly form: number;
  readonly body: string;
  readonly customer: Uint8Array | null;
}

export interface TakenSubmission {
  readonly submissionId: string;
  /** The word by which its own counter can end it. */
  readonly attempt: string;
  readonly ticketId: string;
  readonly counter: number;
  readonly state: string;
  readonly apart: boolean;
  readonly lines: Uint8Array;
  readonly address: Uint8Array;
  readonly reference: Uint8Array;
  /** JSON of `SharedOrder`, as it was concluded; of an order under way it stands with the customer. */
  readonly told: string;
  readonly claimedAt: string;
  readonly endedAt: string | null;
  readonly resolvedAt: string | null;
  readonly customer: Uint8Array | null;
}

export interface TakenDocument {
  readonly hash: string;
  readonly submissionId: string;
  readonly kind: string;
  readonly encrypted: Uint8Array | null;
}

/** One entry of the ledger: where it stands, and the newest state of what it is about, where it is the last of that. */
export interface TakenEntry {
  readonly seq: number;
  readonly hash: string;
  readonly about:
    | { readonly kind: 'ticket'; readonly ticket: TakenTicket }
    | { readonly kind: 'quote'; readonly quote: TakenQuote }
    | { readonly kind: 'submission'; readonly submission: TakenSubmission }
    | { readonly kind: 'document'; readonly document: TakenDocument }
    | { readonly kind: 'common record'; readonly record: TakenCommonRecord }
    /** The settings that the counters have in common; `body` is JSON. */
    | { readonly kind: 'sheet'; readonly sheet: { readonly version: number; readonly body: string } }
    /**
     * Customers of these records were forgotten in the whole shop; some time before where a counter `brought` all that
     * it had forgotten.
     */
    | {
        readonly kind: 'forgotten';
        readonly owners: readonly { readonly owner: string; readonly id: string }[];
        readonly brought?: boolean;
      }
    /** A counter joined, which may wait for the shop's key: no record here changes by it. */
    | { readonly kind: 'counter joined' }
    /** Something that changes no record here, or that this Counterpart does not know. */
    | { readonly kind: 'nothing here' };
}

/** A ticket that was typed on here while another counter had it: it is kept beside the shop's, as one of its own. */
export interface TypedAway {
  readonly ticketId: string;
  readonly copy: string;
}

/** What taking in came to. */
export interface TakenIn {
  /** How many entries were taken in. */
  readonly count: number;
  /** Ids of tickets that are another counter's from now on, or were and have changed. */
  readonly tickets: readonly string[];
  readonly typedAway: readonly TypedAway[];
  /** Ids of orders that came or changed, or of which something was said that the shop alone has. */
  readonly orders: readonly string[];
  /** What else came or changed (`common`), each kind once. */
  readonly common: readonly CommonKindName[];
  /** One where the settings that the counters have in common are others now, else none. */
  readonly sheets: readonly number[];
}

/** Nothing of all that: what is told of one thing alone begins with it. */
export const NOTHING_TAKEN: TakenIn = { count: 0, tickets: [], typedAway: [], orders: [], common: [], sheets: [] };

/** The same while entry after entry is taken in. */
export interface Told {
  readonly tickets: string[];
  readonly typedAway: TypedAway[];
  readonly orders: string[];
  readonly common: Set<CommonKindName>;
  sheets: readonly number[];
  /** The words by which quotes are found. */
  readonly found: { readonly id: number; readonly text: string }[];
}

/** An order of this counter that is unconfirmed here, and of which another counter found out whether it was placed. */
export interface SettledElsewhere {
  readonly submissionId: string;
  readonly placed: boolean;
  /** The supplier's own ID of it; empty where it was not placed, or nobody said it. */
  readonly transactionId: string;
}
