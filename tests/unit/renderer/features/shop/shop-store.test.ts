import { describe, expect, it, vi } from 'vitest';
import { createShopStore } from '#renderer/features/shop/shop-store.ts';
import { sharedAsOf } from '#renderer/features/shop/shared-as-of.ts';
import { counterState, notTakenWords, planWords, refusalWords } from '#renderer/features/shop/shop-messages.ts';
import type { CounterpartApi } from '#shared/contract.ts';
import { failed, succeeded } from '#shared/result.ts';
import type { JoinPlan, JoinRefusal, LinkView, ShopView } from '#shared/shop-view.ts';

type Shop = CounterpartApi['shop'];

const ALONE: ShopView = { kind: 'alone' };
const JOINED: ShopView = {
  kind: 'joined',
  counter: 1002,
  name: 'Phones',
  link: { kind: 'connecting' },
  waitsForKey: false,
  waiting: 0,
  refused: 0,
  isOrderingOpen: true,
  waitedFor: [],
  counters: [],
};
const PLAN = {
  kind: 'possible',
  server: 'shop.example',
  counter: 1002,
  tickets: 1,
  quotes: 1_240,
  orders: 0,
  unconfirmed: 0,
} as const satisfies JoinPlan;
const FULL = failed({ kind: 'storage', words: 'The disk is full.' });

function storeOf(change: Partial<Shop> = {}) {
  const never = () => new Promise<never>(() => undefined);
  return createShopStore({
    read: async () => succeeded(ALONE),
    tryLine: async () => succeeded(PLAN),
    join: async () => succeeded({ kind: 'joined', view: JOINED }),
    leave: async () => succeeded(ALONE),
    tickets: async () => succeeded([]),
    takeOver: never,
    waive: async () => succeeded(JOINED),
    ...change,
  });
}

describe('joining a shop', () => {
  it('says what would be shared before anything is, and joins by the same line', async () => {
    const join = vi.fn<Shop['join']>(async () => succeeded({ kind: 'joined', view: JOINED }));
    const store = storeOf({ join });
    await store.getState().check('line');
    expect(store.getState()).toMatchObject({ plan: PLAN, view: null });
    expect(join).not.toHaveBeenCalled();
    await store.getState().join('line');
    expect(store.getState()).toMatchObject({ view: JOINED, plan: null, doing: null });
  });

  it('forgets what was said of a line once another is typed', async () => {
    const store = storeOf({ tryLine: async () => succeeded({ kind: 'refused', because: 'no line' }) });
    await store.getState().check('x');
    expect(store.getState()).toMatchObject({ refusal: 'no line', plan: null });
    store.getState().forgetLine();
    expect(store.getState()).toMatchObject({ refusal: null, failure: null });
  });

  it('is done once, however often it is pressed, and says why it was not', async () => {
    const join = vi.fn<Shop['join']>(async () => FULL);
    const store = storeOf({ join });
    await Promise.all([store.getState().join('line'), store.getState().join('line')]);
    expect(join).toHaveBeenCalledTimes(1);
    expect(store.getState()).toMatchObject({ failure: FULL.failure, doing: null });
  });

  it('leaves only where main says so', async () => {
    const stays = storeOf({ leave: async () => FULL });
    expect(await stays.getState().leave()).toBe(false);
    expect(stays.getState().failure).toEqual(FULL.failure);
    const store = storeOf();
    store.getState().take(JOINED);
    expect(await store.getState().leave()).toBe(true);
    expect(store.getState().view).toEqual(ALONE);
  });
});

describe('what is shared', () => {
  const at = Date.parse('2026-03-04T02:00:10.000Z');
  const up = (asOf: string): LinkView => ({ kind: 'up', since: asOf, asOf });

  it('is said with its time once it is older than ten seconds, and never as current before it was heard', () => {
    expect(sharedAsOf(null, at)).toBeNull();
    expect(sharedAsOf({ kind: 'connecting' }, at)).toBeNull();
    expect(sharedAsOf(up('2026-03-04T02:00:00.000Z'), at)).toBeNull();
    expect(sharedAsOf(up('2026-03-04T01:59:59.999Z'), at)).toEqual({ time: '2026-03-04T01:59:59.999Z' });
    const down = { kind: 'down', since: '2026-03-04T02:00:09.000Z', why: 'unreachable' } as const;
    expect(sharedAsOf({ ...down, asOf: null }, at)).toEqual({ time: null });
    // A connection that was lost a moment ago leaves what it told current for its ten seconds.
    expect(sharedAsOf({ ...down, asOf: '2026-03-04T02:00:08.000Z' }, at)).toBeNull();
  });
});

describe('the words of a shop', () => {
  it('count what joining shares, and name unconfirmed orders only where there are some', () => {
    expect(planWords(PLAN)).toEqual([
      'This becomes counter 1002 of the shop at shop.example.',
      'It shares 1 ticket, 1,240 quotes and 0 orders, with their customers. Numbers on paper stay.',
    ]);
    expect(planWords({ ...PLAN, unconfirmed: 2 })[2]).toBe('2 unconfirmed orders will stand on every counter’s list.');
  });

  it('say of each refusal what to do', () => {
    const all: readonly JoinRefusal[] = [
      'no line',
      'code used',
      'code expired',
      'retired',
      'no keychain',
      'unreachable',
    ];
    expect(new Set(all.map(refusalWords)).size).toBe(all.length);
    expect(notTakenWords({ kind: 'ordered' })).toContain('stays where it is');
  });

  it('say how a counter stands', () => {
    const counter = { counter: 1, name: 'A', isThis: false, version: '', heardAt: null, joinedAt: null, leftAt: null };
    expect(counterState(counter)).toBe('invited');
    expect(counterState({ ...counter, joinedAt: 'x' })).toBe('joined');
    expect(counterState({ ...counter, joinedAt: 'x', isThis: true })).toBe('this one');
    expect(counterState({ ...counter, joinedAt: 'x', leftAt: 'y' })).toBe('left');
  });
});
