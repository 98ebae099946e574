import type { UnknownOrder } from './records-view.ts';

/** An order of any counter of the shop that somebody has to look into. */
export interface ShopUnknownOrder extends UnknownOrder {
  /** The counter that sent it, and its name. */
  readonly counter: number;
  readonly counterName: string;
  readonly isThisCounter: boolean;
  /** Whether its counter has said how the attempt ended; until then *not placed* takes longer. */
  readonly isHeardOf: boolean;
  /** Why what was said of it cannot all be true, in words; null where it can. It stands above everything else. */
  readonly contradiction: string | null;
}

/** What saving what a person found out came to. */
export type Settled =
  /** `areWordsKept` says whether the shop has what was said, too. */
  | { readonly kind: 'settled'; readonly placed: boolean; readonly areWordsKept: boolean }
  /** *Not placed* cannot be saved yet. */
  | { readonly kind: 'too early'; readonly leftMs: number }
  /** This counter does not have the right to say that an order was not placed. */
  | { readonly kind: 'not allowed' }
  /** Somebody found it out meanwhile, or its answer came. */
  | { readonly kind: 'ended'; readonly state: string }
  | { readonly kind: 'not there' }
  | { readonly kind: 'not reached' };
