import { expect, test } from 'vitest';
import { openedStill } from '#renderer/features/people/opened-by.ts';

const newPin = { what: 'own PIN', by: 'anna' } as const;

test('what one person typed about people is not there for the next who signs in', () => {
  expect(openedStill(newPin, 'ben')).toBeNull();
});

test('it is there for the same person behind a lock, and where signing in was turned off elsewhere', () => {
  expect(openedStill(newPin, 'anna')).toBe(newPin);
  expect(openedStill(newPin, null)).toBe(newPin);
});

test('the first person who is set up may go on: who typed them is the one who is signed in by that', () => {
  const first = { what: 'new', by: null } as const;
  expect(openedStill(first, null)).toBe(first);
  expect(openedStill(first, 'anna')).toBe(first);
});

test('where nothing is open nothing is', () => {
  expect(openedStill(null, 'anna')).toBeNull();
});
