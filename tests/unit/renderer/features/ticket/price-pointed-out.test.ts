import { beforeEach, describe, expect, it } from 'vitest';
import { useAnnounced } from '#renderer/components/live-region.tsx';
import { buildStores } from '#renderer/declared-store.ts';
import { readViewStateFields, restoreViewStateFields } from '#renderer/sale/view-state-fields.ts';
import { lookAtPrice, usePricesPointedOut } from '#renderer/features/ticket/price-pointed-out.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

/** The cursor leaves the price of the line, which holds this. Answers whether it is pointed out now. */
function leave(price: string, id = 'L1'): boolean {
  usePricesPointedOut.setState({ shown: null });
  lookAtPrice(emptyTicket({ lines: [sampleLine({ id, price, partPriceCents: 54_900 })] }), id);
  return usePricesPointedOut.getState().shown !== null;
}

describe('a price typed far under the supplier’s', () => {
  beforeEach(() => {
    buildStores('window', [useAnnounced]);
    buildStores('sale', []);
    restoreViewStateFields({});
  });

  it.each(['0', '0.00', '54.90', '5.49'])('is pointed out once: %s', (price) => {
    expect(leave(price)).toBe(true);
    expect(leave(price)).toBe(false);
  });

  it.each(['549', '500', '137.25', '', 'a'])('is not pointed out where it is not far under: %s', (price) => {
    expect(leave(price)).toBe(false);
  });

  it('is pointed out once more where it is typed differently, and on another line', () => {
    expect([leave('54.90'), leave('5.49'), leave('54.90'), leave('54.90', 'L2')]).toEqual([true, true, false, true]);
  });

  it('is not pointed out again after a restart, nor after a look at another ticket', () => {
    leave('54.90');
    leave('0', 'L2');
    const kept = readViewStateFields();
    restoreViewStateFields({});
    expect(usePricesPointedOut.getState()).toMatchObject({ told: [], shown: null });
    restoreViewStateFields(kept);
    expect(usePricesPointedOut.getState().shown).toBeNull();
    expect([leave('54.90'), leave('0', 'L2'), leave('0')]).toEqual([false, false, true]);
  });

  it('keeps the last of them and stands what was kept wrong', () => {
    for (let each = 0; each < 30; each += 1) leave(`0.${each}`);
    expect(readViewStateFields()['prices pointed out']?.split('\n')).toHaveLength(20);
    restoreViewStateFields({ 'prices pointed out': 'nothing\n\n 0' });
    expect(usePricesPointedOut.getState().told).toEqual([]);
  });

  it('is looked for on a line that is there', () => {
    lookAtPrice(null, 'L1');
    lookAtPrice(emptyTicket(), 'L1');
    expect(usePricesPointedOut.getState().told).toEqual([]);
  });
});
