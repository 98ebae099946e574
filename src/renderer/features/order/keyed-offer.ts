import type { Difference, DifferenceOffer } from '#shared/domain/order-check/differences.ts';

/** An offer that a key takes, with the difference that it settles. */
export interface KeyedOffer {
  readonly difference: Difference;
  readonly offer: DifferenceOffer;
}

/** What the key for such an offer takes: that of the difference in front, else of the first that has one; or null. */
export function keyedOffer(
  differences: readonly Difference[],
  front: Difference | undefined,
  kind: DifferenceOffer['kind'],
): KeyedOffer | null {
  for (const difference of front === undefined ? differences : [front, ...differences]) {
    const offer = difference.offers.find((each) => each.kind === kind);
    if (offer !== undefined) return { difference, offer };
  }
  return null;
}
