import { describe, expect, it } from 'vitest';
import { stockOf, stockToSay, surestStock, warehouseStock } from '#shared/domain/part/stock.ts';
import { lineStockWarnings } from '#shared/domain/ticket/stock-warnings.ts';
import type { WarehouseStock } from '#shared/domain/part/part-view.ts';
import { ticketLine } from '#tests/builders/domain-samples.ts';

const SYDNEY: WarehouseStock = { warehouse: 'SYD1', quantity: '2.5000', word: 'In Stock', availability: 'available' };
const PERTH: WarehouseStock = { warehouse: 'PER1', quantity: '1.0000', word: 'Low Stock', availability: 'not checked' };
const UNREAD: WarehouseStock = { warehouse: 'ADL1', quantity: 'unreadable', word: null, availability: 'not checked' };
const OWED: WarehouseStock = { warehouse: 'MEL1', quantity: '-4', word: null, availability: 'not available' };

function warnings(change: Parameters<typeof ticketLine>[0], ticketWarehouse = ''): readonly string[] {
  return lineStockWarnings(ticketLine({ stock: [SYDNEY, PERTH, OWED], ...change }), ticketWarehouse);
}

it('finds what a warehouse holds of a line', () => {
  const line = ticketLine({ stock: [SYDNEY, PERTH] });
  expect(stockOf(line, 'PER1')).toBe(PERTH);
  expect(stockOf(line, 'ADL1')).toBeNull();
  expect(stockOf(line, null)).toBeNull();
});

it('says our own warehouse first, but one that is sure to have some before any other', () => {
  expect(surestStock([])).toBeNull();
  expect(surestStock([PERTH, SYDNEY])).toBe(SYDNEY);
  expect(surestStock([OWED, UNREAD])).toBe(UNREAD);
  expect(surestStock([OWED])).toBe(OWED);
  expect(stockToSay(PERTH, SYDNEY)).toBe(SYDNEY);
  expect(stockToSay(PERTH, { ...PERTH, warehouse: 'MEL1' })).toBe(PERTH);
  expect(stockToSay(OWED, PERTH)).toBe(PERTH);
  expect(stockToSay(null, SYDNEY)).toBe(SYDNEY);
  expect(stockToSay(UNREAD, OWED)).toBeNull();
  expect(stockToSay(null, null)).toBeNull();
});

it('reads the stock of a part without a check having failed', () => {
  expect(warehouseStock([])).toEqual([]);
  expect(warehouseStock([{ warehouse_code: 'SYD1', qty_on_hand: '2.5000', availability: 'In Stock' }])).toEqual([
    SYDNEY,
  ]);
});

it('keeps a quantity that could not be read as one that nobody knows, and leaves out what names no warehouse', () => {
  const [unread, ...more] = warehouseStock([
    { warehouse_code: 'SYD1', availability: 'In Stock' },
    { qty_on_hand: '9.0000', availability: 'In Stock' },
  ]);
  expect(more).toEqual([]);
  expect(unread).toEqual({ warehouse: 'SYD1', quantity: 'unreadable', word: 'In Stock', availability: 'not checked' });
  const line = ticketLine({ stock: unread === undefined ? [] : [unread], warehouse: 'SYD1' });
  expect(lineStockWarnings(line, '')[0]).toBe('TB-100: SYD1 stock unreadable – ring to confirm.');
  expect(warehouseStock([{ warehouse_code: 'SYD1' }], true)[0]?.availability).toBe('check failed');
});

describe('a warehouse that is named twice', () => {
  type Said = readonly [quantity: string | null, word: string];
  const named = (...said: readonly Said[]) =>
    warehouseStock(
      said.map(([quantity, availability]) => ({
        warehouse_code: 'SYD1',
        ...(quantity === null ? {} : { qty_on_hand: quantity }),
        availability,
      })),
    );

  it.each<readonly [string, readonly Said[], readonly [string, string | null, string]]>([
    [
      'says the same twice',
      [
        ['2', 'In Stock'],
        ['2.0000', 'In Stock'],
      ],
      ['2', 'In Stock', 'available'],
    ],
    [
      'has some and more on order',
      [
        ['40', 'Back Order'],
        ['2', 'In Stock'],
      ],
      ['2', 'In Stock', 'available'],
    ],
    [
      'has none and some on order',
      [
        ['40', 'Back Order'],
        ['0', 'In Stock'],
      ],
      ['40', 'Back Order', 'not checked'],
    ],
    [
      'has two numbers of one word',
      [
        ['5', 'In Stock'],
        ['2', 'In Stock'],
      ],
      ['unreadable', 'In Stock', 'not checked'],
    ],
    [
      'has none and some of one word',
      [
        ['5', 'In Stock'],
        ['0', 'In Stock'],
      ],
      ['unreadable', 'In Stock', 'not checked'],
    ],
    [
      'has a number and one that is not read',
      [
        ['5', 'In Stock'],
        [null, 'In Stock'],
      ],
      ['unreadable', 'In Stock', 'not checked'],
    ],
    [
      'has what is not read before what is on order',
      [
        [null, 'In Stock'],
        ['5', 'Low'],
      ],
      ['unreadable', 'In Stock', 'not checked'],
    ],
    [
      'has two words for one number',
      [
        ['40', 'Back Order'],
        ['40', ''],
      ],
      ['40', null, 'not checked'],
    ],
    [
      'has two words and numbers',
      [
        ['40', 'Back Order'],
        ['9', 'Low'],
      ],
      ['unreadable', null, 'not checked'],
    ],
    [
      'has none in any word',
      [
        ['0', 'In Stock'],
        ['-1', 'Low'],
      ],
      ['0', 'In Stock', 'not available'],
    ],
    [
      'has none in words of which none is good',
      [
        ['0', 'Low'],
        ['0', 'Gone'],
      ],
      ['0', null, 'not available'],
    ],
  ])('is one that %s', (_, said, [quantity, word, availability]) => {
    const one = { warehouse: 'SYD1', word, availability };
    expect(named(...said)).toEqual([{ ...one, quantity }]);
    expect(named(...said.toReversed())).toMatchObject([one]);
  });

  it('has too few for a line where what is sure of it is too few, whatever else it is named with', () => {
    const line = ticketLine({
      stock: named(['40', 'Back Order'], ['2', 'In Stock']),
      warehouse: 'SYD1',
      quantity: '10',
    });
    expect(lineStockWarnings(line, '')).toEqual(['TB-100: need 10, SYD1 has 2.']);
    expect(warehouseStock([{ warehouse_code: 'SYD1' }, { warehouse_code: 'SYD1', qty_on_hand: '1' }], true)).toEqual([
      { warehouse: 'SYD1', quantity: 'unreadable', word: null, availability: 'check failed' },
    ]);
  });
});

it('does not say that all warehouses together have too few where one that is not shown may have some', () => {
  expect(warnings({ quantity: '9' })).toEqual(['TB-100: need 9, only 3.5 in all warehouses.']);
  const [most, ...none] = warnings({ quantity: '9', moreStock: true });
  expect(most).toBe('TB-100: need 9, most is 2.5 at SYD1.');
  expect(none).toEqual([]);
  expect(warnings({ quantity: '3', stock: [SYDNEY, { ...SYDNEY, warehouse: 'SYD9' }], moreStock: true })).toHaveLength(
    1,
  );
});

describe('warnings of a line about its stock', () => {
  it.each([
    ['enough at the chosen warehouse', { warehouse: 'SYD1', quantity: '2' }, '', []],
    ['more than it has', { warehouse: 'SYD1', quantity: '3' }, '', ['TB-100: need 3, SYD1 has 2.5.']],
    ['the warehouse of the ticket', { quantity: '3' }, ' SYD1 ', ['TB-100: need 3, SYD1 has 2.5.']],
    ['an unknown word', { warehouse: 'PER1', quantity: '1' }, '', ['TB-100: PER1 says “Low Stock” – ring to confirm.']],
    ['none there', { warehouse: 'MEL1', quantity: '1' }, '', ['TB-100: need 1, MEL1 has -4.']],
    [
      'a warehouse that the part does not name',
      { warehouse: 'ADL1', quantity: '1' },
      '',
      ['TB-100: ADL1 doesn’t list it.'],
    ],
    ['enough somewhere', { quantity: '2' }, '', []],
    ['enough in all together, in none alone', { quantity: '3' }, '', ['TB-100: need 3, most is 2.5 at SYD1.']],
    [
      'the same in another order',
      { quantity: '3', stock: [PERTH, SYDNEY] },
      '',
      ['TB-100: need 3, most is 2.5 at SYD1.'],
    ],
    ['one that may have enough, as nobody has read it', { quantity: '3', stock: [SYDNEY, PERTH, UNREAD] }, '', []],
    ['more than all have', { quantity: '4' }, '', ['TB-100: need 4, only 3.5 in all warehouses.']],
    ['no warehouse', { quantity: '1', stock: [] }, '', ['TB-100: no warehouse listed – ring to confirm.']],
    ['nothing anywhere', { quantity: '1', stock: [OWED] }, '', ['TB-100: need 1, only 0 in all warehouses.']],
    ['a quantity that is none', { warehouse: 'SYD1', quantity: 'many' }, '', []],
  ])('%s', (_, change, ticketWarehouse, words) => {
    expect(warnings(change, ticketWarehouse)).toEqual(words);
  });

  it('say that nothing was said, and that a check failed', () => {
    const silent: WarehouseStock = { ...PERTH, word: null };
    expect(warnings({ warehouse: 'PER1', stock: [silent] })).toEqual([
      'TB-100: PER1 gives no availability – ring to confirm.',
    ]);
    const failed: WarehouseStock = { ...PERTH, availability: 'check failed' };
    expect(warnings({ warehouse: 'PER1', stock: [failed] })).toEqual(['TB-100: stock check failed, PER1 last had 1.']);
  });

  it('say that a check failed, and never that there is none or too few', () => {
    const failed = (entry: WarehouseStock): WarehouseStock => ({ ...entry, availability: 'check failed' });
    const empty = failed({ ...SYDNEY, quantity: '0.0000' });
    expect(warnings({ warehouse: 'SYD1', quantity: '2', stock: [empty] })).toEqual([
      'TB-100: stock check failed, SYD1 last had 0, need 2.',
    ]);
    const unread = failed({ ...SYDNEY, quantity: 'unreadable' });
    expect(warnings({ warehouse: 'SYD1', quantity: '2', stock: [unread] })[0]).toContain('last count unreadable');
    expect(warnings({ quantity: '9', stock: [empty] })).toEqual(['TB-100: stock check failed.']);
    expect(warnings({ quantity: '9', stock: [empty, PERTH] })).toEqual([
      'TB-100: SYD1 stock unreadable – ring to confirm.',
    ]);
  });

  it('claim no sum of warehouses of which one could not be read', () => {
    const unread: WarehouseStock = { ...SYDNEY, quantity: 'unreadable', availability: 'not checked' };
    expect(warnings({ quantity: '5', stock: [unread, PERTH] })).toEqual([
      'TB-100: SYD1 stock unreadable – ring to confirm.',
    ]);
    expect(warnings({ quantity: '1', stock: [unread, PERTH] })).toEqual([]);
  });
});
