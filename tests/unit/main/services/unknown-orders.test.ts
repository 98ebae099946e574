import { expect, it } from 'vitest';
import { callText } from '#main/services/unknown-orders.ts';

const ORDER = { account: 'ACC-1', warehouse: 'SYD1', customerReference: '' };
const SENT = '2026-03-02T01:05:00.000Z';

it('says of an order whose papers never came from its counter that they are not known, not that they were deleted', () => {
  const words = callText({ ...ORDER, customerForgotten: false }, SENT, null);
  expect(words).toContain('Our reference: not known at this counter.');
  expect(words).toContain('Deliver to: not known at this counter.');
});

it('says of an order whose customer was deleted that the details were cleared', () => {
  const words = callText({ ...ORDER, customerForgotten: true }, SENT, null);
  expect(words).toContain('Our reference: the details were cleared with the customer.');
  expect(words).toContain('Deliver to: the details were cleared with the customer.');
});
