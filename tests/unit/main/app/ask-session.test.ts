import { expect, it } from 'vitest';
import { createAskSession } from '#main/app/ask-session.ts';
import { NOT_ANSWERED_WORDS, NOT_REACHED_WORDS } from '#main/app/shop-words.ts';
import type { ShopSession } from '#main/shop-link/shop-session.ts';
import { failed } from '#shared/result.ts';
import { problemWords } from '#tests/support/answer-values.ts';

const UP = { isUp: () => true } as unknown as ShopSession;

/** What is said of a call that throws this. */
async function wordsOf(session: ShopSession | null, thrown: unknown): Promise<string> {
  const failure = await createAskSession(() => session).asked(async () => await Promise.reject(thrown));
  return failure === null ? '' : problemWords(failed(failure));
}

it('says that nothing was changed where the shop was not asked, or said that it cannot', async () => {
  expect(await wordsOf(null, new Error('never asked'))).toBe(NOT_REACHED_WORDS);
  expect(await wordsOf({ ...UP, isUp: () => false }, new Error('never asked'))).toBe(NOT_REACHED_WORDS);
  const full = Object.assign(new Error('no space left on device'), { severity: 'ERROR', code: '53100' });
  expect(await wordsOf(UP, full)).toBe(NOT_REACHED_WORDS);
});

it('says that it may be done where the answer of the shop did not come', async () => {
  expect(await wordsOf(UP, new Error('The shop is not reached.'))).toBe(NOT_ANSWERED_WORDS);
  expect(NOT_ANSWERED_WORDS).not.toContain('Nothing was changed');
});
