/**
 * What happened in a shop of several counters while everything went wrong, in the order in which it was seen, and how
 * it stood in the end.
 */
export interface History {
  readonly seed: number;
  readonly events: readonly HistoryEvent[];
  readonly end: HistoryEnd;
}

export type HistoryEvent =
  /** A counter heard that the shop lets an order out. */
  | { readonly kind: 'granted'; readonly counter: number; readonly ticket: string; readonly submission: string }
  | { readonly kind: 'bytes left'; readonly counter: number; readonly ticket: string; readonly submission: string }
  | { readonly kind: 'supplier took'; readonly ticket: string }
  /** A person asked the supplier, and saved what they said. */
  | { readonly kind: 'found out'; readonly submission: string; readonly placed: boolean }
  /** The number of a quote was given out on paper. */
  | { readonly kind: 'label given'; readonly counter: number; readonly label: number; readonly quote: string }
  /** The shop said that it has a quote. */
  | { readonly kind: 'quote kept'; readonly counter: number; readonly quote: string }
  /** The last entry of the ledger that a counter has seen. */
  | {
      readonly kind: 'saw';
      readonly counter: number;
      readonly epoch: number;
      readonly seq: number;
      readonly hash: string;
    }
  /** The shop went back to a backup: it has forgotten what was written since. */
  | { readonly kind: 'went back' }
  /** A person let it order again without the journal of a counter, which had sent nothing since the backup. */
  | { readonly kind: 'waived'; readonly counter: number };

/** How it stood once all was well again. */
export interface HistoryEnd {
  readonly epoch: number;
  readonly ledger: readonly { readonly seq: number; readonly hash: string }[];
  readonly orders: readonly StandingOrder[];
  readonly quotes: readonly string[];
  /** The journals of the counters. */
  readonly journals: readonly StandingOrder[];
}

export interface StandingOrder {
  readonly submission: string;
  readonly ticket: string;
  readonly state: string;
  /** A second one of its ticket, as only a restore can bring it to light. */
  readonly apart: boolean;
}
