import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import {
  nextReference,
  orderRows,
  readySale,
  submissionOf,
  unconfirmedOf,
  unknownOrders,
  unresolvedOf,
} from '#tests/gallery/samples.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 2, 12, 6), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

interface Sent {
  readonly customerReference: string;
  readonly sentAt: string;
}

/** The orders of one window at a time, as scenes draw them together. */
function windows(): readonly (readonly Sent[])[] {
  const submission = submissionOf({ kind: 'acknowledged', transactionId: 'x' });
  const own = { customerReference: submission.customerReference, sentAt: submission.startedAt };
  const rows = orderRows(20).filter(({ customerReference }) => customerReference !== '');
  return [
    [own, unconfirmedOf(submission), ...unknownOrders(5)],
    [...rows, ...unresolvedOf(rows)],
  ];
}

describe('the orders of the gallery', () => {
  it('have the day on which they were sent in their reference', () => {
    for (const { customerReference, sentAt } of windows().flat()) {
      const day = isoDay(new Date(sentAt)).slice(2).replaceAll('-', '');
      expect(customerReference).toMatch(new RegExp(`^CP-${day}-\\d{4}$`));
    }
  });

  it('were each sent at one time, the later ones of a day under the higher numbers', () => {
    for (const orders of windows()) {
      const times = Map.groupBy(orders, ({ customerReference }) => customerReference);
      for (const [reference, same] of times)
        expect([reference, new Set(same.map(({ sentAt }) => sentAt)).size]).toEqual([reference, 1]);
      const inTime = orders.toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
      expect(inTime.map(({ customerReference }) => customerReference)).toEqual(
        orders.map(({ customerReference }) => customerReference).toSorted(),
      );
    }
  });

  it('say the same on the phone as in the list', () => {
    for (const { callText, customerReference, sentAt } of unknownOrders(5)) {
      expect(callText).toContain(customerReference);
      expect(callText).toContain(dayAndTime(sentAt));
    }
  });

  it('are of other tickets than the current one, whose reference comes after theirs', () => {
    const { id, customerReference } = readySale();
    const rows = orderRows(20);
    for (const each of [...unknownOrders(5), ...rows]) expect(each.ticketId).not.toBe(id);
    for (const each of unknownOrders(5)) expect(customerReference > each.customerReference).toBe(true);
    for (const each of rows) expect(nextReference(rows) > each.customerReference).toBe(true);
  });

  it('are being sent only in the newest row', () => {
    const sending = orderRows(20).flatMap(({ state }, at) => (state === 'sending' ? [at] : []));
    expect(sending).toEqual([0]);
    expect(new Set(orderRows(7).map(({ state }) => state)).size).toBe(7);
  });
});
