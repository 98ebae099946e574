import { describe, expect, it } from 'vitest';
import { compareAttribute } from '#shared/domain/vehicle/vehicle-attributes.ts';
import { readWritings } from '../cases/read-cases.ts';

const WRITINGS = readWritings();

describe('the worked writings', () => {
  it('come to each of the three outcomes, and none is there twice', () => {
    expect(new Set(WRITINGS.map(({ outcome }) => outcome))).toEqual(
      new Set(['same', 'possibly the same', 'different']),
    );
    const pairs = WRITINGS.map(({ attribute, one, other }) => [attribute, ...[one, other].toSorted()].join('\n'));
    expect(new Set(pairs).size).toBe(WRITINGS.length);
  });

  it.each(WRITINGS.map(({ attribute, one, other, outcome }) => [attribute, one, other, outcome] as const))(
    '%s “%s” and “%s”: %s',
    (attribute, one, other, outcome) => {
      expect(compareAttribute(attribute, one, other)).toBe(outcome);
      expect(compareAttribute(attribute, other, one)).toBe(outcome);
    },
  );
});
