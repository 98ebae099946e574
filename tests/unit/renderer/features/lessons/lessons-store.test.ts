import { describe, expect, it } from 'vitest';
import { createLessons, type LessonsClient } from '#renderer/features/lessons/lessons-store.ts';
import type { LessonBoard, LessonView } from '#shared/lesson-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';

const VIEW: LessonView = {
  lesson: 'darwin',
  trainee: 'PC',
  startedAt: '2026-01-01T00:00:00.000Z',
  sale: { plate: null, part: null, address: null },
  said: null,
  standing: { kind: 'running' },
  recorded: false,
};
const BROKEN: Failure = { kind: 'storage', words: 'The disk is full.' };

function trial(change: Partial<LessonsClient['practice']> = {}) {
  const heard: ((view: LessonView | null) => void)[] = [];
  const board: { now: Result<LessonBoard> } = { now: succeeded({ running: null, results: [] }) };
  const started: unknown[] = [];
  const copied: string[] = [];
  const store = createLessons(
    {
      practice: {
        lessons: async () => board.now,
        startLesson: async (input) => {
          started.push(input);
          return succeeded(VIEW);
        },
        askInLesson: async () => succeeded(VIEW),
        endLesson: async () => succeeded(null),
        ...change,
      },
      platform: {
        copy: async ({ text }) => {
          copied.push(text);
          return succeeded(null);
        },
      },
      on: {
        lessonChanged: (hear) => {
          heard.push(hear);
          return () => {};
        },
      },
    },
    () => 'AB',
  );
  return {
    store,
    board,
    started,
    copied,
    announce: (view: LessonView | null) => {
      for (const hear of heard) hear(view);
    },
  };
}

describe('the lessons of the window', () => {
  it('offer the initials of the counter as the name, and keep one that was typed', async () => {
    const { store } = trial();
    const reading = store.getState().read();
    expect(store.getState().trainee, 'before main has answered').toBe('AB');
    await reading;
    expect(store.getState()).toMatchObject({ trainee: 'AB', results: [], running: null });
    store.getState().type('PC');
    await store.getState().read();
    expect(store.getState().trainee).toBe('PC');
  });

  it('start with a name alone', async () => {
    const { store, started } = trial();
    expect(await store.getState().start('darwin')).toBe(false);
    expect(store.getState().traineeProblem).toMatch(/Type who/);
    expect(started).toEqual([]);
    store.getState().type('PC');
    expect(store.getState().traineeProblem).toBeNull();
    expect(await store.getState().start('darwin')).toBe(true);
    expect(started).toEqual([{ lesson: 'darwin', trainee: 'PC' }]);
    expect(store.getState().running).toEqual(VIEW);
  });

  it('say why one did not start', async () => {
    const beside = {
      kind: 'invalid input',
      operation: null,
      problems: [{ field: 'trainee', message: 'No.' }],
    } as const;
    for (const [failure, expected] of [
      [beside, { traineeProblem: 'No.', failure: null }],
      [BROKEN, { traineeProblem: null, failure: BROKEN, failed: { start: 'darwin' } }],
    ] as const) {
      const { store } = trial({ startLesson: async () => failed(failure) });
      store.getState().type('PC');
      expect(await store.getState().start('darwin')).toBe(false);
      expect(store.getState()).toMatchObject(expected);
    }
  });

  it('show what main announced last, whatever was being read', async () => {
    const { store, announce, board } = trial();
    const reading = store.getState().read();
    announce(VIEW);
    await reading;
    expect(store.getState().running).toEqual(VIEW);
    const result = { at: VIEW.startedAt, lesson: 'darwin', trainee: 'PC', passed: true } as const;
    const ended: LessonView = { ...VIEW, standing: { kind: 'passed', words: 'Well done.' }, recorded: true };
    board.now = succeeded({ running: ended, results: [result] });
    announce(ended);
    await expect.poll(() => store.getState().results).toEqual([result]);
    await store.getState().end();
    expect(store.getState().running).toBeNull();
  });

  it('put an id that is named on the phone onto the clipboard', async () => {
    const id = '32c92499-eb20-4e0e-98d7-5dd4ed088fbe';
    const { store, copied } = trial({ askInLesson: async () => succeeded({ ...VIEW, said: `It is under ${id}.` }) });
    await store.getState().ask();
    expect(copied).toEqual([id]);
    expect(store.getState().copied).toBe(true);
    const silent = trial();
    await silent.store.getState().ask();
    expect(silent.copied).toEqual([]);
    expect(silent.store.getState().copied).toBe(false);
  });

  it('say what could not be read, rung or stopped', async () => {
    const { store, board } = trial({ askInLesson: async () => failed(BROKEN), endLesson: async () => failed(BROKEN) });
    board.now = failed(BROKEN);
    for (const verb of ['read', 'ask', 'end'] as const) {
      store.setState({ failure: null });
      await store.getState()[verb]();
      expect(store.getState()).toMatchObject({ failure: BROKEN, failed: verb });
    }
  });
});
