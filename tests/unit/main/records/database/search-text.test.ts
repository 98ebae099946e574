import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexText, queryTerms } from '#main/records/database/search-text.ts';
import { anyCharacter } from '#tests/builders/any-character.ts';
import { effort } from '#tests/support/effort.ts';

describe('search text', () => {
  it('folds case, accents and signs', () => {
    expect(indexText({ texts: ['Müller’s D-Max, 2.8 L'], codes: [] })).toBe('muller s mullers d max dmax 2 8 28 l');
  });

  it('gives a code every ending of three characters and more', () => {
    expect(indexText({ texts: [], codes: ['TB-482'] })).toBe('tb 482 tb482 b482');
  });

  it('holds letters, digits and blanks alone, and asks for the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const indexed = indexText({ texts: [text], codes: [text] });
        const asked = queryTerms(text).flatMap(({ choices }) => choices.flat());
        expect(indexed).toMatch(/^[\p{L}\p{N} ]*$/u);
        for (const word of asked) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
      { numRuns: effort(25, 100) },
    );
  });

  it('is found by what it was made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        const tokens = ` ${indexText({ texts: [text], codes: [] })}`;
        const found = queryTerms(text).every(({ choices }) =>
          choices.some((words) => words.every((word) => tokens.includes(` ${word}`))),
        );
        // More than eight terms are not looked at, and a row of digits is asked for as a phone.
        return /^[\s\d+()-]+$/.test(text) || found;
      }),
      { numRuns: effort(40, 100) },
    );
  });

  it('is bounded, whatever is put in', () => {
    const words = Array.from({ length: 100_000 }, (_, index) => `w${index}`).join(' ');
    expect(indexText({ texts: [words, words], codes: ['x'.repeat(100_000)] }).length).toBeLessThan(1_000_000);
    expect(queryTerms(words)).toHaveLength(8);
  });
});
