import { describe, expect, it } from 'vitest';
import { glanceStock } from '#renderer/sale/glance-stock.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { partGlance } from '#shared/domain/fitment/part-glance.ts';
import { READ_AT, towbar } from '#tests/builders/domain-samples.ts';

type Entry = readonly [warehouse: string, quantity: string | null, word?: string];

/** What a row says of a part with this stock in a shop of SYD1; null is a quantity that could not be read. */
function row(...entries: readonly Entry[]) {
  const stock = entries.map(([warehouse_code, quantity, availability]) => ({
    warehouse_code,
    ...(quantity === null ? {} : { qty_on_hand: quantity }),
    ...(availability === undefined ? {} : { availability }),
  }));
  const product = towbar({ stock });
  const read = { product, index: buildFitmentIndex(product, []), readAt: READ_AT };
  return glanceStock(partGlance(read, { vehicle: null, supplierPricesIncludeGst: true, ownWarehouse: 'SYD1' }));
}

describe('the stock in a row of a list', () => {
  it('is what our own warehouse has, else what the fullest other one has', () => {
    const mel: Entry = ['MEL1', '12.0000', 'In Stock'];
    expect(row(['SYD1', '2.0000', 'In Stock'], mel)).toEqual({ words: '2 SYD1', unsure: false });
    expect(row(['SYD1', '0.0000', 'Back Order'], mel)).toEqual({ words: '12 MEL1', unsure: false });
    expect(row(['SYD1', null, 'In Stock'], mel)).toEqual({ words: '12 MEL1', unsure: false });
    expect(row(mel, ['BNE1', '6', 'In Stock'])).toEqual({ words: '12 MEL1', unsure: false });
  });

  it('is never shown like stock where the supplier’s word is another one', () => {
    expect(row(['SYD1', '40.0000', 'Back Order'])).toEqual({ words: '40 SYD1 “Back Order”', unsure: true });
    expect(row(['SYD1', '40', 'Out of Stock'])).toEqual({ words: '40 SYD1 “Out of Stock”', unsure: true });
    expect(row(['SYD1', '1', 'Low Stock'])).toEqual({ words: '1 SYD1 “Low Stock”', unsure: true });
    expect(row(['SYD1', '40', ' '])).toEqual({ words: '40 SYD1 – ring to confirm', unsure: true });
    expect(row(['SYD1', '0', 'Back Order'], ['MEL1', '9', 'Back Order']).words).toBe('9 MEL1 “Back Order”');
  });

  it('is that of a warehouse which is sure to have some, before ours that is not', () => {
    const back: Entry = ['SYD1', '40', 'Back Order'];
    expect(row(back, ['MEL1', '12', 'In Stock'])).toEqual({ words: '12 MEL1', unsure: false });
    expect(row(back, ['PER1', '90', 'Back Order'], ['MEL1', '1', 'In Stock']).words).toBe('1 MEL1');
    expect(row(back, ['PER1', '90', 'Back Order']).words).toBe('40 SYD1 “Back Order”');
    expect(row(back, ['SYD1', '3', 'In Stock'])).toEqual({ words: '3 SYD1', unsure: false });
  });

  it('is not known where a quantity could not be read, and none only where all were', () => {
    expect(row(['SYD1', null, 'In Stock']).words).toBe('stock not known');
    expect(row(['ADL1', '0', ''], ['MEL1', null, 'In Stock']).words).toBe('stock not known');
    expect(row(['SYD1', '0', ''], ['MEL1', null, 'In Stock']).words).toBe('stock not known');
    expect(row(['SYD1', null, ''], ['MEL1', '0', '']).words).toBe('stock not known');
    expect(row().words).toBe('stock not known');
    expect(row(['SYD1', '0.0000', 'Back Order'], ['MEL1', '-2', 'In Stock'])).toEqual({
      words: 'none in stock',
      unsure: false,
    });
  });
});
