import { describe, expect, it } from 'vitest';
import { unlikeDescriptions } from '#shared/domain/vehicle/candidate-labels.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { saleQuestion } from '#shared/domain/fitment/sale-question.ts';
import {
  candidate,
  HILUX,
  listedVehicle,
  plateChoice,
  towbar,
  UNKNOWN_ATTRIBUTES,
} from '#tests/builders/domain-samples.ts';

describe('vehicles to pick from', () => {
  it('keep their descriptions where these differ', () => {
    const two = [candidate({ description: 'Tub' }), candidate({ description: 'Tray' })];
    expect(unlikeDescriptions(two)).toEqual(['Tub', 'Tray']);
    expect(unlikeDescriptions([])).toEqual([]);
  });

  it('that read alike are told apart by the attributes that differ, written as they may be', () => {
    const three = [
      candidate({ attributes: { ...HILUX, engine: '1GD-FTV', series: 'GUN126R' } }),
      candidate({ description: 'Tub', ids: ['a1f9'] }),
      candidate({ description: 'toyota  HILUX', attributes: { ...HILUX, engine: '2GD-FTV', series: 'gun126r' } }),
      candidate({ attributes: { ...HILUX, engine: null } }),
    ];
    expect(unlikeDescriptions(three)).toEqual([
      'Toyota Hilux · engine code 1GD-FTV',
      'Tub',
      'toyota  HILUX · engine code 2GD-FTV',
      'Toyota Hilux · engine code unknown',
    ]);
  });

  it('are told apart by what else is known of them, and by their ids where nothing is', () => {
    const two = [candidate(), candidate({ ids: ['a1f1', 'a1f2'] })];
    expect(unlikeDescriptions(two)).toEqual(['Toyota Hilux · id a1f0', 'Toyota Hilux · id a1f1, a1f2']);
    const months = unlikeDescriptions(two, ({ ids }) => (ids.length === 1 ? 'until June 2018' : 'from July 2018'));
    expect(months).toEqual(['Toyota Hilux · until June 2018', 'Toyota Hilux · from July 2018']);
    expect(unlikeDescriptions([candidate({ ids: [] }), candidate({ ids: [] })])).toEqual([
      'Toyota Hilux',
      'Toyota Hilux',
    ]);
  });

  it('are offered in the question with the months of their listings', () => {
    const choice = plateChoice([{}, { ids: ['a1f1'] }, { ids: ['zz'] }]);
    const index = buildFitmentIndex(
      towbar({
        vehicles: [
          listedVehicle({ year_to: 2020, month_to: 6 }),
          listedVehicle({ id: 'a1f1', year_from: 2018, month_from: 7 }),
        ],
      }),
      [],
    );
    const question = saleQuestion(choice, [{ sku: 'TB-100', index }]);
    expect(question?.options.map(({ label }) => label)).toEqual([
      expect.stringContaining('until June 2020'),
      expect.stringContaining('from July 2018'),
      expect.stringContaining('Toyota Hilux'),
    ]);
    expect(decideVerdict(index, choice)).toMatchObject({
      byValue: [{ value: '1: Toyota Hilux · id a1f0' }, { value: '2: Toyota Hilux · id a1f1' }, {}],
    });
  });
});

describe('how many vehicles a part is listed for', () => {
  it('are those that are left, without the ones that were not built then', () => {
    const index = buildFitmentIndex(
      towbar({
        vehicles: [listedVehicle(), listedVehicle({ id: 'a1f1' }), listedVehicle({ id: 'old', year_to: 2017 })],
      }),
      [],
    );
    const built = { factory: { attributes: UNKNOWN_ATTRIBUTES, year: 2019 } };
    const three = plateChoice([{}, { ids: ['a1f1'] }, { ids: ['old'] }], built);
    expect(decideVerdict(index, three)).toMatchObject({ kind: 'listed', vehicles: 2 });
    const two = plateChoice([{}, { ids: ['a1f1'] }], built);
    expect(decideVerdict(index, two)).not.toHaveProperty('vehicles');
  });
});
