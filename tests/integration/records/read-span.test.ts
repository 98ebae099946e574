import { expect, it } from 'vitest';
import { answerOf, openShop, standingClock, temporaryFolder } from './shop.ts';

/** Since when the records are sold from a supplier: what was read before then is another one's. */

const START = '2026-03-04T02:00:00.000Z';
const LATER = '2026-03-05T02:00:00.000Z';

it('nothing is another’s while there was one supplier, over restarts too', () => {
  const folder = temporaryFolder();
  const first = openShop(folder);
  answerOf(first.supplierSpan.take('one', null));
  expect(answerOf(first.supplierSpan.readFrom('one'))).toBeNull();
  first.close();
  const again = openShop(folder).supplierSpan;
  answerOf(again.take('one', 'another that the cache names'));
  expect(answerOf(again.readFrom('one'))).toBeNull();
});

it('counts from the change to another, from the next change anew, and not from the same again', () => {
  const clock = standingClock(START);
  const { supplierSpan } = openShop(temporaryFolder(), { now: clock.now });
  answerOf(supplierSpan.take('one', null));
  answerOf(supplierSpan.take('other', null));
  clock.set(LATER);
  answerOf(supplierSpan.take('other', null));
  expect(answerOf(supplierSpan.readFrom('other'))).toBe(START);
  answerOf(supplierSpan.take('one', null));
  expect(answerOf(supplierSpan.readFrom('one'))).toBe(LATER);
});

it('is kept of each thing by itself, with its own time', () => {
  const clock = standingClock(START);
  const { goodsGstSpan, deliveryGstSpan } = openShop(temporaryFolder(), { now: clock.now });
  for (const span of [goodsGstSpan, deliveryGstSpan]) answerOf(span.take('true', null));
  answerOf(goodsGstSpan.take('false', null));
  expect(answerOf(goodsGstSpan.readFrom('false'))).toBe(START);
  expect(answerOf(deliveryGstSpan.readFrom('true'))).toBeNull();
});

it('takes the word of the cache where the records say nothing yet', () => {
  const clock = standingClock(START);
  const { supplierSpan } = openShop(temporaryFolder(), { now: clock.now });
  answerOf(supplierSpan.take('other', 'one'));
  expect(answerOf(supplierSpan.readFrom('other'))).toBe(START);
});

it('counts everything as another’s for a counter whose supplier is not the one that is written down', () => {
  const clock = standingClock(START);
  const { supplierSpan } = openShop(temporaryFolder(), { now: clock.now });
  expect(answerOf(supplierSpan.readFrom('one'))).toBe(START);
  answerOf(supplierSpan.take('other', null));
  expect(answerOf(supplierSpan.readFrom('one'))).toBe(START);
});

it('begins anew where the clock was set back, so that what is read then can be sold', () => {
  const clock = standingClock('2036-03-04T02:00:00.000Z');
  const { supplierSpan } = openShop(temporaryFolder(), { now: clock.now });
  answerOf(supplierSpan.take('one', null));
  answerOf(supplierSpan.take('other', null));
  clock.set(START);
  expect(answerOf(supplierSpan.readFrom('other'))).toBe(START);
  clock.set(LATER);
  expect(answerOf(supplierSpan.readFrom('other'))).toBe(START);
});
