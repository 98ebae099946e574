import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATE_CODES } from '#shared/domain/australia/plate.ts';
import { hasGeneralShape, plateShapeHint } from '#shared/domain/australia/plate-shape.ts';

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
