import { describe, expect, it } from 'vitest';
import { compactCode, foldedText, wordsOf } from '#shared/domain/values/folded-text.ts';

describe('folding text', () => {
  it('leaves letters and digits in lower case, without accents', () => {
    expect(foldedText('Müller’s D-MAX')).toBe('muller’s d-max');
    expect(wordsOf('D-Max Müller')).toEqual(['d', 'max', 'muller']);
    expect(wordsOf(' – ')).toEqual([]);
  });

  it('makes one token of a code, however it is written', () => {
    expect(compactCode(' TB-4821/r ')).toBe('tb4821r');
    expect(compactCode('tb 4821 R')).toBe('tb4821r');
  });
});
