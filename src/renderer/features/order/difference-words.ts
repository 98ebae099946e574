import { assertNever } from '#shared/assert-never.ts';
import type {
  Difference,
  DifferenceKind,
  DifferenceList,
  DifferenceOffer,
} from '#shared/domain/order-check/differences.ts';
import { formatCents } from '#shared/domain/values/money.ts';

const KINDS: { readonly [kind in DifferenceKind]: string } = {
  'part gone': 'Part',
  price: 'Price',
  stock: 'Stock',
  availability: 'Availability',
  discontinued: 'Discontinued',
  'required parts': 'Required parts',
  notes: 'Catalogue notes',
  'towing figures': 'Towing figures',
  verdict: 'Fit',
  'another basket': 'Delivery',
  'rate gone': 'Delivery',
  'rate price': 'Delivery price',
  'rate cents': 'Delivery price',
  'rate time': 'Delivery time',
  'rate name': 'Delivery service',
};

/** What of it changed, in a word or two: "Price", "Delivery time". */
export function differenceTitle({ kind }: Difference): string {
  return KINDS[kind];
}

/** Names a difference among those of a list, for as long as it is the same one. */
export function differenceKey({ lineId, kind, about }: Difference): string {
  return [lineId ?? '', kind, about].join('\n');
}

/** What an offer does, as its number is read: "Take $799.00". */
export function offerWords(offer: DifferenceOffer, difference: Difference): string {
  switch (offer.kind) {
    case 'accept':
      return 'The customer is told what is so now';
    case 'take the new price':
      return `Take ${formatCents(offer.cents)}`;
    case 'keep our price':
      return `Keep our ${formatCents(offer.cents)}`;
    case 'honour the quoted price':
      return `Honour ${formatCents(offer.quotedCents)} of quote ${offer.quote}, with a reason`;
    case 'take it from':
      return `Take it from ${offer.warehouse}`;
    case 'remove the line':
      return `Take ${difference.about} off the ticket`;
    case 'pick a rate':
      return 'Choose another delivery';
    default:
      return assertNever(offer);
  }
}

/** Whether an offer is taken only with a reason. */
export function wantsReason(offer: DifferenceOffer): boolean {
  return offer.kind === 'honour the quoted price';
}

/** What was found, in a sentence to be heard; `at` is the time of the shop at which it was checked. */
export function foundWords({ differences, unchecked, words }: DifferenceList, at: string): string {
  const one = differences.length === 1;
  const changed = one ? 'One thing has changed' : `${differences.length} things have changed`;
  const found = differences.length === 0 ? [] : [`${changed} since the customer was told.`];
  const missed = unchecked.length === 0 ? [] : [uncheckedWords(unchecked.length)];
  return [...(words === null ? [] : [words]), ...found, ...missed, `Checked at ${at}.`].join(' ');
}

/** How many figures could not be checked: they are neither the same nor changed. */
export function uncheckedWords(count: number): string {
  return count === 1 ? 'One figure could not be checked.' : `${count} figures could not be checked.`;
}

/** What is left after one was settled, in a sentence to be heard. */
export function leftWords(left: number): string {
  if (left === 0) return 'Settled. Nothing that changed is left.';
  return left === 1 ? 'Settled. One is left.' : `Settled. ${left} are left.`;
}
