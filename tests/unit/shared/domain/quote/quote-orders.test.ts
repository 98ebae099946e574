import { expect, it } from 'vitest';
import { ordersOfRevision, type QuoteOrder } from '#shared/domain/quote/quote-orders.ts';

const at = (day: number): string => `2026-03-0${day}T02:00:00.000Z`;

function order(revision: number, sent: number, change: Partial<QuoteOrder> = {}): QuoteOrder {
  return { number: 7, revision, sentAt: at(sent), orderedAt: at(sent), ...change };
}

const [first, second] = [
  { number: 7, revision: 1, issuedAt: at(1) },
  { number: 7, revision: 2, issuedAt: at(3) },
];

it('says nothing of a quote that was not ordered', () => {
  expect(ordersOfRevision(first, [])).toEqual({ orderedAt: null, mayBeOrdered: false, other: null });
});

it('gives an order to the revision that was ordered, however many came before or after it', () => {
  expect(ordersOfRevision(first, [order(1, 5), order(1, 2)])).toMatchObject({ orderedAt: at(2), other: null });
  expect(ordersOfRevision(second, [order(1, 2)])).toMatchObject({
    orderedAt: null,
    other: { number: 7, revision: 1, orderedAt: at(2), since: false },
  });
});

it('says of one that was given before the order that another one was ordered', () => {
  expect(ordersOfRevision(second, [order(1, 4)]).other).toEqual({
    number: 7,
    revision: 1,
    orderedAt: at(4),
    since: true,
  });
  expect(ordersOfRevision(first, [order(2, 4)]).other).toEqual({
    number: 7,
    revision: 2,
    orderedAt: at(4),
    since: true,
  });
  // The database of a shop counts more finely.
  const finely = order(1, 3, { sentAt: '2026-03-03T02:00:00.000000Z' });
  expect(ordersOfRevision(second, [finely]).other?.since).toBe(true);
});

it('takes no revision for a later offer than one that came after it, whatever the clocks of the counters said', () => {
  expect(ordersOfRevision({ number: 7, revision: 1, issuedAt: at(5) }, [order(2, 4)]).other?.since).toBe(true);
});

it('takes an order of another number of the same ticket for one of another quote, before or after it', () => {
  const other = (sent: number, revision = 1) => ordersOfRevision(second, [order(revision, sent, { number: 9 })]);
  expect(other(4, 2)).toEqual({
    orderedAt: null,
    mayBeOrdered: false,
    other: { number: 9, revision: 2, orderedAt: at(4), since: true },
  });
  expect(other(2, 3).other, 'a revision of another number came at no time of this one').toMatchObject({ since: false });
});

it('goes by what was written down with a revision, whatever the clocks of the counters said', () => {
  expect(ordersOfRevision(second, [order(1, 9, { stoodBefore: [2], cameAfter: [] })]).other?.since).toBe(false);
  expect(ordersOfRevision(second, [order(1, 2, { stoodBefore: [], cameAfter: [2] })]).other?.since).toBe(true);
  // Of one that an older version gave nothing is written down.
  expect(ordersOfRevision(second, [order(1, 2, { stoodBefore: [3], cameAfter: [4] })]).other?.since).toBe(false);
});

it('names the last of several, and one that may have been placed only where none was', () => {
  const maybe = order(1, 5, { orderedAt: null });
  expect(ordersOfRevision(second, [order(3, 4), order(1, 2), maybe]).other).toMatchObject({ revision: 3 });
  expect(ordersOfRevision(second, [maybe])).toEqual({
    orderedAt: null,
    mayBeOrdered: false,
    other: { number: 7, revision: 1, orderedAt: null, since: true },
  });
  expect(ordersOfRevision(first, [maybe])).toEqual({ orderedAt: null, mayBeOrdered: true, other: null });
});
