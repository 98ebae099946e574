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
