import { describe, expect, it } from 'vitest';
import { createRelatedOffers } from '#renderer/features/part/related-offers-store.ts';

function offersOf(...skus: readonly string[]) {
  return skus.map((sku) => ({ sku, title: `Part ${sku}`, notes: null, goesWith: 'TB-1' }));
}

describe('related parts that are offered', () => {
  it('stay in their order when another part brings more of them', () => {
    const store = createRelatedOffers();
    store.getState().offer('T1', offersOf('BALL', 'PLUG'));
    store.getState().offer('T1', offersOf('MOUNT'));
    expect(store.getState().open?.offers.map(({ sku }) => sku)).toEqual(['BALL', 'PLUG', 'MOUNT']);
  });

  it('are those of the ticket in front, and gone once they were passed', () => {
    const store = createRelatedOffers();
    store.getState().offer('T1', offersOf('BALL'));
    store.getState().offer('T2', offersOf('PLUG'));
    expect(store.getState().open).toMatchObject({ ticketId: 'T2', offers: [{ sku: 'PLUG' }] });
    store.getState().pass();
    expect(store.getState().open).toBeNull();
  });

  it('are brought to the person once, whatever part is opened meanwhile, and again once others are offered', () => {
    const store = createRelatedOffers();
    expect(store.getState().bring()).toBe(false);
    store.getState().offer('t1', []);
    expect(store.getState().bring()).toBe(true);
    expect(store.getState().bring()).toBe(false);
    store.getState().offer('t1', []);
    expect(store.getState().bring()).toBe(false);
    store.getState().offer('t1', offersOf('MOUNT'));
    expect(store.getState().bring()).toBe(true);
    store.getState().offer('t2', []);
    expect(store.getState().bring()).toBe(true);
  });
});
