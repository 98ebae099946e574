import { describe, expect, it } from 'vitest';
import { createOrderFinder } from '#renderer/features/orders/order-finder.ts';
import type { OrderStatus } from '#shared/domain/order/order-status.ts';
import type { OrderList } from '#shared/records-view.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';

function harness() {
  const asked: { readonly typed: string; readonly standing: OrderStatus | null }[] = [];
  const answers: ((answer: Result<OrderList>) => void)[] = [];
  const finder = createOrderFinder((input) => {
    asked.push(input);
    return new Promise((resolve) => answers.push(resolve));
  });
  return { finder, asked, answers };
}

const NONE: OrderList = { rows: [], more: false, outstanding: 0 };

describe('the search for orders', () => {
  it('shows the answer to what is typed now, in whichever order the answers come', async () => {
    const { finder, answers } = harness();
    const first = finder.getState().type('zo');
    const second = finder.getState().type('zoe');
    answers[1]?.(succeeded({ rows: [], more: true, outstanding: 0 }));
    answers[0]?.(succeeded(NONE));
    await Promise.all([first, second]);
    expect(finder.getState().found).toEqual({ rows: [], more: true, outstanding: 0, typed: 'zoe', standing: null });
  });

  it('goes through its filters by one key, and back to all', async () => {
    const { finder, asked, answers } = harness();
    for (let at = 0; at < 4; at += 1) {
      const done = finder.getState().nextStatus();
      answers[at]?.(succeeded(NONE));
      await done;
    }
    expect(asked.map(({ standing }) => standing)).toEqual(['placed', 'unconfirmed', 'not placed', null]);
    expect(finder.getState().standing).toBeNull();
  });

  it('says why it could not search, and keeps what was found', async () => {
    const { finder, answers } = harness();
    const searching = finder.getState().again();
    answers[0]?.(succeeded(NONE));
    await searching;
    const again = finder.getState().again();
    answers[1]?.(failed({ kind: 'storage', words: 'The disk is full.' }));
    await again;
    expect(finder.getState()).toMatchObject({ found: { rows: [] }, failure: { kind: 'storage' } });
    finder.getState().clear();
    expect(finder.getState()).toMatchObject({ typed: '', found: null, failure: null });
  });
});
