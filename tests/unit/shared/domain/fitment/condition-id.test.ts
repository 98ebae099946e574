import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionId } from '#shared/domain/fitment/condition-id.ts';
import { conditionsOf, decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { noteAttribute } from '#shared/domain/vehicle/vehicle-answers.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { answerQuestion } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { VehicleApplication } from '#shared/interface/product.ts';
import { application, listedVehicle, plateChoice, towbar, UNKNOWN_ATTRIBUTES } from '#tests/builders/domain-samples.ts';

const FIRST_YEAR = plateChoice([{}], { factory: { attributes: UNKNOWN_ATTRIBUTES, year: 2015 } });

function idsOf(applications: readonly VehicleApplication[], choice: VehicleChoice = FIRST_YEAR): readonly string[] {
  const product = towbar({ vehicles: [listedVehicle()], vehicle_applications: [...applications] });
  return conditionsOf(decideVerdict(buildFitmentIndex(product, []), choice)).map(conditionId);
}

const NOTED = application([listedVehicle()], {
  catalogue_notes: 'Not with rear step.',
  attributes: { fits_vehicle_year_from_month: 11, position: 'rear' },
});

describe('the name of a condition', () => {
  it('is another one for each thing that is said', () => {
    const ids = idsOf([NOTED]);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  });

  it('stays when the part is read again, with its applications in another order', () => {
    const other = application([listedVehicle()], { catalogue_notes: 'With tub liner only.' });
    expect(idsOf([other, NOTED])).toEqual(idsOf([NOTED, other]));
  });

  it('stays when its state changes: a month or a note that was answered', () => {
    const answered = answerQuestion(answerQuestion(FIRST_YEAR, { attribute: 'build_month', value: '12' }), {
      attribute: noteAttribute('Not with rear step.'),
      value: 'yes',
    });
    expect(idsOf([NOTED], answered).toSorted()).toEqual(idsOf([NOTED]).toSorted());
  });

  it('changes with the note, however late in it the change is', () => {
    const long = (end: string): VehicleApplication =>
      application([listedVehicle()], { catalogue_notes: `${'x'.repeat(900)}${end}` });
    const first = new Set(idsOf([long('not for tubs')]));
    expect(idsOf([long('for all bodies')]).filter((id) => !first.has(id))).toHaveLength(2);
  });

  it('is in one order for notes of which only the ends differ', () => {
    const long = (end: string): VehicleApplication =>
      application([listedVehicle()], { catalogue_notes: `${'x'.repeat(900)}${end}` });
    const [one, other] = [long('not for tubs'), long('for all bodies')];
    expect(idsOf([one, other])).toEqual(idsOf([other, one]));
  });

  it('is of the vehicle that it is said of, where only the vehicle tells it apart', () => {
    const ofVehicle = (id: string): readonly string[] => {
      const listed = listedVehicle({ id });
      const product = towbar({ vehicle_applications: [application([listed], { attributes: { position: 'rear' } })] });
      const choice = plateChoice([{ ids: [id] }]);
      return conditionsOf(decideVerdict(buildFitmentIndex(product, []), choice)).map(conditionId);
    };
    expect(ofVehicle('a1f0')).not.toEqual(ofVehicle('b2'));
  });

  it('of several that read alike is made of all of their names, whatever their order', () => {
    const unreadable = (ids: readonly string[]): readonly string[] => {
      const vehicles = ids.map((id) => listedVehicle({ id, year_from: 0 }));
      const product = towbar({ vehicles });
      const choice = plateChoice([{ ids: [...ids] }]);
      return conditionsOf(decideVerdict(buildFitmentIndex(product, []), choice)).map(conditionId);
    };
    expect(unreadable(['a', 'b'])).toHaveLength(1);
    expect(unreadable(['a', 'b'])).toEqual(unreadable(['b', 'a']));
    expect(unreadable(['a', 'b'])).not.toEqual(unreadable(['a', 'c']));
  });

  it('of a condition that was kept without one is made of its words', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        const id = (words: string): string => conditionId({ source: 'application note', words });
        expect(id(left) === id(right)).toBe(left === right);
      }),
    );
  });
});
