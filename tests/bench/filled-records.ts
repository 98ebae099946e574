import { createCounters } from '#main/records/database/counters.ts';
import { createCustomers } from '#main/records/shop/customers.ts';
import { CACHE_MIGRATIONS } from '#main/records/cache/cache-schema.ts';
import { openForWriting } from '#main/records/database/connection.ts';
import { migrate } from '#main/records/database/migrations.ts';
import { packPart } from '#main/records/cache/packed-part.ts';
import { createKnownPartIndex } from '#main/records/cache/known-part-index.ts';
import { createPartCache, type PartCache } from '#main/records/cache/part-cache.ts';
import { createQuoteNumbers } from '#main/records/joined/quote-numbers.ts';
import { quoteLabel } from '#shared/domain/values/quote-number.ts';
import { type CustomerHistory, createCustomerHistory } from '#main/records/shop/customer-history.ts';
import { createPhoneRecall, type PhoneRecall } from '#main/records/shop/phone-recall.ts';
import { quoteSearchText } from '#main/records/shop/quote-search-text.ts';
import { createQuotes, type Quotes } from '#main/records/shop/quotes.ts';
import { RECORDS_MIGRATIONS } from '#main/records/database/records-schema.ts';
import { createSearchIndex, type SearchIndex } from '#main/records/database/search-index.ts';
import type { Sqlite } from '#main/records/database/sqlite.ts';
import { createOwnRows } from '#main/records/shop/own-rows.ts';
import { createTickets, type Tickets } from '#main/records/shop/tickets.ts';
import type { Product } from '#shared/interface/product.ts';
import { type InventedQuote, type InventedShop, inventShop } from './records-shop.ts';

/** What a person might remember of a quote that was given. */
export type RememberedQuote = Omit<InventedQuote, 'input'>;

/** Records of a shop of so many sales, open as in use. */
export interface FilledQuotes {
  readonly quotes: Quotes;
  readonly tickets: Tickets;
  readonly phones: PhoneRecall;
  readonly history: CustomerHistory;
  readonly sold: readonly RememberedQuote[];
  /** Deals out the sales that come after those. */
  readonly shop: InventedShop;
  close(): void;
}

/** A cache of so many parts, open as in use. */
export interface FilledParts {
  readonly parts: PartCache;
  readonly products: readonly Product[];
  readonly shop: InventedShop;
  close(): void;
}

/** All sales are of today: those of long ago would be forgotten by the shop's own term while something is measured. */
const filledAt = new Date();
const now = () => filledAt;
/** Rows to a transaction while a file is filled. */
const AT_ONCE = 2_000;
/** The last rows are put into the index one by one, each in a transaction of its own, as in use. */
const AS_IN_USE = 500;

/**
 * Fills records with so many sales, each a closed ticket and its quote, by the calls that the counter makes. The file
 * is encrypted with `key`, made where it is not there, and whole when this returns; while it is filled nothing is
 * flushed. `prefix` is that of the quotes.
 */
export function fillQuotes(path: string, key: Uint8Array | null, count: number, prefix = 'Q-'): FilledQuotes {
  const database = openForWriting(path, key);
  migrate(database, RECORDS_MIGRATIONS, () => {});
  const index = createSearchIndex(database, 'quote_search');
  const shop = inventShop(count);
  const sold: RememberedQuote[] = [];
  const texts: string[] = [];

  function sell({ quotes, tickets }: FilledStores): void {
    const { input, ...remembered } = shop.quote(sold.length + 1);
    sold.push(remembered);
    tickets.save(input.ticket, null);
    tickets.close(input.ticket.id);
    const { number, revision } = quotes.issue(input);
    texts.push(quoteSearchText(quoteLabel(prefix, number, revision), number, input.ticket));
  }

  const stores = storesOf(database, index, prefix);
  fill(database, index, { count, texts, early: storesOf(database, inNoIndex(index), prefix), stores, add: sell });
  return {
    ...stores,
    phones: createPhoneRecall(database),
    history: createCustomerHistory(database),
    sold,
    shop,
    close: () => database.close(),
  };
}

/** Fills a cache with so many parts, in the same way. */
export function fillParts(path: string, key: Uint8Array | null, count: number): FilledParts {
  const database = openForWriting(path, key);
  migrate(database, CACHE_MIGRATIONS, () => {});
  const index = createSearchIndex(database, 'part_search');
  const shop = inventShop(count);
  const products: Product[] = [];
  const texts: string[] = [];

  function keep(parts: PartCache): void {
    const product = shop.product(products.length + 1);
    const packed = packPart(product);
    products.push(product);
    texts.push(packed.searchText);
    parts.keep(packed, { readAt: now().toISOString(), warnings: [] });
  }

  const known = createKnownPartIndex(database);
  const parts = createPartCache(database, index, known);
  const early = createPartCache(database, inNoIndex(index), known);
  fill(database, index, { count, texts, early, stores: parts, add: keep });
  return { parts, products, shop, close: () => database.close() };
}

interface FilledStores {
  readonly quotes: Quotes;
  readonly tickets: Tickets;
}

function storesOf(database: Sqlite, index: SearchIndex, prefix: string): FilledStores {
  const customers = createCustomers(database);
  const counters = createCounters(database);
  const numbers = createQuoteNumbers(database, counters);
  const own = createOwnRows(database, () => 0);
  return {
    quotes: createQuotes({ database, own, counters, numbers, customers, index, prefix, marked: () => {}, now }),
    tickets: createTickets({ database, own, customers, totalOf: () => 59_762, now }),
  };
}

/** An index into which nothing is put. */
function inNoIndex(index: SearchIndex): SearchIndex {
  return { ...index, put: () => {} };
}

/**
 * Adds so many records and leaves the file whole and flushed. Nothing is flushed before the last ones: a file that is
 * being filled is of no use to anybody. FTS5 takes rows quickly in rising order only, which is the newest first
 * (`search-index.ts`), so that the index is written when the rows are there.
 */
function fill<Store>(
  database: Sqlite,
  index: SearchIndex,
  work: {
    readonly count: number;
    /** What the index is to hold of each record, grown by `add`. */
    readonly texts: readonly string[];
    readonly early: Store;
    readonly stores: Store;
    readonly add: (store: Store) => void;
  },
): void {
  const { count, texts, early, stores, add } = work;
  const atOnce = Math.max(0, count - AS_IN_USE);
  database.pragma('synchronous = OFF');
  inPieces(database, atOnce, () => add(early));
  inPieces(database, atOnce, (place) => index.put(place - atOnce, texts[atOnce - 1 - place] ?? ''));
  database.pragma('synchronous = FULL');
  for (let place = atOnce; place < count; place += 1) {
    add(stores);
    while (index.mergeSome());
  }
  database.pragma('wal_checkpoint(TRUNCATE)');
}

function inPieces(database: Sqlite, count: number, work: (place: number) => void): void {
  const piece = database.transaction((from: number) => {
    for (let place = from; place < Math.min(from + AT_ONCE, count); place += 1) work(place);
  });
  for (let from = 0; from < count; from += AT_ONCE) piece(from);
}
