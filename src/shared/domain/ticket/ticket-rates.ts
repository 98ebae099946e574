import { freightWords } from '../values/money.ts';
import { clipText } from '../values/text-size.ts';
import { chosenRate, isSameName, type RateRow, type RatesView, remarksOf } from './rates.ts';
import { type Ticket, toldRate, undoRate } from './ticket.ts';

/** Rates that came anew, and what becomes of the one that was chosen. */

/**
 * The ticket with the rates that were compared. A rate chosen before is kept where its service is quoted again at the
 * same price, under the code that it has now; for another basket or address its time has to be the same too. One that
 * is not kept is undone and stays as such: it counts for nothing, and the order is stopped until a person chooses
 * again. What became of it, and another time of one that is kept, stands with the remarks of the rates.
 */
export function setRates(ticket: Ticket, rates: RatesView | null): Ticket {
  const { chosenRate: chosen } = ticket;
  if (rates === null || chosen === null) return { ...ticket, rates, chosenRate: null };
  const told = toldRate(ticket);
  if (told === null) return undoRate({ ...ticket, rates });
  const remark = (words: string): RatesView => ({
    ...rates,
    remark: remarksOf(clipText(words, LONGEST_REMARK), rates.remark),
  });
  const undone = (words: string): Ticket => undoRate({ ...ticket, rates: remark(`${chosenWords(told)}${words}`) });
  const again = sameRate(told, rates.rows);
  if (again === null || !isSameName(told.serviceName, again.serviceName)) {
    return undone(`: ${missingRateWords(told, rates)}. Choose again.`);
  }
  if (again.priceInCents !== told.priceInCents) {
    return undone(`, costs ${freightWords(again.priceInCents)} now: choose again.`);
  }
  const isSameTime = again.deliveryText === told.deliveryText;
  const words = `, says “${again.deliveryText ?? 'no time'}” now, not “${told.deliveryText ?? 'no time'}”.`;
  const taken = { serviceCode: again.serviceCode, fingerprint: rates.fingerprint };
  const kept: Ticket = { ...ticket, rates, chosenRate: taken };
  if (chosenRate(kept, rates.fingerprint) === null) return undone(', has to be chosen again.');
  if (isSameTime) return kept;
  if (chosen.fingerprint !== rates.fingerprint) return undone(`${words} Choose again.`);
  return { ...kept, rates: remark(`${chosenWords(told)}${words}`) };
}

/** The most characters of what is said about a rate that was chosen: the carriers' own words are among them. */
const LONGEST_REMARK = 1_000;

/** "StarTrack Express, chosen at $48.62" begins what is said of a rate that was chosen. */
function chosenWords({ serviceName, priceInCents }: RateRow): string {
  return `${serviceName}, chosen at ${freightWords(priceInCents)}`;
}

/**
 * Finds a rate among others that were quoted: the one of its code and name, else the only one of its name and price,
 * else the only one of its name. Null where none of them is certainly the same service: a code is opaque, and may be
 * another one each time or stand for another service.
 */
export function sameRate(told: RateRow, rows: readonly RateRow[]): RateRow | null {
  const named = rows.filter(({ serviceName }) => isSameName(serviceName, told.serviceName));
  const priced = named.filter(({ priceInCents }) => priceInCents === told.priceInCents);
  const coded = rows.filter(({ serviceCode }) => serviceCode === told.serviceCode);
  return (
    named.find(({ serviceCode }) => serviceCode === told.serviceCode) ?? only(priced) ?? only(named) ?? only(coded)
  );
}

function only(rows: readonly RateRow[]): RateRow | null {
  const [row = null, ...more] = rows;
  return more.length === 0 ? row : null;
}

/**
 * What is so of a rate of which `sameRate` finds none, or one of another name. It is no longer offered only where
 * nothing else can be: a list as long as its limit need not have all rates, one may have come without its price,
 * several may be it, and its code may have another name.
 */
export function missingRateWords(told: RateRow, { rows, unpriced = [], limit }: RatesView): string {
  const isNamed = (name: string): boolean => isSameName(name, told.serviceName);
  const named = rows.filter(({ serviceName }) => isNamed(serviceName)).length;
  if (named > 1) return `${named} rates have its name`;
  if (unpriced.some(isNamed)) return 'without a readable price';
  const coded = rows.filter(({ serviceCode }) => serviceCode === told.serviceCode);
  const [first, ...more] = coded;
  if (more.length > 0) return `${coded.length} rates have its code`;
  if (first !== undefined) return `its code is called “${first.serviceName}” now`;
  const came = rows.length + unpriced.length;
  return came < limit ? 'no longer offered' : `not among the ${came} rates that came`;
}
