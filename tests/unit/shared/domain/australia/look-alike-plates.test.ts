import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAlikePlates } from '#shared/domain/australia/look-alike-plates.ts';

describe('plates that look alike', () => {
  it('exchanges one character at a time', () => {
    expect(lookAlikePlates('S0B')).toEqual(['50B', 'SOB', 'S08']);
    expect(lookAlikePlates('I158')).toEqual(['1158', 'II58', 'I1S8', 'I15B']);
    expect(lookAlikePlates('ACE')).toEqual([]);
  });

  it('offers plates that differ from it and from each other', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,9}$/), (plate) => {
        const others = lookAlikePlates(plate);
        expect(new Set([...others, plate]).size).toBe(others.length + 1);
        for (const other of others) expect(lookAlikePlates(other)).toContain(plate);
      }),
    );
  });
});
