import { expect, it } from 'vitest';
import { createResolveInShop } from '#main/app/resolve-in-shop.ts';
import type { Records } from '#main/records/records.ts';
import { problemWords } from '#tests/support/answer-values.ts';
import { failed, succeeded } from '#shared/result.ts';

type Submissions = Records['submissions'];

/** Resolves an order that the shop has as placed already, as a database of a shop does that tells no more of it. */
async function resolveEnded(told: { readonly transactionId?: string | null }, typed: string | null) {
  const resolved: Parameters<Submissions['resolve']>[] = [];
  const submissions = {
    find: () => succeeded({ state: 'unknown' }),
    resolve: (...as: Parameters<Submissions['resolve']>) => {
      resolved.push(as);
      return succeeded(null);
    },
  } as unknown as Submissions;
  const ask = createResolveInShop({
    shop: { records: () => ({ submissions }), isJoined: () => true },
    askSession: {
      asked: async (act) =>
        await act({ calls: { resolve: async () => ({ kind: 'ended', state: 'placed', ...told }) } }),
    },
    ordersChanged: () => undefined,
  });
  const failure = await ask(
    's1',
    typed === null ? { placed: false, transactionId: null } : { placed: true, transactionId: typed },
  );
  return { words: failure === null ? '' : problemWords(failed(failure)), resolved };
}

it('an order that the shop has as placed is placed here under the number that the shop has', async () => {
  const { resolved, words } = await resolveEnded({ transactionId: 'T-7' }, 'T-8');
  expect(resolved).toMatchObject([['s1', { placed: true, transactionId: 'T-7' }, '']]);
  expect(words).toContain('It has the supplier’s order ID T-7, not T-8: ask the supplier about both.');
  expect(words).toContain('Look at the list again');
  expect((await resolveEnded({ transactionId: 'T-8' }, ' t-8')).words).not.toContain('ask the supplier');
});

it('under the number that was typed where an older shop tells none', async () => {
  for (const told of [{}, { transactionId: null }]) {
    expect((await resolveEnded(told, 'T-8')).resolved).toMatchObject([
      ['s1', { placed: true, transactionId: 'T-8' }, ''],
    ]);
  }
});

it('and under none where nobody typed one: the person is told to resolve it as placed', async () => {
  const { resolved, words } = await resolveEnded({}, null);
  expect(resolved).toEqual([]);
  expect(words).toContain('Resolve it as placed');
});
