import { describe, expect, it } from 'vitest';
import { createFittingPages, PAGE_ROWS, rowAt } from '#renderer/features/part/fitting-pages.ts';
import type { FittingPage, FittingRow } from '#shared/domain/part/part-view.ts';
import { type Result, succeeded } from '#shared/result.ts';

const TOTAL = 20_000;

function row(index: number): FittingRow {
  return {
    id: `v${index}`,
    make: 'TOYOTA',
    model: 'Hilux',
    series: '',
    variant: '',
    body: '',
    engine: '',
    capacity: '',
    fuel: '',
    transmission: '',
    span: '',
    application: null,
    notes: null,
  };
}

const MONDAY = '2026-03-02T12:00:00.000+11:00';
const TUESDAY = '2026-03-03T12:00:00.000+11:00';

function page(offset: number, matching: number, readAt = MONDAY, total = TOTAL): Result<FittingPage> {
  const count = Math.max(0, Math.min(PAGE_ROWS, matching - offset));
  return succeeded({
    total,
    matching,
    offset,
    readAt,
    rows: Array.from({ length: count }, (_, index) => row(offset + index)),
  });
}

/** Pages over a main that answers when the test says so. */
function pages() {
  const asked: { readonly filter: string; readonly offset: number }[] = [];
  const waiting: ((answer: Result<FittingPage>) => void)[] = [];
  const store = createFittingPages(({ filter, offset }) => {
    asked.push({ filter, offset });
    return new Promise((resolve) => waiting.push(resolve));
  });
  const answer = async (question: number, result: Result<FittingPage>) => {
    waiting[question]?.(result);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { store, asked, answer };
}

describe('the list of fitting vehicles', () => {
  it('knows how long it is from the first page, and asks for another only when it is looked at', async () => {
    const { store, asked, answer } = pages();
    store.getState().filterBy('');
    await answer(0, page(0, TOTAL));
    expect(store.getState().counts).toEqual({ total: TOTAL, matching: TOTAL });
    expect(asked).toEqual([{ filter: '', offset: 0 }]);
    expect(rowAt(store.getState().pages, 42)?.id).toBe('v42');
    expect(rowAt(store.getState().pages, 12_345)).toBeNull();
    store.getState().need(12_345);
    expect(asked[1]).toEqual({ filter: '', offset: 12_300 });
    await answer(1, page(12_300, TOTAL));
    expect(rowAt(store.getState().pages, 12_345)?.id).toBe('v12345');
  });

  it('asks for a page once, however many of its rows are looked at', () => {
    const { store, asked } = pages();
    store.getState().filterBy('');
    for (let index = 0; index < PAGE_ROWS; index += 1) store.getState().need(index);
    expect(asked).toHaveLength(1);
  });

  it('drops the page of a filter that was typed over', async () => {
    const { store, answer } = pages();
    store.getState().filterBy('hil');
    store.getState().filterBy('hilux');
    await answer(1, page(0, 12));
    await answer(0, page(0, 900));
    expect(store.getState()).toMatchObject({ filter: 'hilux', counts: { total: TOTAL, matching: 12 } });
  });

  it('tells a failure and asks again when it is told to', async () => {
    const { store, asked, answer } = pages();
    store.getState().filterBy('');
    await answer(0, { ok: false, failure: { kind: 'fault', reference: 'F-1' } });
    expect(store.getState().failure).toEqual({ kind: 'fault', reference: 'F-1' });
    store.getState().retry();
    await answer(1, page(0, TOTAL));
    expect(store.getState().failure).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('is that of the record that was read again, with what is searched for, and asks again for what is in sight', async () => {
    const { store, asked, answer } = pages();
    store.getState().readAs(MONDAY);
    store.getState().filterBy('hilux');
    await answer(0, page(0, 900));
    store.getState().need(450);
    await answer(1, page(400, 900));
    store.getState().need(250);
    store.getState().readAs(MONDAY);
    expect(asked).toHaveLength(3);
    store.getState().readAs(TUESDAY);
    expect(asked.slice(3)).toEqual([0, 200].map((offset) => ({ filter: 'hilux', offset })));
    expect(rowAt(store.getState().pages, 450)).toBeNull();
    await answer(2, page(200, 900));
    expect(rowAt(store.getState().pages, 250), 'of the record before').toBeNull();
    await answer(3, page(0, 300, TUESDAY, 7000));
    await answer(4, page(200, 300, TUESDAY, 7000));
    expect(store.getState()).toMatchObject({ filter: 'hilux', counts: { total: 7000, matching: 300 } });
    expect(rowAt(store.getState().pages, 250)?.id).toBe('v250');
  });

  it('begins anew where its record was read again between two pages, and that is shown later', async () => {
    const { store, asked, answer } = pages();
    store.getState().readAs(MONDAY);
    store.getState().filterBy('');
    await answer(0, page(0, TOTAL));
    store.getState().need(250);
    await answer(1, page(200, 7000, TUESDAY, 7000));
    expect(asked.slice(2)).toEqual([0, 200].map((offset) => ({ filter: '', offset })));
    expect(store.getState().pages.size).toBe(0);
    await answer(2, page(0, 7000, TUESDAY, 7000));
    await answer(3, page(200, 7000, TUESDAY, 7000));
    expect(store.getState().counts).toEqual({ total: 7000, matching: 7000 });
    store.getState().readAs(TUESDAY);
    expect(asked).toHaveLength(4);
    expect(store.getState().pages.size).toBe(2);
  });

  it('asks for the page in sight, too, once what failed is asked for again', async () => {
    const { store, asked, answer } = pages();
    store.getState().filterBy('');
    await answer(0, page(0, TOTAL));
    store.getState().need(250);
    await answer(1, { ok: false, failure: { kind: 'fault', reference: 'F-1' } });
    store.getState().need(350);
    store.getState().retry();
    expect(asked.slice(2).map(({ offset }) => offset)).toEqual([0, 200, 300]);
    store.getState().filterBy('hilux');
    expect(asked.slice(5)).toEqual([{ filter: 'hilux', offset: 0 }]);
  });
});
