import { describe, expect, it } from 'vitest';
import {
  differenceKey,
  differenceTitle,
  foundWords,
  leftWords,
  offerWords,
  wantsReason,
} from '#renderer/features/order/difference-words.ts';
import type { Difference, DifferenceOffer } from '#shared/domain/order-check/differences.ts';

const price: Difference = {
  lineId: 'L1',
  kind: 'price',
  about: 'TB-HIL-C4',
  told: '$749.00',
  now: '$799.00',
  offers: [{ kind: 'take the new price', cents: 79_900 }, { kind: 'remove the line' }],
};

describe('a difference in a shop’s words', () => {
  it.each<[DifferenceOffer, string]>([
    [{ kind: 'accept' }, 'The customer is told what is so now'],
    [{ kind: 'take the new price', cents: 79_900 }, 'Take $799.00'],
    [{ kind: 'keep our price', cents: 70_000 }, 'Keep our $700.00'],
    [
      { kind: 'honour the quoted price', quote: 'Q-000123', quotedCents: 74_900, nowCents: 79_900 },
      'Honour $749.00 of quote Q-000123, with a reason',
    ],
    [{ kind: 'take it from', warehouse: 'MEL1' }, 'Take it from MEL1'],
    [{ kind: 'remove the line' }, 'Take TB-HIL-C4 off the ticket'],
    [{ kind: 'pick a rate' }, 'Choose another delivery'],
  ])('offers %j', (offer, words) => {
    expect(offerWords(offer, price)).toBe(words);
    expect(wantsReason(offer)).toBe(words.includes('reason'));
  });

  it('is told from another one of the same line', () => {
    expect(differenceKey(price)).not.toBe(differenceKey({ ...price, kind: 'stock' }));
    expect(differenceTitle(price)).toBe('Price');
    expect(differenceTitle({ ...price, kind: 'rate gone' })).toBe('Delivery');
  });
});

describe('what is heard of it', () => {
  const list = { checkedAt: '2026-03-02T12:05:00.000+11:00', unchecked: [] };

  it('is one line with the time where nothing changed', () => {
    const words = 'Nothing has changed since the customer was told.';
    expect(foundWords({ ...list, differences: [], words }, '12:05')).toBe(`${words} Checked at 12:05.`);
  });

  it('is how many things changed, and what could not be checked', () => {
    const unchecked = [{ lineId: null, about: 'TNT', figures: 'delivery', words: 'TNT: not checked.' }];
    expect(foundWords({ ...list, differences: [price], unchecked, words: null }, '12:05')).toBe(
      'One thing has changed since the customer was told. One figure could not be checked. Checked at 12:05.',
    );
    expect(foundWords({ ...list, differences: [price, price], words: null }, '12:05')).toContain('2 things');
  });

  it('is how many are left', () => {
    expect([0, 1, 2].map(leftWords)).toEqual([
      'Settled. Nothing that changed is left.',
      'Settled. One is left.',
      'Settled. 2 are left.',
    ]);
  });
});
