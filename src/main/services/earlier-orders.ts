import type { EqualOrder } from '#shared/domain/order/claim-refusal.ts';
import type { EarlierOrder } from '#shared/records-view.ts';
import type { EarlierSubmission } from '../records/shop/submission-record.ts';

/**
 * The earlier orders that stop the one of a ticket: those that this counter knows, and those that the shop named. Each
 * is named once: one that was refused and tried again under its reference stands as it did last, and one that was
 * placed after that, with the same goods, as placed.
 */
export function earlierOrders(
  ticketId: string,
  known: readonly EarlierSubmission[],
  named: readonly EarlierOrder[],
): readonly EarlierOrder[] {
  const ids = new Set(known.map(({ submission }) => submission.id));
  const all = [
    ...known.map((each) => earlierOrder(ticketId, each)),
    ...named.filter((each) => !ids.has(each.submissionId)),
  ];
  return all.filter((each, at) => each.state !== 'refused' || !all.some((other, i) => saysMore(other, each, i < at)));
}

/** Whether another order of the list is a later try of one that was refused. */
function saysMore(other: EarlierOrder, refused: EarlierOrder, standsBefore: boolean): boolean {
  const { customerReference } = refused;
  if (customerReference === '' || other.customerReference !== customerReference) return false;
  if (other.because === 'same customer reference') return false;
  return other.state !== 'refused' || standsBefore;
}

function earlierOrder(ticketId: string, { submission, because }: EarlierSubmission): EarlierOrder {
  const { id, customerReference, sentAt, preparedAt, state, outcome, resolution } = submission;
  const acknowledged = outcome?.kind === 'acknowledged' ? outcome.transactionId : null;
  return {
    submissionId: id,
    because: submission.ticketId === ticketId ? 'same ticket' : because,
    customerReference,
    at: sentAt ?? preparedAt,
    state,
    transactionId: resolution?.placed === true ? resolution.transactionId : acknowledged,
  };
}

/** An equal order that the shop named. What the supplier calls it is known where it was sent. */
export function earlierElsewhere({ submissionId, because, reference, counter, at, state }: EqualOrder): EarlierOrder {
  const customerReference = reference === '' && counter !== null ? `Order of Counter ${counter}` : reference;
  return { submissionId, because, customerReference, at, state, transactionId: null };
}

/**
 * What the supplier is told of the earlier orders in spite of which one goes out, a part of a sentence each. One under
 * its own reference is not named by that: the supplier would take it for the order that the note stands on.
 */
export function earlierNotes(reference: string, earlier: readonly EarlierOrder[]): readonly string[] {
  const own = earlier.filter(({ customerReference }) => customerReference === reference);
  const others = earlier.filter(({ customerReference }) => customerReference !== reference);
  const refused = namesOf(others.filter(isRefused));
  const sent = namesOf(others.filter((each) => !isRefused(each)));
  return [
    ...(own.some(isRefused) ? ['it was refused before'] : []),
    ...(own.every(isRefused) ? [] : ['another order has this reference']),
    ...(refused === '' ? [] : [`${refused} was refused before`]),
    ...(sent === '' ? [] : [`${sent} was sent before`]),
  ];
}

function isRefused({ state }: EarlierOrder): boolean {
  return state === 'refused';
}

function namesOf(orders: readonly EarlierOrder[]): string {
  const names = orders.map(({ customerReference, submissionId }) => customerReference || submissionId);
  return [...new Set(names)].join(', ');
}
