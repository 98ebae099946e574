import type { OtherCounter, UnknownOrder } from '#shared/records-view.ts';
import { BAR } from './unknown-orders-messages.ts';

/** What the bar over every screen says. */
export interface BarWords {
  readonly title: string;
  readonly words: string;
}

/**
 * What the bar says of the orders that have no outcome, the oldest first; null where there is none. It names the one of
 * the current ticket, which its key opens. `when` words a time; `phone` is the supplier's, empty where it is
 * not known.
 */
export function barWords(
  orders: readonly UnknownOrder[],
  inFront: string | null,
  when: (iso: string) => string,
  phone = '',
): BarWords | null {
  const unknown = orders.filter(({ state }) => state === 'unknown');
  const sending = orders.filter(({ state }) => state === 'sending');
  const oldest = unknown[0];
  if (oldest === undefined) {
    const [first] = sending;
    if (first === undefined) return null;
    return { title: BAR.sending, words: sendingWords(first, sending.length, when) };
  }
  const also = `${BAR.supplier(phone)}${sending.length === 0 ? '' : BAR.also}`;
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
 * What is said while orders are sent and none is unknown; of one of another counter, who has been sending it since
 * when.
 */
function sendingWords(first: UnknownOrder, count: number, when: (iso: string) => string): string {
  if (count > 1) return BAR.left(BAR.orders(count), when(first.sentAt));
  if (first.ofOther === undefined) return BAR.left(first.customerReference, when(first.sentAt));
  return otherWords(first, first.ofOther, when);
}

/** "Phones has been sending CP-1 since 10:42. Not heard from since 10:43." */
export function otherWords(
  { customerReference, sentAt }: Pick<UnknownOrder, 'customerReference' | 'sentAt'>,
  { name, notHeardSince }: OtherCounter,
  when: (iso: string) => string,
): string {
  const silent = notHeardSince === null ? '' : BAR.notHeard(when(notHeardSince));
  return `${BAR.other(name, customerReference, when(sentAt))}${silent}`;
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
