import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookAfter } from '#main/app/records-care.ts';

const FULL = { kind: 'disk full', words: 'The disk is full.', code: 'SQLITE_FULL' } as const;
const NOBODY_DUE = { records: 0, snapshots: { scrubbed: 0, untouched: 0, deleted: 0 }, setAside: [] };
type Options = Parameters<typeof lookAfter>[0];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Looks after records that answer as the test says, for a round. */
async function aRound(change: {
  readonly finish?: 'fails';
  readonly retention?: 'fails';
  readonly plates?: 'fails';
}): Promise<readonly string[]> {
  const told: string[] = [];
  const failed = { ok: false, failure: FULL } as const;
  const plate = { plate: 'ABC123', state: 'NSW' };
  const records = {
    privacy: {
      finishForgetting: async () => (change.finish === 'fails' ? failed : { ok: true, value: null }),
      unneededPlates: () => ({ ok: true, value: [plate] }),
      platesForgotten: () => ({ ok: true, value: undefined }),
    },
    snapshots: { due: () => ({ ok: true, value: false }) },
    logs: { check: async () => ({ ok: true, value: null }) },
    checkedWhole: true,
  };
  const stop = lookAfter({
    records: records as unknown as Options['records'],
    retention: { run: async () => (change.retention === 'fails' ? failed : { ok: true, value: NOBODY_DUE }) },
    cache: { plates: { forget: () => (change.plates === 'fails' ? failed : { ok: true, value: undefined }) } },
    settings: {
      current: () => ({ shop: { forgetDeadDays: 60, keepOrderYears: 5 } }),
    } as unknown as Options['settings'],
    foundDamaged: () => undefined,
    foundChanged: () => undefined,
    notForgotten: (words) => told.push(words),
    notCopied: () => undefined,
    fault: (error) => {
      throw error;
    },
  });
  await vi.advanceTimersByTimeAsync(5_000);
  stop();
  return told;
}

it('says nothing of customers where all are forgotten that are due', async () => {
  expect(await aRound({})).toEqual([]);
});

it.each([{ finish: 'fails' }, { retention: 'fails' }, { plates: 'fails' }] as const)(
  'says why a customer could not be forgotten: %j',
  async (change) => {
    expect(await aRound(change)).toEqual(['The disk is full.']);
  },
);

it('says once why the day’s copy could not be made, and that it was made after all', async () => {
  const told: (string | null)[] = [];
  const answers = [
    { sound: null, words: 'The disk is full.' },
    { sound: null, words: 'The disk is full.' },
    { sound: true, snapshot: { path: '', sequence: 1, takenAt: '' } },
  ] as const;
  let round = 0;
  const take = async () => answers[Math.min(round++, 2)];
  const none = { ok: true, value: null };
  const stop = lookAfter({
    records: {
      privacy: { finishForgetting: async () => none, unneededPlates: () => ({ ok: true, value: [] }) },
      // The folder of the copies cannot even be read while the disk is full.
      snapshots: { due: () => (round < 2 ? { ok: false, failure: FULL } : { ok: true, value: true }), take },
      logs: { check: async () => none },
      checkedWhole: true,
    } as unknown as Options['records'],
    retention: { run: async () => ({ ok: true, value: NOBODY_DUE }) },
    cache: {} as unknown as Options['cache'],
    settings: {
      current: () => ({ shop: { forgetDeadDays: 60, keepOrderYears: 5 } }),
    } as unknown as Options['settings'],
    foundDamaged: () => undefined,
    foundChanged: () => undefined,
    notForgotten: () => undefined,
    notCopied: (words) => told.push(words),
    fault: (error) => {
      throw error;
    },
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual(['The disk is full.']);
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(told).toEqual(['The disk is full.']);
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  stop();
  expect(told).toEqual(['The disk is full.', null]);
});
