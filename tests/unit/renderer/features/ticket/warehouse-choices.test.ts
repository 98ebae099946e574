import { describe, expect, it } from 'vitest';
import { warehouseChoices } from '#renderer/features/ticket/warehouse-choices.ts';
import { warehousesOf } from '#shared/domain/ticket/shared-stock.ts';
import { sampleLine } from '#tests/builders/ticket-samples.ts';

const line = sampleLine({
  stock: [
    { warehouse: 'MEL1', quantity: '14.0000', word: 'In Stock', availability: 'available' },
    { warehouse: 'SYD1', quantity: '2.5000', word: 'Low Stock', availability: 'not available' },
    { warehouse: 'PER1', quantity: '0.0000', word: null, availability: 'not checked' },
  ],
});

it('names each warehouse of a ticket once, for the field that an order cannot do without', () => {
  const other = sampleLine({
    stock: [
      { warehouse: 'SYD1', quantity: '1', word: null, availability: 'available' },
      { warehouse: 'BNE1', quantity: '1', word: null, availability: 'available' },
    ],
  });
  expect(warehousesOf([line, other])).toEqual(['MEL1', 'SYD1', 'PER1', 'BNE1']);
  expect(warehousesOf([])).toEqual([]);
});

describe('the warehouses of a line', () => {
  it('offers the shop’s own first, then the others as they came, then none of its own', () => {
    expect(warehouseChoices(line, 'SYD1').map(({ value }) => value)).toEqual(['SYD1', 'MEL1', 'PER1', '']);
  });

  it('tells the exact quantity and the service’s own word', () => {
    expect(warehouseChoices(line, 'SYD1').map(({ label }) => label)).toEqual([
      'SYD1 · 2.5 · Low Stock (ours)',
      'MEL1 · 14 · In Stock',
      'too few · PER1 · 0 · not checked',
      'Same as the order',
    ]);
  });

  it('says first which has too few of what is wanted, decimals and all', () => {
    const labels = warehouseChoices({ ...line, quantity: '3' }, 'SYD1').map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(['too few · SYD1 · 2.5 · Low Stock (ours)', 'MEL1 · 14 · In Stock']);
    expect(warehouseChoices({ ...line, quantity: 'two' }, '')[2]?.label).toBe('PER1 · 0 · not checked');
  });

  it('keeps a warehouse that was chosen and is no longer listed', () => {
    const [first] = warehouseChoices({ ...line, warehouse: 'ADL1' }, '');
    expect(first).toEqual({ value: 'ADL1', label: 'not listed · ADL1' });
  });

  it('says first that a check failed, whatever was said before', () => {
    const failed = line.stock.map((entry) => ({ ...entry, availability: 'check failed' as const }));
    expect(warehouseChoices({ ...line, stock: failed, quantity: '20' }, '').map(({ label }) => label)).toEqual([
      'check failed · MEL1 · last 14',
      'check failed · SYD1 · last 2.5',
      'check failed · PER1 · last 0',
      'Same as the order',
    ]);
  });
});
