import { expect, it } from 'vitest';
import { countWords } from '#renderer/features/orders/orders-messages.ts';

it('counts the orders that are listed, and those still to come into the list', () => {
  const found = { shown: 2, more: false, all: false, outstanding: 0 };
  expect(countWords(found)).toBe('2 found');
  expect(countWords({ ...found, all: true })).toBe('All orders, newest first');
  expect(countWords({ ...found, all: true, shown: 0 })).toBe('');
  expect(countWords({ ...found, more: true, shown: 20 })).toBe('Newest 20; there are more');
  expect(countWords({ ...found, outstanding: 12_400 })).toBe('2 found. Loading older orders: 12,400 to go.');
});
