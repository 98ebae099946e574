import { expect, it } from 'vitest';
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
function settling(settleContradiction: Settling, isUp = true) {
  const noted: AuditAct[] = [];
  const session = { isUp: () => isUp } as unknown as ShopSession;
  const unconfirmed = createUnconfirmedInShop({
    shop: {
      records: () => null,
      session: () => session,
      unconfirmed: () => ({ settleContradiction, read: async () => [] }),
    },
    askSession: createAskSession(() => session),
    view: () => ALONE,
    note: (_of, act) => noted.push(act),
    ordersChanged: () => undefined,
    contradictionsChanged: () => undefined,
  });
  return { noted, settle: async () => await unconfirmed.settleContradiction({ submissionId: 's1' }) };
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
