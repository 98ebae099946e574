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
 * The newest quote of a ticket that still stands, else the one that it was opened from, where that does: its last
 * revision, which replaced the ones before, and not the one that the ticket was opened from.
 */
export function createStandingQuotes({
  quotes,
  now,
}: {
  readonly quotes: Pick<Records['quotes'], 'ofTicket' | 'read'>;
  readonly now: () => Date;
}): FindStandingQuote {
  return ({ id, fromQuote }) => {
    const own = quotes.ofTicket(id);
    if (!own.ok) return resultOf(own);
    const [newest] = own.value;
    for (const known of [newest, fromQuote]) {
      if (known === undefined || known === null) continue;
      const record = quotes.read(known.number, null);
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
