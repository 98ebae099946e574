import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRows, SYNONYM_ROWS } from '#shared/domain/vehicle/synonyms.ts';
import {
  type AttributeValue,
  compareAttribute,
  contradicts,
  isOneAnswer,
} from '#shared/domain/vehicle/vehicle-attributes.ts';
import { VEHICLE_ATTRIBUTES, type VehicleAttribute } from '#shared/domain/vehicle/vehicle-choice.ts';
import { readWritings } from '../cases/read-cases.ts';
import { HARMLESS, type Rewriting, rewritings, RULES, shortenings } from './writings.ts';
import { effort } from '#tests/support/effort.ts';

/** Every pair of writings that the table of synonyms says are, or may be, one thing. */
const PAIRS = SYNONYM_ROWS.flatMap(({ attribute, how, words }) =>
  how === 'say nothing' || how === 'describe'
    ? []
    : words.flatMap((one, at) => words.slice(at + 1).map((other) => ({ attribute, how, one, other }))),
);

describe('the table of synonyms', () => {
  it('names attributes of ours alone', () => {
    for (const { attribute } of SYNONYM_ROWS) expect(VEHICLE_ATTRIBUTES).toContain(attribute);
  });

  it.each(PAIRS.map(({ attribute, how, one, other }) => [attribute, how, one, other] as const))(
    'of %s: words that %s are never different: %s, %s',
    (attribute, how, one, other) => {
      const comparison = compareAttribute(attribute as VehicleAttribute, one, other);
      expect(comparison).not.toBe('different');
      if (how === 'are one') expect(comparison).toBe('same');
    },
  );

  it('refuses a row that is none', () => {
    for (const row of ['make | are one |', 'make | are two | a, b', '| are one | a, b', 'make']) {
      expect(() => readRows(`\n${row}\n`)).toThrow(row);
    }
    expect(readRows('\nmake | are one | Zed, Zedd\n')).toEqual([
      { attribute: 'make', how: 'are one', words: ['Zed', 'Zedd'] },
    ]);
  });
});

function expectOneThing({ attribute, value, rewritten }: Rewriting): void {
  const compare = (one: AttributeValue, other: AttributeValue) => compareAttribute(attribute, one, other);
  expect(compare(value, rewritten)).not.toBe('different');
  expect(compare(rewritten, value)).toBe(compare(value, rewritten));
  expect(contradicts(attribute, value, rewritten)).toBe(false);
  expect(isOneAnswer(attribute, value, rewritten)).toBe(true);
}

describe('another writing of a value', () => {
  it('is never different, contradicts nothing and is no other answer', () => {
    fc.assert(fc.property(rewritings, expectOneThing), { numRuns: effort(500, 3_000) });
  });

  it.each(Object.entries(RULES))('by a general rule is none either: %s', (_, rewriting) => {
    fc.assert(fc.property(rewriting, expectOneThing), { numRuns: effort(200, 1_000) });
  });
});

const REAL_DIFFERENCES = readWritings().filter(({ outcome }) => outcome === 'different');

describe('a real difference', () => {
  it('stays one in other capitals, blanks and accents', () => {
    const written = fc.constantFrom(...HARMLESS);
    fc.assert(
      fc.property(fc.constantFrom(...REAL_DIFFERENCES), written, written, (pair, one, other) => {
        expect(compareAttribute(pair.attribute, one(pair.one), other(pair.other))).toBe('different');
      }),
      { numRuns: effort(300, 2_000) },
    );
  });

  it('is left between two numbers of one chassis or mark', () => {
    const number = fc.integer({ min: 100, max: 399 });
    const writing = fc.constantFrom<(number: number) => string>(
      (each) => `GUN${each}R`,
      (each) => `GUN${each}`,
      (each) => `PX Mk ${each}`,
      (each) => `VF Series ${each}`,
    );
    fc.assert(
      fc.property(number, number, writing, (one, other, write) => {
        fc.pre(one !== other);
        expect(compareAttribute('series', write(one), write(other))).toBe('different');
      }),
    );
  });
});

describe('less of a value', () => {
  it('is never different', () => {
    fc.assert(
      fc.property(shortenings, ({ attribute, value, rewritten }) => {
        expect(compareAttribute(attribute, value, rewritten)).not.toBe('different');
      }),
      { numRuns: effort(200, 1_000) },
    );
  });
});

describe('two answers to one question', () => {
  it.each([
    ['variant', 'SR', 'SR5'],
    ['variant', 'GLX', 'GLX-R'],
    ['variant', 'XL', 'XLT'],
    ['series', 'PX', 'PX II'],
    ['engine', 'YS23DDT', 'YS23DDTT'],
    ['fuel_type', 'Petrol', 'Hybrid'],
    ['fuel_type', 'Petrol', 'Petrol/LPG'],
    ['body', 'Sportback', 'Sedan'],
    ['transmission', 'Manual', 'Automatic'],
  ] as const)('are told apart in the %s: %s and %s', (attribute, one, other) => {
    expect(isOneAnswer(attribute, one, other)).toBe(false);
  });

  it.each([
    ['body', 'Ute', 'Utility'],
    ['body', 'Ute', 'Dual Cab Ute'],
    ['drivetrain', 'AWD', '4x4'],
    ['engine', '1GD', '1GD-FTV'],
    ['engine_capacity', '2.755', '2.8 L'],
    ['transmission', 'Auto', '6 Speed Automatic'],
  ] as const)('are one in the %s: %s and %s', (attribute, one, other) => {
    expect(isOneAnswer(attribute, one, other)).toBe(true);
    expect(isOneAnswer(attribute, one, null)).toBe(false);
  });

  it.each([
    ['fuel_type', 'Petrol', 'Hybrid', true],
    ['fuel_type', 'Petrol', 'Diesel', true],
    ['fuel_type', 'Petrol/Diesel', 'Diesel', false],
    ['engine_capacity', '2.4 / 2.8', '2.8', false],
    ['engine_capacity', '2.4 / 2.8', '3.0', true],
    ['series', 'GUN125R/126R', 'GUN126R', false],
    ['engine', '1GD', '1GD-FTV', false],
    ['model', 'Hilux', '-', false],
  ] as const)('contradict each other in the %s: %s and %s: %s', (attribute, one, other, expected) => {
    expect(contradicts(attribute, one, other)).toBe(expected);
  });
});
