import type { StandingQuote } from '#shared/domain/order-check/read-again.ts';
import { typedPriceCents } from '#shared/domain/ticket/line-price.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import { type Result, succeeded } from '#shared/result.ts';
import type { QuoteRecord } from '../records/shop/quote-record.ts';
import type { Records } from '../records/records.ts';
import { resultOf } from './stored-result.ts';

/** Finds the quote that a ticket's customer can hold the shop to. */
export type FindStandingQuote = (ticket: Pick<Ticket, 'id' | 'fromQuote'>) => Result<StandingQuote | null>;

/**
 * The newest quote of a ticket that still stands, else the one that it was opened from, where that does: the last one
 * of the ticket that was quoted, which replaced those before it, and not the one that the ticket was opened from.
 */
export function createStandingQuotes({
  quotes,
  now,
}: {
  readonly quotes: Pick<Records['quotes'], 'ofTicket' | 'read'>;
  readonly now: () => Date;
}): FindStandingQuote {
  /** The last quote of the ticket that a quote is of. */
  function lastOf(fromQuote: Ticket['fromQuote']): Result<{ readonly number: number } | null> {
    const given = fromQuote === null ? null : quotes.read(fromQuote.number, null);
    if (given === null) return succeeded(null);
    if (!given.ok) return resultOf(given);
    const all = given.value === null ? null : quotes.ofTicket(given.value.ticket.id);
    if (all !== null && !all.ok) return resultOf(all);
    return succeeded(all?.value[0] ?? given.value);
  }

  return ({ id, fromQuote }) => {
    const own = quotes.ofTicket(id);
    if (!own.ok) return resultOf(own);
    for (const find of [() => succeeded(own.value[0] ?? null), () => lastOf(fromQuote)]) {
      const known = find();
      if (!known.ok) return known;
      if (known.value === null) continue;
      const record = quotes.read(known.value.number, null);
      if (!record.ok) return resultOf(record);
      if (record.value !== null && record.value.validUntil >= isoDay(now())) return succeeded(pricesOf(record.value));
    }
    return succeeded(null);
  };
}

function pricesOf({ label, validUntil, ticket }: QuoteRecord): StandingQuote {
  const prices = ticket.lines.flatMap(({ sku, price, partPriceCents, pricing, priceReason }) => {
    const cents = typedPriceCents(price);
    if (cents === null) return [];
    const level = pricing === undefined ? {} : { pricing };
    const reason = priceReason === undefined ? {} : { priceReason };
    return [{ sku, cents, partPriceCents, ...level, ...reason }];
  });
  return { label, validUntil, prices };
}
