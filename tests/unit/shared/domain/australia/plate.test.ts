import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { isStateCode, normalisePlate, STATE_CODES } from '#shared/domain/australia/plate.ts';
import { hostileText } from '#tests/builders/hostile-text.ts';

describe('a plate as it is typed', () => {
  it.each([
    ['abc 123', 'ABC123'],
    ['AB-12-CD', 'AB12CD'],
    [' s123.abc ', 'S123ABC'],
    ['1', '1'],
    ['HILUX4WD1', 'HILUX4WD1'],
    ['AB–12\t', 'AB12'],
  ])('%j is looked up as %s', (typed, plate) => {
    expect(normalisePlate(typed)).toEqual({ ok: true, value: plate });
  });

  it.each(['', '   ', '-.-'])('%j asks for a plate', (typed) => {
    expect(normalisePlate(typed)).toEqual({ ok: false, message: 'Type the plate: 1 to 9 letters and digits.' });
  });

  it.each([
    ['ABC🚗1', '“🚗”'],
    ["AB'; DROP TABLE", "“'” “;”"],
    ['<b>X</b>', '“<” “>” “/”'],
    ['ABC\u200f12', 'invisible'],
    ['ÄBC12', '“Ä”'],
    ['straße', '“ß”'],
    ['ABC١٢', '“١” “٢”'],
    ['A\u200eB?', '“?” and the other characters'],
  ])('%j is refused and says what to leave out', (typed, named) => {
    const checked = normalisePlate(typed);
    expect(checked.ok ? '' : checked.message).toContain(named);
  });

  it('refuses ten characters and counts them', () => {
    const checked = normalisePlate('ABCDEFGHIJ');
    expect(checked).toMatchObject({ ok: false });
    expect(checked.ok ? '' : checked.message).toContain('10');
  });

  it('never repeats more than 20 characters of what was typed', () => {
    const typed = 'Q'.repeat(500);
    const checked = normalisePlate(typed);
    expect(checked.ok ? '' : checked.message).not.toContain('Q'.repeat(21));
  });

  it('accepts only capitals and digits, and what it accepts it accepts again unchanged', () => {
    const hits = countHits({ accepted: 0.1 });
    fc.assert(
      fc.property(
        fc.oneof(hostileText(14), fc.string({ maxLength: 12 }), fc.stringMatching(/^[A-Za-z0-9 -]{1,12}$/)),
        (typed) => {
          const checked = normalisePlate(typed);
          hits.count('accepted', checked.ok);
          if (!checked.ok) {
            expect(checked.message).not.toBe('');
            return;
          }
          expect(checked.value).toMatch(/^[A-Z0-9]{1,9}$/);
          expect(normalisePlate(checked.value)).toEqual(checked);
        },
      ),
    );
    hits.expectShares();
  });
});

it('knows the eight states by their abbreviations', () => {
  expect(STATE_CODES.every(isStateCode)).toBe(true);
  expect(['nsw', '', 'NZ', 'constructor'].some(isStateCode)).toBe(false);
});
