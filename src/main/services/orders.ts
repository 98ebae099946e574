import { randomUUID } from 'node:crypto';
import type { CounterpartHandlers } from '../../shared/contract.ts';
import { reviewOrder } from '../../shared/domain/order.ts';
import { classifyExchange, type OrderExchange, type SubmissionView } from '../../shared/domain/submission.ts';
import type { Ticket } from '../../shared/domain/ticket.ts';
import type { OrderRequest } from '../../shared/interface/order.ts';
import { type Failure, failed, type Result, succeeded } from '../../shared/result.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { SettingsKeeper } from './stored-settings.ts';

/** Places orders, each submission once. */
export interface Orders extends Readonly<CounterpartHandlers['orders']> {
  /** Resolves when no request is under way. */
  settled(): Promise<void>;
}

/** One submission: how it stands now, and how it will have ended. */
export interface Submission {
  view: SubmissionView;
  readonly ended: Promise<SubmissionView>;
}

/** The submissions by ticket. It outlives a change of connection: an unknown outcome is not forgotten by reconnecting. */
export type SubmissionRegister = Map<string, Submission>;

/**
 * Makes the desk that places orders. `mayOrder` answers why nothing may be sold at the moment, or null. Every change of a
 * submission is announced, so that all windows show the same.
 */
export function createOrders(options: {
  readonly api: PartsApi;
  readonly settings: SettingsKeeper;
  readonly submissions: SubmissionRegister;
  readonly mayOrder: () => Failure | null;
  readonly announce: (submission: SubmissionView) => void;
  readonly now: () => Date;
}): Orders {
  const { api, settings, submissions: byTicket, mayOrder, now } = options;

  const reviewed = (ticket: Ticket) => reviewOrder(ticket, orderSettingsOf(settings));

  /** A window that cannot be told, such as one that is going, has no say in what becomes of the order. */
  function tell(submission: SubmissionView): void {
    try {
      options.announce(submission);
    } catch {
      // A window asks for the submission of its ticket when it is loaded again.
    }
  }

  /** Starts the one request of a submission. It is registered under its ticket before anything is awaited. */
  function begin(ticket: Ticket, request: OrderRequest): Submission {
    const started: SubmissionView = {
      id: randomUUID(),
      ticketId: ticket.id,
      customerReference: request.order.customer_reference,
      account: request.order.account,
      warehouse: request.order.warehouse,
      startedAt: now().toISOString(),
      state: { kind: 'sending' },
    };
    const ended = sendOnce(request).then((exchange) => {
      submission.view = {
        ...started,
        state: { kind: 'ended', endedAt: now().toISOString(), outcome: classifyExchange(exchange) },
      };
      tell(submission.view);
      return submission.view;
    });
    const submission: Submission = { view: started, ended };
    byTicket.set(ticket.id, submission);
    tell(started);
    return submission;
  }

  /** A fault of Counterpart's own during the request says nothing about the service: its outcome is unknown. */
  async function sendOnce(request: OrderRequest): Promise<OrderExchange> {
    try {
      return await api.submitOrder(request);
    } catch {
      return { kind: 'no complete answer', happened: 'Counterpart failed while it waited for the answer' };
    }
  }

  return {
    review: ({ ticket }) => succeeded(reviewed(ticket)),

    submit: async ({ ticket, fingerprint }): Promise<Result<SubmissionView>> => {
      const earlier = byTicket.get(ticket.id);
      if (earlier !== undefined && !mayBeSentAgain(earlier.view)) return succeeded(await earlier.ended);

      const obstacle = mayOrder();
      if (obstacle !== null) return failed(obstacle);
      const review = reviewed(ticket);
      if (review.request === null) {
        return failed({ kind: 'invalid input', operation: 'order', problems: review.problems });
      }
      if (review.fingerprint !== fingerprint) {
        const message = 'The order has changed since it was reviewed. Read the review again, then send it.';
        return failed({ kind: 'invalid input', operation: 'order', problems: [{ field: 'order', message }] });
      }
      return succeeded(await begin(ticket, review.request).ended);
    },

    submission: ({ ticketId }) => succeeded(byTicket.get(ticketId)?.view ?? null),

    settled: async () => {
      await Promise.all([...byTicket.values()].map((submission) => submission.ended));
    },
  };
}

/** Only an order that certainly is not at the service may go out again: refused, or never sent. */
function mayBeSentAgain(submission: SubmissionView): boolean {
  if (submission.state.kind === 'sending') return false;
  const { kind } = submission.state.outcome;
  return kind === 'refused' || kind === 'not sent';
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
