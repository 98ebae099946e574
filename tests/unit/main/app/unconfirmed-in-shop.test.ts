import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { createAskSession } from '#main/app/ask-session.ts';
import { MAY_NOT_RESOLVE_WORDS, NOT_ANSWERED_WORDS, NOT_REACHED_WORDS } from '#main/app/shop-words.ts';
import { createUnconfirmedInShop } from '#main/app/unconfirmed-in-shop.ts';
import { ALONE } from '#main/app/view-of-shop.ts';
import type { AuditAct } from '#main/records/shop/audit.ts';
import type { ShopSession } from '#main/shop-link/shop-session.ts';
import type { ShopUnconfirmed } from '#main/shop-link/shop-unconfirmed.ts';
import { problemWords, valueIn } from '#tests/support/answer-values.ts';

type Settling = ShopUnconfirmed['settleContradiction'];

/** A counter that settles a contradiction with this answer of the shop. */
function settling(settleContradiction: Settling, isUp = true, settledHere: () => boolean = () => false) {
  const standing = { isThere: false };
  const here: ShopUnconfirmed = {
    settleContradiction,
    read: async () => (standing.isThere ? [UNSETTLED] : []),
    settledHere: async () => settledHere(),
  };
  const noted: AuditAct[] = [];
  const session = { isUp: () => isUp } as unknown as ShopSession;
  const unconfirmed = createUnconfirmedInShop({
    shop: {
      records: () => null,
      session: () => session,
      unconfirmed: () => here,
    },
    askSession: createAskSession(() => session),
    view: () => ALONE,
    note: (_of, act) => noted.push(act),
    ordersChanged: () => undefined,
    contradictionsChanged: () => undefined,
  });
  return {
    noted,
    standing,
    read: unconfirmed.read,
    settle: async (submissionId = 's1') => await unconfirmed.settleContradiction({ submissionId }),
  };
}

it('is noted where the shop has it by this counter, and not where it had it before', async () => {
  const settled = settling(async () => 'settled');
  expect(valueIn(await settled.settle())).toBe(ALONE);
  expect(settled.noted).toEqual([{ act: 'contradiction settled', submissionId: 's1' }]);
  const before = settling(async () => 'settled before');
  expect(valueIn(await before.settle())).toBe(ALONE);
  expect(before.noted).toEqual([]);
});

it('says that nothing was changed only where the shop was not asked, or said no', async () => {
  const lost: Settling = async () => await Promise.reject(new Error('The shop is not reached.'));
  expect(problemWords(await settling(lost, false).settle())).toBe(NOT_REACHED_WORDS);
  expect(problemWords(await settling(async () => 'not allowed').settle())).toBe(MAY_NOT_RESOLVE_WORDS);
  const answer = settling(lost);
  expect(problemWords(await answer.settle())).toBe(NOT_ANSWERED_WORDS);
  expect(answer.noted).toEqual([]);
});

describe('where the shop has it and its answer was lost', () => {
  const noted = [{ act: 'contradiction settled', submissionId: 's1' }];
  const lost = async () => await Promise.reject(new Error('The shop is not reached.'));

  it('is noted once, when it is asked again and was dealt with before, by this counter', async () => {
    const answers: Settling[] = [lost, async () => 'settled before', async () => 'settled before'];
    const again = settling(
      async (id) => await (answers.shift() ?? lost)(id),
      true,
      () => true,
    );
    await again.settle();
    expect(again.noted).toEqual([]);
    await again.settle();
    await again.settle();
    expect(again.noted).toEqual(noted);
  });

  it('is noted once when the shop is read again, however often at the same moment', async () => {
    const read = settling(lost, true, () => true);
    read.standing.isThere = true;
    await read.settle();
    // It may be on its way still.
    await read.read();
    expect(read.noted).toEqual([]);
    read.standing.isThere = false;
    await Promise.all([read.read(), read.read()]);
    await read.read();
    expect(read.noted).toEqual(noted);

    const two = settling(lost, true, () => true);
    two.standing.isThere = true;
    for (const id of ['s1', 's2']) await two.settle(id);
    two.standing.isThere = false;
    await Promise.all([two.read(), two.read(), two.read()]);
    expect(two.noted).toHaveLength(2);
    expect(two.noted).toContainEqual({ act: 'contradiction settled', submissionId: 's2' });
  });

  it('is not noted where another counter was quicker, or it is not known', async () => {
    const other = settling(lost);
    await other.settle();
    await other.read();
    expect(other.noted).toEqual([]);
    const refused = Object.assign(new Error('No such function.'), { severity: 'ERROR', code: '42883' });
    const answers = [refused, true] as const;
    let asked = 0;
    const older = settling(lost, true, () => {
      const answer = answers[asked++];
      if (answer !== true) throw answer;
      return answer;
    });
    await older.settle();
    await older.read();
    await older.read();
    expect(older.noted).toEqual([]);
  });

  it('is noted later where the server has no room for the question when it is asked', async () => {
    let hasRoom = false;
    const later = settling(lost, true, () => {
      if (!hasRoom) throw Object.assign(new Error('Out of memory.'), { severity: 'ERROR', code: '53200' });
      return true;
    });
    await later.settle();
    await later.read();
    hasRoom = true;
    await later.read();
    expect(later.noted).toEqual(noted);
  });

  it('is noted later where the shop is gone once more when it is asked', async () => {
    let isThere = false;
    const later = settling(lost, true, () => {
      if (!isThere) throw new Error('The shop is not reached.');
      return true;
    });
    await later.settle();
    await later.read();
    expect(later.noted).toEqual([]);
    isThere = true;
    await later.read();
    expect(later.noted).toEqual(noted);
  });

  it('is signed by who did it, also where another person is signed in by then', async () => {
    const calls = new AsyncLocalStorage<string>();
    const signed: (string | undefined)[] = [];
    const read = settling(lost, true, () => true);
    read.noted.push = () => signed.push(calls.getStore());
    await calls.run('JO', async () => await read.settle());
    await calls.run('KM', read.read);
    expect(signed).toEqual(['JO']);
  });
});

const UNSETTLED = {
  submissionId: 's1',
  counterName: 'Phones',
  notPlacedInMs: 0,
  contradiction: { submissionId: 's1', customerReference: 'CP-1', counterName: 'Phones', words: 'Ask.' },
};
