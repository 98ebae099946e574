import { expect, it } from 'vitest';
import { earlierElsewhere, earlierNotes } from '#main/services/earlier-orders.ts';
import type { EqualOrder } from '#shared/domain/order/claim-refusal.ts';

const ELSEWHERE: EqualOrder = {
  submissionId: '6f2b1f0e-0000-4000-8000-000000000001',
  counter: 3,
  reference: '',
  at: '2026-11-26T00:00:00.000Z',
  state: 'acknowledged',
  because: 'same quote',
};

it('an order of another counter whose reference is not known yet is called that, and is not the counter itself', () => {
  const named = earlierElsewhere(ELSEWHERE);
  expect(named.customerReference).toBe('Order of Counter 3');
  expect(earlierNotes('CP-7', [named])).toEqual(['Order of Counter 3 was sent before']);
  const known = { ...ELSEWHERE, reference: 'CP-4' };
  expect(earlierNotes('CP-7', [earlierElsewhere(known)])).toEqual(['CP-4 was sent before']);
});
