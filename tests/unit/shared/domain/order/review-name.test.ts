import { expect, it } from 'vitest';
import { reviewName } from '#shared/domain/order/review-name.ts';

it('names a review by its request and by every attempt with how it stands', () => {
  const names = [
    reviewName('request', []),
    reviewName('request', [{ id: 'a', state: 'sending' }]),
    reviewName('request', [{ id: 'a', state: 'refused' }]),
    reviewName('request', [{ id: 'a', state: 'unknown' }]),
    reviewName('request', [{ id: 'a', state: 'not placed' }]),
    reviewName('request', [
      { id: 'b', state: 'refused' },
      { id: 'a', state: 'refused' },
    ]),
    reviewName('another', [{ id: 'a', state: 'refused' }]),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(reviewName('request', [{ id: 'a', state: 'refused' }])).toBe(names[2]);
});

it('names nothing where there is nothing to send', () => {
  expect(reviewName('', [{ id: 'a', state: 'refused' }])).toBe('');
});
