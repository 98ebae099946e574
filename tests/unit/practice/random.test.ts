import { describe, expect, it } from 'vitest';
import { chanceOf, hashOf } from '#practice/random.ts';

function draw(seed: number, label: string): readonly number[] {
  const chance = chanceOf(seed, label);
  return Array.from({ length: 200 }, () => chance.next());
}

describe('chance', () => {
  it('gives the same numbers for the same seed and label', () => {
    expect(draw(7, 'stock')).toEqual(draw(7, 'stock'));
  });

  it('gives other numbers for another seed, and for another label', () => {
    expect(draw(7, 'stock')).not.toEqual(draw(8, 'stock'));
    expect(draw(7, 'stock')).not.toEqual(draw(7, 'price'));
  });

  it('stays within 0 and 1 and spreads over both halves', () => {
    const numbers = draw(1, 'spread');
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(numbers.filter((number) => number < 0.5).length).toBeGreaterThan(60);
    expect(numbers.filter((number) => number >= 0.5).length).toBeGreaterThan(60);
  });

  it('draws whole numbers with both ends included', () => {
    const chance = chanceOf(3, 'whole');
    const drawn = new Set(Array.from({ length: 300 }, () => chance.whole(2, 5)));
    expect(drawn).toEqual(new Set([2, 3, 4, 5]));
  });

  it('picks every element of a list sooner or later, and nothing from an empty one', () => {
    const chance = chanceOf(3, 'pick');
    const picked = new Set(Array.from({ length: 100 }, () => chance.pick(['a', 'b', 'c'])));
    expect(picked.size).toBe(3);
    expect(() => chance.pick([])).toThrow(RangeError);
  });

  it('hashes a text the same at every start', () => {
    expect(hashOf('')).toBe(0x811c9dc5);
    expect(hashOf('a')).toBe(0xe40c292c);
  });
});
