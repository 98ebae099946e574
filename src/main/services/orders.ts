import { randomUUID } from 'node:crypto';
import type { CounterpartHandlers, ParsedInputOf, Calls } from '../../shared/contract.ts';
import { CARD_MESSAGE } from '../../shared/domain/card-refusal.ts';
import { holdsCardNumber } from '../../shared/domain/card-number.ts';
import { reviewOrder } from '../../shared/domain/order.ts';
import type { OrderExchange, SubmissionView } from '../../shared/domain/submission.ts';
import type { Ticket } from '../../shared/domain/ticket.ts';
import type { OrderRequest } from '../../shared/interface/order.ts';
import type { EarlierOrder, SubmitAnswer, UnknownOrder } from '../../shared/records-view.ts';
import { type Failure, failed, type FieldProblem, type Result, succeeded } from '../../shared/result.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { AuditAct } from '../records/audit.ts';
import type { Records } from '../records/records.ts';
import type { EarlierSubmission, SubmissionRecord } from '../records/submission-record.ts';
import { createAnswerKeeper } from './answer-keeper.ts';
import type { ReachPoint } from './crash-points.ts';
import type { LineMonitor } from './line-monitor.ts';
import type { Readings } from './readings.ts';
import { resultOf } from './stored-result.ts';
import type { SettingsKeeper } from './stored-settings.ts';
import { blocksItsTicket, submissionView } from './submission-view.ts';
import { unresolvedOrders } from './unknown-orders.ts';

/** Places orders, each submission once, and finds out with a person what became of the unknown ones. */
export interface Orders {
  readonly calls: Pick<CounterpartHandlers['orders'], 'review' | 'submit' | 'submission' | 'unresolved' | 'resolve'>;
  /** How a submission stands; null for one that is not there or was never sent. */
  standing(submissionId: string): Result<SubmissionView | null>;
  /** Orders under way or unknown, the oldest first. */
  unresolved(): Result<readonly UnknownOrder[]>;
  /** Resolves when no request is under way. */
  settled(): Promise<void>;
}

/** Requests under way by ticket, each with how it will have ended. They outlive a change of the connection. */
export type OrdersUnderWay = Map<string, Promise<SubmissionView>>;

/** What an order desk is made of. */
export interface OrdersOptions {
  readonly api: Pick<PartsApi, 'submitOrder'>;
  readonly records: Pick<Records, 'submissions' | 'tickets' | 'audit'>;
  readonly settings: SettingsKeeper;
  readonly line: Pick<LineMonitor, 'view'>;
  /** What was read since: an order whose figures were not checked, or have changed, is not sent. */
  readonly readings: Pick<Readings, 'obstacle'>;
  readonly ordersUnderWay: OrdersUnderWay;
  /** Why nothing may be sold at the moment, or null. */
  readonly mayOrder: () => Failure | null;
  readonly announceSubmission: (submission: SubmissionView) => void;
  readonly announceUnresolved: (unresolved: readonly UnknownOrder[]) => void;
  readonly reach: ReachPoint;
  readonly now: () => Date;
}

/**
 * Makes the desk that places orders (`design.md` section 4). What is to be sent is in the journal, flushed, before the
 * first byte leaves; what came back is there before anybody interprets it. Every change is announced.
 */
export function createOrders(options: OrdersOptions): Orders {
  const { api, records, settings, line, readings, ordersUnderWay: underWay, mayOrder, reach } = options;
  const { submissions, tickets, audit } = records;
  const keeper = createAnswerKeeper({ submissions, reach, changed });

  const reviewed = (ticket: Ticket) => reviewOrder(ticket, orderSettingsOf(settings));
  const note = (act: AuditAct, initials = settings.current().shop.initials) => audit.record(act, initials);

  const unresolved = () => unresolvedOrders(submissions, keeper.unwritten);

  /** Tells every window how a submission stands, and what is unresolved. */
  function changed(view: SubmissionView): void {
    if (view.state.kind === 'ended') note({ act: 'submission ended', submissionId: view.id });
    const left = unresolved();
    try {
      options.announceSubmission(view);
      if (left.ok) options.announceUnresolved(left.value);
    } catch {
      // A window that is going has no say in what becomes of the order; the next one asks for both when it is loaded.
    }
  }

  function viewOf(record: SubmissionRecord): SubmissionView | null {
    return keeper.unwritten(record.id) ?? submissionView(record);
  }

  /** Why the order may not go out now, or null. */
  function obstacle(): Failure | null {
    const { state } = line.view();
    if (state === 'down') {
      return {
        kind: 'offline',
        operation: 'order',
        detail: 'the line is down, so nothing was sent and nothing was written down',
      };
    }
    return mayOrder();
  }

  /** The request with the reason that it is sent for although an equal one exists. */
  function withReason(request: OrderRequest, reason: string, earlier: readonly EarlierSubmission[]): OrderRequest {
    const names = earlier.map(({ submission }) => submission.customerReference || submission.id);
    const words = `Sent although ${[...new Set(names)].join(', ')} was sent before: ${reason}`;
    return { order: { ...request.order, notes: [...request.order.notes, words] } };
  }

  /** Writes the submission down and starts its one request. Nothing is awaited before it stands in the journal. */
  function begin(ticket: Ticket, request: OrderRequest, reason: string | null): Result<Promise<SubmissionView>> {
    const kept = tickets.save(ticket, null);
    if (!kept.ok) return resultOf(kept);
    reach('before it is prepared');
    const id = randomUUID();
    const prepared = submissions.prepare({ id, ticketId: ticket.id, request, reason });
    if (!prepared.ok) return resultOf(prepared);
    if (!prepared.value.prepared) return failed(problem('order', 'This order was sent already. Look at its outcome.'));
    note({ act: 'submission prepared', submissionId: id });
    if (reason !== null) note({ act: 'stop overridden', submissionId: id, stop: 'equal to an earlier one' });
    reach('prepared');
    const sending = submissions.send(id);
    if (!sending.ok) {
      submissions.abandon(id);
      return resultOf(sending);
    }
    reach('marked as sending');
    const view = submissionView(sending.value);
    if (view === null) throw new Error(`Submission ${id} was marked as sending without a time.`);
    const ended = sendOnce(request)
      .then((exchange) => keeper.keep(view, exchange))
      .finally(() => underWay.delete(ticket.id));
    underWay.set(ticket.id, ended);
    note({ act: 'submission sent', submissionId: id });
    changed(view);
    return succeeded(ended);
  }

  /** A fault of Counterpart's own during the request says nothing about the service: its outcome is unknown. */
  async function sendOnce(request: OrderRequest): Promise<OrderExchange> {
    try {
      const answer = api.submitOrder(request);
      reach('request under way');
      return await answer;
    } catch {
      return { kind: 'no complete answer', happened: 'Counterpart failed while it waited for the answer' };
    }
  }

  async function submit(input: ParsedInputOf<Calls['orders']['submit']>): Promise<Result<SubmitAnswer>> {
    const { ticket, fingerprint } = input;
    const running = underWay.get(ticket.id);
    if (running !== undefined) return sent(await running);
    const before = submissions.ofTicket(ticket.id);
    if (!before.ok) return resultOf(before);
    const blocking = before.value.find(({ state }) => blocksItsTicket(state));
    const view = blocking === undefined ? null : viewOf(blocking);
    if (view !== null) return sent(view);

    const failure = obstacle();
    if (failure !== null) return failed(failure);
    const review = reviewed(ticket);
    if (review.request === null) {
      return failed({ kind: 'invalid input', operation: 'order', problems: review.problems });
    }
    if (review.fingerprint !== fingerprint) {
      return failed(
        problem('order', 'The order has changed since it was reviewed. Read the review again, then send it.'),
      );
    }
    const unchecked = readings.obstacle(ticket);
    if (unchecked !== null) return failed(problem('order', unchecked));
    const earlier = submissions.earlier(review.request);
    if (!earlier.ok) return resultOf(earlier);
    if (earlier.value.length === 0) return finished(begin(ticket, review.request, null));
    if (input.reason === null) return succeeded({ kind: 'stopped', earlier: earlier.value.map(earlierOrder) });
    const reason = input.reason.trim();
    if (reason === '') return failed(problem('reason', 'Type why it is to be sent again: it goes onto the order.'));
    if (holdsCardNumber(reason)) return failed(problem('reason', CARD_MESSAGE));
    return finished(begin(ticket, withReason(review.request, reason, earlier.value), reason));
  }

  function resolve(input: ParsedInputOf<Calls['orders']['resolve']>): Result<SubmissionView> {
    const found = submissions.find(input.submissionId);
    if (!found.ok) return resultOf(found);
    if (found.value?.state !== 'unknown') {
      return failed(problem('order', 'This order is not an unknown one any more. Look at the list again.'));
    }
    const problems = resolutionProblems(input);
    if (problems.length > 0) return failed({ kind: 'invalid input', operation: null, problems });
    const told = { rung: input.rung.trim(), said: input.said.trim() };
    const resolution = input.placed
      ? ({ ...told, placed: true, transactionId: input.transactionId?.trim() ?? '' } as const)
      : ({ ...told, placed: false } as const);
    const initials = input.initials.trim() || settings.current().shop.initials;
    const resolved = submissions.resolve(found.value.id, resolution, initials);
    if (!resolved.ok) return resultOf(resolved);
    note(
      { act: 'unknown resolved', submissionId: found.value.id, as: input.placed ? 'placed' : 'not placed' },
      initials,
    );
    const view = submissionView(resolved.value);
    if (view === null) throw new Error('A resolved submission was never sent.');
    changed(view);
    return succeeded(view);
  }

  return {
    standing(submissionId) {
      const found = submissions.find(submissionId);
      if (!found.ok) return resultOf(found);
      return succeeded(found.value === null ? null : viewOf(found.value));
    },
    unresolved,
    settled: async () => {
      await Promise.all(underWay.values());
    },
    calls: {
      review: ({ ticket }) => succeeded(reviewed(ticket)),
      submit,
      submission: ({ ticketId }) => {
        const found = submissions.ofTicket(ticketId);
        if (!found.ok) return resultOf(found);
        const latest = found.value.find(({ sentAt }) => sentAt !== null);
        return succeeded(latest === undefined ? null : viewOf(latest));
      },
      unresolved,
      resolve,
    },
  };
}

async function finished(begun: Result<Promise<SubmissionView>>): Promise<Result<SubmitAnswer>> {
  return begun.ok ? sent(await begun.value) : begun;
}

function sent(submission: SubmissionView): Result<SubmitAnswer> {
  return succeeded({ kind: 'sent', submission });
}

function earlierOrder({ submission, because }: EarlierSubmission): EarlierOrder {
  const { id, customerReference, sentAt, preparedAt, state, outcome, resolution } = submission;
  const acknowledged = outcome?.kind === 'acknowledged' ? outcome.transactionId : null;
  return {
    submissionId: id,
    because,
    customerReference,
    at: sentAt ?? preparedAt,
    state,
    transactionId: resolution?.placed === true ? resolution.transactionId : acknowledged,
  };
}

function resolutionProblems(input: ParsedInputOf<Calls['orders']['resolve']>): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  const wanted = (field: 'rung' | 'said', message: string) => {
    if (input[field].trim() === '') problems.push({ field, message });
    if (holdsCardNumber(input[field])) problems.push({ field, message: CARD_MESSAGE });
  };
  wanted('rung', 'Type who was rung.');
  wanted('said', 'Type what they said.');
  if (input.placed && (input.transactionId ?? '').trim() === '') {
    problems.push({ field: 'transactionId', message: 'Type the id that the supplier has the order under.' });
  }
  return problems;
}

function problem(field: string, message: string): Failure {
  return { kind: 'invalid input', operation: 'order', problems: [{ field, message }] };
}

function orderSettingsOf(settings: SettingsKeeper) {
  const { shop } = settings.current();
  return {
    account: shop.orderAccount,
    defaultWarehouse: shop.defaultWarehouse,
    carrierAccount: shop.carrierAccount,
    freightChargeIdentifier: shop.freightChargeIdentifier,
    serviceMap: shop.serviceMap,
  };
}
