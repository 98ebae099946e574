import { describe, expect, it } from 'vitest';
import { checkCustomerReference, customerReference } from '#shared/domain/ticket/customer-reference.ts';

const OPENED = new Date(2026, 2, 4, 10);

describe('the reference of a sale', () => {
  it('is made of the prefix, the day, the counter and the number of the sale', () => {
    expect(customerReference('CP', OPENED, 4812, 7)).toBe('CP-20260304-4812-0007');
    expect(customerReference('TR', OPENED, 1000, 12_345)).toBe('TR-20260304-1000-12345');
  });

  it('has the day of the shop’s own calendar, from its first minute to its last', () => {
    for (const at of [new Date(2026, 10, 28, 0, 0), new Date(2026, 10, 28, 23, 59)]) {
      expect(customerReference('CP', at, 4812, 7)).toBe('CP-20261128-4812-0007');
    }
  });

  it('is never one that passes for a card number, and is otherwise good to be sent', () => {
    const numbers = Array.from({ length: 200 }, (_, at) => at + 1);
    const made = numbers.map((number) => customerReference('TRAIN1', OPENED, 4812, number));
    const usable = made.filter((reference) => reference !== null);
    expect(usable.length).toBeGreaterThan(150);
    expect(usable.length).toBeLessThan(200);
    expect(new Set(usable).size).toBe(usable.length);
    for (const reference of usable) expect(checkCustomerReference(reference)).toMatchObject({ ok: true });
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
