import { describe, expect, it } from 'vitest';
import { saleName } from '#renderer/features/customer-sheet/customer-sheet-messages.ts';

describe('a line of the customer’s sheet', () => {
  it('is called by the number that the customer has of it', () => {
    const quote = { number: 12, revision: 1, label: 'Q-000012' };
    expect(saleName({ kind: 'quote', quote, reference: '' })).toBe('Quote Q-000012');
    expect(saleName({ kind: 'order', quote: null, reference: 'CP-260302-0002' })).toBe('Order CP-260302-0002');
    expect(saleName({ kind: 'order', quote: null, reference: '' }), 'forgotten').toBe('Order');
    expect(saleName({ kind: 'ticket', quote: null, reference: '' })).toBe('Ticket');
  });
});
