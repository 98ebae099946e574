import { describe, expect, it } from 'vitest';
import {
  isPlanTaken,
  isWholeTicket,
  planToTake,
  plansOf,
  plansToOffer,
} from '#renderer/features/ticket/plan-choice.ts';
import {
  allFromWords,
  planTakenWords,
  plansWords,
  warehousesWords,
} from '#renderer/features/ticket/ticket-messages.ts';
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
  it('is taken as one warehouse by one key, and as the next one by the same key', () => {
    const plans = plansOf(fulfilmentPlans(both, 'MEL1'));
    expect(plans.map(warehousesWords)).toEqual(['MEL1', 'SYD1']);
    const first = planToTake(both, plans, 'PER1');
    expect(first).toBe(plans[0]);
    if (first === null) throw new Error('There was a plan.');
    const taken = chooseWarehousePlan(both, first);
    expect(isPlanTaken(taken, first, 'PER1')).toBe(true);
    expect(isPlanTaken(both, first, 'PER1')).toBe(false);
    expect(planToTake(taken, plans, 'PER1')).toBe(plans[1]);
    expect(planTakenWords(first, 2)).toBe('All items ship from MEL1.');
  });

  it('is the fewest parcels where none has everything', () => {
    const plans = plansOf(fulfilmentPlans(apart, 'SYD1'));
    expect(plans).toHaveLength(1);
    const [plan] = plans;
    if (plan === undefined) throw new Error('There was a plan.');
    expect(warehousesWords(plan)).toBe('SYD1 and MEL1');
    expect(planTakenWords(plan, 3)).toBe('2 of 3 items ship from SYD1 and MEL1, in 2 parcels.');
  });

  it('is nothing to take where nothing is anywhere', () => {
    expect(planToTake(emptyTicket(), plansOf(fulfilmentPlans(emptyTicket(), 'SYD1')), 'SYD1')).toBeNull();
  });

  it('is taken already where every line comes from there, and the order too by the default of the settings', () => {
    const lines = both.lines.map((line) => ({ ...line, warehouse: 'SYD1' }));
    const [plan] = plansOf(fulfilmentPlans({ lines }, 'SYD1'));
    if (plan === undefined) throw new Error('There was a plan.');
    expect(isPlanTaken({ lines, warehouse: '' }, plan, 'SYD1')).toBe(true);
    expect(isPlanTaken({ lines, warehouse: ' ' }, plan, 'MEL1')).toBe(false);
    expect(allFromWords(plan, 2)).toBe('All from SYD1');
    expect(allFromWords(plan, 3)).toBe('From SYD1');
    expect([isWholeTicket(plan, 2), isWholeTicket(plan, 3)], 'an item is short everywhere').toEqual([true, false]);
  });
});

describe('what is offered', () => {
  const plans = plansOf(fulfilmentPlans(both, 'MEL1'));
  const from = (warehouse: string | null) => both.lines.map((line) => ({ ...line, warehouse }));

  it('leaves out other warehouses where everything comes from the shop’s own already', () => {
    const ticket = { lines: from('MEL1'), warehouse: '' };
    expect(plansToOffer(ticket, plans, 'MEL1').map(warehousesWords)).toEqual(['MEL1']);
    // The one that is taken already: the key does nothing.
    expect(planToTake(ticket, plansToOffer(ticket, plans, 'MEL1'), 'MEL1')).toBe(plans[0]);
  });

  it('nor where the lines name none and come from there with the order', () => {
    const ticket = { lines: from(null), warehouse: ' ' };
    expect(plansToOffer(ticket, plans, 'MEL1').map(warehousesWords)).toEqual(['MEL1']);
    expect(plansToOffer({ ...ticket, warehouse: 'MEL1' }, plans, 'MEL1').map(warehousesWords)).toEqual(['MEL1']);
  });

  it('is every way where it comes from another one, or is not surely there', () => {
    expect(plansToOffer({ lines: from('SYD1'), warehouse: '' }, plans, 'MEL1')).toEqual(plans);
    const unsure = plans.map((plan) => ({ ...plan, sure: plan.warehouses[0] !== 'MEL1' }));
    expect(plansToOffer({ lines: from('MEL1'), warehouse: '' }, unsure, 'MEL1')).toEqual(unsure);
  });
});

describe('what is said of where the ticket ships from', () => {
  it('is nothing where one warehouse surely has everything', () => {
    expect(plansWords(fulfilmentPlans(both, 'MEL1'), 2)).toBeNull();
  });

  it('is how many parcels it takes, and what is short everywhere', () => {
    expect(plansWords(fulfilmentPlans(apart, 'SYD1'), 3)).toBe('2 parcels · 1 of 3 items short everywhere');
  });

  it('is in words for one item, and for all of them, where they are short everywhere', () => {
    const short = (...ids: readonly string[]) =>
      plansWords(fulfilmentPlans({ lines: ids.map((id) => sampleLine({ id, sku: id, stock: [] })) }, ''), ids.length);
    expect(short('L1')).toBe('Short everywhere');
    expect(short('L1', 'L2')).toBe('All items short everywhere');
  });

  it('is that somebody has to ring, where a word for it is not the good one or a check failed', () => {
    const unsure = both.lines.map((line) => ({
      ...line,
      stock: line.stock.map((entry) => ({ ...entry, availability: 'not checked' as const })),
    }));
    expect(plansWords(fulfilmentPlans({ lines: unsure }, ''), 2)).toBe('ring to confirm');
    const failed = apart.lines.map((line) => ({
      ...line,
      stock: line.stock.map((entry) => ({ ...entry, availability: 'check failed' as const })),
    }));
    expect(plansWords(fulfilmentPlans({ lines: failed }, ''), 3)).toContain('stock check failed for ');
  });
});
