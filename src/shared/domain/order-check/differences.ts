import type { UncheckedFact } from '../ticket/unchecked-reason.ts';
import { partDifferences } from './part-differences.ts';
import { rateDifferences } from './rate-differences.ts';
import type { ReadAgain } from './read-again.ts';
import { isSameSku } from '../values/sku.ts';
import type { Ticket } from '../ticket/ticket.ts';

/**
 * The difference list: what the customer was told, as the ticket holds it, against what the service says now. It is
 * empty exactly when nothing that was told has changed.
 */

/** What changed. */
export type DifferenceKind =
  | 'part gone'
  | 'price'
  | 'stock'
  | 'availability'
  | 'discontinued'
  | 'required parts'
  | 'notes'
  | 'towing figures'
  | 'verdict'
  /** The delivery was quoted for another basket, address, mode or limit. */
  | 'another basket'
  /** The delivery was undone since it was told, and has to be chosen again. */
  | 'rate undone'
  | 'rate gone'
  | 'rate price'
  /** The rate's price in cents and its price in dollars no longer say the same. */
  | 'rate cents'
  | 'rate time'
  | 'rate name';

/** What can be done about a difference; the first offer is the one that Enter takes. */
export type DifferenceOffer =
  /** The customer is told what is so now. */
  | { readonly kind: 'accept' }
  | { readonly kind: 'take the new price'; readonly cents: number }
  /** The line has a price of its own, which stays. */
  | { readonly kind: 'keep our price'; readonly cents: number }
  /** Wants a reason, which goes into `notes[]`; the order line carries the quoted price. */
  | {
      readonly kind: 'honour the quoted price';
      readonly quote: string;
      readonly quotedCents: number;
      readonly nowCents: number;
    }
  /** The line is sold as it was quoted. */
  | { readonly kind: 'take the quoted price'; readonly quote: string; readonly quotedCents: number }
  /** Another warehouse has as many as are wanted. */
  | { readonly kind: 'take it from'; readonly warehouse: string }
  | { readonly kind: 'remove the line' }
  /** Takes the chosen delivery off; another is to be chosen among the rates as they are now. */
  | { readonly kind: 'pick a rate' };

/** One thing that was told and is so no longer. */
export interface Difference {
  /** The line that it is of; null for the delivery. */
  readonly lineId: string | null;
  readonly kind: DifferenceKind;
  /** The part's code, or the name of the delivery service. */
  readonly about: string;
  readonly told: string;
  readonly now: string;
  readonly offers: readonly DifferenceOffer[];
  /** Of the price of a line that has a level: the supplier's own, cents with GST, for the seller alone. */
  readonly supplier?: { readonly told: number | null; readonly now: number };
}

/** What changed since the customer was told. */
export interface DifferenceList {
  readonly checkedAt: string;
  readonly differences: readonly Difference[];
  readonly unchecked: readonly UncheckedFact[];
  /** One line to say where nothing changed and everything was checked; null otherwise. */
  readonly words: string | null;
}

/** What changed between what a ticket says and what was read again, in the order of its lines, the delivery last. */
export function differenceList(ticket: Ticket, again: ReadAgain): DifferenceList {
  const found = ticket.lines.map((line) => {
    const part = again.parts.find(({ sku }) => isSameSku(sku, line.sku));
    return partDifferences(
      ticket,
      line,
      part ?? { kind: 'not read', sku: line.sku, because: 'it was not asked for' },
      again,
    );
  });
  found.push(rateDifferences(ticket, again));
  const differences = found.flatMap((each) => each.differences);
  const unchecked = found.flatMap((each) => each.unchecked);
  const same = differences.length === 0 && unchecked.length === 0;
  return {
    checkedAt: again.checkedAt,
    differences,
    unchecked,
    words: same ? 'Prices and stock unchanged.' : null,
  };
}
