import { randomUUID } from 'node:crypto';
import type { AwaitedPart, CallBackKind } from '#shared/domain/ticket/call-back.ts';
import { type Customers, NO_CUSTOMER } from './customers.ts';
import { isFollowed } from './sale-of-quote.ts';
import { IS_SOLD } from './sale-standing.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** A call-back as it is kept. Times are ISO times. */
export interface CallBackRecord {
  readonly id: string;
  readonly kind: CallBackKind;
  readonly ticketId: string;
  /** The quote that it is about; null where it is about none. */
  readonly quoteId: string | null;
  readonly quoteNumber: number | null;
  readonly quoteRevision: number | null;
  readonly sku: string | null;
  /** How many of the part are awaited; 1 where none is. */
  readonly wanted: number;
  /** Empty where nothing was typed. */
  readonly about: string;
  readonly madeAt: string;
  /** Null while a part is awaited in stock. */
  readonly dueAt: string | null;
  readonly fellDue: boolean;
  readonly doneAt: string | null;
}

/** A call-back that is made. */
export interface NewCallBack {
  readonly ticketId: string;
  readonly quoteNumber: number | null;
  readonly dueAt: string;
  readonly about: string;
}

/** A quote that ends soon. */
export interface EndingQuote {
  readonly ticketId: string;
  readonly quoteId: string;
  readonly number: number;
  readonly revision: number;
}

/** How many call-backs are not done: those that have a time, and those that await a part. */
export interface OpenCallBacks {
  readonly timed: number;
  readonly waiting: number;
}

/** What there is to ring back about. It is of the customer of its ticket, and goes when they are forgotten. */
export interface CallBacks {
  make(callBack: NewCallBack): void;
  /**
   * Waits for parts to be in stock, each by itself. One that the ticket waits for already is waited for once, in the
   * number that is wanted now. Answers the skus that it did not wait for before.
   */
  awaitStock(ticketId: string, parts: readonly AwaitedPart[]): readonly string[];
  /** So many of a part are in stock: what waited for no more is due. Answers how many that were. */
  backInStock(sku: string, inStock: number): number;
  /** The parts that are awaited in stock, each once, those first that were asked for first. */
  awaited(): readonly string[];
  /** These quotes end soon; each is told once for each revision, whatever the clock does. */
  quotesEnd(quotes: readonly EndingQuote[]): void;
  /**
   * Those that are not done: at most `limit` that have a time, what is due first, the oldest first, and behind them at
   * most as many that await a part. Of quotes that end only those that hold on `today` or were put off past their last
   * day, are their last revision, and of which nothing was sold.
   */
  open(limit: number, today: string): readonly CallBackRecord[];
  /** How many those are without a limit. */
  countOpen(today: string): OpenCallBacks;
  /** Those done at a time or later, the last first, at most `limit`. */
  done(since: string, limit: number): readonly CallBackRecord[];
  ofTicket(ticketId: string): readonly CallBackRecord[];
  /** They are due from now on, whatever the clock says. */
  fellDue(ids: readonly string[]): void;
  /** Puts one off; false where it is done or not there. */
  snooze(id: string, until: string): boolean;
  /** False where it was done before or is not there. */
  finish(id: string): boolean;
  /** Undoes that it was done; false where it was not. */
  putBack(id: string): boolean;
}

/** More awaited parts than a day's reading reaches are of no use to it. */
const MOST_AWAITED = 500;

type Row = Omit<CallBackRecord, 'fellDue'> & { readonly fellDue: number };

const SELECT = `
  SELECT call_back_id AS id, kind, ticket_id AS ticketId, quote_number AS quoteNumber, quote_revision AS quoteRevision,
    quote_id AS quoteId, sku, wanted, about, made_at AS madeAt, due_at AS dueAt, fell_due AS fellDue, done_at AS doneAt
  FROM call_backs`;

/** An earlier version left a call-back behind whose customer was deleted: nobody is left to ring back. */
const OF_SOMEBODY = `EXISTS (
  SELECT 1 FROM customers c WHERE (c.owner = 'ticket' AND c.owner_id = call_backs.ticket_id)
    OR (c.owner = 'quote' AND c.owner_id = call_backs.quote_id))`;

/**
 * The end of a quote is of no matter where it is over, where another quote of its ticket followed it, or where it was
 * sold. One that a person put off past its last day stays: they set that time. It is given today, and the clock's
 * distance from UTC.
 */
const MATTERS = `(kind <> 'quote ends' OR EXISTS (
  SELECT 1 FROM quotes q, tickets t
  WHERE q.number = call_backs.quote_number AND q.revision = call_backs.quote_revision
    AND (q.valid_until >= ? OR call_backs.due_at >= strftime('%Y-%m-%dT%H:%M:%fZ', q.valid_until, '+1 day', ?))
    AND NOT ${isFollowed('q')}
    AND t.ticket_id = call_backs.ticket_id AND NOT ${IS_SOLD}))`;

/** Makes the call-backs. */
export function createCallBacks(options: {
  readonly database: Sqlite;
  readonly customers: Pick<Customers, 'find' | 'keep'>;
  readonly now: () => Date;
}): CallBacks {
  const { database, customers, now } = options;
  const insert = database.prepare<
    [
      string,
      CallBackKind,
      string,
      number | null,
      string | null,
      number,
      string,
      string,
      string,
      string | null,
      number | null,
    ]
  >(`
    INSERT INTO call_backs
      (call_back_id, kind, ticket_id, quote_number, sku, wanted, about, made_at, changed_at, due_at, quote_id)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
      (SELECT quote_id FROM quotes WHERE series = '' AND number = ? ORDER BY revision DESC LIMIT 1))`);
  const insertQuoteEnd = database.prepare<[string, string, number, number, string, string, string, string]>(`
    INSERT INTO call_backs
      (call_back_id, kind, ticket_id, quote_number, quote_revision, about, made_at, changed_at, due_at, fell_due, quote_id)
    VALUES (?, 'quote ends', ?, ?, ?, '', ?, ?, ?, 1, ?) ON CONFLICT DO NOTHING`);
  const toldOf = database
    .prepare<[number, number], number>(
      "SELECT 1 FROM call_backs WHERE kind = 'quote ends' AND quote_number = ? AND quote_revision = ?",
    )
    .pluck();
  const awaited = database
    .prepare<[string, string], number>(
      'SELECT wanted FROM call_backs WHERE ticket_id = ? AND sku = ? AND due_at IS NULL AND done_at IS NULL',
    )
    .pluck();
  const awaitedSkus = database
    .prepare<[number], string>(
      `SELECT sku FROM call_backs WHERE sku IS NOT NULL AND due_at IS NULL AND done_at IS NULL AND ${OF_SOMEBODY}
       GROUP BY sku ORDER BY min(call_backs.id) LIMIT ?`,
    )
    .pluck();
  const awaitOthers = database.prepare<[number, string, string, string]>(
    `UPDATE call_backs SET wanted = ?, changed_at = ?
     WHERE ticket_id = ? AND sku = ? AND due_at IS NULL AND done_at IS NULL`,
  );
  const nowInStock = database.prepare<[string, string, string, number]>(
    `UPDATE call_backs SET due_at = ?, fell_due = 1, changed_at = ?
     WHERE sku = ? AND wanted <= ? AND due_at IS NULL AND done_at IS NULL`,
  );
  const listTimed = database.prepare<[string, string, string, number], Row>(
    `${SELECT} WHERE done_at IS NULL AND due_at IS NOT NULL AND ${OF_SOMEBODY} AND ${MATTERS}
     ORDER BY fell_due = 1 OR due_at <= ? DESC, due_at, call_backs.id LIMIT ?`,
  );
  const listWaiting = database.prepare<[number], Row>(
    `${SELECT} WHERE done_at IS NULL AND due_at IS NULL AND ${OF_SOMEBODY} ORDER BY call_backs.id LIMIT ?`,
  );
  const countOpen = database.prepare<[string, string], OpenCallBacks>(
    `SELECT count(due_at) AS timed, count(*) - count(due_at) AS waiting FROM call_backs
     WHERE done_at IS NULL AND ${OF_SOMEBODY} AND ${MATTERS}`,
  );
  const listDone = database.prepare<[string, number], Row>(
    `${SELECT} WHERE done_at IS NOT NULL AND done_at >= ? AND ${OF_SOMEBODY} ORDER BY done_at DESC, call_backs.id DESC LIMIT ?`,
  );
  const listTicket = database.prepare<[string], Row>(`${SELECT} WHERE ticket_id = ? ORDER BY call_backs.id`);
  const fall = database.prepare<[string, string]>(
    'UPDATE call_backs SET fell_due = 1, changed_at = ? WHERE call_back_id = ? AND due_at IS NOT NULL AND fell_due = 0',
  );
  const snooze = database.prepare<[string, string, string]>(
    'UPDATE call_backs SET due_at = ?, fell_due = 0, changed_at = ? WHERE call_back_id = ? AND done_at IS NULL',
  );
  const finish = database.prepare<[string, string, string]>(
    'UPDATE call_backs SET done_at = ?, changed_at = ? WHERE call_back_id = ? AND done_at IS NULL',
  );
  const putBack = database.prepare<[string, string]>(
    'UPDATE call_backs SET done_at = NULL, changed_at = ? WHERE call_back_id = ? AND done_at IS NOT NULL',
  );

  /** What it is about is the customer's of this ticket, so the ticket has one, of whom nothing may be known. */
  function add(kind: CallBackKind, ticketId: string, of: Partial<NewCallBack & AwaitedPart>): void {
    const owner = { kind: 'ticket', id: ticketId } as const;
    if (customers.find(owner) === null) customers.keep(owner, ticketId, NO_CUSTOMER);
    const at = now().toISOString();
    const { quoteNumber = null, sku = null, wanted = 1, about = '', dueAt = null } = of;
    insert.run(randomUUID(), kind, ticketId, quoteNumber, sku, wanted, about, at, at, dueAt, quoteNumber);
  }

  const make = database.transaction((callBack: NewCallBack) => add('call', callBack.ticketId, callBack));

  const awaitAll = database.transaction((ticketId: string, parts: readonly AwaitedPart[]) => {
    const asked: string[] = [];
    for (const part of parts) {
      const before = awaited.get(ticketId, part.sku);
      if (before === undefined) {
        add('back in stock', ticketId, part);
        asked.push(part.sku);
      } else if (before !== part.wanted) awaitOthers.run(part.wanted, now().toISOString(), ticketId, part.sku);
    }
    return asked;
  });

  const tellEnds = database.transaction((quotes: readonly EndingQuote[]) => {
    const at = now().toISOString();
    for (const { ticketId, quoteId, number, revision } of quotes) {
      insertQuoteEnd.run(randomUUID(), ticketId, number, revision, at, at, at, quoteId);
    }
  });

  const fallAll = database.transaction((ids: readonly string[]) => {
    const at = now().toISOString();
    for (const id of ids) fall.run(at, id);
  });

  return {
    make: (callBack) => make.immediate(callBack),
    awaitStock: (ticketId, parts) => awaitAll.immediate(ticketId, parts),
    backInStock(sku, inStock) {
      const at = now().toISOString();
      return nowInStock.run(at, at, sku, inStock).changes;
    },
    awaited: () => awaitedSkus.all(MOST_AWAITED),
    quotesEnd(quotes) {
      const news = quotes.filter(({ number, revision }) => toldOf.get(number, revision) === undefined);
      if (news.length > 0) tellEnds.immediate(news);
    },
    open(limit, today) {
      const at = now();
      const timed = listTimed.all(today, fromUtc(at), at.toISOString(), limit);
      return [...timed, ...listWaiting.all(limit)].map(recordOf);
    },
    countOpen: (today) => countOpen.get(today, fromUtc(now())) ?? { timed: 0, waiting: 0 },
    done: (since, limit) => listDone.all(since, limit).map(recordOf),
    ofTicket: (ticketId) => listTicket.all(ticketId).map(recordOf),
    fellDue: (ids) => fallAll.immediate(ids),
    snooze: (id, until) => snooze.run(until, now().toISOString(), id).changes > 0,
    finish(id) {
      const at = now().toISOString();
      return finish.run(at, at, id).changes > 0;
    },
    putBack: (id) => putBack.run(now().toISOString(), id).changes > 0,
  };
}

/** What is added to a time of the shop's clock for that of UTC. */
function fromUtc(at: Date): string {
  return `${at.getTimezoneOffset()} minutes`;
}

function recordOf(row: Row): CallBackRecord {
  return { ...row, fellDue: row.fellDue === 1 };
}
