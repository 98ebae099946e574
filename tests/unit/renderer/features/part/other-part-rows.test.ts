import { expect, it } from 'vitest';
import { otherPartRows } from '#renderer/features/part/other-part-rows.ts';
import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import type { OtherPart } from '#shared/domain/part/other-parts.ts';
import type { PriceTerms } from '#renderer/sale/price-terms.ts';

const SUPPLIER_PRICES: PriceTerms = { rows: [], level: null };
const OPEN_PART = { brand: null, typeTitle: null };

function other(code: string, kind: OtherPart['kind'] = 'alternate'): OtherPart {
  return { kind, code, title: null, quantity: null, notes: [] };
}

function glance(sku: string, priceCents: number | null): readonly [string, PartGlance] {
  const readAt = '2026-03-02T10:00:00.000+11:00';
  const known = {
    brand: null,
    typeTitle: null,
    fit: null,
    against: false,
    own: null,
    most: null,
    discontinued: false,
    readAt,
  };
  return [sku, { sku, priceCents, ...known }];
}

it('numbers all kinds and the documents in one', () => {
  const document = { address: 'https://example.com/a', title: null };
  const part = {
    otherParts: [other('S', 'successor'), other('A'), other('B')],
    documents: [document],
    priceCents: 1,
    ...OPEN_PART,
  };
  const { groups, documents, count } = otherPartRows(part, new Map(), SUPPLIER_PRICES);
  expect(groups.map(({ kind, rows }) => [kind, rows.map(({ number, part: { code } }) => `${number} ${code}`)])).toEqual(
    [
      ['successor', ['1 S']],
      ['alternate', ['2 A', '3 B']],
    ],
  );
  expect(documents).toEqual([{ number: 4, document }]);
  expect(count).toBe(4);
});

it('says what is known of each against the open part, and nothing of what is not', () => {
  const otherParts = ['DEAR', 'CHEAP', 'SAME', 'NO-PRICE', 'AT-0', 'UNREAD'].map((code) => other(code));
  const glances = new Map([
    glance('DEAR', 12_000),
    glance('CHEAP', 9_950),
    glance('SAME', 10_000),
    glance('NO-PRICE', null),
    glance('AT-0', 0),
  ]);
  const prices = (priceCents: number | null) =>
    otherPartRows(
      { otherParts, documents: [], priceCents, ...OPEN_PART },
      glances,
      SUPPLIER_PRICES,
    ).groups[0]?.rows.map(({ price }) => price);
  expect(prices(10_000)).toEqual(['$20.00 more', '$0.50 less', 'same price', null, null, null]);
  for (const none of [null, 0]) expect(prices(none)).toEqual([null, null, null, null, null, null]);
});

it('compares the prices of the customer, and leaves what is known at the price of the supplier', () => {
  const trade = {
    level: 'Trade',
    brand: '',
    type: '',
    as: 'discount',
    tenThousandths: 9_000,
    rounding: 'none',
  } as const;
  const glances = new Map([glance('KIT', 23_900)]);
  const part = { otherParts: [other('KIT')], documents: [], priceCents: 18_900, ...OPEN_PART };
  const row = otherPartRows(part, glances, { rows: [trade], level: 'Trade' }).groups[0]?.rows[0];
  expect(row?.price).toBe('$45.00 more');
  expect(row?.glance).toEqual(glances.get('KIT'));
});
