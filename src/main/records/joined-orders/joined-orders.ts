import { hexDigits } from '../joined/hex-digits.ts';
import type { Documents } from '../shop/submission-documents.ts';
import { joinOrder, marksOf } from '../shop/order-parts.ts';
import type { OwnRows } from '../shop/own-rows.ts';
import type { SubmissionState } from '../shop/submission-record.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** The step of the schema: which orders were claimed of the shop, and what of them it has been told. */
export const CLAIMED_ORDERS_SCHEMA = `
  CREATE TABLE claimed_orders (
    submission_id TEXT PRIMARY KEY,
    ticket_id TEXT NOT NULL,
    attempt TEXT NOT NULL,
    called_off INTEGER NOT NULL DEFAULT 0 CHECK (called_off IN (0, 1)),
    told TEXT
  ) STRICT;
`;

/** How the shop is told that an order ended. A person's finding is told by what finds it (`shop-unconfirmed.ts`). */
export type ToldState = 'acknowledged' | 'refused' | 'not sent' | 'unknown';

/** An order as it was claimed. */
export interface ClaimedOrder {
  readonly submissionId: string;
  readonly ticketId: string;
  /** The word by which the shop knows this counter's one attempt: nobody else can end it. */
  readonly attempt: string;
}

/** An ending that the shop has not been told yet. */
export interface OrderToTell extends ClaimedOrder {
  readonly state: ToldState;
  /** What goes with it, as JSON: nothing of it names a customer. */
  readonly told: string;
}

/** A part of what a counter knows of its orders, for a shop that may lack it (`shop-journal.ts`). */
export interface OrdersPart {
  readonly orders: readonly BroughtOrder[];
  /** The order behind which the next part begins. */
  readonly last: number;
}

/** An order as the shop takes it in; marks in hexadecimal digits, null where there is none. */
export interface BroughtOrder {
  readonly submission: string;
  readonly ticket: string;
  readonly attempt: string;
  readonly state: SubmissionState;
  readonly lines: string | null;
  readonly address: string | null;
  readonly reference: string | null;
  readonly fromQuote: string | null;
  readonly told: object;
}

/**
 * What this counter has claimed of its shop. What is still to be told is not kept beside the journal: it is worked out
 * from it, so that no kill between the two loses an ending.
 */
export interface JoinedOrders {
  /**
   * Writes down, flushed, under which attempt an order is going to be claimed. Only by it can the claim be called off.
   */
  asking(order: ClaimedOrder): void;
  /** An order that was asked for; null for every other. */
  claimed(submissionId: string): (ClaimedOrder & { readonly calledOff: boolean }) | null;
  /** No claim of it can be granted any more, and nothing of it was sent. */
  calledOff(submissionId: string): void;
  /** What the shop has not been told yet, the first claimed first. */
  toTell(): readonly OrderToTell[];
  /** The shop has been told that it ended so. */
  told(submissionId: string, state: ToldState): void;
  /**
   * What this counter wrote of orders itself, the oldest first, behind an order of an earlier part; null where that was
   * all. Attempts that were called off are among them, so that their claims are granted by no shop that forgot them. An
   * order of before the counter joined is given an attempt, by `newAttempt`.
   */
  journal(
    behind: number,
    most: number,
    how: { readonly secret: Uint8Array; readonly newAttempt: () => string },
  ): OrdersPart | null;
}

interface JournalRow {
  readonly rowId: number;
  readonly submissionId: string;
  readonly ticketId: string;
  readonly state: SubmissionState;
  readonly incarnation: string;
  readonly lines: Uint8Array;
  readonly address: Uint8Array;
  readonly reference: Uint8Array;
  readonly fromQuote: string | null;
  readonly attempt: string | null;
}

interface ToldRow {
  readonly account: string;
  readonly warehouse: string;
  readonly preparedAt: string;
  readonly sentAt: string | null;
  readonly transactionId: string | null;
  readonly status: number | null;
  readonly reason: string | null;
}

const TOLD = `s.account, s.warehouse, s.prepared_at AS preparedAt, s.sent_at AS sentAt, s.transaction_id AS transactionId,
  s.status, s.reason`;

/** Makes it. */
export function createJoinedOrders(
  database: Sqlite,
  documents: Pick<Documents, 'last'>,
  own: Pick<OwnRows, 'isOwn'>,
): JoinedOrders {
  const ask = database.prepare<[string, string, string]>(
    'INSERT INTO claimed_orders (submission_id, ticket_id, attempt) VALUES (?, ?, ?)',
  );
  const find = database.prepare<[string], ClaimedOrder & { readonly off: number }>(`
    SELECT submission_id AS submissionId, ticket_id AS ticketId, attempt, called_off AS off FROM claimed_orders
    WHERE submission_id = ?`);
  const callOff = database.prepare<[string]>('UPDATE claimed_orders SET called_off = 1 WHERE submission_id = ?');
  // What a person found out ends it too: that the attempt is over is told, where it was not.
  const untold = database.prepare<[], ClaimedOrder & { readonly state: ToldState } & ToldRow>(`
    SELECT c.submission_id AS submissionId, c.ticket_id AS ticketId, c.attempt,
      iif(s.state IN ('placed', 'not placed'), 'unknown', s.state) AS state, ${TOLD}
    FROM claimed_orders c JOIN submissions s ON s.submission_id = c.submission_id
    WHERE c.called_off = 0 AND (
      (s.state IN ('acknowledged', 'refused', 'not sent', 'unknown') AND c.told IS NOT s.state)
      OR (s.state IN ('placed', 'not placed') AND c.told IS NULL))
    ORDER BY s.id`);
  const tell = database.prepare<[ToldState, string]>('UPDATE claimed_orders SET told = ? WHERE submission_id = ?');
  const journal = database.prepare<[number, number], JournalRow & ToldRow>(`
    SELECT s.id AS rowId, s.submission_id AS submissionId, s.ticket_id AS ticketId, s.state, s.incarnation,
      s.lines_mark AS lines, s.address_mark AS address, s.reference_mark AS reference, c.attempt, ${TOLD},
      (SELECT iif(json_valid(t.body), json_extract(t.body, '$.fromQuote.quoteId'), NULL) FROM tickets t
        WHERE t.ticket_id = s.ticket_id) AS fromQuote
    FROM submissions s LEFT JOIN claimed_orders c ON c.submission_id = s.submission_id
    WHERE s.id > ? AND s.state <> 'prepared' AND (s.state <> 'abandoned' OR c.attempt IS NOT NULL)
    ORDER BY s.id LIMIT ?`);

  /** Marks by the shop's secret, from the papers; what was forgotten keeps those that it has. */
  function marks(row: JournalRow, secret: Uint8Array): Pick<BroughtOrder, 'lines' | 'address' | 'reference'> {
    const [order, customer] = [documents.last(row.submissionId, 'order'), documents.last(row.submissionId, 'customer')];
    const of = order === null || customer === null ? row : marksOf(joinOrder({ order, customer }), secret);
    return { lines: hexDigits(of.lines), address: hexDigits(of.address), reference: hexDigits(of.reference) };
  }

  const part = database.transaction(
    (...[behind, most, how]: Parameters<JoinedOrders['journal']>): OrdersPart | null => {
      const rows = journal.all(behind, most);
      const last = rows.at(-1);
      if (last === undefined) return null;
      const orders = rows
        .filter(({ incarnation }) => own.isOwn(incarnation))
        .map((row): BroughtOrder => {
          const { submissionId, ticketId, state, fromQuote } = row;
          const attempt = row.attempt ?? how.newAttempt();
          if (row.attempt === null) ask.run(submissionId, ticketId, attempt);
          const named = { submission: submissionId, ticket: ticketId, attempt, state };
          return { ...named, ...marks(row, how.secret), fromQuote, told: toldOf(row) };
        });
      return { orders, last: last.rowId };
    },
  );

  return {
    asking: ({ submissionId, ticketId, attempt }) => {
      ask.run(submissionId, ticketId, attempt);
    },
    claimed(submissionId) {
      const row = find.get(submissionId);
      if (row === undefined) return null;
      const { off, ...order } = row;
      return { ...order, calledOff: off === 1 };
    },
    calledOff: (submissionId) => {
      callOff.run(submissionId);
    },
    toTell: () =>
      untold.all().map((row) => {
        const { submissionId, ticketId, attempt, state } = row;
        return { submissionId, ticketId, attempt, state, told: JSON.stringify(toldOf(row)) };
      }),
    told: (submissionId, state) => {
      tell.run(state, submissionId);
    },
    journal: (behind, most, how) => part.immediate(behind, most, how),
  };
}

function toldOf({ account, warehouse, preparedAt, sentAt, transactionId, status, reason }: ToldRow): object {
  return { account, warehouse, preparedAt, sentAt, transactionId, status, reason };
}
