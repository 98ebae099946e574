import { quoteLabel } from '#shared/domain/values/quote-number.ts';
import { createCustomers } from './customers.ts';
import { quoteSearchText } from './quote-search-text.ts';
import { storedQuoteTicket } from './quotes.ts';
import { createSearchIndex } from '../database/search-index.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** Puts every quote that the index does not hold into it. `prefix` is that of the quotes. */
export function indexQuotesAnew(database: Sqlite, prefix: string): void {
  const customers = createCustomers(database);
  const index = createSearchIndex(database, 'quote_search');
  const missing = database.prepare<
    [],
    {
      readonly id: number;
      readonly quoteId: string;
      readonly number: number;
      readonly revision: number;
      readonly body: string;
    }
  >(
    'SELECT id, quote_id AS quoteId, number, revision, body FROM quotes WHERE id NOT IN (SELECT id FROM quote_search_text) ORDER BY id DESC',
  );
  database
    .transaction(() => {
      for (const { id, quoteId, number, revision, body } of missing.all()) {
        const fields = customers.find({ kind: 'quote', id: quoteId });
        const text = quoteSearchText(quoteLabel(prefix, number, revision), number, storedQuoteTicket(body, fields));
        index.put(id, text);
      }
    })
    .immediate();
}
