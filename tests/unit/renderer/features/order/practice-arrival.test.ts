import { describe, expect, it } from 'vitest';
import { arrivalWords, countWords } from '#renderer/features/order/practice-arrival.ts';
import type { PracticeOrder } from '#shared/session.ts';

function accepted(customer_reference: string, transactionId: string): PracticeOrder {
  return {
    transactionId,
    acceptedAt: '2026-11-20T03:00:00.000Z',
    order: {
      account: 'TRAINING',
      warehouse: 'SYD1',
      customer_reference,
      lines: [],
      customer_name: '',
      customer_email: '',
      customer_phone: '',
      customer_note: '',
      address: {
        address_line_1: '',
        address_line_2: '',
        city: '',
        postal_code: '',
        state: '',
        country: '',
        country_code: '',
      },
      charges: [],
      notes: [],
    },
  };
}

describe('what a trainee compares with the practice supplier', () => {
  it('says that an order arrived', () => {
    const book = { total: 2, orders: [accepted('TR-2', 'b'), accepted('TR-1', 'a')] };
    expect(arrivalWords(book, 'TR-1')).toBe('This order arrived: the practice supplier accepted it.');
  });

  it('says that it did not arrive', () => {
    expect(arrivalWords({ total: 1, orders: [accepted('TR-1', 'a')] }, 'TR-2')).toBe(
      'This order did not arrive: the practice supplier has no TR-2.',
    );
  });

  it('claims no more than the newest orders show', () => {
    expect(arrivalWords({ total: 11, orders: [accepted('TR-1', 'a')] }, 'TR-2')).toBe(
      'This order is not among the last 1 that arrived.',
    );
  });

  it('says that it arrived more than once', () => {
    const book = { total: 2, orders: [accepted('TR-1', 'b'), accepted('TR-1', 'a')] };
    expect(arrivalWords(book, 'TR-1')).toBe('This order arrived 2 times: each is an order of its own.');
  });

  it('counts all orders, those that are not listed too', () => {
    expect(countWords({ total: 1, orders: [accepted('TR-1', 'a')] })).toBe(
      '1 order accepted since practice was opened.',
    );
    expect(countWords({ total: 12, orders: [accepted('TR-1', 'a')] })).toBe(
      '12 orders accepted since practice was opened, the last 1 of them here.',
    );
  });
});
