import { describe, expect, it } from 'vitest';
import { marginInShort, marginWords, MARGIN } from '#renderer/sale/margin-messages.ts';
import { marginOf } from '#shared/domain/price/margin.ts';

const plain = (words: string): string => words.replaceAll('\u00A0', ' ').replaceAll('\u2060', '');

describe('the seller’s own figures', () => {
  it('name the margin and write a minus, never a hyphen', () => {
    const below = marginOf(10_000, 9_700);
    expect(plain(marginWords(below))).toBe('supplier $100.00 · margin −$3.00 (−3.1 %)');
    expect(plain(marginInShort(below))).toBe('supplier $100.00 −$3.00, −3.1 %');
    expect(plain(marginInShort(marginOf(10_000, 12_500)))).toBe('supplier $100.00 +$25.00, 20.0 %');
  });

  it('are two lines in a cell, which break inside no figure', () => {
    expect(marginInShort(marginOf(74_900, 97_370)).split(' ').map(plain)).toEqual([
      'supplier $749.00',
      '+$224.70, 23.1 %',
    ]);
  });

  it('name the key where they are hidden', () => {
    expect(MARGIN.hidden('Ctrl J')).toBe('Hold Ctrl J to see supplier prices');
  });
});
