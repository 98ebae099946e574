import type { UnknownOrder } from '#shared/records-view.ts';
import { BAR } from './unknown-orders-messages.ts';

/** What the bar over every screen says. */
export interface BarWords {
  readonly title: string;
  readonly words: string;
}

/**
 * What the bar says of the orders that have no outcome, the oldest first; null where there is none. It names the one of
 * the current ticket, which its key opens. `when` words a time.
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
      title: BAR.sending,
      words: BAR.left(sending.length === 1 ? first.customerReference : BAR.orders(sending.length), when(first.sentAt)),
    };
  }
  const also = sending.length === 0 ? '' : BAR.also;
  const ofTicket = unknown.find(({ ticketId }) => ticketId === inFront);
  const named = ofTicket ?? oldest;
  return unknown.length === 1
    ? {
        title: BAR.one,
        words: `${BAR.call(oldest.customerReference, when(oldest.sentAt))}${also}`,
      }
    : {
        title: BAR.many(unknown.length),
        words: `${(ofTicket === undefined ? BAR.oldest : BAR.current)(named.customerReference, when(named.sentAt))}${also}`,
      };
}

/**
 * What the button of the bar says; null for no button. The screen of an order of unknown outcome resolves it itself:
 * there the bar only leads to the others. `onScreen` is the ticket whose order's screen is in sight, null for none.
 */
export function barAction(orders: readonly UnknownOrder[], onScreen: string | null): string | null {
  const unknown = orders.filter(({ state }) => state === 'unknown');
  if (unknown.length === 0) return null;
  if (!unknown.some(({ ticketId }) => ticketId === onScreen)) return BAR.resolve;
  return unknown.length === 1 ? null : BAR.seeAll(unknown.length);
}
