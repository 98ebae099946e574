import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeRecoveryCode, readRecoveryCode } from '#main/records/keys/recovery-code.ts';

const code = fc.constant(null).map(() => makeRecoveryCode());
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('a recovery code', () => {
  it('is six groups of five plain characters', () => {
    fc.assert(fc.property(code, (made) => /^([0-9A-HJKMNP-TV-Z]{5}-){5}[0-9A-HJKMNP-TV-Z]{5}$/.test(made)));
  });

  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 500 }, makeRecoveryCode)).size).toBe(500);
  });

  it('is read however it is typed', () => {
    fc.assert(
      fc.property(code, fc.constantFrom('-', ' ', '', '.', ' – ', '\n'), fc.boolean(), (made, separator, low) => {
        const typed = made.replaceAll('-', separator).replaceAll('0', 'o').replaceAll('1', 'l');
        expect(readRecoveryCode(low ? typed.toLowerCase() : typed)).toEqual({ ok: true, code: made });
      }),
    );
  });

  it('is not taken with any one character wrong, and the group is named', () => {
    fc.assert(
      fc.property(code, fc.nat(29), fc.integer({ min: 1, max: 31 }), (made, place, by) => {
        const characters = [...made.replaceAll('-', '')];
        characters[place] = ALPHABET.charAt((ALPHABET.indexOf(characters[place] ?? '') + by) % 32);
        const group = Math.floor(place / 5) + 1;
        expect(readRecoveryCode(characters.join(''))).toEqual({
          ok: false,
          message: `Group ${group} of the recovery code is mistyped. Compare it with the printed one.`,
        });
      }),
    );
  });

  it('is not taken with two neighbours of a group swapped', () => {
    fc.assert(
      fc.property(code, fc.nat(5), fc.nat(3), (made, group, place) => {
        const characters = [...made.replaceAll('-', '')];
        const at = group * 5 + place;
        const [one = '', other = ''] = characters.slice(at, at + 2);
        characters.splice(at, 2, other, one);
        return one === other || !readRecoveryCode(characters.join('')).ok;
      }),
    );
  });

  it('is not taken with two groups swapped', () => {
    fc.assert(
      fc.property(code, fc.nat(5), fc.nat(5), (made, one, other) => {
        const groups = made.split('-');
        const swapped = groups.map((group, at) => (at === one ? groups[other] : at === other ? groups[one] : group));
        return one === other || !readRecoveryCode(swapped.join('-')).ok;
      }),
    );
  });

  it('says how many characters are missing, and never repeats what was typed', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 60 }), (typed) => {
        const read = readRecoveryCode(typed);
        return read.ok || !/\S/.test(typed) || !read.message.includes(typed);
      }),
    );
    expect(readRecoveryCode('7K2QD')).toEqual({
      ok: false,
      message: 'A recovery code has 30 characters in 6 groups; this has 5.',
    });
  });
});
