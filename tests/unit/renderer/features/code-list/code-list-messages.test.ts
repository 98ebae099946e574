import { describe, expect, it } from 'vitest';
import { CODE_LIST_MESSAGES, doingWords, doneOf } from '#renderer/features/code-list/code-list-messages.ts';
import type { CodeListStatus } from '#shared/code-list-view.ts';

const ENDED = { kind: 'waiting', because: 'nothing to read', until: null, standStill: null } as const;

const LIST: CodeListStatus = {
  name: null,
  addedAt: '',
  waiting: 0,
  read: 3,
  failed: 0,
  failedBefore: 0,
  stopped: 0,
  stoppedBefore: 0,
};

function wordsOf(counts: Partial<CodeListStatus>) {
  const list = { ...LIST, ...counts };
  return doingWords({
    doing: ENDED,
    list,
    timeLeftMs: null,
    requestsPerMinute: 10,
    disk: { parts: 0, takenBytes: 0, boundBytes: 0 },
    refreshing: { perDay: 0, spentToday: 0, oldestReadAt: null },
  });
}

describe('a list of which nothing waits any more', () => {
  it.each([
    [{}, 'Finished.'],
    [{ failed: 2 }, 'Finished, with failures.'],
    [{ stopped: 1_200 }, 'Stopped. 1,200 not checked.'],
    [{ stopped: 1, failed: 2 }, 'Stopped. 1 not checked.'],
    [{ stopped: 40_000, stoppedBefore: 40_000 }, 'Finished. 40,000 failed or stopped before are left.'],
    [{ failed: 1, failedBefore: 1 }, 'Finished. 1 failed or stopped before is left.'],
    [
      { failed: 7, failedBefore: 2, stopped: 3, stoppedBefore: 3 },
      'Finished, with failures. 5 failed or stopped before are left.',
    ],
    [{ stopped: 5, stoppedBefore: 2 }, 'Stopped. 3 not checked. 2 failed or stopped before are left.'],
  ])('%o says %s', (counts, words) => {
    expect(wordsOf(counts)).toBe(words);
  });
});

describe('a supplier that is left alone', () => {
  it('is not said to have asked for it: it may just not have answered', () => {
    const view = {
      list: { ...LIST, waiting: 1 },
      timeLeftMs: null,
      requestsPerMinute: 10,
      disk: { parts: 0, takenBytes: 0, boundBytes: 0 },
      refreshing: { perDay: 0, spentToday: 0, oldestReadAt: null },
    };
    const said = (until: string | null) =>
      doingWords({ ...view, doing: { kind: 'waiting', because: 'supplier asked', until, standStill: null } });
    expect(said(new Date(2026, 2, 4, 14, 2).toISOString())).toBe(
      'Your supplier was busy or did not answer. Goes on by itself: 4 Mar, 14:02.',
    );
    expect(said(null)).toBe('Your supplier was busy or did not answer. Goes on by itself.');
  });
});

describe('how far a list is', () => {
  it('leaves out what was kept from the list before, until it is tried again', () => {
    const list = {
      ...LIST,
      waiting: 10,
      read: 0,
      failed: 300,
      failedBefore: 300,
      stopped: 40_000,
      stoppedBefore: 40_000,
    };
    expect(doneOf(list)).toBe(0);
    expect(doneOf({ ...list, waiting: 6, read: 3, failed: 301 })).toBe(4);
    expect(doneOf({ ...LIST, read: 2, failed: 1, stopped: 4 })).toBe(7);
  });
});

describe('a list that has no room for all that failed or was stopped', () => {
  it.each([
    [1, 'A list holds 50,000 codes: 1 failed or stopped one will be dropped.'],
    [1_200, 'A list holds 50,000 codes: 1,200 failed or stopped ones will be dropped.'],
  ])('says of %i that they go', (count, words) => {
    expect(CODE_LIST_MESSAGES.preview.drops(count)).toBe(words);
  });
});
