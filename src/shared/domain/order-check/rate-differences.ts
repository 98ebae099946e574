import type { Difference, DifferenceKind, DifferenceOffer } from './differences.ts';
import { formatCents, formatDollars, freightWords } from '../values/money.ts';
import type { Found } from './part-differences.ts';
import type { RateRow, RatesView } from '../ticket/rates.ts';
import type { ReadAgain } from './read-again.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { missingRateWords, sameRate } from '../ticket/ticket-rates.ts';
import { currentRate } from '../ticket/ticket-totals.ts';

const NOTHING: Found = { differences: [], unchecked: [] };
const PICK: DifferenceOffer = { kind: 'pick a rate' };

/** What of the chosen delivery is no longer as it was told. Where none was chosen, nothing was told of it. */
export function rateDifferences(ticket: Ticket, { rates: again }: ReadAgain): Found {
  const { chosenRate: chosen } = ticket;
  if (chosen === null) return NOTHING;
  const told = currentRate(ticket);
  if (told === null) return { differences: [ofAnotherBasket(ticket, chosen.serviceCode)], unchecked: [] };
  if (again.kind === 'not read') {
    const words = `${told.serviceName}: not checked, as ${again.because}.`;
    return { differences: [], unchecked: [{ lineId: null, about: told.serviceName, figures: 'delivery', words }] };
  }
  if (again.kind === 'not asked' || again.rates.fingerprint !== chosen.fingerprint) {
    return { differences: [ofAnotherBasket(ticket, chosen.serviceCode)], unchecked: [] };
  }
  return { differences: rowDifferences(told, again.rates), unchecked: [] };
}

function difference(
  about: string,
  kind: DifferenceKind,
  told: string,
  now: string,
  offers: readonly DifferenceOffer[],
): Difference {
  return { lineId: null, kind, about, told, now, offers };
}

function ofAnotherBasket({ rates }: Ticket, serviceCode: string): Difference {
  const row = rates?.rows.find((each) => each.serviceCode === serviceCode);
  const told = row === undefined ? serviceCode : priceWords(row);
  return difference(row?.serviceName ?? serviceCode, 'another basket', told, 'items or address changed', [PICK]);
}

function rowDifferences(told: RateRow, rates: RatesView): readonly Difference[] {
  const about = told.serviceName;
  const now = sameRate(told, rates.rows);
  if (now === null) {
    return [difference(about, 'rate gone', priceWords(told), missingRateWords(told, rates), [PICK])];
  }
  if (!now.pricesAgree) {
    const words = `${formatCents(now.priceInCents)} in cents, ${formatDollars(now.priceInDollars)} in dollars`;
    return [difference(about, 'rate cents', priceWords(told), words, [PICK])];
  }
  if (now.unusable !== null) return [difference(about, 'rate gone', priceWords(told), now.unusable, [PICK])];
  const differences: Difference[] = [];
  if (now.priceInCents !== told.priceInCents) {
    const take: DifferenceOffer = { kind: 'take the new price', cents: now.priceInCents };
    differences.push(difference(about, 'rate price', priceWords(told), priceWords(now), [take, PICK]));
  }
  if (now.deliveryText !== told.deliveryText) {
    differences.push(difference(about, 'rate time', timeWords(told), timeWords(now), [{ kind: 'accept' }, PICK]));
  }
  if (now.serviceName !== told.serviceName) {
    differences.push(difference(about, 'rate name', told.serviceName, now.serviceName, [{ kind: 'accept' }, PICK]));
  }
  return differences;
}

function priceWords({ priceInCents }: RateRow): string {
  return freightWords(priceInCents);
}

function timeWords({ deliveryText }: RateRow): string {
  return deliveryText ?? 'no time';
}
