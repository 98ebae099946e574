import { describe, expect, test } from 'vitest';
import { vehiclesOfMake } from '#main/part-cache/listed-vehicles.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import { scriptedProduct } from '#tests/support/scripted-service-product.ts';

function source(vehicles: number, readAt: string, changes: readonly object[] = []) {
  const record = scriptedProduct('S', vehicles);
  const listed = record.vehicles as object[];
  for (const [at, change] of changes.entries()) Object.assign(listed[at] ?? {}, change);
  const read = decodeProduct(record);
  if (!read.ok) throw new Error(read.path);
  return { index: buildFitmentIndex(read.value, read.warnings), readAt };
}

describe('vehicles of a make, from parts seen before', () => {
  test('are each named once, by the part looked at last', () => {
    const found = vehiclesOfMake([source(12, 'later'), source(24, 'earlier')], 'Toyota', '');
    expect(found.vehicles.map(({ readAt }) => readAt).sort()).toEqual(['earlier', 'earlier', 'later', 'later']);
    expect(new Set(found.vehicles.map(({ id }) => id)).size).toBe(4);
  });

  test('are at most fifty, the rest counted, and fewer with every word of the filter', () => {
    const sources = [source(600, 'now')];
    const all = vehiclesOfMake(sources, 'TOYOTA', '');
    expect(all).toMatchObject({ vehicles: { length: 50 }, more: 50 });
    const [first] = all.vehicles;
    const filtered = vehiclesOfMake(sources, 'TOYOTA', ` hilux  ${first?.attributes.series} `);
    expect(filtered.vehicles.length + filtered.more).toBeLessThan(100);
    expect(filtered.vehicles.length).toBeGreaterThan(0);
    expect(vehiclesOfMake(sources, 'TOYOTA', 'ranger')).toEqual({ vehicles: [], more: 0 });
    expect(vehiclesOfMake(sources, 'SUBARU', '')).toEqual({ vehicles: [], more: 0 });
  });

  test('are not offered by an id that is too long to be kept on a ticket', () => {
    const found = vehiclesOfMake([source(2, 'now', [{ id: 'i'.repeat(501) }])], 'TOYOTA', '');
    expect(found.vehicles.map(({ id }) => id.length > 500)).toEqual([false]);
  });

  test('say what is known of them, and nothing where a field is blank', () => {
    const [vehicle] = vehiclesOfMake(
      [source(1, 'now', [{ variant: '', transmission: '-', engine: undefined }])],
      'TOYOTA',
      '',
    ).vehicles;
    expect(vehicle).toMatchObject({
      kind: 'from a part',
      attributes: { model: 'Hilux', cylinders: '4', variant: null, transmission: null, engine: null, drivetrain: null },
    });
  });
});
