import { describe, expect, it } from 'vitest';
import { type CheckedList, createAccessoryCheck, isSameList } from '#renderer/features/part/accessory-check.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { failed, type Failure, type Result, succeeded } from '#shared/result.ts';

const LIST: CheckedList = { ticketId: 'T1', sku: 'TB', vehicle: null };
const READ = { stockCheckFailure: null } as PartView;
const OFFLINE: Failure = { kind: 'timed out', operation: 'product', afterMs: 1 };
const NOT_FOUND: Failure = { kind: 'not found', operation: 'product', status: 404, said: null };

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
    expect(await ended).toBe('checked');
    expect(shop.run()).toMatchObject({ done: 2, standing: 'checked', offered: new Set(['A', 'B']) });
  });

  it('goes on behind a part that the catalogue does not know, and names it', async () => {
    const shop = harness();
    const ended = shop.check(['A', 'B']);
    await shop.answer(failed(NOT_FOUND));
    expect(shop.run()).toMatchObject({ done: 1, failed: new Set(['A']) });
    await shop.answer(succeeded(READ));
    expect(await ended).toBe('checked');
  });

  it.each<readonly [string, Result<PartView>]>([
    ['no answer comes', failed(OFFLINE)],
    ['an older answer stands in', succeeded({ ...READ, stockCheckFailure: OFFLINE })],
  ])('asks for no more of them where %s', async (_, answer) => {
    const shop = harness();
    const ended = shop.check(['A', 'B']);
    await shop.answer(answer);
    expect(await ended).toBe('stopped');
    expect(shop.asked).toEqual(['A']);
    expect(shop.run()).toMatchObject({ done: 0, standing: 'stopped' });
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
