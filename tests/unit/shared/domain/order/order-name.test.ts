import { describe, expect, it } from 'vitest';
import { namesOrder } from '#shared/domain/order/order-name.ts';

const ORDER = {
  customerReference: 'CP-20260304-4812-0099',
  transactionId: 'aa11bb22-cc33-4d44-8e55-ff6600112233',
  plate: 'ABC12D',
};

describe('the number of an order', () => {
  it.each([
    'CP-20260304-4812-0099',
    'cp-20260304-4812-0099 ',
    'CP2026030448120099',
    '20260304-4812-0099',
    '4812-0099',
    'aa11bb22-cc33-4d44-8e55-ff6600112233',
    'AA11BB22CC334D448E55FF6600112233',
    'AA11BB22',
  ])('is %s', (typed) => {
    expect(namesOrder(typed, ORDER)).toBe(true);
  });

  it.each([
    '',
    '-',
    '0099',
    '12-0099',
    '48120099',
    'aa11bb2',
    'aa11bb23',
    '-0099',
    'ABC12D',
    'CP-20260304',
    'x4812-0099',
  ])('is not %j', (typed) => {
    expect(namesOrder(typed, ORDER)).toBe(false);
  });

  it('is a reference that a person typed, whole, unless it is the plate or the label of a quote', () => {
    expect(namesOrder('job 42', { ...ORDER, customerReference: 'JOB 42' })).toBe(true);
    expect(namesOrder('job 4', { ...ORDER, customerReference: 'JOB 42' })).toBe(false);
    expect(namesOrder('abc-12d', { ...ORDER, customerReference: 'ABC12D' })).toBe(false);
    expect(namesOrder('Q-000123', { ...ORDER, customerReference: 'Q-000123' })).toBe(false);
  });

  it('is nothing where the order has none', () => {
    expect(namesOrder('aa11bb22', { customerReference: '', transactionId: '', plate: '' })).toBe(false);
  });
});
