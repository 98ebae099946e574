import type { Outcome } from '../../shared/domain/submission.ts';
import type { OrderRequest } from '../../shared/interface/order.ts';
import type { ChainCheck, ChainedLog, LogEntry } from './chained-log.ts';
import type { Customers } from './customers.ts';
import type { Documents } from './documents.ts';
import {
  customerOfOrder,
  joinOrder,
  marksOf,
  NO_MARK,
  type OrderMarks,
  referenceMark,
  splitOrder,
} from './order-parts.ts';
import type { Sqlite } from './sqlite.ts';
import {
  type EarlierSubmission,
  papersOf,
  type Prepared,
  type Resolution,
  type SubmissionEvent,
  type SubmissionPapers,
  type SubmissionRecord,
  type SubmissionState,
} from './submission-record.ts';
import { createSubmissionRows } from './submission-rows.ts';

/**
 * The journal of submissions (`design.md` section 4). Each call is one transaction that is flushed to the disk before it
 * answers: `send` has returned before the first byte may leave, `keepAnswer` before the answer is interpreted. The
 * database itself refuses a second live submission of a ticket, a second sending, and any step backwards.
 */
export interface Submissions {
  /**
   * Writes a submission down before it is sent. `reason` is why it is to go on although an equal one exists; null where
   * no person gave one.
   */
  prepare(input: {
    readonly id: string;
    readonly ticketId: string;
    readonly request: OrderRequest;
    readonly reason: string | null;
  }): Prepared;
  /** Marks a prepared submission as sending. After this it may be sent, once. Throws where it is not prepared. */
  send(id: string): SubmissionRecord;
  /** Gives a prepared submission up: not one byte of it left. */
  abandon(id: string): SubmissionRecord;
  /** Keeps what came back, as text, before anybody reads it. */
  keepAnswer(id: string, answer: string): void;
  /** Writes down how the request ended. Throws where it is not sending. */
  conclude(id: string, outcome: Outcome): SubmissionRecord;
  /** Writes down what a person found out about an unknown one. Throws where it is not unknown. */
  resolve(id: string, resolution: Resolution, initials: string): SubmissionRecord;
  /**
   * To be called once at start, before anything is prepared: whatever was sending is unknown now, whatever was prepared
   * is abandoned. Answers those that became unknown.
   */
  takeUpAfterStart(): readonly SubmissionRecord[];

  find(id: string): SubmissionRecord | null;
  papers(id: string): SubmissionPapers;
  /** Submissions with this customer reference, the last first. One that a person typed is forgotten with its customer. */
  ofReference(customerReference: string): readonly SubmissionRecord[];
  /** All submissions of a ticket, the last first. */
  ofTicket(ticketId: string): readonly SubmissionRecord[];
  /** Those under way or unknown, the oldest first: the unknowns desk. */
  unresolved(): readonly SubmissionRecord[];
  /** The last submissions of all, the last first. */
  latest(limit: number): readonly SubmissionRecord[];
  /** Earlier submissions that a new one would be equal to, the last first. */
  earlier(request: OrderRequest): readonly EarlierSubmission[];
  history(id: string): readonly LogEntry<SubmissionEvent>[];
  /** Whether the history is as it was written, and every paper that was not forgotten with it. */
  verify(): ChainCheck;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** States in which an order may be at the service, or a person has said that it is not. */
const STOPPING: ReadonlySet<SubmissionState> = new Set([
  'prepared',
  'sending',
  'unknown',
  'acknowledged',
  'placed',
  'not placed',
]);

/** States that keep a ticket from another submission, as the unique index has them. */
const LIVE: ReadonlySet<SubmissionState> = new Set(['prepared', 'sending', 'unknown', 'acknowledged', 'placed']);

const INTERRUPTED = 'Counterpart was closed or lost power while it waited for the answer';

/** Makes the journal. */
export function createSubmissions(options: {
  readonly database: Sqlite;
  readonly history: ChainedLog<SubmissionEvent>;
  readonly documents: Documents;
  readonly customers: Customers;
  readonly now: () => Date;
}): Submissions {
  const { database, history, documents, customers, now } = options;
  const rows = createSubmissionRows(database, documents);
  const secret = rows.markSecret();

  function earlierThan(marks: OrderMarks): readonly EarlierSubmission[] {
    const since = new Date(now().getTime() - WEEK_MS).toISOString();
    const same = new Map<string, EarlierSubmission>();
    for (const submission of marks.reference === NO_MARK ? [] : rows.withReference(marks.reference)) {
      same.set(submission.id, { submission, because: 'same customer reference' });
    }
    // A submission of a later clock than today's counts as one of the last seven days.
    for (const submission of rows.withGoods(marks, since)) {
      same.set(submission.id, { submission, because: 'same lines and address' });
    }
    return [...same.values()].filter(({ submission }) => STOPPING.has(submission.state));
  }

  const prepare = database.transaction((input: Parameters<Submissions['prepare']>[0]): Prepared => {
    const { id, ticketId, request, reason } = input;
    const live = rows.ofTicket(ticketId).find(({ state }) => LIVE.has(state));
    if (live !== undefined) return { prepared: false, because: 'the ticket has one', earlier: live };
    const marks = marksOf(request, secret);
    const earlier = earlierThan(marks);
    const because = reason?.trim() ?? '';
    if (earlier.length > 0 && because === '') return { prepared: false, because: 'equal to an earlier one', earlier };

    const at = now().toISOString();
    rows.insert({ id, ticketId, request, marks, at });
    const parts = splitOrder(request);
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

  const takeUp = database.transaction((): readonly SubmissionRecord[] => {
    const interrupted: SubmissionRecord[] = [];
    for (const { id, state } of rows.unresolved()) {
      if (state === 'prepared') abandon(id);
      if (state !== 'sending') continue;
      rows.move(id, 'sending', 'unknown', { endedAt: now().toISOString() });
      history.append(id, { event: 'interrupted', words: documents.keep(id, 'words', INTERRUPTED) });
      interrupted.push(rows.get(id));
    }
    return interrupted;
  });

  return {
    prepare: (input) => prepare.immediate(input),
    send: (id) => send.immediate(id),
    abandon: (id) => abandon.immediate(id),
    keepAnswer: (id, answer) => {
      keepAnswer.immediate(id, answer);
    },
    conclude: (id, outcome) => conclude.immediate(id, outcome),
    resolve: (id, resolution, initials) => resolve.immediate(id, resolution, initials),
    takeUpAfterStart: () => takeUp.immediate(),
    find: rows.find,
    papers(id) {
      const order = documents.last(id, 'order');
      const customer = documents.last(id, 'customer');
      return {
        request: order === null || customer === null ? null : joinOrder({ order, customer }),
        answer: documents.last(id, 'answer'),
        reason: documents.last(id, 'reason'),
      };
    },
    ofReference(customerReference) {
      const mark = referenceMark(customerReference, secret);
      return mark === NO_MARK ? [] : rows.withReference(mark);
    },
    ofTicket: rows.ofTicket,
    unresolved: rows.unresolved,
    latest: rows.latest,
    earlier: (request) => earlierThan(marksOf(request, secret)),
    history: (id) => history.of(id),
    verify() {
      const chain = history.verify();
      if (!chain.whole) return chain;
      const sound = documents.sound();
      for (const { seq, entry } of history.all()) {
        if (papersOf(entry).some((hash) => !sound.has(hash))) {
          return { whole: false, at: seq, because: 'a paper that it refers to is missing or is not what was kept' };
        }
      }
      return chain;
    },
  };
}

/** What of an outcome is free text, and so stands beside the history. */
function wordsOfOutcome(outcome: Outcome): string | null {
  if (outcome.kind === 'refused') return outcome.said;
  return outcome.kind === 'unknown' ? outcome.happened : null;
}
