import { freightWords } from '../values/money.ts';
import { clipText } from '../values/text-size.ts';
import {
  basketFingerprint,
  basketOf,
  chosenRate,
  isSameName,
  type RateRow,
  type RatesView,
  type ToldRate,
} from './rates.ts';
import { isRateUndone, type Ticket, undoRate } from './ticket.ts';

/** Rates that came anew, and what becomes of the one that was chosen. */

/**
 * The ticket with the rates that were compared. A rate chosen before is kept where its service is quoted again at the
 * same price, under the code that it has now; for another basket or address its time has to be the same too. One that
 * is not kept is undone and stays as such: it counts for nothing, and the order is stopped until a person chooses
 * again. What became of it, and another time of one that is kept, stands beside the remarks of the rates, however often
 * they are asked, until a person chooses.
 */
export function setRates(ticket: Ticket, came: RatesView | null): Ticket {
  const { chosenRate: chosen } = ticket;
  const rates = came && { ...came, chosenRemark: undefined };
  if (rates === null || chosen === null) return { ...ticket, rates, chosenRate: null };
  const left = undoRate(ticket);
  const told = toldOfUndone(left);
  if (told === null) return { ...left, rates };
  const remark = (words: string): RatesView => ({
    ...rates,
    chosenRemark: clipText(`${chosenWords(told)}${words}`, LONGEST_REMARK),
  });
  const undone = (words: string): Ticket => ({ ...left, rates: remark(words) });
  const { again, words } = changeOf(told, rates);
  if (again === null) return undone(`${words}. Choose again.`);
  if (again.priceInCents !== told.priceInCents) return undone(`${words}: choose again.`);
  const taken = { serviceCode: again.serviceCode, fingerprint: rates.fingerprint };
  const kept: Ticket = { ...ticket, rates, chosenRate: taken };
  if (chosenRate(kept, rates.fingerprint) === null) return undone(TO_CHOOSE);
  if (words === '') return isRateUndone(ticket) ? undone(TO_CHOOSE) : kept;
  if (chosen.fingerprint !== rates.fingerprint) return undone(`${words}. Choose again.`);
  return { ...kept, rates: remark(`${words}.`) };
}

/** The most characters of what is said about a rate that was chosen: the carriers' own words are among them. */
const LONGEST_REMARK = 1_000;

const TO_CHOOSE = ', has to be chosen again.';

/** A rate by what was told of it, and its code. */
export type KnownRate = Pick<RateRow, 'serviceCode' | 'serviceName' | 'priceInCents' | 'deliveryText'>;

/** What was told of a chosen rate that was undone; null where none was, or what was told is not known. */
export function toldOfUndone({ chosenRate: chosen }: Ticket): KnownRate | null {
  return chosen?.told === undefined ? null : { serviceCode: chosen.serviceCode, ...chosen.told };
}

/** "StarTrack Express, chosen at $48.62" begins what is said of a rate that was chosen. */
function chosenWords({ serviceName, priceInCents }: ToldRate): string {
  return `${serviceName}, chosen at ${freightWords(priceInCents)}`;
}

/**
 * The same rate among others, null where there is none, and what is so of it now, behind its name and price: empty
 * where that is as it was told.
 */
function changeOf(told: KnownRate, rates: RatesView): { readonly again: RateRow | null; readonly words: string } {
  const again = sameRate(told, rates.rows);
  if (again === null || !isSameName(told.serviceName, again.serviceName)) {
    return { again: null, words: `: ${missingRateWords(told, rates)}` };
  }
  if (again.priceInCents !== told.priceInCents) {
    return { again, words: `, costs ${freightWords(again.priceInCents)} now` };
  }
  const isSameTime = again.deliveryText === told.deliveryText;
  const time = `, says “${again.deliveryText ?? 'no time'}” now, not “${told.deliveryText ?? 'no time'}”`;
  return { again, words: isSameTime ? '' : time };
}

/**
 * Names the chosen rate that was undone with what was told of it, and what is so now where that is of the ticket as it
 * is, and what to do.
 */
export function undoneRateWords(ticket: Ticket): string {
  const told = toldOfUndone(ticket);
  const named = told === null ? 'The chosen delivery' : chosenWords(told);
  const words = told === null || !isOfBasket(ticket) ? '' : changeOf(told, ticket.rates).words;
  return words === ''
    ? `${named}${told === null ? '' : ','} has to be chosen again: compare rates, or remove the delivery.`
    : `${named}${words}. Choose again, or remove the delivery.`;
}

/** Whether a ticket has rates for its basket and address as they are. */
function isOfBasket(ticket: Ticket): ticket is Ticket & { readonly rates: RatesView } {
  if (ticket.rates === null) return false;
  const made = basketOf(ticket, ticket.rates.limit);
  return made.ok && basketFingerprint(made.basket) === ticket.rates.fingerprint;
}

/**
 * Finds a rate among others that were quoted: the one of its code and name, else the only one of its name and price,
 * else the only one of its name. Null where none of them is certainly the same service: a code is opaque, and may be
 * another one each time or stand for another service.
 */
export function sameRate(told: KnownRate, rows: readonly RateRow[]): RateRow | null {
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
export function missingRateWords(told: KnownRate, { rows, unpriced = [], limit }: RatesView): string {
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
