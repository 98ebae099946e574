import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import {
  hasGeneralShape,
  isStateCode,
  lookAlikePlates,
  normalisePlate,
  plateShapeHint,
  STATE_CODES,
} from '#shared/domain/australia/plate.ts';
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

describe('the shape of a plate', () => {
  it.each([
    ['AB12CD', 'NSW'],
    ['1AB2CD', 'VIC'],
    ['123ABC', 'QLD'],
    ['123AB4', 'QLD'],
    ['1ABC234', 'WA'],
    ['S123ABC', 'SA'],
    ['A12BC', 'TAS'],
    ['YAB12C', 'ACT'],
    ['CA12BC', 'NT'],
    ['123456', 'NT'],
  ] as const)('%s is of the general series of %s', (plate, state) => {
    expect(plateShapeHint(plate, state)).toBeNull();
  });

  it.each([
    ['ABC123', 'NSW'],
    ['ABC12D', 'NSW'],
    ['ABC123', 'VIC'],
    ['ABC123', 'QLD'],
    ['ABC123', 'SA'],
    ['ABC123', 'TAS'],
    ['AB1234', 'TAS'],
    ['9AB123', 'WA'],
    ['BY12345', 'WA'],
    ['YAB123', 'ACT'],
    ['123456', 'NT'],
    ['12345', 'VIC'],
  ] as const)('%s is an older plate of %s, of which nothing is said', (plate, state) => {
    expect(plateShapeHint(plate, state)).toBeNull();
    if (state !== 'NT') expect(hasGeneralShape(plate, state)).toBe(false);
  });

  it('is not remarked on where it may be of a club, a historic vehicle, a trailer or a motorcycle', () => {
    const digits = fc.stringMatching(/^\d{1,6}$/);
    const letters = fc.stringMatching(/^[A-Z]{1,2}$/);
    const plate = fc.oneof(
      digits,
      fc.tuple(letters, digits).map((parts) => parts.join('')),
      fc.tuple(digits, letters).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(plate, fc.constantFrom(...STATE_CODES), (typed, state) => {
        expect(plateShapeHint(typed, state)).toBeNull();
      }),
    );
  });

  it.each([
    ['12345H', 'VIC'],
    ['12345H', 'NSW'],
    ['CH1234', 'VIC'],
    ['HC1234', 'NSW'],
    ['12345C', 'SA'],
    ['J1234', 'NSW'],
    ['T1234A', 'ACT'],
    ['ABC12', 'QLD'],
    ['12ABC', 'WA'],
    ['XW12AB', 'VIC'],
  ] as const)('%s may be one of %s', (plate, state) => {
    expect(plateShapeHint(plate, state)).toBeNull();
  });

  it('is hinted at where it is of another state', () => {
    expect(plateShapeHint('1AB2CD', 'NSW')).toContain('AB-12-CD');
    expect(plateShapeHint('AB12CD', 'NT')).toContain('CA-12-BC');
    expect(plateShapeHint('ABC123', 'NT')).not.toBeNull();
  });

  it('is only hinted at where a plate is older or personalised', () => {
    expect(plateShapeHint('HILUX1', 'NSW')).toContain('AB-12-CD');
    expect(plateShapeHint('HILUX1', 'NSW')).toContain('personalised');
  });
});

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

it('knows the eight states by their abbreviations', () => {
  expect(STATE_CODES.every(isStateCode)).toBe(true);
  expect(['nsw', '', 'NZ', 'constructor'].some(isStateCode)).toBe(false);
});
