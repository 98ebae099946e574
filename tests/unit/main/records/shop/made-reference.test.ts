import { describe, expect, it } from 'vitest';
import { isMadeReference } from '#main/records/shop/customers.ts';
import { customerReference } from '#shared/domain/ticket/customer-reference.ts';

describe('a reference that stays with an order whose customer is forgotten', () => {
  it('is recognised as made by Counterpart, now or before it knew of several counters', () => {
    expect(isMadeReference(customerReference('CP', new Date('2026-03-04T10:00:00Z'), 4_812, 7) ?? '')).toBe(true);
    expect(isMadeReference('CP-20260304-0007')).toBe(true);
  });

  it.each(['SMITH-1', 'SMITH-4815', 'JONES-0491-570-156', 'AB12CD-1', 'PO 4471', ''])('is not %j', (typed) => {
    expect(isMadeReference(typed)).toBe(false);
  });
});
