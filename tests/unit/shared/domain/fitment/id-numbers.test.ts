import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdNumbers } from '#shared/domain/fitment/id-numbers.ts';
import { foldedId } from '#shared/domain/vehicle/vehicle-id.ts';

/** Gives each identifier the number of its position, as an index of a list does. */
function numbered(ids: readonly string[]): IdNumbers {
  const numbers = new IdNumbers(ids.length, (number) => ids[number] ?? '');
  for (const [position, id] of ids.entries()) numbers.give(id, position);
  return numbers;
}

describe('numbers for identifiers', () => {
  it('say the same as a map, whatever the identifiers are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.nat(20).map(String))),
        fc.string(),
        (ids, other) => {
          const numbers = numbered(ids);
          const folded = ids.map(foldedId);
          for (const id of [...ids, other]) expect(numbers.find(id)).toBe(folded.indexOf(foldedId(id)));
        },
      ),
    );
  });

  it('hold 20,000, each found again and none found that was not given', () => {
    const ids = Array.from({ length: 20_000 }, (_, number) => (0x5f00_0000 + number).toString(16));
    const numbers = numbered(ids);
    expect(ids.every((id, number) => numbers.find(id) === number)).toBe(true);
    expect(ids.some((id) => numbers.find(`${id}0`) !== -1)).toBe(false);
  });

  it.each([
    ['a1f1', 'A1F1'],
    ['a1f1', ' a1f1'],
    ['a1f1', 'a1f1\t'],
    ['A1F1 ', '\u00a0a1f1'],
    ['ÄB-7', 'äb-7'],
    ['[`@{', '[`@{ '],
  ])('are of an identifier in whatever writing: %j and %j', (one, other) => {
    expect(numbered([one]).find(other)).toBe(0);
    expect(numbered([other]).find(one)).toBe(0);
    expect(numbered([one, other]).find(other)).toBe(0);
  });

  it('tell apart what is no other writing', () => {
    for (const other of ['a1f', 'a 1f1', 'a1f1.', '']) expect(numbered(['a1f1']).find(other)).toBe(-1);
  });

  it('tell apart identifiers of the same hash', () => {
    // Two of the known pairs of FNV-1a.
    const ids = ['costarring', 'liquid', 'declinate', 'macallums'];
    expect(ids.map((id) => numbered(ids).find(id))).toEqual([0, 1, 2, 3]);
  });

  it('keep the first number that an identifier was given', () => {
    const numbers = new IdNumbers(3, () => 'A');
    expect([numbers.give('A', 0), numbers.give('A', 2), numbers.find('A'), numbers.find('B')]).toEqual([0, 0, 0, -1]);
  });

  it('are not given where there is no room for any', () => {
    expect(numbered([]).find('A')).toBe(-1);
  });
});
