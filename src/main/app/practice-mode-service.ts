import { failed, type Result, succeeded } from '#shared/result.ts';
import type { LessonView } from '#shared/lesson-view.ts';
import type { ConnectionView, PracticeOrder } from '#shared/session.ts';
import type { PracticeService } from '#practice/start-practice-service.ts';
import { askAccess } from './connection-trial.ts';
import type { CounterTerms, OpenCounter } from './connection-target.ts';
import type { Counter } from './counter.ts';
import type { PendingShutdowns } from './pending-shutdowns.ts';
import type { LessonGate } from '../training/lesson-script.ts';
import { createLessons, type Lessons } from '../training/lessons.ts';
import type { OpenFiles, RecordsLifecycle } from './records-lifecycle.ts';
import type { KeptSettings } from './stored-settings.ts';

/** The store that the practice service knows. */
const PRACTICE_STORE = 'practice';

/** Longest list of accepted orders that crosses to the window. */
const ORDERS_SHOWN = 10;

/** Practice: a service of its own that runs inside Counterpart for as long as practice is open. */
export interface PracticeModeService {
  /** Opens its records and starts its service; one that is open, or being opened, is not opened again. */
  open(): Promise<void>;
  /** Resolves when no opening is under way, whatever it came to. */
  opened(): Promise<void>;
  /** Stops the service once nothing is under way with it; an opening that is under way comes first. */
  leave(): Promise<void>;
  /** The counter that stands there; null while there is none. */
  counter(): Counter | null;
  /** Brings the counter in line with the records: one stands only where they are open. */
  attend(): void;
  /** The connection as the window shows it; null while practice is not open. */
  connection(): ConnectionView | null;
  /** The settings of practice; null while practice is not open. */
  settings(): KeptSettings | null;
  /** Its lessons; fails where practice is not open. */
  lessons(): Result<Lessons>;
  /** What the practice service accepted, newest first; fails where practice is not open. */
  orders(): Result<{ readonly total: number; readonly orders: readonly PracticeOrder[] }>;
}

interface Open {
  readonly embedded: PracticeService;
  readonly settings: KeptSettings;
  readonly lessons: Lessons;
  counter: Counter | null;
}

/** Builds practice; nothing is started yet. `changed` tells the windows. */
export function createPracticeModeService(options: {
  readonly lifecycle: RecordsLifecycle;
  readonly settings: () => KeptSettings;
  readonly startService: () => Promise<PracticeService>;
  readonly openCounter: OpenCounter;
  readonly pendingShutdowns: PendingShutdowns;
  /** What orders of practice pass. */
  readonly gate: LessonGate;
  readonly changed: () => void;
  readonly announceLesson: (lesson: LessonView | null) => void;
  readonly now: () => Date;
}): PracticeModeService {
  const { lifecycle, pendingShutdowns } = options;
  let open: Open | null = null;
  let opening: Promise<void> | null = null;
  let leaving: Promise<void> = Promise.resolve();
  let merchantId: number | null = null;

  async function start(): Promise<void> {
    const settings = options.settings();
    // What is still being left would close the records under it.
    await leaving.catch(() => undefined);
    await lifecycle.open();
    const embedded = await options.startService();
    const lessons = createLessons({
      service: embedded,
      gate: options.gate,
      audit: () => lifecycle.current()?.records.audit ?? null,
      announce(lesson) {
        options.announceLesson(lesson);
        open?.counter?.background.look();
      },
      now: options.now,
    });
    open = { embedded, settings, lessons, counter: null };
    attend();
  }

  async function opened(): Promise<void> {
    await opening?.catch(() => undefined);
  }

  function attend(): void {
    if (open === null) return;
    const files = lifecycle.current();
    if (files === null) {
      if (open.counter !== null) void pendingShutdowns.letGo(open.counter.close);
      open.counter = null;
      open.lessons.end();
    } else {
      open.counter ??= openCounter(open, files);
    }
  }

  function openCounter({ embedded, settings, lessons }: Open, files: OpenFiles): Counter {
    const target = {
      baseUrl: embedded.baseUrl,
      credential: () => embedded.credential,
      noCredential: () => 'credential missing' as const,
      settings,
      supplier: PRACTICE_STORE,
      reaches: 'its service alone',
    } as const;
    const terms: CounterTerms = {
      readMakes: async (mayRepeat) => {
        const access = await askAccess(counter.api, { store: PRACTICE_STORE, useStoreVehicles: true }, { mayRepeat });
        if (!access.ok) return access;
        merchantId = access.value.merchantId;
        options.changed();
        return succeeded(access.value.makes);
      },
      mayOrder: () => null,
      mayReadInBackground: () => !lessons.isRunning(),
    };
    const counter = lessons.watch(options.openCounter(target, terms, files));
    return counter;
  }

  return {
    attend,
    counter: () => open?.counter ?? null,
    settings: () => open?.settings ?? null,

    async open() {
      if (open !== null) return;
      opening ??= start().finally(() => {
        opening = null;
      });
      await opening;
    },

    opened,

    async leave() {
      await opened();
      const left = open;
      open = null;
      if (left === null) return;
      left.lessons.end();
      leaving = pendingShutdowns.letGo(async () => {
        await left.counter?.close();
        lifecycle.close();
        await left.embedded.close();
      });
      await leaving;
    },

    connection() {
      if (open === null) return null;
      return {
        baseUrl: open.embedded.baseUrl,
        store: PRACTICE_STORE,
        useStoreVehicles: true,
        credential: { kind: 'present', savedAt: null },
        merchantId,
        merchantToConfirm: null,
      };
    },

    lessons: () =>
      open === null ? failed({ kind: 'not connected', reason: 'no mode chosen' }) : succeeded(open.lessons),

    orders() {
      if (open === null) return failed({ kind: 'not connected', reason: 'no mode chosen' });
      const accepted = open.embedded.orders;
      const orders = accepted
        .slice(-ORDERS_SHOWN)
        .reverse()
        .map(({ transactionId, at, order }) => ({ transactionId, acceptedAt: at, order }));
      return succeeded({ total: accepted.length, orders });
    },
  };
}
