import { describe, expect, it } from 'vitest';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import { choiceFromPlateSearch, pickCandidate, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import type { PlateVehicle } from '#shared/interface/plate-search.ts';
import type { FittingVehicle, VehicleApplication } from '#shared/interface/product.ts';
import {
  application,
  HILUX,
  listedVehicle,
  plateChoice,
  READ_AT,
  readyTicket,
  ticketLine,
  towbar,
  viewOf,
} from '#tests/builders/domain-samples.ts';

/**
 * What a catalogue or a register may say that cannot be, or cannot all be true: each has an answer, and none is "fits".
 */

const hilux = plateChoice([{}]);

function decide(
  listed: { readonly vehicles?: readonly FittingVehicle[]; readonly applications?: readonly VehicleApplication[] },
  choice: VehicleChoice,
): Verdict {
  const { vehicles = [], applications = [] } = listed;
  const product = towbar({ vehicles: [...vehicles], vehicle_applications: [...applications] });
  return decideVerdict(buildFitmentIndex(product, []), choice);
}

function conditionsOf(verdict: Verdict): readonly string[] {
  return verdict.kind === 'listed with conditions'
    ? verdict.conditions.map(({ state, words }) => `${state}: ${words}`)
    : [verdict.kind];
}

describe('applications that contradict each other', () => {
  const coil = application([listedVehicle()], { catalogue_notes: 'Coil spring rear only.' });
  const leaf = application([listedVehicle()], { catalogue_notes: 'Leaf spring rear only.' });

  it('leave the part under the conditions of both: neither is dropped for the other', () => {
    const said = conditionsOf(decide({ applications: [coil, leaf] }, hilux));
    expect(said.join(' ')).toContain('Coil spring rear only.');
    expect(said.join(' ')).toContain('Leaf spring rear only.');
    expect(conditionsOf(decide({ applications: [leaf, coil] }, hilux))).toHaveLength(said.length);
  });

  it('about the month make no sure fit, whichever of them comes first', () => {
    const from = (month: number) =>
      application([listedVehicle({ month_from: 1, year_from: 2019 })], {
        attributes: { fits_vehicle_year_from_month: month },
      });
    for (const applications of [
      [from(3), from(7)],
      [from(7), from(3)],
    ]) {
      expect(decide({ applications }, hilux).kind).toBe('listed with conditions');
    }
  });
});

describe('a vehicle that is listed in two applications with different months', () => {
  it('is asked about where the year does not decide', () => {
    const early = listedVehicle({ month_from: 10, year_from: 2015, month_to: 3, year_to: 2019 });
    const late = listedVehicle({ month_from: 6, year_from: 2019, month_to: null, year_to: null });
    const listed = { applications: [application([early]), application([late])] };
    expect(conditionsOf(decide(listed, hilux))).toEqual([
      'to ask: Built until March 2019 or from June 2019: check the build plate',
    ]);
    expect(decide(listed, { ...hilux, factory: null }).kind).toBe('listed with conditions');
  });
});

describe('months and years that cannot be', () => {
  it.each([
    { month_from: 0 },
    { month_from: 13 },
    { month_to: 14, year_to: 2021 },
    { year_from: 0 },
    { year_from: 2021, year_to: 2018, month_to: 6 },
  ])('%j are said, and make no sure fit', (change) => {
    const verdict = decide({ vehicles: [listedVehicle(change)] }, hilux);
    expect(verdict.kind).not.toBe('listed');
    expect(verdict.unchecked.length).toBeGreaterThan(0);
  });

  it.each([0, 13, -1])('an application from month %d is said, and makes no sure fit', (month) => {
    const odd = application([listedVehicle()], { attributes: { fits_vehicle_year_from_month: month } });
    const verdict = decide({ applications: [odd] }, hilux);
    expect(verdict.kind).not.toBe('listed');
  });
});

describe('candidates', () => {
  it('without ids are compared by what is known of them, and are never surely listed', () => {
    const without = plateChoice([{ ids: [] }, { ids: [], attributes: { ...HILUX, body: 'Cab-Chassis' } }]);
    expect(decide({ vehicles: [listedVehicle()] }, without).kind).not.toBe('listed');
  });

  const tub = { ...HILUX, make: 'TOYOTA', model: 'Hilux', cylinders: 4 };
  const found = (...vehicles: readonly PlateVehicle[]) =>
    choiceFromPlateSearch(
      {
        vehicles: [],
        vehicle_breakdown: vehicles.map((vehicle) => ({ vehicle, vehicle_ids: ['a1f0'] })),
        factory_vehicle: { year: 2019 },
      },
      { plate: 'ABC123', state: 'NSW', readAt: READ_AT, unreadable: [] },
    );

  it('of one id that cannot be one vehicle keep it, and are never surely listed nor not listed by it', () => {
    const two = found(tub, { ...tub, body: 'Cab-Chassis' });
    expect(two.candidates.map(({ ids }) => ids)).toEqual([['a1f0'], ['a1f0']]);
    const verdict = decide({ vehicles: [listedVehicle()] }, two);
    expect(verdict).toMatchObject({
      kind: 'listed with conditions',
      conditions: [
        { state: 'to ask', words: expect.stringContaining('covers different vehicles of this plate') },
        { state: 'to ask', words: expect.stringContaining('“Cab-Chassis” for this plate, “Dual Cab Tub” in') },
      ],
    });
    for (const number of [1, 2]) {
      expect(decide({ vehicles: [listedVehicle()] }, pickCandidate(two, number)).kind).toBe('listed with conditions');
    }
    // The third says too little to be another vehicle; the first two still contradict each other.
    const three = found({ make: 'TOYOTA' }, tub, { ...tub, body: 'Cab-Chassis' });
    expect(decide({ vehicles: [listedVehicle()] }, three).kind).toBe('listed with conditions');
  });

  it('of one id that may be one vehicle keep it: it is listed, whichever of them it is', () => {
    const twins = found(tub, { ...tub, transmission: '-' });
    expect(twins.candidates.map(({ ids }) => ids)).toEqual([['a1f0'], ['a1f0']]);
    expect(decide({ vehicles: [listedVehicle()] }, twins).kind).toBe('listed');
  });
});

describe('the price of a part', () => {
  it('with twelve decimals is rounded to the cent and said to be, never dropped', () => {
    expect(viewOf({ price: '549.000000000001' })).toMatchObject({
      priceCents: 54_900,
      warnings: [{ path: 'price', received: '"549.000000000001"' }],
    });
    expect(viewOf({ price: '549.000000000000' }).warnings).toEqual([]);
  });

  it.each(['', '-1', '1,23', '549.000000000001', 'none'])('typed as %j counts nothing and is not complete', (price) => {
    const totals = ticketTotals(readyTicket({ lines: [ticketLine({ price })] }));
    expect(totals).toMatchObject({ goodsCents: 0, complete: false });
  });

  it('typed with a comma for the thousands is what it says', () => {
    expect(ticketTotals(readyTicket({ lines: [ticketLine({ price: '1,234.50' })] }))).toMatchObject({
      goodsCents: 123_450,
      complete: true,
    });
  });
});
