import { describe, expect, it, vi } from 'vitest';
import { createCallBackStore } from '#renderer/features/call-backs/call-back-store.ts';
import {
  aboutWords,
  callBackLines,
  calledWords,
  dueCount,
  hiddenWords,
  mayMoreBeDue,
  whenWords,
} from '#renderer/features/call-backs/call-back-words.ts';
import type { CallBackList, CallBackRow } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';
import { sampleTicketRow } from '#tests/builders/quote-samples.ts';

const NOW = new Date(2026, 2, 4, 13, 0).getTime();
const HOUR = 3_600_000;

function row(id: string, hours: number, change: Partial<CallBackRow> = {}): CallBackRow {
  return {
    id,
    kind: 'call',
    ticket: sampleTicketRow(),
    phone: '',
    quote: null,
    sku: null,
    wanted: 1,
    about: '',
    dueAt: new Date(NOW + hours * HOUR).toISOString(),
    fellDue: false,
    doneAt: null,
    ...change,
  };
}

function storeOf(...rows: readonly CallBackRow[]) {
  let list: CallBackList = { rows, unconfirmed: [], hidden: { timed: 0, waiting: 0 } };
  const fellDue = vi.fn<(input: { ids: string[] }) => Promise<Result<null>>>(async () => succeeded(null));
  const reads = vi.fn<() => Promise<Result<CallBackList>>>(async () => succeeded(list));
  const step = async () => succeeded(null);
  const store = createCallBackStore({ list: reads, fellDue, snooze: step, done: step, putBack: step });
  return {
    store,
    fellDue,
    reads,
    answers: (...next: readonly CallBackRow[]) => {
      list = { rows: next, unconfirmed: [], hidden: { timed: 0, waiting: 0 } };
    },
  };
}

function due(store: ReturnType<typeof storeOf>['store'], nowMs: number): number {
  const { list } = store.getState();
  return list === null ? -1 : dueCount(list, nowMs);
}

describe('a call-back in a sentence', () => {
  const called = (customer: string, plate: string, change: Partial<CallBackRow>) =>
    calledWords(row('c1', 0, { ...change, ticket: { ...sampleTicketRow(), customer, plate } }), NOW);

  it('is called by who it is, else by the phone, else by what it is about', () => {
    const all = { phone: '0491 570 006', about: 'Which bracket?' };
    expect(called('Practice Customer', 'ABC123', all)).toBe('Practice Customer · ABC123');
    expect(called('', 'ABC123', all)).toBe('No name · ABC123');
    expect(called(' ', '', all)).toBe('0491 570 006');
    expect(called('', '', { ...all, phone: '' })).toMatch(/^Which bracket\?/);
  });
});

it('does again what was not done, and reads the list again where that failed', async () => {
  const full: Failure = { kind: 'storage', words: 'The disk is full.' };
  const { reads } = storeOf();
  const done = vi.fn<() => Promise<Result<null>>>(async () => failed(full));
  const step = async () => succeeded(null);
  const fellDue = async () => succeeded(null);
  const { getState } = createCallBackStore({ list: reads, fellDue, snooze: step, done, putBack: step });
  expect(await getState().done('c1')).toBe(false);
  expect(getState().failure).toEqual(full);
  done.mockResolvedValue(succeeded(null));
  await getState().again();
  expect(getState()).toMatchObject({ failure: null, markedDone: ['c1'] });
  reads.mockResolvedValueOnce(failed(full));
  await getState().read();
  await getState().again();
  expect(done).toHaveBeenCalledTimes(2);
  expect(getState().failure).toBeNull();
});

it('keeps saying what was not done when main tells that the list changed, whichever answer comes first', async () => {
  const full: Failure = { kind: 'storage', words: 'The disk is full.' };
  const { reads, answers } = storeOf();
  const fellDue = async () => succeeded(null);
  const step = vi.fn<() => Promise<Result<null>>>(async () => failed(full));
  const { getState } = createCallBackStore({ list: reads, fellDue, snooze: step, done: step, putBack: step });
  await getState().done('c1');
  answers(row('c2', 1));
  await getState().changed();
  expect(getState()).toMatchObject({ failure: full, list: { rows: [{ id: 'c2' }] } });
  const doing = getState().done('c1');
  const told = Promise.resolve().then(() => getState().changed());
  await Promise.all([doing, told]);
  expect(getState().failure).toEqual(full);
  step.mockResolvedValue(succeeded(null));
  const again = getState().again();
  await Promise.resolve();
  await Promise.all([getState().changed(), again]);
  expect(getState(), 'that it changed may be told before it is answered').toMatchObject({ failure: null });
  expect(getState().markedDone).toEqual(['c1']);
  reads.mockResolvedValueOnce(failed(full));
  await getState().changed();
  await getState().changed();
  expect(getState().failure, 'that the list was not read is over once it is').toBeNull();
});

it('says of a quote whose last day is over that it ended', () => {
  const ends = (validUntil: string) =>
    aboutWords(row('c1', 0, { kind: 'quote ends', quote: { number: 1, label: 'Q-000001', validUntil } }), NOW);
  expect(ends('2026-03-04')).toBe('Quote Q-000001 ends Wed, 4 Mar');
  expect(ends('2026-03-03')).toBe('Quote Q-000001 ended Tue, 3 Mar');
});

describe('a list that does not hold all', () => {
  const list = (timed: number, waiting: number, ...rows: readonly CallBackRow[]): CallBackList => ({
    rows,
    unconfirmed: [],
    hidden: { timed, waiting },
  });

  it('says how many it does not show', () => {
    expect(hiddenWords({ timed: 0, waiting: 0 })).toBe('');
    expect(hiddenWords({ timed: 0, waiting: 4 })).toMatch(/^4 more wait for stock and are not shown\. Mark/);
    expect(hiddenWords({ timed: 1, waiting: 0 })).toMatch(/^1 later call-back is not shown\. Mark/);
    expect(hiddenWords({ timed: 3, waiting: 1 })).toMatch(/^3 later .+ 1 more waits for stock/);
  });

  it('may have more that are due where all are that it shows', () => {
    expect(mayMoreBeDue(list(0, 9, row('a', -1)), NOW)).toBe(false);
    expect(mayMoreBeDue(list(9, 0, row('a', -1), row('b', 0, { dueAt: null })), NOW)).toBe(true);
    expect(mayMoreBeDue(list(9, 0, row('a', -1), row('b', 1)), NOW)).toBe(false);
  });
});

describe('the call-backs of the window', () => {
  it('fall due as the clock goes on, are told once, and stay due where it is put back', async () => {
    const { store, fellDue, reads } = storeOf(row('a', 1), row('b', 5));
    await store.getState().read();
    store.getState().tick(NOW);
    expect(due(store, NOW)).toBe(0);

    store.getState().tick(NOW + 2 * HOUR);
    expect(due(store, NOW + 2 * HOUR)).toBe(1);
    expect(fellDue.mock.calls).toEqual([[{ ids: ['a'] }]]);

    // Main answers with what it knew before it was told.
    await store.getState().read();
    store.getState().tick(NOW - 3 * HOUR);
    expect(due(store, NOW - 3 * HOUR)).toBe(1);
    store.getState().tick(NOW + 2 * HOUR);
    expect(fellDue).toHaveBeenCalledTimes(1);
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('are read anew on a new day', async () => {
    const { store, reads } = storeOf(row('a', 1));
    await store.getState().read();
    store.getState().tick(NOW);
    store.getState().tick(NOW + 24 * HOUR);
    expect(reads).toHaveBeenCalledTimes(2);
  });

  it('count anew once they are put off', async () => {
    const { store, answers } = storeOf(row('a', -1));
    await store.getState().read();
    store.getState().tick(NOW);
    expect(due(store, NOW)).toBe(1);
    answers(row('a', 1));
    expect(await store.getState().snooze('a', new Date(NOW + HOUR).toISOString())).toBe(true);
    expect(due(store, NOW)).toBe(0);
  });

  it('know which ones were marked done, the last one last, until each is put back', async () => {
    const { store } = storeOf(row('a', -1), row('b', -1));
    await store.getState().done('a');
    await store.getState().done('b');
    expect(store.getState().markedDone).toEqual(['a', 'b']);
    await store.getState().putBack('b');
    expect(store.getState().markedDone).toEqual(['a']);
    await store.getState().putBack('a');
    expect(store.getState().markedDone).toEqual([]);
  });
});

it('lists unconfirmed orders first, and words times by the day', () => {
  const unconfirmed = [
    {
      submissionId: 'S1',
      customerReference: 'CP-1',
      ticketId: 'T9',
      customer: '',
      sentAt: new Date(NOW).toISOString(),
    },
  ];
  const lines = callBackLines({ rows: [row('later', 2), row('due', -2)], unconfirmed }, NOW);
  expect(lines.map(({ key }) => key)).toEqual(['S1', 'due', 'later']);
  const at = (hours: number) => whenWords(new Date(NOW + hours * HOUR).toISOString(), NOW);
  expect([at(1), at(24), at(-24)]).toEqual(['Today 14:00', 'Tomorrow 13:00', 'Yesterday 13:00']);
  expect(at(72)).toContain('7 Mar 2026');
});
