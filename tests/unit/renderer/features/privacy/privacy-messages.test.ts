import { describe, expect, it } from 'vitest';
import { forgottenWords, keptWords } from '#renderer/features/privacy/privacy-messages.ts';

const NOTHING = { tickets: 0, quotes: 0, submissions: 0, callBacks: 0 };

describe('what is kept of a customer, in words', () => {
  it.each([
    [{ ...NOTHING }, null],
    [{ ...NOTHING, tickets: 1 }, '1 ticket'],
    [{ ...NOTHING, tickets: 2, submissions: 1 }, '2 tickets and 1 order'],
    [{ ...NOTHING, tickets: 3, quotes: 1, submissions: 2 }, '3 tickets, 1 quote and 2 orders'],
    [{ ...NOTHING, tickets: 1, callBacks: 2 }, '1 ticket and 2 call-backs'],
  ])('counts %o', (kept, words) => {
    expect(keptWords(kept)).toBe(words);
  });

  it('says what could not be deleted yet, and why', () => {
    expect(forgottenWords({ ...NOTHING, tickets: 1, platesLeft: 'The disk is full.' })).toMatch(
      /plates are not deleted yet.*\. The disk is full\.$/,
    );
  });

  it('says of a deletion that is not through what is deleted, what is not, and why', () => {
    const why = 'The disk is full.';
    const forgotten = { ...NOTHING, tickets: 1 };
    expect(forgottenWords({ ...forgotten, unfinished: { left: 'copies', why } })).toMatch(
      /^Customer data deleted from 1 ticket\..*backups.*not cleared yet.*\. The disk is full\.$/,
    );
    const begun = forgottenWords({ ...forgotten, unfinished: { left: 'records', why } });
    expect(begun).toMatch(/^The deletion has begun and is not finished.*every hour\. The disk is full\.$/);
    expect(begun).not.toMatch(/deleted from/);
  });
});
