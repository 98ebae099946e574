import { describe, expect, it } from 'vitest';
import { keyedOffer } from '#renderer/features/order/keyed-offer.ts';
import { KEEP_PRICE } from '#renderer/features/ticket/ticket-messages.ts';
import { keyRow } from '#renderer/keyboard/key-map.ts';
import type { Difference } from '#shared/domain/order-check/differences.ts';

function changed(lineId: string, offers: Difference['offers']): Difference {
  return { lineId, kind: 'price', about: lineId, told: '$29.95', now: '$39.95', offers };
}

const gone = changed('L1', [{ kind: 'remove the line' }]);
const first = changed('L2', [{ kind: 'take the new price', cents: 3_995 }, { kind: 'remove the line' }]);
const second = changed('L3', [
  { kind: 'keep our price', cents: 3_000 },
  { kind: 'take the new price', cents: 3_995 },
]);

describe('the keys for a new price, while it is among what changed', () => {
  it('are for the change that the numbers are for, where it offers that', () => {
    const keyed = keyedOffer([gone, first, second], second, 'take the new price');
    expect(keyed).toEqual({ difference: second, offer: second.offers[1] });
  });

  it('are for the first change that offers it otherwise', () => {
    expect(keyedOffer([gone, first, second], gone, 'take the new price')?.difference).toBe(first);
    expect(keyedOffer([gone, first, second], gone, 'keep our price')?.difference).toBe(second);
  });

  it('keep our own price, as the key says, not the one of a quote beside it', () => {
    const quoted = changed('L4', [
      { kind: 'take the quoted price', quote: 'CP-1', quotedCents: 2_995 },
      { kind: 'keep our price', cents: 3_000 },
    ]);
    expect(keyedOffer([quoted], quoted, 'keep our price')?.offer).toBe(quoted.offers[1]);
    expect(keyRow('keep our price').label).toBe(KEEP_PRICE);
  });

  it('are for none where nothing offers it', () => {
    expect(keyedOffer([gone, first], gone, 'keep our price')).toBeNull();
    expect(keyedOffer([], undefined, 'take the new price')).toBeNull();
  });
});
