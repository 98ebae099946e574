import { describe, expect, it } from 'vitest';
import { stockBar } from '#renderer/features/part/stock-share.ts';
import type { WarehouseStock } from '#shared/domain/part/part-view.ts';

const holding = (quantity: string): WarehouseStock => ({
  warehouse: 'SYD1',
  quantity,
  word: null,
  availability: 'available',
});

function bars(...quantities: readonly string[]) {
  const all = quantities.map(holding);
  return all.map((each) => {
    const bar = stockBar(each, all);
    return bar.kind === 'some' ? bar.share : bar.kind;
  });
}

describe('the bars of the stock', () => {
  it('are as long as the share of the fullest warehouse, decimals too', () => {
    expect(bars('14.0000', '3.5', '0.0000')).toEqual([1, 0.25, 'none']);
    expect(bars('0.2500', '0.1250')).toEqual([1, 0.5]);
  });

  it('are still seen beside a warehouse with thousands', () => {
    expect(bars('9999.0000', '1')).toEqual([1, 0.02]);
  });

  it('are full where one warehouse has all there is', () => {
    expect(bars('1')).toEqual([1]);
  });

  it('are not drawn where nothing can be read, which is not the same as none', () => {
    expect(bars('some', '', '-2', '0', '4')).toEqual(['unknown', 'unknown', 'unknown', 'none', 1]);
    expect(bars('0.0000', 'some')).toEqual(['none', 'unknown']);
  });
});
