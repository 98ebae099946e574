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

  it('gives Enter what is wanted at that moment alone: not what was found for another text or filter', async () => {
    const { finder, asked, answers } = harness();
    const searching = finder.getState().type('zoe');
    answers[0]?.(succeeded(NONE));
    await searching;
    expect(await finder.getState().foundNow(), 'it is there already').toMatchObject({ typed: 'zoe' });
    expect(asked).toHaveLength(1);

    void finder.getState().type('zoe c');
    const refused = finder.getState().foundNow();
    answers[2]?.(failed({ kind: 'storage', words: 'The disk is full.' }));
    expect(await refused, 'it could not be searched').toBeNull();
    expect(finder.getState()).toMatchObject({ found: { typed: 'zoe' }, failure: { kind: 'storage' } });

    const overtaken = finder.getState().foundNow();
    void finder.getState().type('mia');
    answers[3]?.(succeeded(NONE));
    expect(await overtaken, 'something else is typed').toBeNull();

    const filtered = finder.getState().foundNow();
    void finder.getState().nextStatus();
    answers[5]?.(succeeded(NONE));
    expect(await filtered, 'others are wanted').toBeNull();

    const refreshed = finder.getState().foundNow();
    void finder.getState().again();
    answers[7]?.(succeeded({ ...NONE, more: true }));
    expect(await refreshed, 'the list was only asked for again').toMatchObject({ typed: 'mia', more: true });
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
