import { describe, expect, it, vi } from 'vitest';
import { DAY_SHEET_MESSAGES } from '#renderer/features/day-sheet/day-sheet-messages.ts';
import { createDaySheetStore } from '#renderer/features/day-sheet/day-sheet-store.ts';
import type { CounterpartApi } from '#shared/contract.ts';
import type { DaySheet } from '#shared/day-sheet-view.ts';
import { dayFigures } from '#shared/domain/day-sheet/day-figures.ts';
import { failed, invalidField, type Result, succeeded } from '#shared/result.ts';

const FIGURES = dayFigures({ tickets: [], quotes: [], orders: [], closed: [] }, '2026-03-04');
const sheetOf = (from: string): DaySheet => ({
  days: { from, to: from, notes: [] },
  at: '2026-03-04T03:19:00.000Z',
  figures: FIGURES,
});

function storeOf(answers: readonly (Result<DaySheet> | Promise<Result<DaySheet>>)[]) {
  const left = [...answers];
  const client = {
    read: vi.fn<CounterpartApi['daySheet']['read']>(async () => (await left.shift()) ?? failed({ kind: 'cancelled' })),
    print: vi.fn<CounterpartApi['daySheet']['print']>(async () => succeeded({ printed: true })),
    savePdf: vi.fn<CounterpartApi['daySheet']['savePdf']>(async () => succeeded(null)),
    saveTable: vi.fn<CounterpartApi['daySheet']['saveTable']>(async () => succeeded({ file: 'day.csv' })),
  };
  return { client, store: createDaySheetStore(client) };
}

describe('the day sheet of the window', () => {
  it('is of today at first, and of what is typed once that is asked for', async () => {
    const { client, store } = storeOf([succeeded(sheetOf('2026-03-04')), succeeded(sheetOf('2026-03-03'))]);
    await store.getState().count();
    store.getState().type('yester');
    store.getState().type('yesterday');
    expect(client.read.mock.calls).toEqual([[{ typed: 'today' }]]);
    expect(store.getState().sheet?.days.from).toBe('2026-03-04');
    await store.getState().count();
    expect(client.read).toHaveBeenLastCalledWith({ typed: 'yesterday' });
    expect(store.getState()).toMatchObject({ counting: false, sheet: { days: { from: '2026-03-03' } } });
  });

  it('keeps the sheet that is shown while what was typed is refused, until something else is typed', async () => {
    const refusal = failed(invalidField('days', 'In the future.'));
    const { store } = storeOf([succeeded(sheetOf('2026-03-04')), refusal]);
    await store.getState().count();
    store.getState().type('next year');
    await store.getState().count();
    expect(store.getState()).toMatchObject({ failure: { kind: 'invalid input' }, sheet: { at: expect.any(String) } });
    store.getState().type('next yea');
    expect(store.getState().failure).toBeNull();
  });

  it('is of the days that were typed when it is opened again, and of today where those were refused', async () => {
    const refusal = failed(invalidField('days', 'In the future.'));
    const { client, store } = storeOf([
      succeeded(sheetOf('2026-03-03')),
      succeeded(sheetOf('2026-03-03')),
      refusal,
      succeeded(sheetOf('2026-03-04')),
    ]);
    store.getState().type('yesterday');
    await store.getState().count();
    store.getState().renew();
    await store.getState().count();
    expect(client.read).toHaveBeenLastCalledWith({ typed: 'yesterday' });
    store.getState().type('tomorrow');
    await store.getState().count();
    store.getState().renew();
    await store.getState().count();
    expect(store.getState()).toMatchObject({ typed: 'today', failure: null, sheet: { days: { from: '2026-03-04' } } });
  });

  it('shows the sheet that was asked for last, in whichever order they come', async () => {
    const { promise: first, resolve: answerFirst } = Promise.withResolvers<Result<DaySheet>>();
    const { store } = storeOf([first, succeeded(sheetOf('2026-03-03'))]);
    const one = store.getState().count();
    await store.getState().count();
    answerFirst(succeeded(sheetOf('2026-03-01')));
    await one;
    expect(store.getState().sheet?.days.from).toBe('2026-03-03');
  });

  it('says nothing of days that are no longer typed, and counts what is typed at once', async () => {
    const { promise: first, resolve: answerFirst } = Promise.withResolvers<Result<DaySheet>>();
    const { store } = storeOf([first, succeeded(sheetOf('2026-03-03'))]);
    const one = store.getState().count();
    store.getState().type('yesterday');
    expect(store.getState().counting).toBe(false);
    answerFirst(failed(invalidField('days', 'In the future.')));
    await one;
    expect(store.getState().failure).toBeNull();
    await store.getState().count();
    expect(store.getState().sheet?.days.from).toBe('2026-03-03');
  });

  it('is printed and saved by the days that are shown, one thing at a time, whatever is typed by then', async () => {
    const { client, store } = storeOf([succeeded(sheetOf('2026-03-04'))]);
    await store.getState().act('print');
    expect(client.print).not.toHaveBeenCalled();
    await store.getState().count();
    store.getState().type('yesterday');
    const days = { from: '2026-03-04', to: '2026-03-04' };
    const printing = store.getState().act('print');
    await store.getState().act('table');
    await printing;
    expect(client.print.mock.calls).toEqual([[days]]);
    expect(client.saveTable).not.toHaveBeenCalled();
    await store.getState().act('table');
    expect(store.getState().paper).toEqual({ kind: 'done', act: 'table', file: 'day.csv' });
    await store.getState().act('save');
    expect(store.getState().paper).toEqual({ kind: 'idle' });
    expect(client.savePdf.mock.calls).toEqual([[days]]);
  });

  it('says nothing more of a document once another sheet is counted', async () => {
    const { store } = storeOf([succeeded(sheetOf('2026-03-04')), succeeded(sheetOf('2026-03-03'))]);
    await store.getState().count();
    await store.getState().act('print');
    await store.getState().count();
    expect(store.getState().paper).toEqual({ kind: 'idle' });
  });
});

describe('when it was counted', () => {
  it('is a time, and of a sheet that was left open over night its day too', () => {
    const at = new Date('2026-03-04T17:02:00').toISOString();
    expect(DAY_SHEET_MESSAGES.counted(at, Date.parse('2026-03-04T17:30:00'))).toBe('Counted at 17:02');
    expect(DAY_SHEET_MESSAGES.counted(at, Date.parse('2026-03-05T08:00:00'))).toBe('Counted Wed, 4 Mar 2026 at 17:02');
  });
});
