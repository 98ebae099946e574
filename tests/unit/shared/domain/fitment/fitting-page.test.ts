import { describe, expect, it } from 'vitest';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { fittingPage } from '#shared/domain/fitment/fitting-page.ts';
import { jsonBytes } from '#shared/domain/values/text-size.ts';
import { application, listedVehicle, towbar } from '#tests/builders/domain-samples.ts';

const hilux = listedVehicle();
const bt50 = listedVehicle({
  id: 'B7',
  make: 'MAZDA',
  model: 'BT-50',
  series: 'UR',
  year_from: 2011,
  month_from: 1,
  year_to: 2020,
});
const bare = { id: 'c9' };
const index = buildFitmentIndex(
  towbar({
    vehicles: [hilux, bt50, bare],
    vehicle_applications: [
      application([hilux], { catalogue_notes: 'With tub liner' }),
      application([hilux, bt50]),
      application([hilux], { catalogue_notes: 'Spacer needed' }),
    ],
  }),
  [],
);

function found(filter: string): readonly string[] {
  return fittingPage(index, { filter, offset: 0, count: 50 }).rows.map(({ id }) => id);
}

describe('the list of fitting vehicles', () => {
  it('shows each vehicle with its dates, its first application and all its notes', () => {
    const page = fittingPage(index, { filter: '', offset: 0, count: 2 });
    expect(page).toMatchObject({ total: 3, matching: 3, offset: 0 });
    expect(page.rows).toMatchObject([
      {
        id: 'a1f0',
        make: 'TOYOTA',
        model: 'Hilux',
        series: 'GUN126R',
        variant: '',
        body: 'Dual Cab Tub',
        engine: '1GD-FTV',
        capacity: '2.8',
        fuel: 'Diesel',
        transmission: '-',
        span: '10/2015 –',
        application: 0,
        notes: 'With tub liner · Spacer needed',
      },
      { id: 'B7', span: '1/2011 – 2020', application: 1, notes: null },
    ]);
  });

  it('goes on where the page before ended', () => {
    expect(fittingPage(index, { filter: '', offset: 2, count: 2 }).rows).toMatchObject([
      { id: 'c9', make: '', span: '', application: null, notes: null },
    ]);
    expect(fittingPage(index, { filter: '', offset: 9, count: 2 })).toEqual({
      total: 3,
      matching: 3,
      offset: 9,
      rows: [],
    });
  });

  it.each([
    ['', ['a1f0', 'B7', 'c9']],
    ['   ', ['a1f0', 'B7', 'c9']],
    ['hilux', ['a1f0']],
    ['HILUX diesel', ['a1f0']],
    ['diesel', ['a1f0', 'B7']],
    ['bt50', ['B7']],
    ['bt-50 ur', ['B7']],
    ['hilux mazda', []],
    ['1gdftv toyota', ['a1f0']],
    ['2012', ['B7']],
    ['2017', ['a1f0', 'B7']],
    ['2040', ['a1f0']],
    ['9999', []],
    ['10/2015', ['a1f0']],
    ['liner', ['a1f0']],
    ['spacer tub', ['a1f0']],
    ['c9', ['c9']],
    ['b7', ['B7']],
    ['-', ['a1f0', 'B7']],
  ])('filtered by %j it holds %j', (filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it('stays a list of all its rows and small enough to cross, however long its texts are', () => {
    const long = 'Ä"'.repeat(5_000);
    const vehicles = Array.from({ length: 400 }, (_, at) =>
      listedVehicle({ id: `v${at}`, make: long, model: long, series: long, variant: long, body: long, engine: long }),
    );
    const noted = vehicles.slice(0, 100);
    const wide = buildFitmentIndex(
      towbar({ vehicles, vehicle_applications: [application(noted, { catalogue_notes: long })] }),
      [],
    );
    for (const count of [1, 40, 100, 200]) {
      const page = fittingPage(wide, { filter: '', offset: 0, count });
      expect(page.rows).toHaveLength(count);
      expect(jsonBytes(page)).toBeLessThan(64_000);
    }
  });
});
