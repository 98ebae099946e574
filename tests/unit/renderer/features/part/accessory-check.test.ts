import { describe, expect, it } from 'vitest';
import { accessoriesOf } from '#renderer/features/part/accessories.ts';
import {
  type CheckedList,
  createAccessoryCheck,
  failureOf,
  isSameList,
} from '#renderer/features/part/accessory-check.ts';
import { endWords, failedCheckWords, notCheckedWords } from '#renderer/features/part/accessory-check-messages.ts';
import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { failed, type Failure, type Result, succeeded } from '#shared/result.ts';

const LIST: CheckedList = { ticketId: 'T1', sku: 'TB', vehicle: null };
const READ = { stockCheckFailure: null } as PartView;
const TIMED_OUT: Failure = { kind: 'timed out', operation: 'product', afterMs: 1 };
const NOT_FOUND: Failure = { kind: 'not found', operation: 'product', status: 404, said: null };
const REFUSED: Failure = { kind: 'refused', operation: 'product', status: 422, said: null };
const ANOTHER_PART: Failure = { kind: 'other answer', operation: 'product', asked: 'B', came: 'Z' };
const UNREADABLE: Failure = {
  kind: 'unreadable answer',
  operation: 'product',
  status: 200,
  contentType: 'application/json',
  path: 'sku',
  expected: 'string',
  received: 'null',
};
const BUSY: Failure = { kind: 'rate limited', operation: 'product', status: 429, retryAfterMs: null, said: null };
const REJECTED: Failure = { kind: 'not authorised', operation: 'product', status: 401, said: null };
const LOCKED: Failure = { kind: 'not connected', reason: 'credential locked or missing' };
const DISK: Failure = { kind: 'storage', words: 'The disk is full.' };

const BEGAN = Date.parse('2026-03-02T12:00:00.000+11:00');

function harness() {
  const asked: string[] = [];
  const cancelled: string[] = [];
  const waiting: ((answer: Result<PartView>) => void)[] = [];
  const store = createAccessoryCheck({
    recheck: ({ sku }) => {
      asked.push(sku);
      return new Promise((resolve) => waiting.push(resolve));
    },
    cancel: ({ lookup }) => {
      cancelled.push(lookup);
      return Promise.resolve(succeeded(null));
    },
    newLookup: () => `look ${asked.length + 1}`,
    now: () => BEGAN,
  });
  return {
    asked,
    cancelled,
    run: () => store.getState().run,
    check: (skus: readonly string[], list = LIST) => store.getState().check(list, skus, skus),
    stop: () => store.getState().stop(),
    async answer(answer: Result<PartView>) {
      waiting.shift()?.(answer);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

describe('the check of a list of accessories', () => {
  it('asks for one part after the other, and says how far it is', async () => {
    const shop = harness();
    const ended = shop.check(['A', 'B']);
    expect(shop.asked).toEqual(['A']);
    expect(shop.run()).toMatchObject({ count: 2, done: 0, standing: 'checking' });
    await shop.answer(succeeded(READ));
    expect(shop.asked).toEqual(['A', 'B']);
    expect(shop.run()).toMatchObject({ done: 1 });
    await shop.answer(succeeded(READ));
    expect(await ended).toMatchObject({ standing: 'checked' });
    expect(shop.run()).toMatchObject({ done: 2, standing: 'checked', offered: new Set(['A', 'B']) });
  });

  it('goes on behind a part that the catalogue does not know, and names it', async () => {
    const shop = harness();
    const ended = shop.check(['A', 'B']);
    await shop.answer(failed(NOT_FOUND));
    expect(shop.run()).toMatchObject({ done: 1, failed: new Map([['A', NOT_FOUND]]) });
    await shop.answer(succeeded(READ));
    expect(await ended).toMatchObject({ standing: 'checked', count: 2 });
  });

  it.each<Failure>([UNREADABLE, REFUSED, ANOTHER_PART, { kind: 'fault', reference: 'F1' }])(
    'goes on behind a part whose own answer is no good: $kind',
    async (failure) => {
      const shop = harness();
      const ended = shop.check(['A', 'B', 'C']);
      await shop.answer(succeeded(READ));
      await shop.answer(failed(failure));
      expect(shop.asked).toEqual(['A', 'B', 'C']);
      expect(shop.run()).toMatchObject({ done: 2, failed: new Map([['B', failure]]) });
      await shop.answer(succeeded(READ));
      expect(await ended).toMatchObject({ standing: 'checked', stoppedBy: null, done: 3 });
    },
  );

  it.each<readonly [string, Failure, Result<PartView>]>([
    ['no answer comes', TIMED_OUT, failed(TIMED_OUT)],
    ['an older answer stands in', TIMED_OUT, succeeded({ ...READ, stockCheckFailure: TIMED_OUT })],
    ['the supplier asks for a pause', BUSY, failed(BUSY)],
    ['the credential is refused', REJECTED, failed(REJECTED)],
    ['the credential is locked', LOCKED, failed(LOCKED)],
    ['the records do not take it', DISK, failed(DISK)],
  ])('asks for no more of them where %s, and keeps why', async (_, why, answer) => {
    const shop = harness();
    const ended = shop.check(['A', 'B']);
    await shop.answer(answer);
    expect(await ended).toMatchObject({ standing: 'stopped', stoppedBy: why });
    expect(shop.asked).toEqual(['A']);
    expect(shop.run()).toMatchObject({ done: 0, standing: 'stopped', failed: new Map() });
  });

  it('says of each part that was not read why, and what is true of those behind it', () => {
    expect(failedCheckWords(NOT_FOUND)).toBe('Not found');
    expect(failedCheckWords(UNREADABLE)).toBe('Check failed');
    const run = { count: 5, done: 5, failed: new Map(), standing: 'checked', stoppedBy: null } as const;
    expect(endWords(run)).toBe('5 accessories checked.');
    expect(endWords({ ...run, failed: new Map([['B', UNREADABLE]]) })).toBe('4 accessories checked, 1 could not be.');
    const stopped = { ...run, done: 1, standing: 'stopped' } as const;
    expect(endWords({ ...stopped, stoppedBy: TIMED_OUT })).toBe('Check stopped. No answer from the supplier.');
    expect(endWords({ ...stopped, stoppedBy: BUSY })).toBe('Check stopped. Supplier asks us to wait.');
  });

  it('says once of the whole list how many were not checked, of those that do not say why themselves', async () => {
    const crossSells = ['A', 'B', 'C'].map((sku) => ({
      sku,
      title: sku,
      relationship: 'related',
      required: false,
      notes: null,
    }));
    const accessories = accessoriesOf({ part: { sku: 'TB', crossSells }, offers: [], lines: [], glances: new Map() });
    expect(notCheckedWords(accessories, null)).toBe('3 not checked');
    const shop = harness();
    void shop.check(['A']);
    await shop.answer(failed(NOT_FOUND));
    expect(notCheckedWords(accessories, shop.run())).toBe('2 not checked');
    const { offered } = accessories;
    const glance = { readAt: '2026-03-02T12:00:09.000+11:00' } as PartGlance;
    const read = { ...accessories, offered: offered.map((row) => ({ ...row, glance })) };
    expect(notCheckedWords(read, shop.run())).toBeNull();
  });

  it('fails for a part that was read earlier, too, until that is read again', async () => {
    const shop = harness();
    const ended = shop.check(['A', 'B']);
    await shop.answer(failed(UNREADABLE));
    await shop.answer(succeeded(READ));
    const run = await ended;
    expect(failureOf(run, 'A', null)).toBe(UNREADABLE);
    expect(failureOf(run, 'A', { readAt: '2026-03-02T11:59:59.000+11:00' })).toBe(UNREADABLE);
    expect(failureOf(run, 'A', { readAt: '2026-03-02T12:00:09.000+11:00' })).toBeUndefined();
    expect(failureOf(run, 'B', { readAt: '2026-03-02T11:59:59.000+11:00' })).toBeUndefined();
    expect(failureOf(null, 'A', null)).toBeUndefined();
  });

  it('is called off by another one, and by going elsewhere', async () => {
    const shop = harness();
    const first = shop.check(['A', 'B']);
    const second = shop.check(['C'], { ...LIST, sku: 'OTHER' });
    expect(shop.cancelled).toEqual(['look 1']);
    await shop.answer(succeeded(READ));
    expect(await first).toBeNull();
    expect(shop.asked).toEqual(['A', 'C']);
    shop.stop();
    expect(shop.run()).toBeNull();
    await shop.answer(succeeded(READ));
    expect(await second).toBeNull();
    shop.stop();
    expect(shop.cancelled).toEqual(['look 1', 'look 2']);
  });

  it('is of one part, ticket and vehicle', () => {
    expect(isSameList(LIST, { ...LIST })).toBe(true);
    expect(isSameList(LIST, { ...LIST, sku: null })).toBe(false);
    expect(isSameList(LIST, { ...LIST, ticketId: 'T2' })).toBe(false);
  });
});
