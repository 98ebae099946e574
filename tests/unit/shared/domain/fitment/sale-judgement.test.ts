import { describe, expect, it } from 'vitest';
import { decideVerdict } from '#shared/domain/fitment/fitment.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { judgeSale } from '#shared/domain/fitment/sale-judgement.ts';
import { saleQuestion } from '#shared/domain/fitment/sale-question.ts';
import { HILUX, listedVehicle, plateChoice, towbar } from '#tests/builders/domain-samples.ts';

const VEHICLE = plateChoice([
  { ids: ['a1f0'], attributes: HILUX },
  { ids: ['a1f1'], attributes: { ...HILUX, body: 'Dual Cab Cab-Chassis' } },
]);
const INDEX = buildFitmentIndex(towbar({ vehicles: [listedVehicle()] }), []);

describe('a sale that is judged', () => {
  it('has the verdict of each part in the order asked for, and the question over all that are at hand', () => {
    const verdict = decideVerdict(INDEX, VEHICLE);
    const parts = [
      { sku: 'TB-100', index: INDEX },
      { sku: 'GONE', index: null },
      { sku: 'TB-100', index: INDEX },
    ];
    expect(judgeSale(VEHICLE, parts)).toEqual({
      verdicts: [verdict, null, verdict],
      question: saleQuestion(VEHICLE, [{ sku: 'TB-100', index: INDEX }]),
      missing: ['GONE'],
    });
  });

  it('asks nothing where no part is at hand', () => {
    const gone = { sku: 'GONE', index: null };
    expect(judgeSale(VEHICLE, [gone, gone])).toEqual({ verdicts: [null, null], question: null, missing: ['GONE'] });
  });
});
