import { exchangeIn } from '#shared/domain/order/kept-answer.ts';
import { type OrderExchange, type Outcome, outcomeOf } from '#shared/domain/order/submission.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { CopyStop } from '#shared/records-view.ts';
import type { ChainCheck, ChainedLog, LogEntry } from '../database/chained-log.ts';
import { type ClockGuard, DAY_MS } from './clock-guard.ts';
import type { Customers } from './customers.ts';
import type { Documents } from './submission-documents.ts';
import { createEarlierCopies } from '../copies/earlier-copies.ts';
import {
  customerOfOrder,
  joinOrder,
  marksOf,
  type KeptBeside,
  NO_MARK,
  type OrderMarks,
  referenceMark,
  shopOfOrder,
  splitOrder,
} from './order-parts.ts';
import { OF_SHOP, type OwnRows } from './own-rows.ts';
import { resultOf, verifyingWithPapers } from '../copies/papers-check.ts';
import type { Sqlite } from '../database/sqlite.ts';
import {
  type EarlierSubmission,
  type Prepared,
  type Resolution,
  type SubmissionEvent,
  type SubmissionPapers,
  type SubmissionRecord,
} from './submission-record.ts';
import { createSubmissionRows } from './submission-rows.ts';
import { isLive } from './submission-states.ts';

/**
 * The journal of submissions (`docs/design.md` 2). Each call is one transaction that is flushed to the disk before it
 * answers: `send` has returned before the first byte may leave, `keepAnswer` before the answer is interpreted. The
 * database itself refuses a second live submission of a ticket, a second sending, and any step backwards.
 */
export interface Submissions {
  /**
   * Writes a submission down before it is sent. `reason` is why it is to go on although an equal one exists; null where
   * no person gave one, `shop` what it prints on the papers of the order, `told` what its customer was told.
   */
  prepare(
    input: {
      readonly id: string;
      readonly ticketId: string;
      readonly request: OrderRequest;
      readonly reason: string | null;
    } & KeptBeside,
  ): Prepared;
  /**
   * Marks a prepared submission as sending, in the records and outside them. After this it may be sent, once. Throws
   * where it is not prepared. Throws too where the disk does not take either: then not one byte may leave, and
   * `abandon` gives it up.
   */
  send(id: string): SubmissionRecord;
  /** Gives up a submission of which not one byte left: a prepared one, or one whose `send` failed. */
  abandon(id: string): SubmissionRecord;
  /** Keeps what came back, as text, before anybody reads it. */
  keepAnswer(id: string, answer: string): void;
  /** Writes down how the request ended. Throws where it is not sending. */
  conclude(id: string, outcome: Outcome): SubmissionRecord;
  /** Writes down what a person found out about an unknown one. Throws where it is not unknown. */
  resolve(id: string, resolution: Resolution, initials: string): SubmissionRecord;
  /**
   * To be called once at start, before anything is prepared. It takes up what this counter wrote itself, in whichever
   * life of its records: another counter's order under way is no business of this start. Whatever was prepared is
   * abandoned where `calledOff` says that no leave to send it can come any more, and stays prepared otherwise. What was
   * sending ends as its answer says where that was kept, or stands among `answers`, which this process could not write
   * down before; without one it is unknown now. Answers those that were sending.
   */
  takeUpAfterStart(how?: {
    readonly answers?: ReadonlyMap<string, OrderExchange>;
    readonly calledOff?: (id: string) => boolean;
  }): readonly SubmissionRecord[];
  /**
   * Ends those of these that are sending: another counter was, of a shop that this one has left, and nobody says here
   * how they end. Answers them.
   */
  leftSending(ids: readonly string[]): readonly SubmissionRecord[];
  /** Whether this counter wrote the submission itself, in whichever life of its records. */
  isOwn(id: string): boolean;
  /** Writes down that these records are an earlier copy (`earlier-copies.ts`), before `takeUpAfterStart`. */
  wentBackToCopy(copyAt: string | null): void;
  /** Why a ticket has to be asked about before it is sent; null where it has not. */
  copyStop(ticketId: string): CopyStop | null;

  find(id: string): SubmissionRecord | null;
  papers(id: string): SubmissionPapers;
  /**
   * Submissions with this customer reference, the last first. One that a person typed is forgotten with its customer.
   */
  ofReference(customerReference: string): readonly SubmissionRecord[];
  /** All submissions of a ticket, the last first. */
  ofTicket(ticketId: string): readonly SubmissionRecord[];
  /** Those under way or unknown, the oldest first: the list of unknown orders. */
  unresolved(): readonly SubmissionRecord[];
  /** The last submissions of all, the last first. */
  latest(limit: number): readonly SubmissionRecord[];
  /** Earlier submissions that a new one of a ticket would be equal to, the last first. */
  earlier(ticketId: string, request: OrderRequest): readonly EarlierSubmission[];
  history(id: string): readonly LogEntry<SubmissionEvent>[];
  /** The entry that says how it ended, or what was found out; null while it has none. */
  ending(id: string): HistoryEntry | null;
  /** Whether the history is as it was written, and every paper that was not forgotten with it. */
  verify(): ChainCheck;
}

/** An entry of the history, and the hash that binds it to all before it. */
export interface HistoryEntry {
  readonly seq: number;
  readonly hash: string;
}

const STOP_MS = 7 * DAY_MS;
const HOUR_MS = 60 * 60 * 1000;

const MAY_HAVE_LEFT =
  'The records went back to an earlier copy, in which this order stood ready to be sent: it may have been sent after that';
const LOST =
  'A part of the records was lost, and with it what became of this order; another one of the same ticket was sent after it';
const NEVER_LEFT = { kind: 'not sent', reason: 'not written down' } as const satisfies Outcome;
const INTERRUPTED = 'Counterpart was closed or lost power while it waited for the answer';
const LEFT_SENDING = 'This counter left its shop while another one was sending this order';

interface TakingUp {
  readonly answers: ReadonlyMap<string, OrderExchange>;
  readonly calledOff: (id: string) => boolean;
}

/**
 * Makes the journal. SECURITY: a unique index and triggers of the database refuse a second live submission of a ticket
 * and a step backwards, so that no fault of the code above them sends an order twice.
 */
export function createSubmissions(options: {
  readonly database: Sqlite;
  readonly history: ChainedLog<SubmissionEvent>;
  readonly documents: Documents;
  readonly customers: Customers;
  readonly own: OwnRows;
  /** Writes outside the file what it has come to (`mark-recorder.ts`). Throws what the disk throws. */
  readonly mark: { write(): void; tryToWrite(): void };
  readonly clock: Pick<ClockGuard, 'since'>;
  readonly now: () => Date;
}): Submissions {
  const { database, history, documents, customers, own, mark, clock, now } = options;
  const rows = createSubmissionRows(database, documents);
  /** Another one from the day on which the counter joined a shop. */
  const secret = rows.markSecret;
  const copies = createEarlierCopies({ database, doubtPrepared, now });
  const setApart = database
    .prepare<[], string>(`
      SELECT submission_id FROM submissions s WHERE apart = 1 AND state = 'unknown' AND incarnation <> '${OF_SHOP}'
        AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.submission_id = s.submission_id AND d.kind = 'words')`)
    .pluck();
  /** Submissions that are marked as sending here and nowhere else: nothing of them left. */
  const unmarked = new Set<string>();

  /** How a submission stands: one of which nothing left is *not sent*, also before the disk takes that. */
  function standing(record: SubmissionRecord): SubmissionRecord {
    if (record.state !== 'sending' || !unmarked.has(record.id)) return record;
    return { ...record, state: 'not sent', endedAt: record.sentAt, outcome: NEVER_LEFT };
  }

  const standingOrNull = (record: SubmissionRecord | null) => record && standing(record);

  function doubtPrepared(): void {
    for (const { id, state, preparedAt, incarnation } of rows.unresolved()) {
      if (state !== 'prepared' || !own.isOwn(incarnation)) continue;
      rows.move(id, 'prepared', 'sending', { sentAt: preparedAt });
      interrupt(id, MAY_HAVE_LEFT);
    }
    for (const id of setApart.all()) {
      history.append(id, { event: 'interrupted', words: documents.keep(id, 'words', LOST) });
    }
  }

  function interrupt(id: string, words: string): void {
    rows.move(id, 'sending', 'unknown', { endedAt: now().toISOString() });
    history.append(id, { event: 'interrupted', words: documents.keep(id, 'words', words) });
  }

  /** Whether an earlier, equal order stops a new one: it may be at the service, or was refused within the hour. */
  function stops({ submission, because }: EarlierSubmission): boolean {
    if (isLive(submission.state)) return true;
    const { state, endedAt } = submission;
    if (because !== 'same lines and address' || state !== 'refused' || endedAt === null) return false;
    // An hour that Counterpart ran: the calendar of a time in which it did not says nothing so short.
    return endedAt >= clock.since(HOUR_MS, 0);
  }

  function earlierThan(ticketId: string, marks: OrderMarks): readonly EarlierSubmission[] {
    // A night between two days counts whole.
    const since = clock.since(STOP_MS, DAY_MS);
    const same = new Map<string, EarlierSubmission>();
    for (const submission of marks.reference === NO_MARK ? [] : rows.withReference(marks.reference).map(standing)) {
      same.set(submission.id, { submission, because: 'same customer reference' });
    }
    // A submission of a later clock than today's counts as one of the last seven days.
    for (const submission of rows.withGoods(marks, since).map(standing)) {
      same.set(submission.id, { submission, because: 'same lines and address' });
    }
    for (const submission of rows.ofSameQuote(ticketId).map(standing)) {
      if (!same.has(submission.id)) same.set(submission.id, { submission, because: 'same quote' });
    }
    return [...same.values()].filter(stops);
  }

  const prepare = database.transaction((input: Parameters<Submissions['prepare']>[0]): Prepared => {
    const { id, ticketId, request, reason } = input;
    for (const { id: left, state } of rows.ofTicket(ticketId)) {
      if (state === 'sending' && unmarked.has(left)) abandon(left);
    }
    const live = rows.ofTicket(ticketId).find(({ state }) => isLive(state));
    if (live !== undefined) return { prepared: false, because: 'the ticket has one', earlier: live };
    const marks = marksOf(request, secret());
    const earlier = earlierThan(ticketId, marks);
    const because = reason?.trim() ?? '';
    if (earlier.length > 0 && because === '') return { prepared: false, because: 'equal to an earlier one', earlier };
    const copy = copies.stopOf(ticketId);
    if (copy !== null && because === '') return { prepared: false, because: 'older than the copy', copy };
    if (copy !== null) copies.saidNotSent(ticketId);

    const at = now().toISOString();
    rows.insert({ id, ticketId, request, marks, at, by: own.writer() });
    const parts = splitOrder(request, input);
    customers.keep({ kind: 'submission', id }, ticketId, customerOfOrder(request));
    history.append(id, {
      event: 'prepared',
      ticketId,
      account: request.order.account,
      warehouse: request.order.warehouse,
      order: documents.keep(id, 'order', parts.order),
      customer: documents.keep(id, 'customer', parts.customer),
      inSpiteOf: earlier.map(({ submission }) => submission.id),
      reason: because === '' ? null : documents.keep(id, 'reason', because),
    });
    return { prepared: true, submission: rows.get(id) };
  });

  const send = database.transaction((id: string): SubmissionRecord => {
    rows.move(id, 'prepared', 'sending', { sentAt: now().toISOString() });
    history.append(id, { event: 'sending' });
    return rows.get(id);
  });

  const abandon = database.transaction((id: string): SubmissionRecord => {
    if (unmarked.has(id)) return conclude(id, NEVER_LEFT);
    rows.move(id, 'prepared', 'abandoned', { endedAt: now().toISOString() });
    history.append(id, { event: 'abandoned' });
    return rows.get(id);
  });

  const keepAnswer = database.transaction((id: string, answer: string): void => {
    history.append(id, { event: 'answered', answer: documents.keep(id, 'answer', answer) });
  });

  const conclude = database.transaction((id: string, outcome: Outcome): SubmissionRecord => {
    const transactionId = outcome.kind === 'acknowledged' ? outcome.transactionId : null;
    const status = outcome.kind === 'refused' || outcome.kind === 'unknown' ? outcome.status : null;
    const reason = outcome.kind === 'not sent' ? outcome.reason : null;
    const words = wordsOfOutcome(outcome);
    rows.move(id, 'sending', outcome.kind, { endedAt: now().toISOString(), transactionId, status, reason });
    history.append(id, {
      event: 'ended',
      outcome: outcome.kind,
      status,
      reason,
      transactionId,
      words: words === null ? null : documents.keep(id, 'words', words),
    });
    return rows.get(id);
  });

  const resolve = database.transaction((id: string, resolution: Resolution, initials: string): SubmissionRecord => {
    const transactionId = resolution.placed ? resolution.transactionId : null;
    const as = resolution.placed ? 'placed' : 'not placed';
    rows.move(id, 'unknown', as, { resolvedAt: now().toISOString(), transactionId });
    const told = JSON.stringify({ rung: resolution.rung, said: resolution.said });
    history.append(id, {
      event: 'resolved',
      as,
      transactionId,
      resolution: documents.keep(id, 'resolution', told),
      initials,
    });
    return rows.get(id);
  });

  const takeUp = database.transaction((how: TakingUp): readonly SubmissionRecord[] => {
    const { answers, calledOff } = how;
    const interrupted: SubmissionRecord[] = [];
    for (const { id, state, incarnation } of rows.unresolved()) {
      if (!own.isOwn(incarnation)) continue;
      if (state === 'prepared' && calledOff(id)) abandon(id);
      if (state !== 'sending') continue;
      const unwritten = answers.get(id);
      if (unwritten !== undefined) keepAnswer(id, JSON.stringify(unwritten));
      interrupted.push(endSending(id, INTERRUPTED));
    }
    return interrupted;
  });

  /** Ends one that was sending as its answer says, where that was kept. */
  function endSending(id: string, happened: string): SubmissionRecord {
    const exchange = exchangeIn(documents.last(id, 'answer'));
    if (exchange === null) interrupt(id, happened);
    else conclude(id, outcomeOf(exchange));
    return rows.get(id);
  }

  const endLeft = database.transaction((ids: readonly string[]): readonly SubmissionRecord[] =>
    ids.filter((id) => rows.find(id)?.state === 'sending').map((id) => endSending(id, LEFT_SENDING)),
  );

  return {
    prepare(input) {
      const prepared = prepare.immediate(input);
      for (const id of unmarked) if (rows.find(id)?.state !== 'sending') unmarked.delete(id);
      return prepared;
    },
    send(id) {
      const sending = send.immediate(id);
      unmarked.add(id);
      mark.write();
      unmarked.delete(id);
      return sending;
    },
    abandon(id) {
      const abandoned = abandon.immediate(id);
      unmarked.delete(id);
      return abandoned;
    },
    keepAnswer: (id, answer) => {
      keepAnswer.immediate(id, answer);
    },
    conclude(id, outcome) {
      const concluded = conclude.immediate(id, outcome);
      mark.tryToWrite();
      return concluded;
    },
    resolve(id, resolution, initials) {
      const resolved = resolve.immediate(id, resolution, initials);
      mark.tryToWrite();
      return resolved;
    },
    takeUpAfterStart: ({ answers = new Map(), calledOff = () => true } = {}) =>
      takeUp.immediate({ answers, calledOff }),
    leftSending: (ids) => endLeft.immediate(ids),
    isOwn: (id) => own.isOwn(rows.get(id).incarnation),
    wentBackToCopy: (copyAt) => {
      database.transaction(() => copies.wentBack(copyAt)).immediate();
    },
    copyStop: copies.stopOf,
    find: (id) => standingOrNull(rows.find(id)),
    papers(id) {
      const order = documents.last(id, 'order');
      const customer = documents.last(id, 'customer');
      const shop = order === null ? undefined : shopOfOrder(order);
      return {
        request: order === null || customer === null ? null : joinOrder({ order, customer }),
        answer: documents.last(id, 'answer'),
        reason: documents.last(id, 'reason'),
        ...(shop === undefined ? {} : { shop }),
      };
    },
    ofReference(customerReference) {
      const mark = referenceMark(customerReference, secret());
      return mark === NO_MARK ? [] : rows.withReference(mark).map(standing);
    },
    ofTicket: (ticketId) => rows.ofTicket(ticketId).map(standing),
    unresolved: () => rows.unresolved().filter((record) => standing(record) === record),
    latest: (limit) => rows.latest(limit).map(standing),
    earlier: (ticketId, request) => earlierThan(ticketId, marksOf(request, secret())),
    history: (id) => history.of(id),
    ending(id) {
      const last = history.of(id).findLast(({ entry }) => entry.event === 'ended' || entry.event === 'resolved');
      const hash = last === undefined ? null : history.hashOf(last.seq);
      return last === undefined || hash === null ? null : { seq: last.seq, hash };
    },
    verify: () => resultOf(verifyingWithPapers({ history, documents })),
  };
}

/** What of an outcome is free text, and so stands beside the history. */
function wordsOfOutcome(outcome: Outcome): string | null {
  if (outcome.kind === 'refused') return outcome.said;
  return outcome.kind === 'unknown' ? outcome.happened : null;
}
