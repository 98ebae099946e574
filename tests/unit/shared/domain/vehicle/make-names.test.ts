import { describe, expect, it } from 'vitest';
import { makeName, withMakeName } from '#shared/domain/vehicle/make-names.ts';

describe('a make', () => {
  it.each([
    ['TOYOTA', 'Toyota'],
    [' MERCEDES-BENZ ', 'Mercedes-Benz'],
    ['LAND ROVER', 'Land Rover'],
    ['BMW', 'BMW'],
    ['LDV', 'LDV'],
    ['Toyota', 'Toyota'],
    ['SOMETHING NEW', 'SOMETHING NEW'],
  ])('%s is written %s', (came, name) => expect(makeName(came)).toBe(name));

  it.each([
    ['TOYOTA Hilux GUN126R SR5', 'Toyota Hilux GUN126R SR5'],
    ['LAND ROVER Defender', 'Land Rover Defender'],
    ['ISUZU UTE D-MAX', 'Isuzu Ute D-MAX'],
    ['Hilux by TOYOTA', 'Hilux by TOYOTA'],
    ['TOYOTA', 'Toyota'],
    ['', ''],
  ])('begins “%s”: %s', (came, name) => expect(withMakeName(came)).toBe(name));
});
