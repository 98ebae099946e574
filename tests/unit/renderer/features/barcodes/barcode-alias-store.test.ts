import { describe, expect, it } from 'vitest';
import { createBarcodeAliasStore } from '#renderer/features/barcodes/barcode-alias-store.ts';
import { createBarcodeList } from '#renderer/features/barcodes/barcode-list-store.ts';
import type { BarcodeAliasRow } from '#shared/records-view.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';
import { partView } from '#tests/builders/part-samples.ts';

const NOT_FOUND: Failure = { kind: 'not found', operation: 'product', status: 404, said: null };

function harness() {
  const tied = new Map<string, string>();
  const store = createBarcodeAliasStore({
    search: async () => succeeded([]),
    find: async ({ code }) => {
      const sku = tied.get(code);
      return succeeded(sku === undefined ? { kind: 'unknown' } : { kind: 'part', sku, tied: true });
    },
    read: async (code) => (code === 'NONE' ? failed(NOT_FOUND) : succeeded(partView(code.toUpperCase()))),
    tie: async ({ code, sku, instead }) => {
      const before = tied.get(code);
      if (before !== undefined && before !== sku && !instead) {
        return succeeded({ kind: 'conflict', words: `stands for ${before}` });
      }
      tied.set(code, sku);
      return succeeded({ kind: 'tied', sku });
    },
  });
  return { store, tied };
}

describe('tying a barcode to a part', () => {
  it('ties it to the part that the service knows under what was typed', async () => {
    const { store, tied } = harness();
    expect(await store.getState().linkTo('9300', 'tb-1')).toBe('TB-1');
    expect([...tied]).toEqual([['9300', 'TB-1']]);
  });

  it('ties nothing where there is no such part, and says so', async () => {
    const { store, tied } = harness();
    expect(await store.getState().linkTo('9300', 'NONE')).toBeNull();
    expect(store.getState().phase).toEqual({ kind: 'failed', part: 'NONE', failure: NOT_FOUND });
    expect(tied.size).toBe(0);
  });

  it('asks nobody for a part that another barcode of it names', async () => {
    const { store, tied } = harness();
    tied.set('NONE', 'TB-1');
    expect(await store.getState().linkTo('9300', 'NONE')).toBe('TB-1');
    expect(tied.get('9300')).toBe('TB-1');
  });

  it('asks before it takes a barcode from another part', async () => {
    const { store, tied } = harness();
    await store.getState().linkToSku('9300', 'TB-1');
    expect(await store.getState().linkToSku('9300', 'TB-2')).toBeNull();
    expect(store.getState().phase).toEqual({ kind: 'asked', sku: 'TB-2', words: 'stands for TB-1' });
    expect(await store.getState().linkToSku('9300', 'TB-2', true)).toBe('TB-2');
    expect(tied.get('9300')).toBe('TB-2');
  });
});

describe('the list of tied barcodes', () => {
  it('ties the one again that was untied last', async () => {
    const row: BarcodeAliasRow = { code: '9300', sku: 'TB-1', title: null, madeAt: '2026-03-04T02:00:00.000Z' };
    let rows: readonly BarcodeAliasRow[] = [row];
    const store = createBarcodeList({
      find: async () => succeeded({ kind: 'unknown' }),
      list: async () => succeeded({ rows, total: rows.length }),
      tie: async ({ sku }) => {
        rows = [row];
        return succeeded({ kind: 'tied', sku });
      },
      untie: async () => {
        rows = [];
        return succeeded(null);
      },
    });
    expect(await store.getState().untie(row)).toBe(true);
    expect(store.getState()).toMatchObject({ untied: row, found: { rows: [] } });
    expect(await store.getState().linkAgain()).toBe(row);
    expect(store.getState()).toMatchObject({ untied: null, found: { rows: [row] } });
    expect(await store.getState().linkAgain()).toBeNull();
  });
});
