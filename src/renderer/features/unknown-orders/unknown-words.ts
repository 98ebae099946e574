import type { UnknownOrder } from '#shared/records-view.ts';

/** What the bar over every screen says. */
export interface BarWords {
  readonly title: string;
  readonly words: string;
}

/**
 * What the bar says of the orders that have no outcome, the oldest first; null where there is none. It names the one of
 * the ticket in front, which its key opens. `when` words a time.
 */
export function barWords(
  orders: readonly UnknownOrder[],
  inFront: string | null,
  when: (iso: string) => string,
): BarWords | null {
  const unknown = orders.filter(({ state }) => state === 'unknown');
  const sending = orders.filter(({ state }) => state === 'sending');
  const oldest = unknown[0];
  if (oldest === undefined) {
    const [first] = sending;
    if (first === undefined) return null;
    return {
      title: 'Sending… do not enter it again',
      words: `${sending.length === 1 ? first.customerReference : `${sending.length} orders`} left at ${when(first.sentAt)}.`,
    };
  }
  const also = sending.length === 0 ? '' : ' Another one is being sent.';
  const ofTicket = unknown.find(({ ticketId }) => ticketId === inFront);
  const named = ofTicket ?? oldest;
  return unknown.length === 1
    ? {
        title: 'An order may have been placed: do not enter it again',
        words: `${oldest.customerReference}, sent ${when(oldest.sentAt)}. Ring the supplier.${also}`,
      }
    : {
        title: `${unknown.length} orders may have been placed: do not enter them again`,
        words: `${ofTicket === undefined ? 'The oldest' : 'That of this ticket'} is ${named.customerReference}, sent ${when(named.sentAt)}. Ring the supplier.${also}`,
      };
}
