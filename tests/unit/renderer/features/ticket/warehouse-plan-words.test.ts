import { describe, expect, it } from 'vitest';
import {
  isPlanTaken,
  planToTake,
  plansOf,
  takenWords,
  warehousesWords,
} from '#renderer/features/ticket/warehouse-plan-words.ts';
import { chooseWarehousePlan, fulfilmentPlans } from '#shared/domain/ticket/fulfilment-plans.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

function inStock(...codes: readonly string[]) {
  return codes.map((warehouse) => ({
    warehouse,
    quantity: '5.0000',
    word: 'In Stock',
    availability: 'available' as const,
  }));
}

const both = emptyTicket({
  lines: [
    sampleLine({ stock: inStock('SYD1', 'MEL1') }),
    sampleLine({ id: 'L2', sku: 'WH-1', stock: inStock('MEL1', 'SYD1') }),
  ],
});
const apart = emptyTicket({
  lines: [
    sampleLine({ stock: inStock('SYD1') }),
    sampleLine({ id: 'L2', sku: 'WH-1', stock: inStock('MEL1') }),
    sampleLine({ id: 'L3', sku: 'BALL', stock: [] }),
  ],
});

describe('where the ticket is best taken from', () => {
  it('is one warehouse by one key, and the next one by the same key', () => {
    const plans = plansOf(fulfilmentPlans(both, 'MEL1'));
    expect(plans.map(warehousesWords)).toEqual(['MEL1', 'SYD1']);
    const first = planToTake(both, plans);
    expect(first).toBe(plans[0]);
    if (first === null) throw new Error('There was a plan.');
    const taken = chooseWarehousePlan(both, first);
    expect(isPlanTaken(taken, first)).toBe(true);
    expect(isPlanTaken(both, first)).toBe(false);
    expect(planToTake(taken, plans)).toBe(plans[1]);
    expect(takenWords(first, 2)).toBe('Everything comes from MEL1.');
  });

  it('is the fewest parcels where none has everything', () => {
    const plans = plansOf(fulfilmentPlans(apart, 'SYD1'));
    expect(plans).toHaveLength(1);
    const [plan] = plans;
    if (plan === undefined) throw new Error('There was a plan.');
    expect(warehousesWords(plan)).toBe('SYD1 and MEL1');
    expect(takenWords(plan, 3)).toBe('2 of 3 lines come from SYD1 and MEL1, in 2 parcels.');
  });

  it('is nothing to take where nothing is anywhere', () => {
    expect(planToTake(emptyTicket(), plansOf(fulfilmentPlans(emptyTicket(), 'SYD1')))).toBeNull();
  });
});
