import { typedPriceCents } from './line-price.ts';
import { isSameSku } from '../values/sku.ts';
import type { TicketLine } from './ticket.ts';

/** What was quoted for one of a part, and what that was made of. */
export interface QuotedPrice extends Pick<TicketLine, 'sku' | 'partPriceCents' | 'pricing' | 'priceReason'> {
  /** Cents with GST. */
  readonly cents: number;
}

/**
 * What a standing quote says of the part of a line; the very price of the line where the part was quoted twice. Null
 * where nothing stands, or the part was not quoted.
 */
export function quotedPriceOf(
  quote: { readonly prices: readonly QuotedPrice[] } | null,
  { sku, price }: Pick<TicketLine, 'sku' | 'price'>,
): QuotedPrice | null {
  if (quote === null) return null;
  const own = quote.prices.filter((each) => isSameSku(each.sku, sku));
  const cents = typedPriceCents(price);
  return own.find((each) => each.cents === cents) ?? own[0] ?? null;
}
