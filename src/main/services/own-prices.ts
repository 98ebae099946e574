import { unsignedOwnPrices } from '#shared/domain/ticket/own-prices.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import type { Signing } from './signing.ts';
import { resultOf } from './stored-result.ts';

/** Prices of one's own that somebody lets through; written down once what they are in has gone out. */
export interface LetThrough {
  /** How many lines have one that no quote of this sale was issued with. */
  readonly lines: number;
}

/**
 * Looks at the prices of a ticket that is about to be quoted or ordered; fails where the person may not let them
 * through.
 */
export type LookAtPrices = (ticket: Ticket) => Result<LetThrough>;

/** Makes what looks at prices. A price that stands in an issued quote of the sale was let through then. */
export function createLookAtPrices(options: {
  readonly quotes: Pick<Records['quotes'], 'read' | 'ofTicket'>;
  readonly signing: Pick<Signing, 'isOn' | 'refusal'>;
}): LookAtPrices {
  const { quotes, signing } = options;

  /** The tickets as the quotes of the sale have them. */
  function quoted(ticket: Ticket): Result<readonly Ticket[]> {
    const own = quotes.ofTicket(ticket.id);
    if (!own.ok) return resultOf(own);
    const from = ticket.fromQuote;
    const found: Ticket[] = [];
    for (const { number, revision } of [...own.value.slice(0, 1), ...(from === null ? [] : [from])]) {
      const quote = quotes.read(number, revision);
      if (!quote.ok) return resultOf(quote);
      if (quote.value !== null) found.push(quote.value.ticket);
    }
    return succeeded(found);
  }

  return (ticket) => {
    if (!signing.isOn() || unsignedOwnPrices(ticket, []).length === 0) return succeeded({ lines: 0 });
    const before = quoted(ticket);
    if (!before.ok) return before;
    const lines = unsignedOwnPrices(ticket, before.value).length;
    const refused = lines === 0 ? null : signing.refusal('override a price');
    return refused === null ? succeeded({ lines }) : failed(refused);
  };
}
