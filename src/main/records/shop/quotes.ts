import { randomUUID } from 'node:crypto';
import type { QuoteOrder } from '#shared/domain/quote/quote-orders.ts';
import { quoteLabel } from '#shared/domain/values/quote-number.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { QuotedShop, QuoteRow, QuoteSale } from '#shared/records-view.ts';
import type { Counters } from '../database/counters.ts';
import { ISSUED_COUNTER } from '../keys/high-water-mark.ts';
import type { QuoteNumbers } from '../joined/quote-numbers.ts';
import { type CustomerFields, type Customers, joinTicket, splitTicket } from './customers.ts';
import { IS_SOLD } from './sale-standing.ts';
import {
  type QuotedFreshness,
  type QuotedVerdict,
  type QuoteInput,
  type QuoteRecord,
  type QuoteTotals,
} from './quote-record.ts';
import { quoteSearchText } from './quote-search-text.ts';
import type { OwnRows } from './own-rows.ts';
import { SOLD_FROM_QUOTE, soldFromQuote } from '../database/records-schema.ts';
import type { SearchIndex } from '../database/search-index.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { prepareQuoteRow } from './quote-rows.ts';
import { isFollowed, isSaleOf } from './sale-of-quote.ts';
import { MAY_BE_THERE_SQL, PLACED_SQL } from './submission-states.ts';
import { createRevisedSince, ROW_COUNTER } from './revised-since.ts';

/** The quotes: issued, numbered without a gap, immutable but for forgetting the customer. */
export interface Quotes {
  /** Issues a quote of a ticket under the next number. On disk when this returns. */
  issue(input: QuoteInput): QuoteRecord;
  /**
   * Issues a change of a quote as its next revision; the earlier ones stay. One that may have been revised since an
   * earlier copy of the records was written gets a number of its own. Null where there is no such number.
   */
  revise(number: number, input: QuoteInput): QuoteRecord | null;
  /** A quote; `revision` null for the last. Null where there is none. */
  read(number: number, revision: number | null): QuoteRecord | null;
  /** All revisions of a number, the last first. */
  revisions(number: number): readonly QuoteRow[];
  /** All quotes of a ticket, the last first. */
  ofTicket(ticketId: string): readonly QuoteRow[];
  /** The orders that came of a quote or of another number of its ticket, or may have, each with what was ordered. */
  orders(number: number): readonly QuoteOrder[];
  /**
   * The tickets that a quote was sold by, the last first: those opened from it, and its own one once that was ordered.
   */
  soldBy(number: number): readonly QuoteSale[];
  /**
   * The last quotes of their tickets that end on one of these days, both included, of which nothing was sold, and which
   * are not in the list of call-backs yet: at most `limit`, those that end first.
   */
  endingBetween(from: string, to: string, limit: number): readonly QuoteRow[];
  /**
   * Quotes by plate, customer, six digits of a phone, a part number from its middle, number or text, newest first, at
   * most 20: what is typed so far is enough. The newest of all where nothing searchable was typed.
   */
  find(typed: string): readonly QuoteRow[];
}

const FOUND = 20;

interface Body {
  readonly ticket: string;
  /** Older ones do not have these two, and an older Counterpart leaves them alone. */
  readonly orderWarehouse?: string;
  readonly shop?: QuotedShop;
  /**
   * Of a revision after the first: the ids of the orders of its ticket's quotes that stood when it was given, so that
   * no clocks need be compared. In a shop a revision is given only where everything that the others did is known.
   */
  readonly orderedBefore?: readonly string[];
  readonly totals: QuoteTotals;
  readonly verdicts: readonly QuotedVerdict[];
  readonly freshness: readonly QuotedFreshness[];
}

type OrderRow = Omit<QuoteOrder, 'stoodBefore' | 'cameAfter'> & { readonly submissionId: string };

interface WholeRow {
  readonly quoteId: string;
  readonly number: number;
  readonly revision: number;
  /**
   * In the column `frozen_at`, whose name stays: a step that renames it would have to run through the encrypted
   * records, the copies and the damaged files of every shop, for a name that nobody sees.
   */
  readonly issuedAt: string;
  readonly validUntil: string;
  readonly estimate: number;
  readonly body: string;
}

type ListRow = Omit<QuoteRow, 'label' | 'superseded' | 'estimate'> & {
  readonly superseded: number;
  readonly estimate: number;
};

const LIST = `
  SELECT q.quote_id AS quoteId, q.number, q.revision, q.ticket_id AS ticketId, q.plate, coalesce(c.name, '') AS customer,
    q.first_part AS firstPart, q.line_count AS lineCount, q.total_cents AS totalCents, q.estimate,
    q.frozen_at AS issuedAt, q.valid_until AS validUntil,
    EXISTS (SELECT 1 FROM quotes later WHERE later.number = q.number AND later.revision > q.revision) AS superseded
  FROM quotes q LEFT JOIN customers c ON c.owner = 'quote' AND c.owner_id = q.quote_id`;
const WHOLE =
  'SELECT quote_id AS quoteId, number, revision, frozen_at AS issuedAt, valid_until AS validUntil, estimate, body FROM quotes';

/**
 * The orders that came of a quote, or of another number of its ticket, or may have: of that ticket, which is locked
 * from then on, so that the last revision of its last number was ordered, after all the others; and of tickets that
 * were opened from one of them for the same sale, each from the revision that it names. Takes the quote's number.
 */
export const ORDERS_OF_QUOTE = `
  WITH q (number, ticket_id, revision, frozen_at, last_at, last) AS MATERIALIZED (
    SELECT number, ticket_id, max(revision), min(frozen_at), max(frozen_at), min(id) FROM quotes
    WHERE ticket_id IN (SELECT ticket_id FROM quotes WHERE number = ?) GROUP BY number, ticket_id)
  SELECT s.submission_id AS submissionId, ordered.number, ordered.revision, max(coalesce(s.sent_at, s.prepared_at), ordered.given) AS sentAt,
    iif(s.state IN ${PLACED_SQL}, coalesce(s.resolved_at, s.ended_at), NULL) AS orderedAt
  FROM (
    SELECT ticket_id, number, revision, (SELECT max(each.last_at) FROM q each WHERE each.ticket_id = q.ticket_id) AS given
    FROM q WHERE last = (SELECT min(each.last) FROM q each WHERE each.ticket_id = q.ticket_id)
    UNION
    SELECT t.ticket_id, q.number, coalesce(json_extract(t.body, '$.fromQuote.revision'), q.revision), '' FROM q CROSS JOIN tickets t ON ${soldFromQuote('t')} = +q.number
    WHERE ${isSaleOf('t', 'q')}) ordered
  CROSS JOIN submissions s ON s.ticket_id = ordered.ticket_id
  WHERE s.state IN ${MAY_BE_THERE_SQL}`;

/**
 * Tickets that a quote was sold by, each with its newest order that may be with the supplier. Empty ones, and those of
 * which everything was taken off again, sold nothing. Takes the quote's number three times.
 */
const SOLD_BY = `
  SELECT t.ticket_id AS ticketId, t.state AS ticketState, t.opened_at AS openedAt,
    iif(${soldFromQuote('t')} = ?, json_extract(t.body, '$.fromQuote.revision'), NULL) AS revision,
    coalesce(c.reference, '') AS customerReference, s.reference AS orderReference, s.state AS orderState,
    s.sent_at AS sentAt
  FROM tickets t
  LEFT JOIN customers c ON c.owner = 'ticket' AND c.owner_id = t.ticket_id
  LEFT JOIN submissions s ON s.id = (
    SELECT max(each.id) FROM submissions each
    WHERE each.ticket_id = t.ticket_id AND each.state IN ${MAY_BE_THERE_SQL})
  WHERE t.ticket_id IN (SELECT ticket_id FROM tickets WHERE ${SOLD_FROM_QUOTE} = ? AND line_count > 0)
    OR (t.ticket_id IN (SELECT ticket_id FROM quotes WHERE number = ?) AND s.id IS NOT NULL)
  ORDER BY coalesce(s.sent_at, t.opened_at) DESC`;

/** Makes the quotes. `prefix` is "Q-", or "TR-" in practice. */
export function createQuotes(options: {
  readonly database: Sqlite;
  readonly counters: Counters;
  readonly customers: Customers;
  readonly index: SearchIndex;
  readonly own: Pick<OwnRows, 'writer'>;
  readonly numbers: Pick<QuoteNumbers, 'next'>;
  readonly prefix: string;
  /** Hears that a number or a revision was given, which an earlier copy of the records must not give again. */
  readonly marked: () => void;
  readonly now: () => Date;
}): Quotes {
  const { database, counters, customers, index, own, numbers, prefix, marked, now } = options;
  const writeRow = prepareQuoteRow(database);
  const revisedSince = createRevisedSince(database, counters);
  const lastRevision = database
    .prepare<[number], number | null>('SELECT max(revision) FROM quotes WHERE number = ?')
    .pluck();
  const readRevision = database.prepare<[number, number], WholeRow>(`${WHOLE} WHERE number = ? AND revision = ?`);
  const readLast = database.prepare<[number], WholeRow>(`${WHOLE} WHERE number = ? ORDER BY revision DESC LIMIT 1`);
  const listNumber = database.prepare<[number], ListRow>(`${LIST} WHERE q.number = ? ORDER BY q.revision DESC`);
  const listTicket = database.prepare<[string], ListRow>(`${LIST} WHERE q.ticket_id = ? ORDER BY q.id`);
  const orderRows = database.prepare<[number], OrderRow>(ORDERS_OF_QUOTE);
  const orderedBefore = database.prepare<[number], { readonly revision: number; readonly ids: string }>(`
    SELECT revision, json_extract(body, '$.orderedBefore') AS ids FROM quotes
    WHERE number = ? AND json_type(body, '$.orderedBefore') = 'array'`);
  const soldBy = database.prepare<[number, number, number], QuoteSale>(SOLD_BY);
  const listNewest = database.prepare<[number], ListRow>(`${LIST} ORDER BY q.id LIMIT ?`);
  const listEnding = database.prepare<[string, string, number], ListRow>(`
    ${LIST} WHERE q.valid_until BETWEEN ? AND ?
      AND NOT EXISTS (SELECT 1 FROM forgotten f WHERE f.owner = 'quote' AND f.owner_id = q.quote_id)
      AND NOT ${isFollowed('q')}
      AND NOT EXISTS (SELECT 1 FROM tickets t WHERE t.ticket_id = q.ticket_id AND ${IS_SOLD})
      AND NOT EXISTS (SELECT 1 FROM call_backs b
        WHERE b.kind = 'quote ends' AND b.quote_number = q.number AND b.quote_revision = q.revision)
    ORDER BY q.valid_until, q.id DESC LIMIT ?`);
  const isNewer = database
    .prepare<[string], number>("SELECT 1 FROM shop_newer WHERE owner = 'quote' AND id = ?")
    .pluck();
  const listFound = database.prepare<[string], ListRow>(
    `${LIST} WHERE q.id IN (SELECT value FROM json_each(?)) ORDER BY q.id`,
  );

  function ordersOf(number: number): readonly QuoteOrder[] {
    const rows = orderRows.all(number);
    if (rows.length === 0) return [];
    const written = orderedBefore.all(number).map(({ revision, ids }) => {
      return { revision, ids: new Set(JSON.parse(ids) as readonly string[]) };
    });
    return rows.map(({ submissionId, ...order }) => {
      const revisions = (stood: boolean) =>
        written.filter(({ ids }) => ids.has(submissionId) === stood).map(({ revision }) => revision);
      return { ...order, stoodBefore: revisions(true), cameAfter: revisions(false) };
    });
  }

  function add(number: number, revision: number, input: QuoteInput): QuoteRecord {
    const { ticket, totals, verdicts, freshness, validUntil } = input;
    const id = -counters.next(ROW_COUNTER);
    counters.next(ISSUED_COUNTER);
    const quoteId = randomUUID();
    const issuedAt = now().toISOString();
    const estimate = freshness.some((figure) => figure.stale);
    const label = quoteLabel(prefix, number, revision);
    const { fields, rest } = splitTicket(ticket);
    const standing =
      revision === 1 ? {} : { orderedBefore: orderRows.all(number).map(({ submissionId }) => submissionId) };
    const body: Body = { ticket: rest, ...keptSince(input), ...standing, totals, verdicts, freshness };
    const { seat, incarnation } = own.writer();
    writeRow({
      id,
      quoteId,
      number,
      revision,
      ticketId: ticket.id,
      issuedAt,
      validUntil,
      ticket,
      totalCents: totals.totalCents,
      estimate,
      body,
      seat,
      incarnation,
    });
    customers.keep({ kind: 'quote', id: quoteId }, ticket.id, fields);
    index.put(id, quoteSearchText(label, number, ticket));
    return { ...input, quoteId, number, revision, label, issuedAt, estimate, customerForgotten: false };
  }

  const issue = database.transaction((input: QuoteInput) => add(numbers.next(), 1, input));
  const revise = database.transaction((number: number, input: QuoteInput): QuoteRecord | null => {
    const last = lastRevision.get(number) ?? null;
    if (last === null) return null;
    return revisedSince.mayBe(number) ? add(numbers.next(), 1, input) : add(number, last + 1, input);
  });

  function recordOf(row: WholeRow | undefined): QuoteRecord | null {
    if (row === undefined) return null;
    const { quoteId, number, revision, issuedAt, validUntil } = row;
    const body = JSON.parse(row.body) as Body;
    const { ticket, totals, verdicts, freshness } = body;
    const fields = customers.find({ kind: 'quote', id: quoteId });
    return {
      quoteId,
      number,
      revision,
      label: quoteLabel(prefix, number, revision),
      issuedAt,
      validUntil,
      estimate: row.estimate === 1,
      ticket: joinTicket(ticket, fields),
      ...keptSince(body),
      totals,
      verdicts,
      freshness,
      customerForgotten: fields === null,
      ...(isNewer.get(quoteId) === undefined ? {} : { newer: true }),
    };
  }

  function rowsOf(rows: readonly ListRow[]): readonly QuoteRow[] {
    return rows.map((row) => ({
      ...row,
      label: quoteLabel(prefix, row.number, row.revision),
      superseded: row.superseded === 1,
      estimate: row.estimate === 1,
    }));
  }

  return {
    issue(input) {
      const issued = issue.immediate(input);
      marked();
      return issued;
    },
    revise(number, input) {
      const revised = revise.immediate(number, input);
      marked();
      return revised;
    },
    read: (number, revision) => recordOf(revision === null ? readLast.get(number) : readRevision.get(number, revision)),
    revisions: (number) => rowsOf(listNumber.all(number)),
    ofTicket: (ticketId) => rowsOf(listTicket.all(ticketId)),
    orders: ordersOf,
    soldBy: (number) => soldBy.all(number, number, number),
    endingBetween: (from, to, limit) => rowsOf(listEnding.all(from, to, limit)),
    find(typed) {
      const ids = index.find(typed, FOUND);
      return rowsOf(ids === null ? listNewest.all(FOUND) : listFound.all(JSON.stringify(ids)));
    },
  };
}

type KeptSince = Pick<Body, 'orderWarehouse' | 'shop'>;

/** What was not kept with a quote at first, where it is. */
function keptSince({ orderWarehouse, shop }: KeptSince): KeptSince {
  return { ...(orderWarehouse === undefined ? {} : { orderWarehouse }), ...(shop === undefined ? {} : { shop }) };
}

/** The ticket of a stored quote, with these customer fields; null for those of a customer who was forgotten. */
export function storedQuoteTicket(body: string, fields: CustomerFields | null): Ticket {
  return joinTicket((JSON.parse(body) as Body).ticket, fields);
}
