import { describe, expect, it } from 'vitest';
import { checkCustomerReference, customerReference } from '../../../../src/shared/domain/customer-reference.ts';

describe('the reference of a sale', () => {
  it('is made of the prefix, the day and a counter', () => {
    expect(customerReference('CP', '2026-03-04T10:00:00.000+11:00', 7)).toBe('CP-20260304-0007');
    expect(customerReference('TR', '2026-03-04', 12_345)).toBe('TR-20260304-12345');
    expect(checkCustomerReference(customerReference('TRAIN1', '2026-03-04', 1))).toMatchObject({ ok: true });
  });

  it('is taken as typed, trimmed', () => {
    expect(checkCustomerReference(' PO 123/4 ')).toEqual({ ok: true, value: 'PO 123/4' });
  });

  it.each([
    ['', '1 to 40'],
    ['x'.repeat(41), '41'],
    ['PO\n1', 'plain letters'],
    ['Größe', 'plain letters'],
    ['4111 1111 1111 1111', 'card number'],
  ])('refuses %j: %s', (typed, words) => {
    expect(checkCustomerReference(typed)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
  });
});
