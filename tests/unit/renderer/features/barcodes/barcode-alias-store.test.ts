import { describe, expect, it } from 'vitest';
import { createBarcodeAliasStore } from '#renderer/features/barcodes/barcode-alias-store.ts';
import { createBarcodeList } from '#renderer/features/barcodes/barcode-list-store.ts';
import type { BarcodeAliasRow } from '#shared/records-view.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';
import { partView } from '#tests/builders/part-samples.ts';

const NOT_FOUND: Failure = { kind: 'not found', operation: 'product', status: 404, said: null };

function harness() {
  const linked = new Map<string, string>();
  const store = createBarcodeAliasStore({
    search: async () => succeeded([]),
    find: async ({ code }) => {
      const sku = linked.get(code);
      return succeeded(sku === undefined ? { kind: 'unknown' } : { kind: 'part', sku, linked: true });
    },
    read: async (code) => (code === 'NONE' ? failed(NOT_FOUND) : succeeded(partView(code.toUpperCase()))),
    link: async ({ code, sku, instead }) => {
      const before = linked.get(code);
      if (before !== undefined && before !== sku && !instead) {
        return succeeded({ kind: 'conflict', words: `stands for ${before}` });
      }
      linked.set(code, sku);
      return succeeded({ kind: 'linked', sku });
    },
  });
  return { store, linked };
}

describe('linking a barcode to a part', () => {
  it('links it to the part that the service knows under what was typed', async () => {
    const { store, linked } = harness();
    expect(await store.getState().linkTo('9300', 'tb-1')).toBe('TB-1');
    expect([...linked]).toEqual([['9300', 'TB-1']]);
  });

  it('links nothing where there is no such part, and says so', async () => {
    const { store, linked } = harness();
    expect(await store.getState().linkTo('9300', 'NONE')).toBeNull();
    expect(store.getState().phase).toEqual({ kind: 'failed', part: 'NONE', failure: NOT_FOUND });
    expect(linked.size).toBe(0);
  });

  it('asks nobody for a part that another barcode of it names', async () => {
    const { store, linked } = harness();
    linked.set('NONE', 'TB-1');
    expect(await store.getState().linkTo('9300', 'NONE')).toBe('TB-1');
    expect(linked.get('9300')).toBe('TB-1');
  });

  it('asks before it takes a barcode from another part', async () => {
    const { store, linked } = harness();
    await store.getState().linkToSku('9300', 'TB-1');
    expect(await store.getState().linkToSku('9300', 'TB-2')).toBeNull();
    expect(store.getState().phase).toEqual({ kind: 'asked', sku: 'TB-2', words: 'stands for TB-1' });
    expect(await store.getState().linkToSku('9300', 'TB-2', true)).toBe('TB-2');
    expect(linked.get('9300')).toBe('TB-2');
  });
});

describe('the list of linked barcodes', () => {
  it('links the one again that was unlinked last', async () => {
    const row: BarcodeAliasRow = { code: '9300', sku: 'TB-1', title: null, madeAt: '2026-03-04T02:00:00.000Z' };
    let rows: readonly BarcodeAliasRow[] = [row];
    const store = createBarcodeList({
      find: async () => succeeded({ kind: 'unknown' }),
      list: async () => succeeded({ rows, total: rows.length }),
      link: async ({ sku }) => {
        rows = [row];
        return succeeded({ kind: 'linked', sku });
      },
      unlink: async () => {
        rows = [];
        return succeeded(null);
      },
    });
    expect(await store.getState().unlink(row)).toBe(true);
    expect(store.getState()).toMatchObject({ unlinked: row, found: { rows: [] } });
    expect(await store.getState().linkAgain()).toBe(row);
    expect(store.getState()).toMatchObject({ unlinked: null, found: { rows: [row] } });
    expect(await store.getState().linkAgain()).toBeNull();
  });
});
