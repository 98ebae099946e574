import { describe, expect, it } from 'vitest';
import { createTieDesk } from '../../../../../src/renderer/features/barcodes/barcode-alias-store.ts';
import { createTiedList } from '../../../../../src/renderer/features/barcodes/barcode-list-store.ts';
import type { TiedBarcode } from '../../../../../src/shared/records-view.ts';
import { type Failure, failed, succeeded } from '../../../../../src/shared/result.ts';
import { partView } from '../../../../builders/part-samples.ts';

const NOT_FOUND: Failure = { kind: 'not found', operation: 'product', status: 404, said: null };

function desk() {
  const tied = new Map<string, string>();
  const store = createTieDesk({
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
    const { store, tied } = desk();
    expect(await store.getState().tieTo('9300', 'tb-1')).toBe('TB-1');
    expect([...tied]).toEqual([['9300', 'TB-1']]);
  });

  it('ties nothing where there is no such part, and says so', async () => {
    const { store, tied } = desk();
    expect(await store.getState().tieTo('9300', 'NONE')).toBeNull();
    expect(store.getState().phase).toEqual({ kind: 'failed', part: 'NONE', failure: NOT_FOUND });
    expect(tied.size).toBe(0);
  });

  it('asks nobody for a part that another barcode of it names', async () => {
    const { store, tied } = desk();
    tied.set('NONE', 'TB-1');
    expect(await store.getState().tieTo('9300', 'NONE')).toBe('TB-1');
    expect(tied.get('9300')).toBe('TB-1');
  });

  it('asks before it takes a barcode from another part', async () => {
    const { store, tied } = desk();
    await store.getState().tieToSku('9300', 'TB-1');
    expect(await store.getState().tieToSku('9300', 'TB-2')).toBeNull();
    expect(store.getState().phase).toEqual({ kind: 'asked', sku: 'TB-2', words: 'stands for TB-1' });
    expect(await store.getState().tieToSku('9300', 'TB-2', true)).toBe('TB-2');
    expect(tied.get('9300')).toBe('TB-2');
  });
});

describe('the list of tied barcodes', () => {
  it('ties the one again that was untied last', async () => {
    const row: TiedBarcode = { code: '9300', sku: 'TB-1', title: null, madeAt: '2026-03-04T02:00:00.000Z' };
    let rows: readonly TiedBarcode[] = [row];
    const store = createTiedList({
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
    expect(await store.getState().tieAgain()).toBe(row);
    expect(store.getState()).toMatchObject({ untied: null, found: { rows: [row] } });
    expect(await store.getState().tieAgain()).toBeNull();
  });
});
