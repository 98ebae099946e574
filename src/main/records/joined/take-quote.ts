import { quoteLabel } from '#shared/domain/values/quote-number.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Counters } from '../database/counters.ts';
import type { Sqlite } from '../database/sqlite.ts';
import type { CustomerFields, Customers } from '../shop/customers.ts';
import { OF_SHOP } from '../shop/own-rows.ts';
import { prepareQuoteRow } from '../shop/quote-rows.ts';
import { quoteSearchText } from '../shop/quote-search-text.ts';
import { storedQuoteTicket } from '../shop/quotes.ts';
import { ROW_COUNTER } from '../shop/revised-since.ts';
import type { NewerForms } from './newer-forms.ts';
import { isReadableQuote } from './readable-ticket.ts';
import { SHARED_FORM, type SharedQuoteBody } from './shared-form.ts';
import type { ShopCipher } from './shop-cipher.ts';
import type { TakenCustomers } from './taken-customers.ts';
import type { TakenQuote, Told } from './taken-in.ts';

/** Takes in quotes that other counters issued. */
export interface QuoteTaking {
  take(quote: TakenQuote, cipher: ShopCipher, told: Pick<Told, 'found'>): void;
}

interface ReadQuote extends SharedQuoteBody {
  readonly ticket: Ticket;
}

/** Makes it. */
export function createQuoteTaking(needs: {
  readonly database: Sqlite;
  readonly counters: Pick<Counters, 'next'>;
  readonly customers: Pick<Customers, 'keep'>;
  readonly takenCustomers: Pick<TakenCustomers, 'fieldsOf'>;
  readonly newerForms: Pick<NewerForms, 'keep' | 'drop'>;
  readonly prefix: string;
}): QuoteTaking {
  const { database, counters, customers, takenCustomers, newerForms, prefix } = needs;
  // A number is of one ticket: that of another one was given by another counter before both were of one shop.
  const hasQuote = database
    .prepare<[string, number, number, string], number>(
      `SELECT 1 FROM quotes
      WHERE quote_id = ? OR (number = ? AND series = '' AND (revision = ? OR ticket_id <> ?))`,
    )
    .pluck();
  const writeQuote = prepareQuoteRow(database);

  function take(quote: TakenQuote, cipher: ShopCipher, told: Pick<Told, 'found'>): void {
    const { quoteId, number, revision, ticketId } = quote;
    const isNewer = quote.form > SHARED_FORM;
    if (!isNewer) newerForms.drop('quote', quoteId);
    if (hasQuote.get(quoteId, number, revision, ticketId) !== undefined) return;
    if (isNewer) newerForms.keep('quote', quoteId, quote.form);
    const fields = takenCustomers.fieldsOf('quote', quoteId, { customer: quote.customer, cipher });
    const read = readQuote(quote, fields);
    // It is read again once this Counterpart is newer.
    if (read === null) return;
    const { validUntil, estimate, kept, ticket } = read;
    const id = -counters.next(ROW_COUNTER);
    writeQuote({
      id,
      quoteId,
      number,
      revision,
      ticketId,
      issuedAt: quote.issuedAt,
      validUntil,
      ticket,
      totalCents: kept.totals.totalCents,
      estimate,
      body: kept,
      seat: quote.counter,
      incarnation: OF_SHOP,
    });
    if (fields !== null) customers.keep({ kind: 'quote', id: quoteId }, ticketId, fields);
    told.found.push({ id, text: quoteSearchText(quoteLabel(prefix, number, revision), number, ticket) });
  }

  return { take };
}

/** What a quote says; null of one that a newer Counterpart issued so that this one cannot read it. */
function readQuote({ body, form }: TakenQuote, fields: CustomerFields | null): ReadQuote | null {
  if (form > SHARED_FORM && !isReadableQuote(body, fields)) return null;
  const { validUntil, estimate, kept } = JSON.parse(body) as SharedQuoteBody;
  return { validUntil, estimate, kept, ticket: storedQuoteTicket(JSON.stringify(kept), fields) };
}
