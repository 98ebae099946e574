import { describe, expect, it } from 'vitest';
import { shopCalls } from '#main/shop-link/calls.ts';
import { createShopUnconfirmed } from '#main/shop-link/shop-unconfirmed.ts';

describe('a contradiction that a person has dealt with', () => {
  const settled = async (answer: object) => {
    const unconfirmed = createShopUnconfirmed({ calls: shopCalls(async () => answer), referenceOf: () => '' });
    return await unconfirmed.settleContradiction('any order');
  };

  it('was there still, or was dealt with before', async () => {
    expect(await settled({ kind: 'settled', found: true })).toBe('settled');
    expect(await settled({ kind: 'settled', found: false })).toBe('settled before');
  });

  it('was there as far as a shop’s database says that does not tell', async () => {
    expect(await settled({ kind: 'settled' })).toBe('settled');
  });
});
