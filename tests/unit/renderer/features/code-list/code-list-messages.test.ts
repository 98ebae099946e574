import { describe, expect, it } from 'vitest';
import { CODE_LIST_MESSAGES, doingWords } from '#renderer/features/code-list/code-list-messages.ts';
import type { CodeListStatus } from '#shared/code-list-view.ts';

const ENDED = { kind: 'waiting', because: 'nothing to read', until: null, standStill: null } as const;

function wordsOf(counts: Partial<CodeListStatus>) {
  const list = { name: null, addedAt: '', waiting: 0, read: 3, failed: 0, stopped: 0, ...counts };
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
  ])('%o says %s', (counts, words) => {
    expect(wordsOf(counts)).toBe(words);
  });
});

describe('a list that has no room for all that failed or was stopped', () => {
  it.each([
    [1, 'A list holds 50,000: 1 failed or stopped code leaves it.'],
    [1_200, 'A list holds 50,000: 1,200 failed or stopped codes leave it.'],
  ])('says of %i that they go', (count, words) => {
    expect(CODE_LIST_MESSAGES.preview.drops(count)).toBe(words);
  });
});
