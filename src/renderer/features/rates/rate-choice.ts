import type { RateRow, RatesView } from '#shared/domain/ticket/rates.ts';
import { TABLE } from './rates-messages.ts';

/** A rate with the number that picks it. */
export interface NumberedRate {
  /** From 1; null for one that cannot be put on an order. */
  readonly number: number | null;
  readonly row: RateRow;
  /** Why it cannot be chosen, in a sentence; null where it can. */
  readonly obstacle: string | null;
}

/** Why a rate cannot be chosen, in a sentence with both prices where they disagree; null where it can. */
function rateObstacle(row: RateRow): string | null {
  if (row.unusable !== null) return TABLE.unusable(row.unusable);
  return row.pricesAgree ? null : TABLE.unusable(TABLE.pricesDiffer);
}

/**
 * Numbers the rates to pick them by, from 1 in the order shown. A rate that cannot be chosen keeps its place and takes
 * no number, so that a digit never does nothing.
 */
export function numberRates(rows: readonly RateRow[]): readonly NumberedRate[] {
  let next = 1;
  return rows.map((row) => {
    const obstacle = rateObstacle(row);
    if (obstacle !== null) return { number: null, row, obstacle };
    const number = next;
    next += 1;
    return { number, row, obstacle };
  });
}

/** How the rates on a ticket stand to the basket and destination that the ticket has now. */
export type RatesStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'current'; readonly rates: RatesView }
  /** Quoted for other items, quantities or another address: shown, marked so, and not to be chosen from. */
  | { readonly kind: 'other basket'; readonly rates: RatesView };

/**
 * Compares what the rates were quoted for with what is on the ticket now. `fingerprint` names the basket of the ticket;
 * null where the ticket has no basket that rates could be asked for.
 */
export function ratesStatus(rates: RatesView | null, fingerprint: string | null): RatesStatus {
  if (rates === null) return { kind: 'none' };
  return { kind: rates.fingerprint === fingerprint ? 'current' : 'other basket', rates };
}
