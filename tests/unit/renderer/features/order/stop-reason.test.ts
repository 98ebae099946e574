import { describe, expect, it } from 'vitest';
import { reasonProblem, stopDraft } from '#renderer/features/order/stop-reason.ts';

describe('the reason for sending an order a second time', () => {
  it('has to be there', () => {
    expect(reasonProblem('')).toContain('Enter a reason');
    expect(reasonProblem('  \n')).toContain('Enter a reason');
    expect(reasonProblem('A second one for the trailer')).toBeNull();
  });

  it('holds no card number: it goes to the supplier', () => {
    expect(reasonProblem('paid with 4111-1111-1111-1111')).toContain('card number');
  });

  it('is a draft for just the orders that stop it, as they stand, and the copy', () => {
    const order = { submissionId: 'S1', state: 'unknown' };
    const names = [
      stopDraft({ earlier: [order], copy: null }),
      stopDraft({ earlier: [{ ...order, state: 'placed' }], copy: null }),
      stopDraft({ earlier: [order, { ...order, submissionId: 'S2' }], copy: null }),
      stopDraft({ earlier: [order], copy: { because: 'went back', copyAt: '2026-03-01', foundAt: '2026-03-02' } }),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(stopDraft({ earlier: [{ ...order }], copy: null })).toBe(names[0]);
  });
});
