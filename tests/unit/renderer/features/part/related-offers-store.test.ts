import { describe, expect, it } from 'vitest';
import { createRelatedOffers } from '#renderer/features/part/related-offers-store.ts';

function offersOf(...skus: readonly string[]) {
  return skus.map((sku, at) => ({ number: at + 1, sku, title: `Part ${sku}`, notes: null }));
}

describe('related parts that are offered', () => {
  it('keep their numbers when another part brings more of them', () => {
    const store = createRelatedOffers();
    store.getState().offer('T1', offersOf('BALL', 'PLUG'));
    store.getState().offer('T1', offersOf('MOUNT'));
    expect(store.getState().open?.offers.map(({ number, sku }) => `${number} ${sku}`)).toEqual([
      '1 BALL',
      '2 PLUG',
      '3 MOUNT',
    ]);
  });

  it('are never more than there are keys for', () => {
    const store = createRelatedOffers();
    store.getState().offer('T1', offersOf('1', '2', '3', '4', '5', '6', '7', '8'));
    store.getState().offer('T1', offersOf('9', '10'));
    expect(store.getState().open?.offers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('are those of the ticket in front, and gone once they were passed', () => {
    const store = createRelatedOffers();
    store.getState().offer('T1', offersOf('BALL'));
    store.getState().offer('T2', offersOf('PLUG'));
    expect(store.getState().open).toMatchObject({ ticketId: 'T2', offers: [{ sku: 'PLUG', number: 1 }] });
    store.getState().pass();
    expect(store.getState().open).toBeNull();
  });
});
