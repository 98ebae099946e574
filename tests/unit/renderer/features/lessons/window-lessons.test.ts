import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { tryLessonsAgain, useLessons } from '#renderer/features/lessons/window-lessons.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { failed } from '#shared/result.ts';

const asked: string[] = [];
const broken = (what: string) => async () => {
  asked.push(what);
  return failed({ kind: 'storage', words: 'The disk is full.' });
};

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(useOpenTicket, 'current').mockReturnValue({} as never);
  vi.stubGlobal('window', {
    counterpart: {
      practice: {
        lessons: broken('read'),
        startLesson: broken('start'),
        askInLesson: broken('ask'),
        endLesson: broken('end'),
      },
      on: { lessonChanged: () => () => undefined },
    },
  });
  buildStores('window', [useLessons]);
  useLessons.getState().type('PC');
});

describe('what failed of the lessons', () => {
  it.each([
    ['read', () => useLessons.getState().read()],
    ['start', () => useLessons.getState().start('darwin')],
    ['ask', () => useLessons.getState().ask()],
    ['end', () => useLessons.getState().end()],
  ] as const)('is what is tried again: %s', async (what, act) => {
    await act();
    await tryLessonsAgain();
    expect(asked).toEqual([what, what]);
  });
});
