import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract.ts';
import { LONGEST_SEARCH, searchWords } from '#shared/domain/input/typed-search.ts';

describe('what is searched for as it is typed', () => {
  it('is the words without the spaces round them, from two characters on', () => {
    expect(searchWords('  hilux towbar ')).toBe('hilux towbar');
    expect(searchWords('hi')).toBe('hi');
    for (const tooShort of ['', ' ', 'h', '  h  ']) expect(searchWords(tooShort)).toBeNull();
  });

  it('is nothing that the contract would refuse, and everything that it takes', () => {
    const searches = [contract.calls.parts.search, contract.calls.quotes.find, contract.calls.barcodes.list];
    for (const { input } of searches) {
      expect(input.safeParse({ typed: 'x'.repeat(LONGEST_SEARCH) }).success).toBe(true);
      expect(input.safeParse({ typed: 'x'.repeat(LONGEST_SEARCH + 1) }).success).toBe(false);
    }
    expect(searchWords('x'.repeat(LONGEST_SEARCH))).toHaveLength(LONGEST_SEARCH);
    expect(searchWords('x'.repeat(LONGEST_SEARCH + 1))).toBeNull();
  });
});
