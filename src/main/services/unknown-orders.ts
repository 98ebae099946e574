import { keptAnswerWords } from '#shared/domain/order/kept-answer.ts';
import { atCustomerPrices, orderTotals } from '#shared/domain/order/order-totals.ts';
import { outcomeWords, type SubmissionView } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { dayAndTimeOf } from '#shared/domain/values/shop-day.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import { type Result, succeeded } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import type { SubmissionPapers, SubmissionRecord } from '../records/shop/submission-record.ts';
import type { QuietTimes } from './quiet-times.ts';
import { resultOf } from './stored-result.ts';

const SENDING = 'Waiting for the supplier.';
const FORGOTTEN = 'the details were cleared with the customer';

/**
 * Every order under way or unknown, the oldest first. `unwritten` answers how a submission stands whose outcome the
 * disk has not taken yet.
 */
export function unresolvedOrders(
  {
    submissions,
    tickets,
  }: {
    readonly submissions: Pick<Records['submissions'], 'unresolved' | 'papers' | 'isOwn'>;
    readonly tickets: Pick<Records['tickets'], 'find'>;
  },
  unwritten: (submissionId: string) => SubmissionView | null,
  quietTimes: QuietTimes,
): Result<readonly UnknownOrder[]> {
  const found = submissions.unresolved();
  if (!found.ok) return resultOf(found);
  const orders: UnknownOrder[] = [];
  for (const record of found.value) {
    const papers = submissions.papers(record.id);
    if (!papers.ok) return resultOf(papers);
    const ticket = tickets.find(record.ticketId);
    if (!ticket.ok) return resultOf(ticket);
    const how = { unwritten: unwritten(record.id), quietTimes, ticket: ticket.value };
    const order = unknownOrder(record, papers.value, how);
    const isOwn = submissions.isOwn(record.id);
    if (!isOwn.ok) return resultOf(isOwn);
    if (order !== null) orders.push(isOwn.value ? order : { ...order, ofOther: true });
  }
  return succeeded(orders);
}

/**
 * An order under way or unknown as the dialog shows it; null for one that neither is. `unwritten` is how it stands
 * where the disk has not taken its outcome yet.
 */
function unknownOrder(
  record: SubmissionRecord,
  papers: SubmissionPapers,
  {
    unwritten,
    quietTimes,
    ticket,
  }: {
    readonly unwritten: SubmissionView | null;
    readonly quietTimes: QuietTimes;
    /** The ticket that it was made of; null where it is not kept any more. */
    readonly ticket: Ticket | null;
  },
): UnknownOrder | null {
  const { sentAt } = record;
  const state = unwritten === null ? record.state : 'unknown';
  if ((state !== 'sending' && state !== 'unknown') || sentAt === null) return null;
  const outcome = unwritten?.state.kind === 'ended' ? unwritten.state.outcome : record.outcome;
  const order = papers.request?.order ?? null;
  return {
    submissionId: record.id,
    ticketId: record.ticketId,
    state,
    sentAt,
    account: record.account,
    warehouse: record.warehouse,
    customerReference: record.customerReference,
    lines: linesOf(order),
    customer: order?.customer_name ?? '',
    totalCents:
      order === null ? null : orderTotals(ticket === null ? order : atCustomerPrices(order, ticket)).totalCents,
    happened: [outcome === null ? SENDING : outcomeWords(outcome), keptAnswerWords(papers.answer)]
      .filter((words) => words !== null)
      .join(' '),
    notPlacedInMs: quietTimes.leftMs(record),
    callText: callText(record, sentAt, order),
  };
}

type Order = OrderRequest['order'];

/** The lines of an order as they are read out; none where it is not known any more. */
export function linesOf(order: Order | null): readonly string[] {
  return (order?.lines ?? []).map(({ quantity, sku }) => `${quantity} × ${sku}`);
}

/** What to read out, or paste, when the supplier is rung. */
export function callText(
  record: Pick<SubmissionRecord, 'account' | 'warehouse' | 'customerReference'>,
  sentAt: string,
  order: Order | null,
): string {
  const address = order?.address;
  const place = [address?.city, address?.state, address?.postal_code].filter((part) => part).join(' ');
  return [
    'Did this order reach you?',
    `Our account: ${record.account}. Warehouse: ${record.warehouse}.`,
    `Our reference: ${record.customerReference || FORGOTTEN}.`,
    `Sent: ${dayAndTimeOf(new Date(sentAt))}.`,
    ...linesOf(order).map((line) => `- ${line}`),
    `Deliver to: ${order === null ? FORGOTTEN : [order.customer_name, place].filter((part) => part).join(', ')}.`,
    'If you have it: what is its transaction id? If not: please say so, so that it can be sent again.',
  ].join('\n');
}
