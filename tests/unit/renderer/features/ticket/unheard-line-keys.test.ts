import { expect, it } from 'vitest';
import { whyUnheard } from '#renderer/features/ticket/unheard-line-keys.ts';
import { lockWords } from '#renderer/sale/ticket-lock-words.ts';

it('says of a key for the lines that nothing is left for it, and nothing while it works', () => {
  expect(whyUnheard('confirm condition', false, null)).toBe('Nothing left to confirm');
  expect(whyUnheard('add required', false, null)).toBe('No required part is missing');
  expect(whyUnheard('confirm condition', true, null)).toBeNull();
});

it('says why the ticket is locked, also where a condition is left', () => {
  expect(whyUnheard('confirm condition', true, lockWords('sending'))).toBe(lockWords('sending'));
  expect(whyUnheard('give reason', false, lockWords('acknowledged'))).toBe(lockWords('acknowledged'));
});
