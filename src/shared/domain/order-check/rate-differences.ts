import type { Difference, DifferenceKind, DifferenceOffer } from './differences.ts';
import { formatCents, formatDollars, freightWords } from '../values/money.ts';
import type { Found } from './part-differences.ts';
import type { RatesView } from '../ticket/rates.ts';
import type { ReadAgain } from './read-again.ts';
import { isRateUndone, type Ticket, toldRate } from '../ticket/ticket.ts';
import { type KnownRate, missingRateWords, sameRate, toldOfUndone } from '../ticket/ticket-rates.ts';
import { currentRate } from '../ticket/ticket-totals.ts';

const NOTHING: Found = { differences: [], unchecked: [] };
const PICK: DifferenceOffer = { kind: 'pick a rate' };
const EDITED = 'items or address changed';
const LIMIT = 'number of rates in the settings changed';

/** What of the chosen delivery is no longer as it was told. Where none was chosen, nothing was told of it. */
export function rateDifferences(ticket: Ticket, { rates: again }: ReadAgain): Found {
  const { chosenRate: chosen } = ticket;
  if (chosen === null) return NOTHING;
  if (isRateUndone(ticket)) return { differences: [ofUndone(ticket, chosen.serviceCode, again)], unchecked: [] };
  const told = currentRate(ticket);
  if (told === null) return { differences: [ofAnotherBasket(ticket, chosen.serviceCode, EDITED)], unchecked: [] };
  if (again.kind === 'not read') {
    const words = `${told.serviceName}: not checked, as ${again.because}.`;
    return { differences: [], unchecked: [{ lineId: null, about: told.serviceName, figures: 'delivery', words }] };
  }
  if (again.kind === 'not asked' || again.rates.fingerprint !== chosen.fingerprint) {
    const isLimit = again.kind === 'read' && again.rates.limit !== ticket.rates?.limit;
    return { differences: [ofAnotherBasket(ticket, chosen.serviceCode, isLimit ? LIMIT : EDITED)], unchecked: [] };
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

/** The delivery was undone since it was told: what is so of it now is said, and it can only be chosen again. */
function ofUndone(ticket: Ticket, serviceCode: string, again: ReadAgain['rates']): Difference {
  const told = toldOfUndone(ticket);
  const [changed] = told === null || again.kind !== 'read' ? [] : rowDifferences(told, again.rates);
  if (changed !== undefined) return { ...changed, offers: [PICK] };
  const words = told === null ? serviceCode : priceWords(told);
  return difference(told?.serviceName ?? serviceCode, 'rate undone', words, 'to be chosen again', [PICK]);
}

function ofAnotherBasket(ticket: Ticket, serviceCode: string, now: string): Difference {
  const row = toldRate(ticket);
  const told = row === null ? serviceCode : priceWords(row);
  return difference(row?.serviceName ?? serviceCode, 'another basket', told, now, [PICK]);
}

function rowDifferences(told: KnownRate, rates: RatesView): readonly Difference[] {
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

function priceWords({ priceInCents }: KnownRate): string {
  return freightWords(priceInCents);
}

function timeWords({ deliveryText }: KnownRate): string {
  return deliveryText ?? 'no time';
}
