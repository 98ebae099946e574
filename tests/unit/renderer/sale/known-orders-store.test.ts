import { describe, expect, it } from 'vitest';
import { createKnownOrders, knownOf } from '#renderer/sale/known-orders-store.ts';
import type { KnownOrders } from '#shared/records-view.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';

const SOME: KnownOrders = { named: [], some: true };
const NONE: KnownOrders = { named: [], some: false };

function asked() {
  const lines: string[] = [];
  const answers: ((answer: Result<KnownOrders>) => void)[] = [];
  const store = createKnownOrders(({ typed }) => {
    lines.push(typed);
    return new Promise((resolve) => answers.push(resolve));
  });
  return { store, lines, answers };
}

describe('what the records say of the line that is typed', () => {
  it('is asked once for each line, and answers every caller that asks for it again', async () => {
    const { store, lines, answers } = asked();
    const first = store.getState().look(' CP-1 ');
    expect(knownOf(store.getState(), 'CP-1')).toBeNull();
    answers[0]?.(succeeded(SOME));
    expect(await first).toEqual(SOME);
    expect(knownOf(store.getState(), 'CP-1 ')).toEqual(SOME);
    expect(knownOf(store.getState(), 'CP-12')).toBeNull();
    expect(await store.getState().look('CP-1')).toEqual(SOME);
    expect(lines).toEqual(['CP-1']);
  });

  it('is of the newest line alone, and still answers who asked for the one before', async () => {
    const { store, answers } = asked();
    const first = store.getState().look('CP-1');
    const second = store.getState().look('CP-12');
    answers[1]?.(succeeded(NONE));
    expect(await second).toEqual(NONE);
    answers[0]?.(succeeded(SOME));
    expect(await first).toEqual(SOME);
    expect(store.getState()).toMatchObject({ typed: 'CP-12', known: NONE });
  });

  it('is nothing where nothing was typed, where main cannot say, and in another mode', async () => {
    const { store, lines, answers } = asked();
    expect(await store.getState().look('  ')).toEqual(NONE);
    const looked = store.getState().look('CP-1');
    answers[0]?.(failed({ kind: 'unexpected', operation: 'orders.known', reference: 'R1' } as never));
    expect(await looked).toEqual(NONE);
    store.getState().forget();
    expect(knownOf(store.getState(), 'CP-1')).toBeNull();
    expect(lines).toEqual(['CP-1']);
  });
});
