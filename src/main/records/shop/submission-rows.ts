import { assertNever } from '#shared/assert-never.ts';
import type { NotSentReason, Outcome } from '#shared/domain/order/submission.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { Documents } from './submission-documents.ts';
import type { OrderMarks } from './order-parts.ts';
import type { Writer } from './own-rows.ts';
import { soldFromQuote } from '../database/records-schema.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { HEARD_OF_SHOP, type Resolution, type SubmissionRecord, type SubmissionState } from './submission-record.ts';
import { LIVE_SQL, UNRESOLVED_SQL } from './submission-states.ts';

/** What changes with a step; what is left out stays. */
export interface StepFields {
  readonly sentAt?: string;
  readonly endedAt?: string;
  readonly resolvedAt?: string;
  readonly transactionId?: string | null;
  readonly status?: number | null;
  readonly reason?: NotSentReason | null;
}

/** The rows of the journal: reading them, and the one step forwards. */
export interface SubmissionRows {
  /** The secret that marks are keyed with. */
  markSecret(): Uint8Array;
  insert(row: {
    readonly id: string;
    readonly ticketId: string;
    readonly request: OrderRequest;
    readonly marks: OrderMarks;
    readonly at: string;
    readonly by: Writer;
  }): void;
  /** Takes a submission from one state to the next. Throws where it is not in that state. */
  move(id: string, from: SubmissionState, to: SubmissionState, fields: StepFields): void;
  /** Throws where there is none. */
  get(id: string): SubmissionRecord;
  find(id: string): SubmissionRecord | null;
  ofTicket(ticketId: string): readonly SubmissionRecord[];
  unresolved(): readonly SubmissionRecord[];
  latest(limit: number): readonly SubmissionRecord[];
  withReference(mark: Uint8Array): readonly SubmissionRecord[];
  /** Those with these lines and this address that were prepared at this ISO time or later. */
  withGoods(marks: OrderMarks, since: string): readonly SubmissionRecord[];
  /** Live ones of other tickets that are of a same quote as a ticket, in whatever revision. */
  ofSameQuote(ticketId: string): readonly SubmissionRecord[];
}

interface Row extends Omit<SubmissionRecord, 'outcome' | 'resolution' | 'customerForgotten'> {
  readonly transactionId: string | null;
  readonly status: number | null;
  readonly reason: NotSentReason | null;
  readonly forgotten: number;
}

const SELECT = `
  SELECT submission_id AS id, ticket_id AS ticketId, state, account, warehouse, reference AS customerReference,
    prepared_at AS preparedAt, sent_at AS sentAt, ended_at AS endedAt, resolved_at AS resolvedAt,
    transaction_id AS transactionId, status, reason, incarnation,
    EXISTS (SELECT 1 FROM forgotten f WHERE f.owner = 'submission' AND f.owner_id = submission_id) AS forgotten
  FROM submissions`;

/** The id of the quote that a ticket `t` was sold from, null where there is none or an older Counterpart kept none. */
const SOLD_FROM_ID = "iif(json_valid(t.body), json_extract(t.body, '$.fromQuote.quoteId'), NULL)";

/**
 * Live submissions of other tickets that are of a same quote as a ticket, in whatever revision: both were sold from it,
 * or one is of the very ticket that was quoted (as `equal_orders` of a shop has it). Takes the ticket's id three times.
 */
export const OF_SAME_QUOTE = `
  WITH named (number, quote_id) AS MATERIALIZED (
    SELECT ${soldFromQuote('t')}, ${SOLD_FROM_ID} FROM tickets t WHERE t.ticket_id = ? AND ${soldFromQuote('t')} IS NOT NULL),
  quoted (ticket_id) AS MATERIALIZED (
    SELECT ? UNION
    SELECT q.ticket_id FROM named CROSS JOIN quotes q ON q.number = named.number
    WHERE coalesce(named.quote_id, q.quote_id) = q.quote_id),
  given (number, quote_id) AS MATERIALIZED (
    SELECT q.number, q.quote_id FROM quoted CROSS JOIN quotes q ON q.ticket_id = quoted.ticket_id
    UNION SELECT number, quote_id FROM named),
  of_same (ticket_id) AS MATERIALIZED (
    SELECT ticket_id FROM quoted
    UNION SELECT t.ticket_id FROM given CROSS JOIN tickets t ON ${soldFromQuote('t')} = +given.number
    WHERE coalesce(${SOLD_FROM_ID}, given.quote_id) IS given.quote_id)
  ${SELECT} WHERE ticket_id IN (SELECT ticket_id FROM of_same) AND ticket_id <> ? AND state IN ${LIVE_SQL}
  ORDER BY submissions.id DESC`;

const FORGOTTEN = 'the details were cleared with the customer';
/** Of an order of another counter of the shop, which was taken out before it said more, or whose papers are to come. */
const NOT_SAID = 'its counter has not said what happened';

/** Makes the rows of the journal. */
export function createSubmissionRows(database: Sqlite, documents: Documents): SubmissionRows {
  const secret = database.prepare<[], Uint8Array>("SELECT value FROM secrets WHERE name = 'marks'").pluck();
  const insert = database.prepare<
    [string, string, string, string, string, Uint8Array, Uint8Array, Uint8Array, string, number, string]
  >(`
    INSERT INTO submissions (submission_id, ticket_id, state, account, warehouse, reference, reference_mark, lines_mark,
      address_mark, prepared_at, seat, incarnation)
    VALUES (?, ?, 'prepared', ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const move = database.prepare<
    [
      SubmissionState,
      string | null,
      string | null,
      string | null,
      string | null,
      number | null,
      string | null,
      string,
      SubmissionState,
    ]
  >(`
    UPDATE submissions SET state = ?, sent_at = coalesce(?, sent_at), ended_at = coalesce(?, ended_at),
      resolved_at = coalesce(?, resolved_at), transaction_id = coalesce(?, transaction_id),
      status = coalesce(?, status), reason = coalesce(?, reason)
    WHERE submission_id = ? AND state = ?`);
  const byId = database.prepare<[string], Row>(`${SELECT} WHERE submission_id = ?`);
  const byTicket = database.prepare<[string], Row>(`${SELECT} WHERE ticket_id = ? ORDER BY submissions.id DESC`);
  const unresolved = database.prepare<[], Row>(`${SELECT} WHERE state IN ${UNRESOLVED_SQL} ORDER BY submissions.id`);
  const latest = database.prepare<[number], Row>(`${SELECT} ORDER BY submissions.id DESC LIMIT ?`);
  const byReference = database.prepare<[Uint8Array], Row>(
    `${SELECT} WHERE reference_mark = ? ORDER BY submissions.id DESC`,
  );
  const byGoods = database.prepare<[Uint8Array, Uint8Array, Uint8Array, string], Row>(
    `${SELECT} WHERE lines_mark = ? AND address_mark IN (?, ?) AND coalesce(sent_at, prepared_at) >= ? ORDER BY submissions.id DESC`,
  );

  const bySameQuote = database.prepare<[string, string, string], Row>(OF_SAME_QUOTE);

  function recordOf(row: Row): SubmissionRecord {
    const { transactionId: _id, status: _status, reason: _reason, forgotten, ...fields } = row;
    return {
      ...fields,
      outcome: outcomeOf(row, documents),
      resolution: resolutionOf(row, documents),
      customerForgotten: forgotten === 1,
    };
  }

  function find(id: string): SubmissionRecord | null {
    const row = byId.get(id);
    return row === undefined ? null : recordOf(row);
  }

  return {
    markSecret() {
      const value = secret.get();
      if (value === undefined) throw new Error('The records have no secret to mark orders with.');
      return value;
    },
    insert: ({ id, ticketId, request: { order }, marks, at, by }) => {
      insert.run(
        id,
        ticketId,
        order.account,
        order.warehouse,
        order.customer_reference,
        marks.reference,
        marks.lines,
        marks.address,
        at,
        by.seat,
        by.incarnation,
      );
    },
    move(id, from, to, { sentAt, endedAt, resolvedAt, transactionId, status, reason }) {
      const { changes } = move.run(
        to,
        sentAt ?? null,
        endedAt ?? null,
        resolvedAt ?? null,
        transactionId ?? null,
        status ?? null,
        reason ?? null,
        id,
        from,
      );
      if (changes !== 1) throw new Error(`Submission ${id} is not ${from}, so it cannot become ${to}.`);
    },
    get(id) {
      const record = find(id);
      if (record === null) throw new Error(`There is no submission ${id}.`);
      return record;
    },
    find,
    ofTicket: (ticketId) => byTicket.all(ticketId).map(recordOf),
    unresolved: () => unresolved.all().map(recordOf),
    latest: (limit) => latest.all(limit).map(recordOf),
    withReference: (mark) => byReference.all(mark).map(recordOf),
    withGoods: (marks, since) => byGoods.all(marks.lines, marks.address, marks.addressAsSpelled, since).map(recordOf),
    ofSameQuote: (ticketId) => bySameQuote.all(ticketId, ticketId, ticketId).map(recordOf),
  };
}

/** How the request ended. A resolved one was unknown before a person said what came of it. */
function outcomeOf(row: Row, documents: Documents): Outcome | null {
  const words = () => documents.last(row.id, 'words');
  switch (row.state) {
    case 'prepared':
    case 'abandoned':
    case 'sending':
      return null;
    case 'acknowledged':
      return { kind: 'acknowledged', transactionId: row.transactionId ?? '' };
    case 'refused':
      return { kind: 'refused', status: row.status ?? 0, said: words() };
    case 'not sent':
      // Its counter called it off, and says no more of it where somebody had looked into it by then.
      return { kind: 'not sent', reason: row.reason ?? 'leave ended' };
    case 'unknown':
    case 'placed':
    case 'not placed':
      return { kind: 'unknown', happened: words() ?? lacked(row, NOT_SAID), status: row.status };
    default:
      return assertNever(row.state);
  }
}

/** What stands for a text that is not there: it was forgotten with the customer, or it never came. */
function lacked({ forgotten }: Row, neverCame: string): string {
  return forgotten === 1 ? FORGOTTEN : neverCame;
}

function resolutionOf(row: Row, documents: Documents): Resolution | null {
  if (row.state !== 'placed' && row.state !== 'not placed') return null;
  const told = lacked(row, HEARD_OF_SHOP.foundOut);
  const { rung, said } = toldOf(row.id, documents) ?? { rung: told, said: told };
  return row.state === 'placed'
    ? { rung, said, placed: true, transactionId: row.transactionId ?? '' }
    : { rung, said, placed: false };
}

type Told = Pick<Resolution, 'rung' | 'said'>;

/**
 * What a person was told of it; null where that was forgotten. In a shop its own counter, which hears of that, writes
 * down that it did, and all counters have that paper too, behind the one with their words.
 */
function toldOf(id: string, documents: Documents): Told | null {
  const last = documents.last(id, 'resolution');
  const told = last === null ? null : (JSON.parse(last) as Told);
  if (told === null || !isHeard(told)) return told;
  const all = documents.of(id).filter(({ kind }) => kind === 'resolution');
  const words = all.flatMap(({ content }) => (content === null ? [] : [JSON.parse(content) as Told]));
  return words.findLast((each) => !isHeard(each)) ?? told;
}

function isHeard({ rung }: Told): boolean {
  return rung === HEARD_OF_SHOP.foundOut || rung === HEARD_OF_SHOP.ended;
}
