import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type LessonId, traineeProblem } from '#shared/domain/training/lessons.ts';
import type { CounterpartApi } from '#shared/contract.ts';
import type { LessonResult, LessonView } from '#shared/lesson-view.ts';
import type { Failure } from '#shared/result.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';

/** An id as the practice service gives them. */
const TRANSACTION_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** What the lessons need of main. */
export interface LessonsClient {
  readonly practice: Pick<CounterpartApi['practice'], 'lessons' | 'startLesson' | 'askInLesson' | 'endLesson'>;
  readonly platform: Pick<CounterpartApi['platform'], 'copy'>;
  readonly on: Pick<CounterpartApi['on'], 'lessonChanged'>;
}

/** What failed last, and can be tried again. */
export type LessonsAct = 'read' | 'ask' | 'end' | { readonly start: LessonId };

/** The lessons of practice. Which one runs, and how it stands, is main's: what it said last stands here. */
export interface LessonsState {
  /** The lesson that runs, or has ended and was not put away; null where there is none. */
  readonly running: LessonView | null;
  /** The newest first; null before they were read. */
  readonly results: readonly LessonResult[] | null;
  /** Who is practising, as typed. */
  readonly trainee: string;
  /** What is wrong with that name; null where nothing is. */
  readonly traineeProblem: string | null;
  readonly failure: Failure | null;
  /** What that failure is of. */
  readonly failed: LessonsAct;
  read(): Promise<void>;
  type(trainee: string): void;
  /** Starts a lesson. False where it did not start: `traineeProblem` or `failure` says why. */
  start(lesson: LessonId): Promise<boolean>;
  /** Whether an id that was said on the phone is on the clipboard. */
  readonly copied: boolean;
  /** Rings the supplier, or asks the customer. An id that they name goes onto the clipboard: nobody types one twice. */
  ask(): Promise<void>;
  /** Stops the lesson, or puts the one away that has ended. */
  end(): Promise<void>;
}

/** Makes the store. `initials` are those of the person at this counter, offered as the name of the trainee. */
export function createLessons(client: LessonsClient, initials: () => string): UseBoundStore<StoreApi<LessonsState>> {
  let heard = 0;
  const store = create<LessonsState>()((set, get) => ({
    running: null,
    results: null,
    trainee: '',
    traineeProblem: null,
    failure: null,
    failed: 'read',
    copied: false,
    async read() {
      const before = heard;
      if (get().trainee === '') set({ trainee: initials() });
      const answer = await client.practice.lessons();
      if (!answer.ok) {
        set({ failure: answer.failure, failed: 'read' });
        return;
      }
      const { running, results } = answer.value;
      // What was announced meanwhile is newer than this answer.
      set({ results, failure: null, ...(before === heard ? { running } : {}) });
    },
    type: (trainee) => set({ trainee, traineeProblem: null }),
    async start(lesson) {
      const { trainee } = get();
      const wrong = traineeProblem(trainee);
      set({ traineeProblem: wrong, failure: null, copied: false });
      if (wrong !== null) return false;
      const answer = await client.practice.startLesson({ lesson, trainee });
      if (answer.ok) {
        set({ running: answer.value });
        return true;
      }
      const beside = fieldProblem(answer.failure, 'trainee');
      set(beside === null ? { failure: answer.failure, failed: { start: lesson } } : { traineeProblem: beside });
      return false;
    },
    async ask() {
      const answer = await client.practice.askInLesson();
      if (!answer.ok) {
        set({ failure: answer.failure, failed: 'ask' });
        return;
      }
      const id = TRANSACTION_ID.exec(answer.value.said ?? '')?.[0];
      if (id !== undefined) set({ copied: (await client.platform.copy({ text: id })).ok });
    },
    async end() {
      const answer = await client.practice.endLesson();
      set(answer.ok ? { running: null, failure: null } : { failure: answer.failure, failed: 'end' });
    },
  }));
  client.on.lessonChanged((running) => {
    heard += 1;
    store.setState({ running });
    // A lesson that ended stands in the history by now.
    if (running !== null && running.standing.kind !== 'running') void store.getState().read();
  });
  return store;
}
