import { describe, expect, it } from 'vitest';
import { createBarcodeAliasStore } from '#renderer/features/barcodes/barcode-alias-store.ts';
import { createBarcodeList } from '#renderer/features/barcodes/barcode-list-store.ts';
import type { BarcodeAliasRow } from '#shared/records-view.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';
import { partView } from '#tests/builders/part-samples.ts';

const NOT_FOUND: Failure = { kind: 'not found', operation: 'product', status: 404, said: null };

/** A part that the service takes its time for, until `answerSlow`. */
const SLOW = 'slow';

function harness() {
  const linked = new Map<string, string>();
  const slow = Promise.withResolvers<void>();
  const store = createBarcodeAliasStore({
    search: async () => succeeded([]),
    find: async ({ code }) => {
      const sku = linked.get(code);
      return succeeded(sku === undefined ? { kind: 'unknown' } : { kind: 'part', sku, linked: true });
    },
    async read(code) {
      if (code === SLOW) await slow.promise;
      return code === 'NONE' ? failed(NOT_FOUND) : succeeded(partView(code.toUpperCase()));
    },
    link: async ({ code, sku, instead }) => {
      const before = linked.get(code);
      if (before !== undefined && before !== sku && !instead) {
        return succeeded({ kind: 'conflict', words: `stands for ${before}` });
      }
      linked.set(code, sku);
      return succeeded({ kind: 'linked', sku });
    },
  });
  return { store, linked, answerSlow: slow.resolve };
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

  it('links it to the code that was corrected in no case, only to the one that stands there now', async () => {
    const { store, linked, answerSlow } = harness();
    const first = store.getState().linkTo('9300', SLOW);
    await store.getState().type('tb-1');
    const second = store.getState().linkTo('9300', 'tb-1');
    answerSlow();
    expect([await first, await second]).toEqual([null, 'TB-1']);
    expect([...linked]).toEqual([['9300', 'TB-1']]);
    expect(store.getState()).toMatchObject({ typed: 'tb-1', phase: { kind: 'idle' } });
  });

  it('links nothing any more where the question was left, or is about another barcode, by then', async () => {
    const { store, linked, answerSlow } = harness();
    const left = store.getState().linkTo('9300', SLOW);
    store.getState().begin();
    answerSlow();
    expect(await left).toBeNull();
    expect(linked.size).toBe(0);
    expect(store.getState().phase).toEqual({ kind: 'idle' });
  });

  it('shows nothing of a link that failed for what was typed before', async () => {
    const { store, linked } = harness();
    linked.set('9300', 'TB-1');
    const asked = store.getState().linkToSku('9300', 'TB-2');
    const typing = store.getState().type('TB-3');
    expect(await asked).toBeNull();
    await typing;
    expect(store.getState()).toMatchObject({ typed: 'TB-3', phase: { kind: 'idle' } });
  });
});

/** The list of linked barcodes over a main that keeps them. */
function linkedList() {
  const row: BarcodeAliasRow = { code: '9300', sku: 'TB-1', title: null, madeAt: '2026-03-04T02:00:00.000Z' };
  let rows: readonly BarcodeAliasRow[] = [row];
  const disk: { failure: Failure | null } = { failure: null };
  const store = createBarcodeList({
    find: async () => succeeded({ kind: 'unknown' }),
    list: async () => succeeded({ rows, total: rows.length }),
    link: async ({ code, sku, instead }) => {
      if (disk.failure !== null) return failed(disk.failure);
      const [before] = rows;
      if (before !== undefined && before.sku !== sku && !instead) {
        return succeeded({ kind: 'conflict', words: `${code} is linked to ${before.sku}` });
      }
      rows = [{ ...row, sku }];
      return succeeded({ kind: 'linked', sku });
    },
    unlink: async () => {
      if (disk.failure !== null) return failed(disk.failure);
      rows = [];
      return succeeded(null);
    },
  });
  const linkElsewhere = (sku: string) => {
    rows = [{ ...row, sku }];
  };
  return { store, row, disk, linkElsewhere };
}

describe('the list of linked barcodes', () => {
  it('links the one again that was unlinked last', async () => {
    const { store, row } = linkedList();
    expect(await store.getState().unlink(row)).toBe(true);
    expect(store.getState()).toMatchObject({ unlinked: row, found: { rows: [] } });
    expect(await store.getState().linkAgain()).toBe(row);
    expect(store.getState()).toMatchObject({ unlinked: null, found: { rows: [row] } });
    expect(await store.getState().linkAgain()).toBeNull();
  });

  it('says that one was not unlinked, or not linked again, and tries that again', async () => {
    const { store, row, disk } = linkedList();
    const full: Failure = { kind: 'storage', words: 'The disk is full.' };
    disk.failure = full;
    expect(await store.getState().unlink(row)).toBe(false);
    expect(store.getState()).toMatchObject({ failure: full, unlinked: null, found: { rows: [row] } });
    disk.failure = null;
    await store.getState().retry();
    expect(store.getState()).toMatchObject({ failure: null, unlinked: row, found: { rows: [] } });
    disk.failure = full;
    expect(await store.getState().linkAgain()).toBeNull();
    expect(store.getState()).toMatchObject({ failure: full, unlinked: row });
    disk.failure = null;
    await store.getState().retry();
    expect(store.getState()).toMatchObject({ failure: null, unlinked: null, found: { rows: [row] } });
    disk.failure = full;
    await store.getState().unlink(row);
    await store.getState().type('93');
    expect(store.getState().failure, 'the next search is another question').toBeNull();
  });

  it('takes a barcode from the part that it was linked to since only where a person says so', async () => {
    const { store, row, linkElsewhere } = linkedList();
    await store.getState().unlink(row);
    linkElsewhere('TB-2');
    expect(await store.getState().linkAgain()).toBeNull();
    const asked = { unlinked: row, conflict: '9300 is linked to TB-2', found: { rows: [{ sku: 'TB-2' }] } };
    expect(store.getState()).toMatchObject(asked);
    expect(await store.getState().linkAgain()).toBeNull();
    expect(store.getState()).toMatchObject(asked);
    expect(await store.getState().linkAgain(true)).toBe(row);
    expect(store.getState()).toMatchObject({ unlinked: null, conflict: null, found: { rows: [{ sku: 'TB-1' }] } });
  });

  it('offers another one that is unlinked meanwhile, without what was said of the one before', async () => {
    const { store, row, linkElsewhere } = linkedList();
    await store.getState().unlink(row);
    linkElsewhere('TB-2');
    const linking = store.getState().linkAgain();
    const other = { ...row, code: '9400' };
    await store.getState().unlink(other);
    await linking;
    expect(store.getState()).toMatchObject({ unlinked: other, conflict: null });
    store.setState({ unlinked: row, conflict: 'stands for TB-2' });
    await store.getState().unlink(other);
    expect(store.getState()).toMatchObject({ unlinked: other, conflict: null });
  });

  it('offers none that was linked to a part since, or whose part a person leaves', async () => {
    const { store, row } = linkedList();
    await store.getState().unlink(row);
    store.getState().offerNoMore('9400');
    expect(store.getState().unlinked).toBe(row);
    store.getState().offerNoMore(' 9300 ');
    expect(store.getState().unlinked).toBeNull();
  });
});
