import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withExclusiveMonths } from '#shared/domain/fitment/candidate-months.ts';
import { conditionsOf, decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { saleQuestion } from '#shared/domain/fitment/sale-question.ts';
import { DONT_KNOW } from '#shared/domain/vehicle/vehicle-answers.ts';
import { answerQuestion, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { FittingVehicle, VehicleApplication } from '#shared/interface/product.ts';
import { application, listedVehicle, plateChoice, towbar, UNKNOWN_ATTRIBUTES } from '#tests/builders/domain-samples.ts';

const UNTIL_JUNE = { year_from: 2015, month_from: 1, year_to: 2018, month_to: 6 };
const FROM_JULY = { year_from: 2018, month_from: 7, year_to: null, month_to: null };

function plate(year: number | null, ids: readonly string[] = ['a1f0', 'b2']): VehicleChoice {
  return plateChoice(
    ids.map((id) => ({ ids: [id] })),
    { factory: { attributes: UNKNOWN_ATTRIBUTES, year } },
  );
}

function part(
  one: Partial<FittingVehicle>,
  other: Partial<FittingVehicle>,
  change: Partial<VehicleApplication> = {},
  changeOther: Partial<VehicleApplication> = {},
) {
  const vehicles = [listedVehicle(one), listedVehicle({ id: 'b2', ...other })];
  const applications = [application(vehicles.slice(0, 1), change), application(vehicles.slice(1), changeOther)];
  return buildFitmentIndex(towbar({ vehicles: [], vehicle_applications: applications }), []);
}

function words(index: ReturnType<typeof part>, choice: VehicleChoice): readonly string[] {
  return conditionsOf(decideVerdict(index, choice)).map(({ state, words: said }) => `${state}: ${said}`);
}

const inMonth = (month: number): VehicleChoice =>
  answerQuestion(plate(2018), { attribute: 'build_month', value: String(month) });

describe('two vehicles of one plate that a part lists for other months', () => {
  it('make one condition and no question where they leave no month out', () => {
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

  const DRIVER = { catalogue_notes: 'Driver’s side' };
  const PASSENGER = { catalogue_notes: 'Passenger side' };
  const EITHER = 'Built until June 2018 (“Driver’s side”) or from July 2018 (“Passenger side”): check the build plate';

  it('make one condition where each has notes of its own, so that nobody confirms both', () => {
    const index = part(UNTIL_JUNE, FROM_JULY, DRIVER, PASSENGER);
    expect(words(index, plate(2018))).toEqual([`to ask: ${EITHER}`]);
    expect(saleQuestion(plate(2018), [{ sku: 'P', index }])).toMatchObject({ kind: 'build month', skus: ['P'] });
    const notKnown = answerQuestion(plate(2018), { attribute: 'build_month', value: DONT_KNOW });
    expect(words(index, notKnown)).toEqual([`to ask: ${EITHER}`]);
    expect(words(index, inMonth(6))).toEqual([
      expect.stringContaining('Driver’s side'),
      expect.stringContaining('met'),
    ]);
    expect(words(index, inMonth(7)).join()).not.toContain('Driver’s side');
  });

  it('make one condition beside a third vehicle whose months are not in doubt', () => {
    const vehicles = [
      listedVehicle(UNTIL_JUNE),
      listedVehicle({ id: 'b2', ...FROM_JULY }),
      listedVehicle({ id: 'c3', year_from: 2010, month_from: 1, year_to: null, month_to: null }),
    ];
    const notes = [DRIVER, PASSENGER, {}];
    const applications = vehicles.map((vehicle, at) => application([vehicle], notes[at]));
    const index = buildFitmentIndex(towbar({ vehicles: [], vehicle_applications: applications }), []);
    expect(words(index, plate(2018, ['a1f0', 'b2', 'c3']))).toEqual([`to ask: ${EITHER}`]);
  });

  it('name a time that nothing more is said of beside those with notes', () => {
    const vehicles = [
      listedVehicle({ year_from: 2015, month_from: 1, year_to: 2018, month_to: 3 }),
      listedVehicle({ id: 'b2', year_from: 2018, month_from: 4, year_to: 2018, month_to: 6 }),
      listedVehicle({ id: 'c3', ...FROM_JULY }),
    ];
    const notes = [DRIVER, {}, PASSENGER];
    const applications = vehicles.map((vehicle, at) => application([vehicle], notes[at]));
    const index = buildFitmentIndex(towbar({ vehicles: [], vehicle_applications: applications }), []);
    expect(words(index, plate(2018, ['a1f0', 'b2', 'c3']))).toEqual([
      'to ask: Built until March 2018 (“Driver’s side”), from April 2018 until June 2018 or from July 2018 (“Passenger side”): check the build plate',
    ]);
  });

  it('keep what the listings of one of them say by its months', () => {
    const vehicles = [
      listedVehicle({ year_from: 2015, month_from: 1, year_to: 2018, month_to: 3 }),
      listedVehicle({ year_from: 2018, month_from: 4, year_to: 2018, month_to: 6 }),
      listedVehicle({ id: 'b2', ...FROM_JULY }),
    ];
    const notes = [DRIVER, PASSENGER, { catalogue_notes: 'Both sides' }];
    const applications = vehicles.map((vehicle, at) => application([vehicle], notes[at]));
    const index = buildFitmentIndex(towbar({ vehicles: [], vehicle_applications: applications }), []);
    const [only = '', ...more] = words(index, plate(2018));
    expect(more).toEqual([]);
    for (const said of ['Driver’s side', 'Passenger side', 'Both sides']) expect(only).toContain(said);
  });

  it('make one condition where the year is not known', () => {
    expect(words(part(UNTIL_JUNE, FROM_JULY, DRIVER, PASSENGER), plate(null))).toEqual([
      'to ask: Built from January 2015 until June 2018 (“Driver’s side”) or from July 2018 (“Passenger side”): check the build plate',
    ]);
  });

  it('make one condition where either holds in some months, and neither in all of the other’s', () => {
    expect(words(part(UNTIL_JUNE, { ...FROM_JULY, month_from: 5 }, DRIVER, PASSENGER), plate(2018))).toEqual([
      'to ask: Built until June 2018 (“Driver’s side”) or from May 2018 (“Passenger side”): check the build plate',
    ]);
  });

  it('never say two things that exclude each other, whatever months they are listed for', () => {
    const month = fc.integer({ min: 2, max: 11 });
    fc.assert(
      fc.property(month, month, fc.boolean(), fc.boolean(), (to, from, noted, otherNoted) => {
        fc.pre(from > to);
        const index = part(
          { ...UNTIL_JUNE, month_to: to },
          { ...FROM_JULY, month_from: from },
          noted ? DRIVER : {},
          otherNoted ? PASSENGER : {},
        );
        const said = words(index, plate(2018)).filter((each) => /built/i.test(each));
        expect(said.filter((each) => /until/.test(each) && !/or from/.test(each)).length).toBeLessThan(noted ? 2 : 1);
        expect(said.filter((each) => each.includes('If built')).length).toBeLessThan(2);
      }),
    );
  });

  it('name each time, however long the notes of the first are', () => {
    const long = { catalogue_notes: `Driver’s side ${'x'.repeat(480)}` };
    const [only = '', ...more] = words(part(UNTIL_JUNE, FROM_JULY, long, PASSENGER), plate(2018));
    expect(more).toEqual([]);
    expect(only).toContain('Passenger side');
    expect(only.length).toBeLessThan(520);
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
    const [listing] = verdict.evidence;
    const many = [1, 2].map(() => ({ ...verdict, evidence: Array.from({ length: 12 }, () => listing) })) as never;
    expect(withExclusiveMonths(many, { year: 2018, month: null })).toBe(many);
  });

  it('stay as they came where a listing says no time at all', () => {
    const verdict = decideVerdict(part(UNTIL_JUNE, { ...FROM_JULY, month_from: 5 }), plate(2018));
    if (verdict.kind !== 'listed with conditions') throw new Error('It is listed with its months to ask.');
    const unsaid = { fromYear: null, fromMonth: null, toYear: null, toMonth: null, openEnded: false };
    const evidence = verdict.evidence.map((each) => ({ ...each, span: unsaid }));
    const verdicts = [1, 2].map(() => ({ ...verdict, evidence })) as never;
    for (const year of [null, 2018]) expect(withExclusiveMonths(verdicts, { year, month: null })).toBe(verdicts);
  });

  it('are said as they are where the months of one are all of the other’s, or not known of one', () => {
    expect(words(part({ ...UNTIL_JUNE, month_to: 3 }, UNTIL_JUNE), plate(2018))).toHaveLength(2);
    expect(words(part({}, { year_from: null as never, year_to: null }), plate(null)).length).toBeGreaterThan(0);
    expect(words(part(UNTIL_JUNE, UNTIL_JUNE), plate(2018))).toHaveLength(1);
    const unsaid = part(UNTIL_JUNE, { ...FROM_JULY, month_from: undefined as never });
    expect(words(unsaid, plate(2018)).join()).not.toContain(' or from');
    expect(words(part(UNTIL_JUNE, { year_from: 2010, month_from: 1 }), plate(2018))).toHaveLength(1);
  });
});
