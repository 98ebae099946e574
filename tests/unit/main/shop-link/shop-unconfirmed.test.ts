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

describe('an order that contradicts itself', () => {
  const wordsOf = async (told: object) => {
    const order = { ...ORDER, told, contradiction: 'placed, but under another ID' };
    const answer = { kind: 'unresolved', at: '2026-11-20T10:00:00Z', orders: [order] };
    const unconfirmed = createShopUnconfirmed({ calls: shopCalls(async () => answer), referenceOf: () => '' });
    return (await unconfirmed.read())[0]?.contradiction?.words;
  };

  it('is named by every ID that was told of it', async () => {
    expect(await wordsOf({ transactionId: 'T-9', otherIds: ['T-10', 'T-11'] })).toContain('named: T-9, T-10, T-11.');
    expect(await wordsOf({ transactionId: null, otherIds: ['T-10'] })).toContain('named: T-10.');
  });

  it('is named by none where the shop has none, or keeps them otherwise', async () => {
    expect(await wordsOf({})).not.toContain('named');
    expect(await wordsOf({ transactionId: ' ', otherIds: 'T-10' })).not.toContain('named');
  });
});

const ID = '00000000-0000-4000-8000-000000000001';
const NOTHING = { lines: null, address: null, reference: null, fromQuote: null, customer: null };
const ORDER = {
  ...NOTHING,
  submission: ID,
  ticket: ID,
  counter: 1001,
  attempt: ID,
  epoch: 1,
  state: 'placed',
  apart: false,
  claimedAt: '2026-11-20T09:00:00Z',
  endedAt: null,
  resolvedAt: null,
  counterName: 'Phones',
  heardAt: null,
  leftMs: 0,
  papers: [],
};
