import { describe, expect, it } from 'vitest';
import { quotedWords } from '#shared/domain/values/quoted-words.ts';

describe('words that are quoted', () => {
  it.each([
    ['Without tow bar.', '“Without tow bar”'],
    ['Without tow bar', '“Without tow bar”'],
    ['  spaced. ', '“spaced”'],
    ['Really?', '“Really?”'],
    ['and so on...', '“and so on...”'],
    ['.', '“”'],
  ])('keep all but their full stop: %s', (words, quoted) => {
    expect(quotedWords(words)).toBe(quoted);
  });
});
