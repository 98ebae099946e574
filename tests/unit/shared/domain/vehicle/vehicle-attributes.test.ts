import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effort } from '#tests/support/effort.ts';
import { compareAttribute, isBlankValue, normaliseAttribute } from '#shared/domain/vehicle/vehicle-attributes.ts';
import { VEHICLE_ATTRIBUTES } from '#shared/domain/vehicle/vehicle-choice.ts';

describe('a value of a record', () => {
  it.each(['', ' ', '-', '--', ' – ', null, undefined])('%j is unknown in every attribute', (value) => {
    for (const attribute of VEHICLE_ATTRIBUTES) {
      expect(normaliseAttribute(attribute, value)).toBeNull();
      expect(compareAttribute(attribute, value, 'Something')).toBe('unknown');
      expect(compareAttribute(attribute, 'Something', value)).toBe('unknown');
    }
  });

  it.each([
    ['engine_capacity', '2.8 L', '2.8'],
    ['engine_capacity', '2.80', '2.8'],
    ['engine_capacity', 2.8, '2.8'],
    ['engine_capacity', '3.0L', '3'],
    ['engine_capacity', '3 litres', '3'],
    ['engine_capacity', '2755 cc', '2.755'],
    ['engine_capacity', '2,755 cc', '2.755'],
    ['engine_capacity', '2,8 TDI', '2.8'],
    ['engine_capacity', 'big', null],
    ['engine_capacity', 'N/A', null],
    ['variant', 'All variants', null],
    ['series', 'NA', 'NA'],
    ['engine_capacity', '0', null],
    ['engine_capacity', 0, null],
    ['cylinders', 4, '4'],
    ['cylinders', '4 cyl', '4'],
    ['cylinders', '04', '4'],
    ['cylinders', 'V6', '6'],
    ['engine_capacity', '0.0 L', null],
    ['body', 'NA', null],
    ['fuel_type', 'To be advised', null],
    ['series', 'NA', 'NA'],
    ['series', 'T.B.A.', null],
    ['series', '0', null],
    ['cylinders', 0, null],
    ['fuel_type', 'DIESEL', 'DIESEL'],
    ['fuel_type', 'Turbo Diesel', 'DIESEL'],
    ['fuel_type', 'Petrol - Unleaded', 'PETROL'],
    ['fuel_type', 'Turbo', null],
    ['drivetrain', '4WD', '4X4'],
    ['drivetrain', '4 x 4', '4X4'],
    ['drivetrain', '4X4', '4X4'],
    ['drivetrain', '2WD', '4X2'],
    ['drivetrain', 'AWD', 'AWD'],
    ['body', 'Utility', 'UTE'],
    ['body', 'Pick-Up', 'TUB'],
    ['body', 'Cab  Chassis', 'CABCHASSIS'],
    ['body', 'tray-back', 'CABCHASSIS'],
    ['body', 'Double Cab Pick Up', 'DUALCABTUB'],
    ['model', 'Land Cruiser', 'LANDCRUISER'],
    ['make', 'Mercedes-Benz', 'MERCEDESBENZ'],
    ['series', 'PX II', 'PX2'],
    ['series', 'PXIII', 'PX3'],
    ['series', 'PX-IV', 'PX4'],
    ['series', 'II', 'II'],
    ['series', 'UP / UR', 'UP,UR'],
    ['variant', 'SR5, SR,, SR', 'SR,SR5'],
    ['variant', ', -', null],
    ['transmission', 'auto', 'AUTOMATIC'],
    ['sunroof', 'Yes', 'YES'],
  ])('%s %j is compared as %j', (attribute, value, normalised) => {
    expect(normaliseAttribute(attribute, value)).toBe(normalised);
  });

  it('is compared in a form that stays itself, whatever its case', () => {
    const attribute = fc.constantFrom(...VEHICLE_ATTRIBUTES);
    const text = fc.stringMatching(/^[A-Za-z0-9 .,/-]{0,14}$/);
    fc.assert(
      fc.property(attribute, text, (name, value) => {
        expect(normaliseAttribute(name, value.toLowerCase())).toBe(normaliseAttribute(name, value.toUpperCase()));
        expect(normaliseAttribute(name, `  ${value} `)).toBe(normaliseAttribute(name, value));
      }),
    );
  });

  it('is blank where it has nothing but blanks and hyphens', () => {
    expect([isBlankValue(' - '), isBlankValue('-x')]).toEqual([true, false]);
  });
});

describe('two values', () => {
  it.each([
    ['body', 'Ute', 'Utility', 'same'],
    ['body', 'Dual Cab Tub', 'Tub, Dual Cab', 'same'],
    ['body', 'Dual Cab Tub', 'Dual Cab-Chassis', 'different'],
    ['body', 'Ute', 'Dual Cab Utility', 'possibly the same'],
    ['body', 'Utility', 'Tray back', 'possibly the same'],
    ['body', 'Wagon', 'Sedan', 'different'],
    ['drivetrain', '4WD', '4x4', 'same'],
    ['drivetrain', 'AWD', '4x4', 'possibly the same'],
    ['drivetrain', 'RWD', '4x2', 'possibly the same'],
    ['drivetrain', '4x2', 'FWD', 'possibly the same'],
    ['drivetrain', 'FWD', 'RWD', 'different'],
    ['transmission', '6 Speed Automatic', 'Auto', 'possibly the same'],
    ['transmission', 'CVT', 'Automatic', 'possibly the same'],
    ['transmission', 'Manual', 'Automatic', 'different'],
    ['fuel_type', 'Diesel', 'Petrol', 'different'],
    ['variant', 'SR5', 'SR, SR5, Rogue', 'same'],
    ['variant', 'SR, SR5', 'Workmate', 'different'],
    ['series', 'PX2', 'PX II', 'same'],
    ['series', 'PX', 'PX II', 'possibly the same'],
    ['engine', '1GD-FTV', '1GDFTV', 'same'],
    ['engine_capacity', '2.8 L', 2.8, 'same'],
    ['engine_capacity', '2.4', '2.8', 'different'],
    ['engine_capacity', '2755 cc', '2.8', 'possibly the same'],
    ['cylinders', 4, '4', 'same'],
    ['cylinders', 0, '4', 'unknown'],
    ['make', 'TOYOTA', 'Ford', 'different'],
  ] as const)('%s %j and %j: %s', (attribute, ours, theirs, comparison) => {
    expect(compareAttribute(attribute, ours, theirs)).toBe(comparison);
    expect(compareAttribute(attribute, theirs, ours)).toBe(comparison);
  });

  it('compare the same either way round, and a value never contradicts itself', () => {
    const attribute = fc.constantFrom(...VEHICLE_ATTRIBUTES);
    const words = [
      'Dual',
      'Cab',
      'Ute',
      'Tub',
      'Cab-Chassis',
      '4x4',
      '4x2',
      'RWD',
      'Auto',
      'CVT',
      'PX',
      'II',
      '2.8',
      'L',
      '-',
      '4',
    ];
    const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(attribute, text, text, (name, left, right) => {
        expect(compareAttribute(name, left, right)).toBe(compareAttribute(name, right, left));
        expect(compareAttribute(name, left, left)).not.toBe('different');
      }),
    );
  });
});

describe('very many values', () => {
  it('are read the same after those that were kept were let go of', () => {
    for (let at = 0; at <= 20_000; at += 1) compareAttribute('variant', `Badge ${at}`, 'SR5');
    expect(compareAttribute('variant', 'SR5', 'S.R.5')).toBe('same');
    expect(compareAttribute('variant', 'Badge 1', 'SR5')).toBe('different');
  });
});

describe('a list of very many codes', () => {
  it('means what is written in it and no more', () => {
    const list = Array.from({ length: effort(150, 300) }, (_, at) => `GUN${at + 100}R`).join('/');
    expect(compareAttribute('series', list, 'GUN126R')).toBe('same');
    expect(compareAttribute('series', `${list}/12`, 'KUN26R')).toBe('different');
    expect(compareAttribute('series', list, `${list}/KUN26R`)).toBe('possibly the same');
  });
});
