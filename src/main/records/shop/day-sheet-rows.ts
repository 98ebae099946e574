import { assertNever } from '#shared/assert-never.ts';
import type { DayRows, Ordered, OrderFact, OrderState } from '#shared/domain/day-sheet/day-rows.ts';
import type { RecordedSpan } from '#shared/domain/day-sheet/sheet-days.ts';
import { chargesOf, orderTotals } from '#shared/domain/order/order-totals.ts';
import { readClosingReason } from '#shared/domain/ticket/closing-reason.ts';
import { soldFromQuote } from '../database/records-schema.ts';
import type { Sqlite } from '../database/sqlite.ts';
import type { Documents } from './submission-documents.ts';
import { OF_SHOP } from './own-rows.ts';
import { isSaleOf } from './sale-of-quote.ts';
import { TOLD_TICKET, toldOrder } from './sent-goods.ts';
import type { SubmissionState } from './submission-record.ts';
import { LIVE_SQL, PLACED_SQL, UNRESOLVED_SQL } from './submission-states.ts';
import { HOLDS_SALE } from './ticket-contents.ts';

/** What the day sheet counts. It names no customer and reads no text of theirs. */
export interface DaySheetRows {
  /** From when to when there are records; to when by the clock of this counter alone. */
  recorded(): RecordedSpan;
  /** What belongs to the time from one ISO time up to another, which is not in it. */
  between(from: string, to: string): DayRows;
}

/** A quote as it was given first, of each number. */
const FIRST_GIVEN = `
  NOT EXISTS (SELECT 1 FROM quotes earlier WHERE earlier.number = q.number AND earlier.revision < q.revision)`;
/** Whether a ticket was opened from a quote. Without the plus the index of tickets by their quote is passed over. */
const IS_FROM_QUOTE = `${soldFromQuote('t')} = +q.number`;

/** Whether a ticket was opened from a quote in time to be of its sale. */
const IS_OF_SALE = isSaleOf('t', 'q');

const TICKETS = `
  SELECT t.ticket_id AS ticketId FROM tickets t WHERE t.opened_at >= ? AND t.opened_at < ? AND ${HOLDS_SALE}`;

const CLOSED = `
  SELECT t.ticket_id AS ticketId, t.total_cents AS cents, t.closing_known AS isDated,
    (SELECT l.because FROM lost_sales l WHERE l.ticket_id = t.ticket_id) AS because
  FROM tickets t
  WHERE t.state = 'closed' AND t.closed_at >= ? AND t.closed_at < ? AND t.line_count > 0`;

/** Most quotes that are gone back over to the beginning of a sale: a damaged file may lead round in a circle. */
const MOST_STEPS = 1_000;

/**
 * The ticket with which the sale of each of some tickets began, by the quotes that they were opened from: a counter may
 * hear of the tickets of others in any order. Takes their ids as JSON.
 */
const FIRST_TICKETS = `
  WITH RECURSIVE back (ticket_id, earlier, steps) AS (
    SELECT value, value, 0 FROM json_each(?)
    UNION
    SELECT back.ticket_id, q.ticket_id, back.steps + 1 FROM back
    JOIN tickets t ON t.ticket_id = back.earlier
    JOIN quotes q ON q.number = ${soldFromQuote('t')} AND ${FIRST_GIVEN}
    WHERE ${IS_OF_SALE} AND back.steps < ${MOST_STEPS})
  SELECT back.ticket_id AS ticketId, t.ticket_id AS first, max(back.steps) AS steps
  FROM back JOIN tickets t ON t.ticket_id = back.earlier GROUP BY back.ticket_id`;

/**
 * What became of whole sales, by their first tickets. The last one is that which was opened last, and none before the
 * one that it goes on with, whatever the clocks said. Takes the ids of the first ones as JSON.
 */
const SALES = `
  WITH RECURSIVE sale (first, ticket_id, since) AS (
    SELECT value, value, '' FROM json_each(?)
    UNION
    SELECT sale.first, t.ticket_id, max(sale.since, t.opened_at) FROM sale
    CROSS JOIN quotes q ON q.ticket_id = sale.ticket_id AND ${FIRST_GIVEN}
    CROSS JOIN tickets t ON ${IS_FROM_QUOTE}
    WHERE ${IS_OF_SALE}),
  in_turn AS (
    SELECT sale.first, t.id, t.ticket_id, t.state, t.line_count,
      row_number() OVER (PARTITION BY sale.first ORDER BY t.line_count > 0 DESC, sale.since DESC, t.id DESC) AS nth
    FROM sale CROSS JOIN tickets t ON t.ticket_id = sale.ticket_id)
  SELECT t.first,
    max(EXISTS (SELECT 1 FROM submissions s WHERE s.ticket_id = t.ticket_id AND s.state IN ${PLACED_SQL})) AS placed,
    max(EXISTS (SELECT 1 FROM submissions s WHERE s.ticket_id = t.ticket_id AND s.state IN ${UNRESOLVED_SQL}))
      AS mayBePlaced,
    max(t.state = 'open') AS open,
    max(iif(t.nth = 1 AND t.line_count > 0, t.id, 0)) AS last
  FROM in_turn t GROUP BY t.first`;

/** Whether its ticket was quoted under another number since: its order is of that one. */
const QUOTED_SINCE = `
  EXISTS (SELECT 1 FROM quotes since WHERE since.ticket_id = q.ticket_id AND since.number <> q.number
    AND since.id < (SELECT min(each.id) FROM quotes each WHERE each.number = q.number))`;

/** Orders of a quote: of its own ticket, and of those that were opened from it. */
const ORDER_OF_QUOTE = (states: string): string => `
  (NOT ${QUOTED_SINCE} AND EXISTS (SELECT 1 FROM submissions s WHERE s.ticket_id = q.ticket_id AND s.state IN ${states}))
  OR EXISTS (
    SELECT 1 FROM tickets t CROSS JOIN submissions s ON s.ticket_id = t.ticket_id
    WHERE ${IS_FROM_QUOTE} AND ${IS_OF_SALE} AND s.state IN ${states})`;

/** The last revision of a quote. */
const LAST_GIVEN = '(SELECT max(each.revision) FROM quotes each WHERE each.number = q.number)';

/** An order of a ticket, as `ORDERED_REVISION` picks the last one. */
const ORDER_COLUMNS = `s.state IN ${PLACED_SQL} AS placed, coalesce(s.sent_at, s.prepared_at) AS at`;

/** The revision that was ordered last, or may have been where none was for certain; null where that is none. */
const ORDERED_REVISION = `(
  SELECT o.revision FROM (
    SELECT ${LAST_GIVEN} AS revision, ${ORDER_COLUMNS} FROM submissions s
    WHERE s.ticket_id = q.ticket_id AND s.state IN ${LIVE_SQL} AND NOT ${QUOTED_SINCE}
    UNION ALL
    SELECT coalesce(json_extract(t.body, '$.fromQuote.revision'), ${LAST_GIVEN}), ${ORDER_COLUMNS}
    FROM tickets t CROSS JOIN submissions s ON s.ticket_id = t.ticket_id
    WHERE ${IS_FROM_QUOTE} AND ${IS_OF_SALE} AND s.state IN ${LIVE_SQL}) o
  JOIN quotes known ON known.number = q.number AND known.revision = o.revision
  ORDER BY o.placed DESC, julianday(o.at) DESC LIMIT 1)`;

const QUOTES = `
  SELECT counted.total_cents AS cents, counted.estimate, counted.valid_until AS validUntil,
    ${ORDER_OF_QUOTE(PLACED_SQL)} AS placed,
    ${ORDER_OF_QUOTE(UNRESOLVED_SQL)} AS mayBePlaced,
    ${QUOTED_SINCE} OR EXISTS (
      SELECT 1 FROM tickets t CROSS JOIN quotes next ON next.ticket_id = t.ticket_id AND next.number <> q.number
      WHERE ${IS_FROM_QUOTE} AND ${IS_OF_SALE}) AS replaced
  FROM quotes q
  JOIN quotes counted ON counted.number = q.number AND counted.revision = coalesce(${ORDERED_REVISION}, ${LAST_GIVEN})
  WHERE q.frozen_at >= ? AND q.frozen_at < ? AND ${FIRST_GIVEN}`;

/**
 * Whether another counter sent an order: its row has no life of these records, also after this one has left its shop,
 * and a number of a counter.
 */
const IS_OF_OTHERS = `(s.incarnation = '${OF_SHOP}' OR (s.incarnation = '' AND s.seat > 0))`;

/**
 * The initials are those of the act of sending, or of preparing where Counterpart ended between the two. The acts of
 * other counters stand with them alone.
 */
const ORDERS = `
  SELECT s.submission_id AS id, s.state, coalesce((
      SELECT iif(json_valid(a.entry), json_extract(a.entry, '$.initials'), '') FROM audit a
      WHERE a.subject = s.submission_id
        AND iif(json_valid(a.entry), json_extract(a.entry, '$.act'), '') IN ('submission prepared', 'submission sent')
      ORDER BY a.seq DESC LIMIT 1), iif(${IS_OF_OTHERS}, NULL, '')) AS initials,
    ${TOLD_TICKET} AS ticket
  FROM submissions s
  WHERE s.sent_at IS NOT NULL AND s.sent_at >= ? AND s.sent_at < ?`;

const FIRST_RECORD = `
  SELECT min(at) FROM (
    SELECT min(opened_at) AS at FROM tickets
    UNION ALL SELECT min(frozen_at) FROM quotes
    UNION ALL SELECT min(sent_at) FROM submissions WHERE sent_at IS NOT NULL)`;

/** Of a ticket that another counter had meanwhile, this one wrote no more than the opening for certain. */
const OWN_TIME_OF_TICKET = `iif(
  EXISTS (SELECT 1 FROM shop_tickets h WHERE h.ticket_id = t.ticket_id AND (h.elsewhere = 1 OR h.hold > 1)),
  opened_at, saved_at)`;

/** How many of the last rows of a table are looked through for one of this counter's own: others write into it, too. */
const LAST_ROWS = 500;

/** The time of the last row of a table that this counter wrote. */
const LAST_OWN = (table: string, at: string, order: string): string => `
  SELECT at FROM (
    SELECT * FROM (SELECT id, ${at} AS at, incarnation FROM ${table} t ORDER BY ${order} LIMIT ${LAST_ROWS})
    WHERE incarnation <> '${OF_SHOP}' ORDER BY ${order} LIMIT 1)`;

/** The latest time by the clock of this counter, of what it recorded last. The two histories are its own alone. */
const NEWEST_OWN = `
  SELECT max(at) FROM (
    ${LAST_OWN('tickets', OWN_TIME_OF_TICKET, 'id DESC')}
    UNION ALL ${LAST_OWN('quotes', 'frozen_at', 'id')}
    UNION ALL ${LAST_OWN('submissions', 'prepared_at', 'id DESC')}
    UNION ALL SELECT at FROM (SELECT at FROM submission_history ORDER BY seq DESC LIMIT 1)
    UNION ALL SELECT at FROM (SELECT at FROM audit ORDER BY seq DESC LIMIT 1))`;

interface OrderedRow {
  readonly placed: number;
  readonly mayBePlaced: number;
}

interface SaleRow extends OrderedRow {
  readonly first: string;
  readonly open: number;
  /** Id of its last ticket with items; 0 where none has any. */
  readonly last: number;
}

interface QuoteRow extends OrderedRow {
  readonly cents: number;
  readonly estimate: number;
  readonly validUntil: string;
  readonly replaced: number;
}

interface ClosedRow {
  readonly ticketId: string;
  readonly cents: number | null;
  readonly because: string | null;
  readonly isDated: number;
}

/** Makes the rows of the day sheet. */
export function createDaySheetRows(database: Sqlite, documents: Pick<Documents, 'last'>): DaySheetRows {
  const first = database.prepare<[], string | null>(FIRST_RECORD).pluck();
  const newest = database.prepare<[], string | null>(NEWEST_OWN).pluck();
  const tickets = database.prepare<[string, string], string>(TICKETS).pluck();
  const closed = database.prepare<[string, string], ClosedRow>(CLOSED);
  const quotes = database.prepare<[string, string], QuoteRow>(QUOTES);
  const orders = database.prepare<
    [string, string],
    {
      readonly id: string;
      readonly state: SubmissionState;
      readonly initials: string | null;
      readonly ticket: string | null;
    }
  >(ORDERS);
  const firstTickets = database.prepare<[string], { readonly ticketId: string; readonly first: string }>(FIRST_TICKETS);
  const sales = database.prepare<[string], SaleRow>(SALES);
  const idOf = database.prepare<[string], number>('SELECT id FROM tickets WHERE ticket_id = ?').pluck();

  /** The first ticket of each one's sale, and what became of the sale. */
  function salesOf(ticketIds: readonly string[]): ReadonlyMap<string, SaleRow> {
    const begun = firstTickets.all(JSON.stringify([...new Set(ticketIds)]));
    const firsts = [...new Set(begun.map((each) => each.first))];
    const became = new Map(sales.all(JSON.stringify(firsts)).map((sale) => [sale.first, sale] as const));
    return new Map(
      begun.flatMap((each) => {
        const sale = became.get(each.first);
        return sale === undefined ? [] : [[each.ticketId, sale] as const];
      }),
    );
  }

  return {
    recorded: () => ({ first: first.get() ?? null, newest: newest.get() ?? null }),
    between(from, to) {
      const opened = tickets.all(from, to);
      const ended = closed.all(from, to);
      const saleOf = salesOf([...opened, ...ended.map(({ ticketId }) => ticketId)]);
      return {
        tickets: opened.flatMap((ticketId) => {
          const sale = saleOf.get(ticketId);
          if (sale === undefined) return [];
          return [{ goesOn: sale.first !== ticketId, ordered: orderedOf(sale), open: sale.open === 1 }];
        }),
        quotes: quotes.all(from, to).map((quote) => ({
          cents: quote.cents,
          estimate: quote.estimate === 1,
          validUntil: quote.validUntil.slice(0, 10),
          ordered: orderedOf(quote),
          replaced: quote.replaced === 1,
        })),
        orders: orders.all(from, to).map(({ id, state, initials, ticket }) => ({
          state: orderStateOf(state),
          initials: initials === null ? null : initials.trim().toUpperCase(),
          ...sentOf(state, documents.last(id, 'order'), ticket),
        })),
        closed: ended.flatMap(({ ticketId, cents, because, isDated }) => {
          const sale = saleOf.get(ticketId);
          if (sale === undefined) return [];
          const wentOn = sale.open === 1 || idOf.get(ticketId) !== sale.last;
          const dated = isDated === 1;
          return [{ because: readClosingReason(because), cents, ordered: orderedOf(sale), wentOn, dated }];
        }),
      };
    },
  };
}

function orderedOf({ placed, mayBePlaced }: OrderedRow): Ordered {
  return { placed: placed === 1, mayBePlaced: mayBePlaced === 1 };
}

function orderStateOf(state: SubmissionState): OrderState {
  switch (state) {
    case 'acknowledged':
      return 'placed';
    case 'placed':
      return 'found placed';
    case 'prepared':
    case 'sending':
    case 'unknown':
      return 'unconfirmed';
    case 'not placed':
      return 'found not placed';
    case 'refused':
    case 'not sent':
    case 'abandoned':
      return 'not placed';
    default:
      return assertNever(state);
  }
}

/** What went out, of the order without its customer, which stays when they are forgotten: at what the customer pays. */
function sentOf(
  state: SubmissionState,
  order: string | null,
  ticket: string | null,
): Pick<OrderFact, 'amounts' | 'carriers'> {
  try {
    const { sent, totalCents } = toldOrder(state, order, ticket);
    const { deliveryCents } = orderTotals(sent);
    const { delivery } = chargesOf(sent);
    return {
      amounts: totalCents === null ? null : { totalCents, freightCents: deliveryCents },
      carriers: delivery === null ? [] : [delivery.description.trim()],
    };
  } catch {
    return { amounts: null, carriers: [] };
  }
}
