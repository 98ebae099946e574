import { describe, expect, it } from 'vitest';
import { createPickedOffers } from '#renderer/features/part/picked-offers.ts';

const BALL = { sku: 'BALL', title: 'Tow ball', requiredBy: null };
const PLUG = { sku: 'PLUG', title: 'Plug', requiredBy: null };

describe('accessories whose number was pressed', () => {
  it('are put on in that order, once', () => {
    const store = createPickedOffers();
    store.getState().pick({ number: 2, ticketId: 'T1', part: PLUG });
    store.getState().pick({ number: 1, ticketId: 'T1', part: BALL });
    store.getState().pick({ number: 3, ticketId: 'T1', part: null });
    expect(store.getState().take('T1')).toEqual([PLUG, BALL]);
    expect(store.getState().take('T1')).toEqual([]);
  });

  it('are not put on another ticket that came to the front, nor later', () => {
    const store = createPickedOffers();
    store.getState().pick({ number: 1, ticketId: 'T1', part: BALL });
    expect(store.getState().take('T2')).toEqual([]);
    expect(store.getState().take('T1')).toEqual([]);
  });
});
