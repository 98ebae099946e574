import { describe, expect, it } from 'vitest';
import { shareOfLargest } from '../../../../../src/renderer/features/part/stock-share.ts';
import type { WarehouseStock } from '../../../../../src/shared/domain/part-view.ts';

const holding = (quantity: string): WarehouseStock => ({
  warehouse: 'SYD1',
  quantity,
  word: null,
  availability: 'available',
});

describe('the bars of the stock', () => {
  it('are as long as the share of the fullest warehouse', () => {
    const all = [holding('14.0000'), holding('3.5'), holding('0.0000')];
    expect(all.map((each) => shareOfLargest(each, all))).toEqual([1, 0.25, 0]);
  });

  it('are empty where nothing is there or nothing can be read', () => {
    const all = [holding('0.0000'), holding('some')];
    expect(all.map((each) => shareOfLargest(each, all))).toEqual([0, 0]);
  });
});
