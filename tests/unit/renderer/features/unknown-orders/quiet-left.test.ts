import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quietLeftMs } from '#renderer/features/unknown-orders/quiet-left.ts';
import { type ResolvingDraft, resolvingProblems } from '#renderer/features/unknown-orders/resolving-draft.ts';
import { createUnknownOrders } from '#renderer/features/unknown-orders/unknown-orders-store.ts';
import { notPlacedTooEarlyWords } from '#shared/domain/order/quiet-time.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import { failed, succeeded } from '#shared/result.ts';
import { sampleUnknown } from '#tests/builders/unknown-order-samples.ts';

const DRAFT: ResolvingDraft = { rung: 'Kim', said: 'They do not h', placed: false, transactionId: '', initials: 'AE' };
const QUIET_MS = 300_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the quiet time, while the dialog is open', () => {
  it('runs out by itself: nothing is announced, and what was typed and chosen stands', async () => {
    let tell: (orders: readonly UnknownOrder[]) => void = () => undefined;
    const store = createUnknownOrders({
      orders: {
        unresolved: async () => succeeded([sampleUnknown({ notPlacedInMs: QUIET_MS })]),
        resolve: async () => failed({ kind: 'storage', words: 'The disk is full.' }),
        callNotes: async () => succeeded([]),
        keepCallNotes: async () => succeeded(null),
      },
      on: {
        unresolvedChanged: (hear) => {
          tell = hear;
          return () => undefined;
        },
      },
    });
    await store.getState().read();
    store.getState().show('T1');
    store.getState().type('S1', DRAFT);
    const left = () => {
      const { orders, heardAt } = store.getState();
      return quietLeftMs({ notPlacedInMs: orders[0]?.notPlacedInMs ?? 0, heardAt, now: performance.now() });
    };
    const tooEarly = () => (left() > 0 ? notPlacedTooEarlyWords(left()) : null);
    expect(left()).toBe(QUIET_MS);
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1_000);
    expect(left()).toBe(1_000);
    expect(resolvingProblems(DRAFT, tooEarly()).placed).toContain('in 1 second');
    const before = store.getState();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(left()).toBe(0);
    expect(resolvingProblems(DRAFT, tooEarly())).toEqual({});
    // Nothing of the dialog is made anew: the field in front stays the one that it was, with what is in it.
    expect(store.getState()).toBe(before);
    expect(store.getState()).toMatchObject({ open: true, chosen: 'S1', drafts: { S1: DRAFT } });
    // Main says the same a moment later, of the order that is shown: the dialog stays where it is.
    tell([sampleUnknown({ notPlacedInMs: 0 })]);
    expect(left()).toBe(0);
    expect(store.getState()).toMatchObject({ open: true, chosen: 'S1', gone: null, drafts: { S1: DRAFT } });
  });

  it('is never longer than main said, and never below nothing', () => {
    expect(quietLeftMs({ notPlacedInMs: 5_000, heardAt: 10_000, now: 9_000 })).toBe(5_000);
    expect(quietLeftMs({ notPlacedInMs: 5_000, heardAt: 10_000, now: 15_000 })).toBe(0);
    expect(quietLeftMs({ notPlacedInMs: 5_000, heardAt: 10_000, now: 99_000 })).toBe(0);
  });
});
