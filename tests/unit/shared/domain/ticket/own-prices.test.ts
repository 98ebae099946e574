import { expect, test } from 'vitest';
import { unsignedOwnPrices } from '#shared/domain/ticket/own-prices.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const listed = sampleLine({ id: 'listed', sku: 'A', price: '20.00', partPriceCents: 2_000 });
const own = sampleLine({ id: 'own', sku: 'B', price: '18.50', partPriceCents: 2_000 });
const kept = sampleLine({
  id: 'kept',
  sku: 'C',
  price: '18.50',
  partPriceCents: 2_000,
  honoured: { quote: 'Q-000001', quotedCents: 1_850, nowCents: 2_000, reason: 'quoted' },
});
const unread = sampleLine({ id: 'unread', sku: 'D', price: 'soon', partPriceCents: 2_000 });
const ids = (quoted: Parameters<typeof unsignedOwnPrices>[1]) =>
  unsignedOwnPrices(emptyTicket({ lines: [listed, own, kept, unread] }), quoted).map(({ id }) => id);

test('somebody answers for a price that was typed by hand, and for no other', () => {
  expect(ids([])).toEqual(['own']);
});

test('nobody answers again for what a quote of the sale was issued with', () => {
  expect(ids([emptyTicket({ lines: [{ ...own, id: 'of the quote' }] })])).toEqual([]);
});

test('a quote of another price, or of another part at this one, is none of it', () => {
  expect(ids([emptyTicket({ lines: [{ ...own, price: '18.00' }] })])).toEqual(['own']);
  expect(ids([emptyTicket({ lines: [{ ...own, sku: 'A' }] })])).toEqual(['own']);
});

test('a price that was typed where the supplier’s is not known, as while GST is unsaid, is one to answer for', () => {
  const unknown = { partPriceCents: null, price: '0.50' };
  const lines = [
    sampleLine({ id: 'typed', sku: 'E', ...unknown }),
    sampleLine({ id: 'at a level', sku: 'F', ...unknown, pricing: { level: 'Trade', type: null, rule: null } }),
    sampleLine({ id: 'no price yet', sku: 'G', ...unknown, price: '' }),
    sampleLine({
      id: 'honoured',
      sku: 'H',
      ...unknown,
      honoured: { quote: 'Q-000001', quotedCents: 50, nowCents: 2_000, reason: 'quoted' },
    }),
  ];
  const found = (quoted: Parameters<typeof unsignedOwnPrices>[1]) =>
    unsignedOwnPrices(emptyTicket({ lines }), quoted).map(({ id }) => id);
  expect(found([])).toEqual(['typed', 'at a level']);
  expect(found([emptyTicket({ lines: lines.slice(0, 1) })])).toEqual(['at a level']);
});
