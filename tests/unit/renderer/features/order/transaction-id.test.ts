import { expect, it } from 'vitest';
import { isReadOut } from '#renderer/features/order/transaction-id.ts';

it.each([
  ['PO-88213-440', true],
  ['TR-00000000417', true],
  ['TR-000000000417', false],
  ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', false],
])('whether %s is short enough to be read out: %s', (id, short) => {
  expect(isReadOut(id)).toBe(short);
});
