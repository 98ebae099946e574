import { randomUUID } from 'node:crypto';
import type { CounterpartHandlers, ParsedInputOf, Calls } from '#shared/contract.ts';
import { CALLING_OFF_WORDS, claimRefusalWords, UNREACHABLE_WORDS } from '#shared/domain/order/claim-refusal.ts';
import { CARD_NOT_SENT, holdsCardNumber } from '#shared/domain/values/card-number.ts';
import { type OrderReview, reviewOrder } from '#shared/domain/order/order.ts';
import { otherSupplierProblems } from '#shared/domain/ticket/other-supplier.ts';
import { readOutRequest } from '#shared/domain/order-check/read-out.ts';
import { atCustomerPrices, orderTotals } from '#shared/domain/order/order-totals.ts';
import { reviewName } from '#shared/domain/order/review-name.ts';
import { mayStillLeave, type Moment } from '#shared/domain/order/send-window.ts';
import type { OrderExchange, SubmissionView } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { CopyStop, EarlierOrder, SubmitAnswer, UnknownOrder } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';
import { quotedShop } from '../documents/paper-content.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import { RecordsClosedError } from '../records/database/records-closed-error.ts';
import type { AuditAct } from '../records/shop/audit.ts';
import type { Records } from '../records/records.ts';
import type { EarlierSubmission, SubmissionRecord } from '../records/shop/submission-record.ts';
import { isLive } from '../records/shop/submission-states.ts';
import type { QuietTimes } from './quiet-times.ts';
import { copyNote } from './copy-note.ts';
import { earlierElsewhere, earlierNotes, earlierOrders } from './earlier-orders.ts';
import { createAnswerRecorder, type UnwrittenAnswers } from './answer-recorder.ts';
import type { ReachPoint } from '../app/crash-points.ts';
import type { LookAtPrices } from './own-prices.ts';
import type { ConnectionMonitor } from './connection-monitor.ts';
import type { ClaimAnswer, OrderClaim, OrderGate } from './order-gate.ts';
import type { Readings } from './readings.ts';
import { type AskShop, createResolving } from './order-resolving.ts';
import { purchaseOrderWanted } from './purchase-order-wanted.ts';
import { replacedRevision } from './replaced-revision.ts';
import { resultOf } from './stored-result.ts';
import type { KeptSettings } from '../app/stored-settings.ts';
import { submissionView } from './submission-view.ts';
import type { ReadFrom } from './supplier-read-from.ts';
import { ticketObstacle } from './ticket-obstacle.ts';
import { type ToldOfOther, unresolvedOrders } from './unknown-orders.ts';

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

/**
 * Attempts under way by ticket, from their first line in the journal on, each with how it will have ended: never
 * rejected, and a failure where nothing was sent. They outlive a change of the connection.
 */
export type OrdersUnderWay = Map<string, Promise<Result<SubmissionView>>>;

/** What the order service is made of. */
export interface OrdersOptions {
  readonly api: Pick<PartsApi, 'submitOrder'>;
  readonly records: Pick<
    Records,
    'submissions' | 'tickets' | 'quotes' | 'audit' | 'unreadOutcomes' | 'customerSheets' | 'isOpen'
  >;
  readonly settings: KeptSettings;
  readonly connection: Pick<ConnectionMonitor, 'view'>;
  /** What was read since: an order whose figures were not checked, or have changed, is not sent. */
  readonly readings: Pick<Readings, 'obstacle'>;
  /** What was read of a supplier before is not ordered from this one. */
  readonly readFrom: ReadFrom;
  readonly ordersUnderWay: OrdersUnderWay;
  /** What every order has to pass before anything of it is sent. */
  readonly gate: OrderGate;
  readonly quietTimes: QuietTimes;
  readonly unwrittenAnswers: UnwrittenAnswers;
  /** Why nothing may be sold at the moment, or null. */
  readonly mayOrder: () => Failure | null;
  readonly announceSubmission: (submission: SubmissionView) => void;
  readonly announceUnresolved: (unresolved: readonly UnknownOrder[]) => void;
  readonly reach: ReachPoint;
  /** Both clocks of this computer. */
  readonly moment: () => Moment;
  /** Whether its prices may go out; all may where it is left out. */
  readonly lookAtPrices?: LookAtPrices;
  /** The initials to write down for those that were typed; left out where nobody signs in. */
  readonly initialsOf?: (typed: string) => string;
  /** Asks the other counters before something found out is written down; left out where there are none. */
  readonly askShop?: AskShop;
  /** What the shop knows of an order of another counter; left out where there is none. */
  readonly toldOfOther?: ToldOfOther;
}

/**
 * What a person confirmed by the key that sends: when, and why in spite of an equal order; null where nobody was asked.
 */
interface Confirmed {
  readonly confirmed: Moment;
  readonly reason: string | null;
  /** The orders that the reason is for, by their ids. */
  readonly inSpiteOf: readonly string[];
  /** How many prices of one's own somebody lets through with it. */
  readonly ownPrices: number;
}

/** How long it is until an attempt that was never begun is given up once more, ms. */
const GIVE_UP_AGAIN_MS = 1_000;

/** A gate that fails has told nobody anything: what it had granted is called off. */
const UNREACHABLE = { kind: 'unreachable' } as const satisfies ClaimAnswer;

const CLOSED_MEANWHILE =
  'The records were closed before the order could go out. Nothing was sent. Review the ticket again, then send it.';

const GIVEN_UP = 'Nothing of the order was sent. Review the ticket again, then send it.';

const SPENT =
  'The order has changed since it was reviewed, or this review was used before. Review it again, then send it.';

/**
 * Makes the service that places orders (`docs/decisions/0006-an-order-is-written-down-before-it-leaves.md`). What is to
 * be sent is in the journal, flushed, before the first byte leaves; what came back is there before anybody interprets
 * it. Every change is announced.
 */
export function createOrders(options: OrdersOptions): Orders {
  const { api, records, settings, connection, readings, ordersUnderWay: underWay, gate, mayOrder, reach } = options;
  const { submissions, tickets, audit } = records;
  const { moment } = options;
  const recorder = createAnswerRecorder({ ...options, submissions, changed });

  const note = (act: AuditAct, initials = settings.current().shop.initials) => audit.record(act, initials);

  const unresolved = () => unresolvedOrders(records, recorder.unwritten, options.quietTimes, options.toldOfOther);

  /** Tells every window how a submission stands, and what is unresolved. */
  function changed(view: SubmissionView): void {
    try {
      if (view.state.kind === 'ended') {
        note({ act: 'submission ended', submissionId: view.id, outcome: view.state.outcome.kind });
      }
      if (view.state.kind !== 'sending' && recorder.unwritten(view.id) === null) gate.conclude(view);
      const left = unresolved();
      options.announceSubmission(view);
      if (left.ok) options.announceUnresolved(left.value);
    } catch {
      // Neither a window that is going nor records that are closed have a say in what becomes of the order.
    }
  }

  function viewOf(record: SubmissionRecord): SubmissionView | null {
    return recorder.unwritten(record.id) ?? submissionView(record);
  }

  /** Why the order may not go out now, or null. */
  function obstacle(): Failure | null {
    const { state } = connection.view();
    if (state === 'down') {
      return {
        kind: 'offline',
        operation: 'order',
        detail: 'the connection is down, so nothing was sent and nothing was written down',
      };
    }
    return mayOrder();
  }

  /** The request with the reason that it is sent for in spite of what stops it. */
  function withReason(request: OrderRequest, reason: string, { earlier, copy }: Stops): OrderRequest {
    const spite = [
      ...earlierNotes(request.order.customer_reference, earlier),
      ...(copy === null ? [] : [copyNote(copy)]),
    ];
    const words = `Sent although ${spite.join(', and ')}: ${reason}`;
    return { order: { ...request.order, notes: [...request.order.notes, words] } };
  }

  /**
   * What would be sent of a ticket, under a name that is good until an attempt is made to send it (`review-name.ts`).
   */
  function reviewed(ticket: Ticket, attempts: readonly SubmissionRecord[]): Result<OrderReview> {
    const readFrom = options.readFrom();
    if (!readFrom.ok) return resultOf(readFrom);
    const review = reviewOrder(ticket, orderSettingsOf(settings));
    const others = otherSupplierProblems(ticket, readFrom.value);
    if (others.length > 0) {
      return succeeded({ ...review, problems: [...others, ...review.problems], request: null, fingerprint: '' });
    }
    return succeeded({ ...review, fingerprint: reviewName(readOutRequest(review.fingerprint, ticket), attempts) });
  }

  function review(ticket: Ticket): Result<OrderReview> {
    const attempts = submissions.ofTicket(ticket.id);
    if (!attempts.ok) return resultOf(attempts);
    const found = reviewed(ticket, attempts.value);
    if (!found.ok) return found;
    const wanted = purchaseOrderWanted(ticket, records.customerSheets);
    const replaced = replacedRevision(ticket, records.quotes);
    return succeeded({ ...found.value, warnings: [...replaced, ...wanted, ...found.value.warnings] });
  }

  /**
   * Attempts that were written down and never begun, because the gate or the disk did not take the next step: not one
   * byte of them left.
   */
  const neverBegun = new Set<string>();

  /**
   * Gives an attempt up that was never begun: at the gate first, so that no leave for it can come later, then in the
   * journal. Where either does not take that yet, it is tried again until both have; the ticket waits for it.
   */
  function giveUp(id: string): Result<SubmissionRecord> {
    neverBegun.add(id);
    const abandoned = gate.abandon(id) ? abandonedHere(id) : failed(problem('order', CALLING_OFF_WORDS));
    if (abandoned.ok) {
      neverBegun.delete(id);
      const view = submissionView(abandoned.value);
      if (view !== null) changed(view);
    } else if (neverBegun.has(id)) {
      setTimeout(() => {
        if (!neverBegun.has(id)) return;
        if (records.isOpen()) giveUp(id);
        // The next opening gives it up.
        else neverBegun.delete(id);
      }, GIVE_UP_AGAIN_MS).unref();
    }
    return abandoned;
  }

  function abandonedHere(id: string): Result<SubmissionRecord> {
    try {
      return resultOf(submissions.abandon(id));
    } catch (error) {
      // It was given up meanwhile, or the next press or start gives it up.
      neverBegun.delete(id);
      return failed(problem('order', error instanceof RecordsClosedError ? CLOSED_MEANWHILE : GIVEN_UP));
    }
  }

  /** Every attempt to send a ticket; what was never begun is given up first. */
  function attemptsAt(ticketId: string): Result<readonly SubmissionRecord[]> {
    const found = resultOf(submissions.ofTicket(ticketId));
    const left = found.ok ? found.value.find(({ state }) => state === 'prepared') : undefined;
    if (left === undefined) return found;
    const abandoned = giveUp(left.id);
    return abandoned.ok ? resultOf(submissions.ofTicket(ticketId)) : abandoned;
  }

  /** What an earlier run left prepared, and the gate had not called off when the records were opened. */
  function giveUpWhatWasLeft(): void {
    const left = submissions.unresolved();
    if (!left.ok) return;
    for (const { id, ticketId, state } of left.value) {
      if (state === 'prepared' && !underWay.has(ticketId) && submissions.isOwn(id)) giveUp(id);
    }
  }

  /**
   * Writes the submission down and sets out to send it. SECURITY: nothing is awaited before it stands in the journal,
   * so that neither a second press nor the start after a crash sends the same order again.
   */
  function begin(ticket: Ticket, request: OrderRequest, order: Confirmed): Promise<Result<SubmissionView>> {
    const { reason, inSpiteOf, ownPrices } = order;
    reach('before it is prepared');
    const id = randomUUID();
    const shop = quotedShop(settings.current().shop);
    const { totalCents } = orderTotals(atCustomerPrices(request.order, ticket));
    const prepared = submissions.prepare({ id, ticketId: ticket.id, request, reason, shop, told: { totalCents } });
    if (!prepared.ok) return Promise.resolve(resultOf(prepared));
    if (!prepared.value.prepared) {
      return Promise.resolve(failed(problem('order', 'This order was sent already. Look at its outcome.')));
    }
    note({ act: 'submission prepared', submissionId: id });
    if (ownPrices > 0) note({ act: 'price overridden', ticketId: ticket.id, lines: ownPrices });
    // A disk that does not take it costs the line over every screen, and not the order: its ticket says how it ended.
    records.unreadOutcomes.add(id);
    if (reason !== null)
      note({ act: 'stop overridden', submissionId: id, stop: 'an earlier order or an earlier copy' });
    reach('prepared');
    const ended = Promise.withResolvers<Result<SubmissionView>>();
    // Before anything is awaited: another press of the ticket waits for this one.
    underWay.set(ticket.id, ended.promise);
    askAndSend({ submissionId: id, ticketId: ticket.id, request, reason, inSpiteOf }, order.confirmed)
      .finally(() => underWay.delete(ticket.id))
      .then(ended.resolve, ended.reject);
    return ended.promise;
  }

  /** A counter alone goes on in the same step: only a gate that has to ask somebody is waited for. */
  async function askAndSend(claim: OrderClaim, confirmed: Moment): Promise<Result<SubmissionView>> {
    const asked = gate.claim(claim);
    const answer = asked instanceof Promise ? await asked.catch(() => UNREACHABLE) : asked;
    return passed(claim, { confirmed, answer });
  }

  /** What the gate said to an attempt: where it may go out, it is marked as sending, and its one request starts. */
  function passed(
    { submissionId: id, ticketId, request }: OrderClaim,
    { confirmed, answer }: { readonly confirmed: Moment; readonly answer: ClaimAnswer },
  ): Result<SubmissionView> | Promise<Result<SubmissionView>> {
    if (answer.kind !== 'granted') {
      giveUp(id);
      noteEqual(ticketId, request, answer);
      const words = answer.kind === 'refused' ? claimRefusalWords(answer.refusal) : UNREACHABLE_WORDS;
      return failed(problem('order', words));
    }
    equalElsewhere.delete(ticketId);
    reach('claimed');
    const sending = marked(id);
    if (!sending.ok) {
      giveUp(id);
      return sending;
    }
    reach('marked as sending');
    const view = submissionView(sending.value);
    if (view === null) throw new Error(`Submission ${id} was marked as sending without a time.`);
    const mayLeave = (): boolean => {
      const may = mayStillLeave(confirmed, moment()) && answer.stillHolds();
      if (may) reach('first byte allowed');
      return may;
    };
    const ended = sendOnce(request, mayLeave).then((exchange) => {
      const unused = exchange.kind === 'not connected' && exchange.reason === 'too late';
      const why: OrderExchange =
        unused && mayStillLeave(confirmed, moment()) && !answer.stillHolds()
          ? { kind: 'not connected', reason: 'leave ended' }
          : exchange;
      return succeeded(recorder.keep(view, why));
    });
    note({ act: 'submission sent', submissionId: id });
    changed(view);
    return ended;
  }

  /**
   * Equal orders of other counters, by the ticket that they stopped, with the order that they are equal to: the next
   * press of that order asks for a reason. Another order is asked about anew.
   */
  const equalElsewhere = new Map<string, { readonly to: string; readonly earlier: readonly EarlierOrder[] }>();

  function noteEqual(ticketId: string, request: OrderRequest, answer: ClaimAnswer): void {
    if (answer.kind !== 'refused' || answer.refusal.because !== 'equal order') return;
    equalElsewhere.set(ticketId, { to: equalPart(request), earlier: answer.refusal.earlier.map(earlierElsewhere) });
  }

  /** What stops an order: equal ones that this counter knows, and those that the shop named at the last press. */
  function stopsOf(
    { ticketId, request }: { readonly ticketId: string; readonly request: OrderRequest },
    known: readonly EarlierSubmission[],
    copy: CopyStop | null,
  ): Stops {
    const noted = equalElsewhere.get(ticketId);
    const named = noted?.to === equalPart(request) ? noted.earlier : [];
    return { earlier: earlierOrders(ticketId, known, named), copy };
  }

  /**
   * Marks an attempt as sending. Records that were closed while the gate was asked take nothing any more: then nothing
   * leaves either. By a fault of Counterpart's own nothing left: the attempt is given up, and the fault goes on
   * upwards.
   */
  function marked(id: string): Result<SubmissionRecord> {
    try {
      return resultOf(submissions.send(id));
    } catch (error) {
      if (error instanceof RecordsClosedError) return failed(problem('order', CLOSED_MEANWHILE));
      giveUp(id);
      throw error;
    }
  }

  /** A fault of Counterpart's own during the request says nothing about the service: its outcome is unknown. */
  async function sendOnce(request: OrderRequest, mayLeave: () => boolean): Promise<OrderExchange> {
    try {
      const answer = api.submitOrder(request, mayLeave);
      reach('request under way');
      return await answer;
    } catch {
      return { kind: 'no complete answer', happened: 'Counterpart failed while it waited for the answer' };
    }
  }

  async function submit(input: ParsedInputOf<Calls['orders']['submit']>): Promise<Result<SubmitAnswer>> {
    const confirmed = moment();
    const { ticket, fingerprint } = input;
    const running = underWay.get(ticket.id);
    if (running !== undefined) return finished(running);
    const attempts = attemptsAt(ticket.id);
    if (!attempts.ok) return attempts;
    const blocking = attempts.value.find(({ state }) => isLive(state));
    const view = blocking === undefined ? null : viewOf(blocking);
    if (view !== null) return sent(view);

    const failure = obstacle() ?? ticketObstacle(tickets, ticket);
    if (failure !== null) return failed(failure);
    const made = reviewed(ticket, attempts.value);
    if (!made.ok) return made;
    const review = made.value;
    if (review.request === null) {
      return failed({ kind: 'invalid input', operation: 'order', problems: review.problems });
    }
    if (review.fingerprint !== fingerprint) return failed(problem('order', SPENT));
    const unchecked = readings.obstacle(ticket);
    if (unchecked !== null) return failed(problem('order', unchecked));
    const prices = options.lookAtPrices?.(ticket) ?? succeeded({ lines: 0 });
    if (!prices.ok) return prices;
    const earlier = submissions.earlier(ticket.id, review.request);
    if (!earlier.ok) return resultOf(earlier);
    const copy = submissions.copyStop(ticket.id);
    if (!copy.ok) return resultOf(copy);
    const stops = stopsOf({ ticketId: ticket.id, request: review.request }, earlier.value, copy.value);
    const ownPrices = prices.value.lines;
    if (stops.earlier.length === 0 && stops.copy === null) {
      return finished(begin(ticket, review.request, { confirmed, reason: null, inSpiteOf: [], ownPrices }));
    }
    if (input.reason === null) return succeeded({ kind: 'stopped', earlier: stops.earlier, copy: stops.copy });
    const reason = input.reason.trim();
    if (reason === '') return failed(problem('reason', 'Enter a reason to send it again: it goes on the order.'));
    if (holdsCardNumber(reason)) return failed(problem('reason', CARD_NOT_SENT));
    const inSpiteOf = stops.earlier.map(({ submissionId }) => submissionId);
    return finished(
      begin(ticket, withReason(review.request, reason, stops), { confirmed, reason, inSpiteOf, ownPrices }),
    );
  }

  const resolve = createResolving({
    submissions,
    audit,
    settings,
    ...(options.initialsOf === undefined ? {} : { initialsOf: options.initialsOf }),
    unwritten: recorder.unwritten,
    quietTimes: options.quietTimes,
    changed,
    askShop: options.askShop ?? (() => null),
  });

  giveUpWhatWasLeft();

  return {
    standing(submissionId) {
      const found = submissions.find(submissionId);
      if (!found.ok) return resultOf(found);
      return succeeded(found.value === null ? null : viewOf(found.value));
    },
    unresolved,
    settled: async () => {
      await Promise.allSettled(underWay.values());
    },
    calls: {
      review: ({ ticket }) => review(ticket),
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

/** What stops an order until a person gives a reason. */
interface Stops {
  readonly earlier: readonly EarlierOrder[];
  readonly copy: CopyStop | null;
}

async function finished(begun: Promise<Result<SubmissionView>>): Promise<Result<SubmitAnswer>> {
  const ended = await begun;
  return ended.ok ? sent(ended.value) : ended;
}

function sent(submission: SubmissionView): Result<SubmitAnswer> {
  return succeeded({ kind: 'sent', submission });
}

/** What of an order makes another one equal to it: its lines, where it goes, and its reference. */
function equalPart({ order: { lines, address, customer_reference: reference } }: OrderRequest): string {
  return JSON.stringify([lines, address, reference]);
}

function problem(field: string, message: string): Failure {
  return { kind: 'invalid input', operation: 'order', problems: [{ field, message }] };
}

function orderSettingsOf(settings: KeptSettings) {
  const { shop } = settings.current();
  return {
    account: shop.orderAccount,
    defaultWarehouse: shop.defaultWarehouse,
    carrierAccount: shop.carrierAccount,
    freightChargeIdentifier: shop.freightChargeIdentifier,
    freightIncludesGst: shop.freightIncludesGst,
    serviceMap: shop.serviceMap,
    vehicleInNotes: shop.vehicleInNotes === true,
    charges: { rows: shop.charges, includesGst: shop.chargesIncludeGst },
    priceLevels: shop.priceLevels,
    orderAtCustomerPrice: shop.orderAtCustomerPrice,
  };
}
