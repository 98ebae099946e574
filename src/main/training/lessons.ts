import type { CounterpartHandlers } from '#shared/contract.ts';
import type { LessonEvent } from '#shared/domain/training/lesson-events.ts';
import { lessonTicket } from '#shared/domain/training/lesson-events.ts';
import { judgeLesson } from '#shared/domain/training/lesson-judging.ts';
import { lessonOf, saleOf, traineeProblem, withHouse } from '#shared/domain/training/lessons.ts';
import type { LessonView } from '#shared/lesson-view.ts';
import { failed, succeeded, invalidField } from '#shared/result.ts';
import type { PracticeService } from '#practice/start-practice-service.ts';
import type { Records } from '../records/records.ts';
import type { Counter } from '../app/counter.ts';
import { type LessonGate, type LessonScript, scriptLesson } from './lesson-script.ts';
import { type LessonEar, watchCounter } from './lesson-watch.ts';
import { notOpen } from '../app/records-lifecycle.ts';
import { resultOf } from '../services/stored-result.ts';

/** The lessons of an open practice: one at a time, on the embedded service and nothing else. */
export interface Lessons {
  readonly calls: LessonCalls;
  /** Whether a lesson runs now. */
  isRunning(): boolean;
  /** Whether a lesson is on the screen: it runs, or has ended and was not put away. */
  isShown(): boolean;
  /** Stops the lesson that runs, or puts the one away that has ended. The service is as it was before. */
  end(): void;
  /** The counter with the lessons looking on. */
  watch(counter: Counter): Counter;
}

/** What the window asks of the lessons. */
export type LessonCalls = Omit<CounterpartHandlers['practice'], 'orders'>;

/** A lesson that was started. */
interface Run {
  readonly script: LessonScript;
  readonly house: number;
  readonly events: LessonEvent[];
  /** Orders that were sent in it. */
  readonly submissions: Set<string>;
  view: LessonView;
}

/** Numbers of houses: enough that no two starts of a week send an equal order. */
const HOUSES = 9_000;

/** How long the shop's server has been away when its lesson begins. */
const AWAY_FOR_MS = 40_000;

/** How many results are listed. */
const RESULTS_SHOWN = 30;

/** Makes the lessons of a practice service that was just started. */
export function createLessons(options: {
  readonly service: PracticeService;
  readonly gate: LessonGate;
  /** The history of practice; null while its records are not open. */
  readonly audit: () => Records['audit'] | null;
  readonly announce: (view: LessonView | null) => void;
  readonly now: () => Date;
}): Lessons {
  const { service, gate, announce, now } = options;
  let run: Run | null = null;

  const isRunning = () => run?.view.standing.kind === 'running';

  function show(current: Run, change: Partial<LessonView>): LessonView {
    current.view = { ...current.view, ...change };
    announce(current.view);
    return current.view;
  }

  /** Nothing is kept away any more. */
  function serverBack(current: Run): void {
    const { sharedAsOf: _away, ...view } = current.view;
    if (current.view.sharedAsOf === undefined) return;
    current.view = view;
    announce(view);
  }

  function hear(event: LessonEvent): void {
    const current = run;
    if (current === null || !isRunning()) return;
    const done = current.script.follow(event);
    current.events.push(event, ...done);
    if (done.some(({ kind }) => kind === 'server back')) serverBack(current);
    const standing = judgeLesson(current.view.lesson, current.events, current.view.sale);
    if (standing.kind === 'running') return;
    current.script.takeDown();
    const { lesson, trainee } = current.view;
    const kept = options.audit()?.record({ act: 'lesson ended', lesson, passed: standing.kind === 'passed' }, trainee);
    serverBack(current);
    show(current, { standing, recorded: kept?.ok === true });
  }

  /** What the supplier says when somebody rings about an order: whether it is in their book. */
  function supplierWords({ submissions, view }: Run): string {
    const arrived = service.orders.findLast(({ at }) => at >= view.startedAt);
    if (submissions.size === 0) return '“Order desk. Which order? You have not sent us one yet.”';
    return arrived === undefined
      ? '“Order desk. No, we have no such order.”'
      : `“Order desk, yes: we have ${arrived.order.customer_reference}. It is under ${arrived.transactionId}.”`;
  }

  const ear: LessonEar = {
    listening: isRunning,
    isOf: ({ openedAt }) => run !== null && openedAt >= run.view.startedAt,
    hear,
    orderEnded({ id, state }, ticket) {
      if (run === null || state.kind !== 'ended' || run.submissions.has(id)) return;
      run.submissions.add(id);
      hear({ kind: 'order sent', outcome: state.outcome.kind, ticket: lessonTicket(ticket) });
    },
    orderFoundOut({ id, state, customerReference }) {
      if (run?.submissions.has(id) !== true || state.kind !== 'resolved') return;
      const { placed, transactionId } = state;
      const told = transactionId?.trim().toLowerCase();
      hear({
        kind: 'order found out',
        placed,
        sameId: service.orders.some(
          ({ transactionId: theirs, order }) =>
            theirs.toLowerCase() === told && order.customer_reference === customerReference,
        ),
      });
    },
  };

  function end(): void {
    const ended = run;
    ended?.script.takeDown();
    run = null;
    if (ended !== null) announce(null);
  }

  const calls: LessonCalls = {
    lessons() {
      const audit = options.audit();
      if (audit === null) return failed(notOpen({ kind: 'closed' }));
      const ended = audit.lessons(RESULTS_SHOWN);
      if (!ended.ok) return resultOf(ended);
      const results = ended.value.map(({ at, lesson, passed, initials }) => ({
        at,
        lesson,
        passed,
        trainee: initials,
      }));
      return succeeded({ running: run?.view ?? null, results });
    },

    startLesson({ lesson, trainee }) {
      if (isRunning()) return failed(invalidField('lesson', 'A lesson is running. Stop it first: one at a time.'));
      const wrong = traineeProblem(trainee);
      if (wrong !== null) return failed(invalidField('trainee', wrong));
      const startedAt = now();
      const house = 1 + (Math.floor(startedAt.getTime() / 1_000) % HOUSES);
      const view: LessonView = {
        lesson,
        trainee: trainee.trim(),
        startedAt: startedAt.toISOString(),
        sale: saleOf(lessonOf(lesson), house),
        said: null,
        standing: { kind: 'running' },
        recorded: false,
        ...(lesson === 'server away' ? { sharedAsOf: new Date(startedAt.getTime() - AWAY_FOR_MS).toISOString() } : {}),
      };
      const script = scriptLesson(lesson, service, { gate, waits: () => hear({ kind: 'order waits' }) });
      run = { script, house, events: [], submissions: new Set(), view };
      announce(view);
      return succeeded(view);
    },

    askInLesson() {
      if (run === null || !isRunning()) return failed(invalidField('lesson', 'No lesson is running.'));
      const { answer } = lessonOf(run.view.lesson);
      const said = answer === null ? supplierWords(run) : withHouse(answer, run.house);
      const current = run;
      const view = show(current, { said });
      hear({ kind: 'somebody asked' });
      return succeeded(view);
    },

    endLesson() {
      end();
      return succeeded(null);
    },
  };

  return {
    calls,
    isRunning,
    isShown: () => run !== null,
    end,
    watch: (counter) => watchCounter(counter, ear),
  };
}
