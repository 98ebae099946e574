import { type RateRow, type RatesView, remarksOf } from '#shared/domain/ticket/rates.ts';
import { formatCents, freightWords } from '#shared/domain/values/money.ts';

/** The screen of the rates. */
export const RATES = {
  title: 'Delivery rates',
  loadingTicket: 'Opening the ticket…',
  /** When, and to where: the suburb stands before its postcode, which alone reads as another time. */
  checked: (at: string, suburb: string, postcode: string): string =>
    `Checked ${at}, to ${suburb === '' ? postcode : `${suburb} ${postcode}`}`,
  checking: (postcode: string): string => `Checking carriers for ${postcode}…`,
  stop: 'Stop',
  refresh: 'Refresh',
  missing: 'To compare delivery, add:',
  missingList: 'Missing for delivery rates',
  noneYet: 'No rates yet',
  noneYetHint: 'compares delivery for these items and this address.',
  changed: 'Cart or address changed',
  changedHint: 'These rates are for the previous cart. Refresh with',
  noRates: 'No carrier quoted for this address',
  origin: 'Supplier chooses origin. Surcharges may apply.',
  chosenSaid: (service: string, price: string): string => `Delivery: ${service}, ${price}.`,
} as const;

/** What the one banner says of old rates: `age` is "3 h ago", a date, or that the time is unclear. */
export function oldRatesWords(age: string): string {
  if (age.endsWith(' ago')) return `Rates are ${age.replace(/ ago$/, ' old')} – refresh`;
  return /\d/.test(age) ? `Rates are from ${age} – refresh` : 'Rates are of unknown age – refresh';
}

/** The table of the rates. */
export const TABLE = {
  captionCurrent: 'Press a number to choose that delivery.',
  captionPast: 'None of these can be chosen now.',
  number: 'Number',
  carrier: 'Carrier',
  time: 'Delivery time',
  price: 'Price',
  noTime: 'no time given',
  chosen: 'On the ticket',
  cheapest: 'Cheapest',
  fastest: 'Fastest',
  none: '–',
  choose: (service: string, price: string): string => ` Choose ${service}, ${price}`,
  unusable: (because: string): string => `Can’t use: ${because}.`,
  pricesDiffer: 'supplier sent two prices',
} as const;

/** The chart of the rates. */
export const CHART = {
  title: 'Price against days',
  days: 'days',
  noDays: 'no days given',
  wholeDollars: (cents: number): string => formatCents(cents).replace(/\.00$/, ''),
  caption: (lowestCents: number, hidden: number): string => {
    const start = `Price vs days (carrier estimates). Axis starts at ${formatCents(lowestCents).replace(/\.00$/, '')}.`;
    if (hidden === 0) return start;
    return `${start} ${hidden === 1 ? '1 rate' : `${hidden} rates`} hidden.`;
  },
  rate: (row: RateRow): string => {
    const marks = [row.cheapest ? 'cheapest' : '', row.fastest ? 'fastest' : ''].filter((mark) => mark !== '');
    return `${row.serviceName}: ${[freightWords(row.priceInCents), row.deliveryText ?? TABLE.noTime, ...marks].join(', ')}`;
  },
} as const;

/** Why no rates came. */
export const REFUSED = {
  title: (status: number): string => `Supplier can’t quote (${status})`,
  noReason: 'It gave no reason.',
  said: 'It said:',
  items: 'Asked for:',
  advice:
    'Items must be in your managed catalogue, or from a connected distributor you have an account with. Ask the supplier which item is missing, or remove it and press',
} as const;

/** What became of the rate that was chosen before, and what is to be said of the answer; null where nothing is. */
export function remarkWords({ chosenRemark, remark }: RatesView): string | null {
  return remarksOf(chosenRemark ?? null, remark);
}

/** What a screen reader hears when rates have come. */
export function arrivalWords(rates: RatesView): string {
  const words = remarkWords(rates);
  const remark = words === null ? '' : ` ${words}`;
  if (rates.rows.length === 0) {
    return `No delivery ${hasUnpriced(rates) ? 'price' : 'rates'} for ${rates.postcode}.${remark}`;
  }
  const cheapest = rates.rows.find((row) => row.cheapest);
  const count = rates.rows.length === 1 ? '1 delivery rate' : `${rates.rows.length} delivery rates`;
  const best =
    cheapest === undefined ? '' : ` Cheapest ${cheapest.serviceName}, ${freightWords(cheapest.priceInCents)}.`;
  return `${count} for ${rates.postcode}.${best}${remark}`;
}

/** The title over an answer without a rate to compare; null where carriers quoted and only prices are missing. */
export function nothingToCompareTitle(rates: RatesView): string | null {
  return rates.rows.length === 0 && !hasUnpriced(rates) ? RATES.noRates : null;
}

function hasUnpriced({ unpriced = [] }: RatesView): boolean {
  return unpriced.length > 0;
}

/** A rate's price as it is shown: dollars alone for Australian ones, with the currency for any other. */
export function ratePriceWords(row: RateRow): string {
  const amount = freightWords(row.priceInCents);
  return row.currency === null || row.currency === 'AUD' ? amount : `${row.currency} ${amount}`;
}
