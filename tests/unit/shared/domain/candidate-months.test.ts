import { describe, expect, it } from 'vitest';
import { withExclusiveMonths } from '../../../../src/shared/domain/candidate-months.ts';
import { conditionsOf, decideVerdict } from '../../../../src/shared/domain/fitment.ts';
import { buildFitmentIndex } from '../../../../src/shared/domain/fitment-index.ts';
import { saleQuestion } from '../../../../src/shared/domain/sale-question.ts';
import { answerQuestion, type VehicleChoice } from '../../../../src/shared/domain/vehicle-choice.ts';
import type { FittingVehicle, VehicleApplication } from '../../../../src/shared/interface/product.ts';
import { application, listedVehicle, plateChoice, towbar, UNKNOWN_ATTRIBUTES } from './samples.ts';

const UNTIL_JUNE = { year_from: 2015, month_from: 1, year_to: 2018, month_to: 6 };
const FROM_JULY = { year_from: 2018, month_from: 7, year_to: null, month_to: null };

function plate(year: number | null, ids: readonly string[] = ['a1f0', 'b2']): VehicleChoice {
  return plateChoice(
    ids.map((id) => ({ ids: [id] })),
    { factory: { attributes: UNKNOWN_ATTRIBUTES, year } },
  );
}

function part(one: Partial<FittingVehicle>, other: Partial<FittingVehicle>, change: Partial<VehicleApplication> = {}) {
  const vehicles = [listedVehicle(one), listedVehicle({ id: 'b2', ...other })];
  const applications = [application(vehicles.slice(0, 1), change), application(vehicles.slice(1))];
  return buildFitmentIndex(towbar({ vehicles: [], vehicle_applications: applications }), []);
}

function words(index: ReturnType<typeof part>, choice: VehicleChoice): readonly string[] {
  return conditionsOf(decideVerdict(index, choice)).map(({ state, words: said }) => `${state}: ${said}`);
}

const inMonth = (month: number): VehicleChoice =>
  answerQuestion(plate(2018), { attribute: 'build_month', value: String(month) });

describe('two vehicles of one plate that a part lists for other months', () => {
  it('are one condition and no question where they leave no month out', () => {
    const index = part(UNTIL_JUNE, FROM_JULY);
    expect(words(index, plate(2018))).toEqual([
      'to ask: Built until June 2018 or from July 2018: check the build plate',
    ]);
    expect(saleQuestion(plate(2018), [{ sku: 'P', index }])).toBeNull();
    for (const month of [1, 6, 7, 12]) expect(decideVerdict(index, inMonth(month)).kind).toBe('listed');
  });

  it('say which months are listed where they leave some out', () => {
    const index = part({ ...UNTIL_JUNE, month_to: 3 }, FROM_JULY);
    expect(words(index, plate(2018))).toEqual([
      'to ask: Built until March 2018 or from July 2018: check the build plate',
    ]);
    expect(saleQuestion(plate(2018), [{ sku: 'P', index }])).toMatchObject({ kind: 'build month', skus: ['P'] });
    expect(words(index, inMonth(5)).every((each) => each.startsWith('not met'))).toBe(true);
  });

  it('keep what else is said of each with its months', () => {
    const index = part(UNTIL_JUNE, FROM_JULY, { catalogue_notes: 'Not with rear step' });
    expect(words(index, plate(2018))).toEqual([
      'to ask: If built until June 2018: Not with rear step',
      'to ask: Built until June 2018 or from July 2018: check the build plate',
    ]);
    expect(saleQuestion(plate(2018), [{ sku: 'P', index }])).toMatchObject({ kind: 'build month', skus: ['P'] });
    expect(words(index, inMonth(3))).toContain('to ask: Not with rear step');
    expect(decideVerdict(index, inMonth(9)).kind).toBe('listed');
  });

  it('say once what is said of both, whatever their months', () => {
    const note = { catalogue_notes: 'Not with rear step' };
    const vehicles = [listedVehicle(UNTIL_JUNE), listedVehicle({ id: 'b2', ...FROM_JULY })];
    const index = buildFitmentIndex(
      towbar({
        vehicles: [],
        vehicle_applications: vehicles.map((vehicle) => application([vehicle], note)),
      }),
      [],
    );
    expect(words(index, plate(2018))).toEqual([
      'to ask: Not with rear step',
      'to ask: Built until June 2018 or from July 2018: check the build plate',
    ]);
  });

  it('stay as they came where the months of a listing were not kept', () => {
    const index = part(UNTIL_JUNE, { ...FROM_JULY, month_from: 5 });
    const verdict = decideVerdict(index, plate(2018));
    if (verdict.kind !== 'listed with conditions') throw new Error('It is listed with its months to ask.');
    const evidence = verdict.evidence.map(({ span: _span, ...rest }) => rest);
    const verdicts = [1, 2].map(() => ({ ...verdict, evidence })) as never;
    expect(withExclusiveMonths(verdicts, { year: 2018, month: null })).toBe(verdicts);
  });

  it('are said as they are where a month is of both, or it is not known of one', () => {
    const both = part(UNTIL_JUNE, { ...FROM_JULY, month_from: 5 });
    expect(words(both, plate(2018))).toHaveLength(2);
    expect(words(part(UNTIL_JUNE, FROM_JULY), plate(null)).length).toBeGreaterThan(1);
    expect(words(part(UNTIL_JUNE, UNTIL_JUNE), plate(2018))).toHaveLength(1);
    const unsaid = part(UNTIL_JUNE, { ...FROM_JULY, month_from: undefined as never });
    expect(words(unsaid, plate(2018)).join()).not.toContain(' or from');
    expect(words(part(UNTIL_JUNE, { year_from: 2010, month_from: 1 }), plate(2018))).toHaveLength(1);
  });
});
