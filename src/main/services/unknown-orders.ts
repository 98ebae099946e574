import { keptAnswerWords } from '#shared/domain/order/kept-answer.ts';
import { atCustomerPrices, orderTotals } from '#shared/domain/order/order-totals.ts';
import { outcomeWords, type SubmissionView } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { dayAndTimeOf } from '#shared/domain/values/shop-day.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { OtherCounter, UnknownOrder } from '#shared/records-view.ts';
import { type Result, succeeded } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import type { SubmissionPapers, SubmissionRecord } from '../records/shop/submission-record.ts';
import type { QuietTimes } from './quiet-times.ts';
import { resultOf } from './stored-result.ts';

const SENDING = 'Waiting for the supplier.';
const FORGOTTEN = 'the details were cleared with the customer';
/** Of an order of another counter of the shop, whose papers have not come. */
const NOT_HERE = 'not known at this counter';

/**
 * Says of an order of another counter which one that is, and how long nobody may write down yet that it was not placed.
 */
export type ToldOfOther = (submissionId: string) => OtherCounter & {
  /** Null where the shop has not said so yet. */
  readonly notPlacedInMs: number | null;
};

/**
 * Every order under way or unknown, the oldest first. `unwritten` answers how a submission stands whose outcome the
 * disk has not taken yet, `toldOfOther` what the shop knows of those of other counters; left out where there is no
 * shop.
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
  toldOfOther: ToldOfOther = () => NOT_TOLD,
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
    if (order !== null)
      orders.push(isOwn.value ? order : ofOtherCounter(order, record, papers.value, toldOfOther(record.id)));
  }
  return succeeded(orders);
}

const NOT_TOLD: ReturnType<ToldOfOther> = { name: 'Another counter', notHeardSince: null, notPlacedInMs: null };

/** The shop says how long the quiet time of an order of another counter is: it began there. */
function ofOtherCounter(
  order: UnknownOrder,
  { endedAt }: SubmissionRecord,
  { answer }: SubmissionPapers,
  told: ReturnType<ToldOfOther>,
): UnknownOrder {
  const { notPlacedInMs, ...ofOther } = told;
  const happened = [otherWords(order, endedAt, ofOther), keptAnswerWords(answer)];
  return {
    ...order,
    ofOther,
    happened: happened.filter((words) => words !== null).join(' '),
    notPlacedInMs: notPlacedInMs ?? order.notPlacedInMs,
  };
}

/** What became of it at its counter, as far as that has said so. */
function otherWords(
  { state, sentAt }: UnknownOrder,
  endedAt: string | null,
  { name, notHeardSince }: OtherCounter,
): string {
  if (state === 'unknown') {
    return endedAt === null
      ? `${name} has left the shop and will not say how it ended.`
      : `${name} does not know whether the supplier has it.`;
  }
  const sending = `${name} has been sending since ${dayAndTimeOf(new Date(sentAt))}.`;
  return notHeardSince === null ? sending : `${sending} Not heard from since ${dayAndTimeOf(new Date(notHeardSince))}.`;
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
  record: Pick<SubmissionRecord, 'account' | 'warehouse' | 'customerReference' | 'customerForgotten'>,
  sentAt: string,
  order: Order | null,
): string {
  const address = order?.address;
  const lacked = record.customerForgotten ? FORGOTTEN : NOT_HERE;
  const place = [address?.city, address?.state, address?.postal_code].filter((part) => part).join(' ');
  return [
    'Did this order reach you?',
    `Our account: ${record.account}. Warehouse: ${record.warehouse}.`,
    `Our reference: ${record.customerReference || lacked}.`,
    `Sent: ${dayAndTimeOf(new Date(sentAt))}.`,
    ...linesOf(order).map((line) => `- ${line}`),
    `Deliver to: ${order === null ? lacked : [order.customer_name, place].filter((part) => part).join(', ')}.`,
    'If you have it: what is your order ID for it? If not: please say so, so that it can be sent again.',
  ].join('\n');
}
