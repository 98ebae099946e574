import type { CounterpartHandlers } from '#shared/contract.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { OrderOutcome } from '#shared/records-view.ts';
import { type Result, succeeded } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import type { Orders } from './orders.ts';
import { resultOf } from './stored-result.ts';

/**
 * Tells how the orders ended that nobody has looked at yet. An order goes on beside the next customer's ticket, a
 * window that is loaded again and a restart: its outcome waits here until somebody has seen it.
 */
export function createOutcomeService(options: {
  readonly records: Pick<Records, 'unreadOutcomes' | 'submissions' | 'tickets'>;
  readonly orders: Pick<Orders, 'standing'>;
}): Pick<CounterpartHandlers['orders'], 'outcomes' | 'outcomeRead'> {
  const { orders } = options;
  const { unreadOutcomes, submissions, tickets } = options.records;

  function customerOf(id: string): Result<string> {
    const papers = resultOf(submissions.papers(id));
    return papers.ok ? succeeded(papers.value.request?.order.customer_name ?? '') : papers;
  }

  function ticketStateOf(ticketId: string): Result<OrderOutcome['ticketState']> {
    const open = resultOf(tickets.open());
    if (!open.ok) return open;
    if (open.value.some((row) => row.ticketId === ticketId)) return succeeded('open');
    const kept = resultOf(tickets.find(ticketId));
    return kept.ok ? succeeded(kept.value === null ? null : 'closed') : kept;
  }

  function rowOf(view: SubmissionView & { readonly state: { readonly kind: 'ended' } }): Result<OrderOutcome> {
    const customer = customerOf(view.id);
    if (!customer.ok) return customer;
    const ticketState = ticketStateOf(view.ticketId);
    if (!ticketState.ok) return ticketState;
    return succeeded({
      submissionId: view.id,
      ticketId: view.ticketId,
      ticketState: ticketState.value,
      customerReference: view.customerReference,
      customer: customer.value,
      outcome: view.state.outcome,
    });
  }

  return {
    outcomes() {
      const unread = resultOf(unreadOutcomes.all());
      if (!unread.ok) return unread;
      const rows: OrderOutcome[] = [];
      const over: string[] = [];
      for (const id of unread.value) {
        const found = resultOf(submissions.find(id));
        if (!found.ok) return found;
        // The shop is still asked whether it may be sent, or a start has not given it up yet: it waits.
        if (found.value?.state === 'prepared') continue;
        const standing = orders.standing(id);
        if (!standing.ok) return standing;
        const view = standing.value;
        // One that was never sent has no outcome; one that somebody found out about was seen.
        if (view === null || view.state.kind === 'resolved') over.push(id);
        else if (view.state.kind === 'ended') {
          const row = rowOf({ ...view, state: view.state });
          if (!row.ok) return row;
          rows.push(row.value);
        }
      }
      if (over.length > 0) unreadOutcomes.drop(over);
      return succeeded(rows);
    },
    outcomeRead({ submissionId }) {
      const dropped = resultOf(unreadOutcomes.drop([submissionId]));
      return dropped.ok ? succeeded(null) : dropped;
    },
  };
}
