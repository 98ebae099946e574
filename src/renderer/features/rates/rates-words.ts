import { freightWords } from '#shared/domain/values/money.ts';
import type { RateRow, RatesView } from '#shared/domain/ticket/rates.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';

/** What a screen reader hears when rates have come. */
export function arrivalWords(rates: RatesView): string {
  if (rates.rows.length === 0) return `No delivery rates came for postcode ${rates.postcode}.`;
  const cheapest = rates.rows.find((row) => row.cheapest);
  const count = rates.rows.length === 1 ? 'One delivery rate' : `${rates.rows.length} delivery rates`;
  const remark = rates.remark === null ? '' : ` ${rates.remark}`;
  return cheapest === undefined
    ? `${count} for postcode ${rates.postcode}.${remark}`
    : `${count} for postcode ${rates.postcode}. Cheapest ${cheapest.serviceName}, ${freightWords(cheapest.priceInCents)}.${remark}`;
}

/** Where the rates are for: "Darwin NT 0800". What was not typed is left out. */
export function destinationWords(ticket: Ticket): string {
  const { city, state, postcode } = ticket.address;
  return [city, state, postcode]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** A rate's price as it is shown: dollars alone for Australian ones, with the currency for any other. */
export function ratePriceWords(row: RateRow): string {
  const amount = freightWords(row.priceInCents);
  return row.currency === null || row.currency === 'AUD' ? amount : `${row.currency} ${amount}`;
}
