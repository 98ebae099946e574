import type { Failure, FieldProblem, Result } from '#shared/result.ts';

/** Where the keeping of what was typed stands. */
export type SaveState =
  | { readonly kind: 'saved'; readonly savedAt: string | null }
  /** Something was typed that main has not confirmed yet; `savedAt` is the last confirmation before it. */
  | { readonly kind: 'saving'; readonly savedAt: string | null }
  /** Main said no or did not answer. The text is still here and is tried again by itself. */
  | { readonly kind: 'failed'; readonly savedAt: string | null; readonly failure: Failure };

/**
 * Whether what was typed is not kept, and would be lost by leaving. It is kept where main says that it refused no more
 * than a field; of a ticket that it refuses as a whole nothing is ever kept here, and leaving is all that is left.
 */
export function isUnkept(save: SaveState): save is Extract<SaveState, { readonly kind: 'failed' }> {
  if (save.kind !== 'failed') return false;
  const { failure } = save;
  return failure.kind !== 'invalid input' || !(failure.restKept === true || isTicketRefused(failure.problems));
}

/** Whether main refuses a ticket as a whole: it was closed, was sent, or is another counter's. */
export function isTicketRefused(problems: readonly FieldProblem[]): boolean {
  return problems[0]?.field === 'ticket';
}

/** What a save queue needs of the world. */
export interface SaveQueueOptions<T> {
  readonly save: (value: T) => Promise<Result<{ readonly savedAt: string }>>;
  readonly onState: (state: SaveState) => void;
  /** How long edits are gathered before they are saved, ms. */
  readonly delayMs: number;
  /** Waits between attempts after a failure, ms; the last one is repeated. */
  readonly retryMs: readonly number[];
}

/**
 * Keeps the newest value in main: gathered for a moment, one save at a time, in order, tried again until it is kept.
 */
export interface SaveQueue<T> {
  /** Takes the newest value; the one before it, if it was not sent yet, is replaced by it. */
  put(value: T): void;
  /** Saves what is waiting at once. Answers when nothing is waiting any more or an attempt failed. */
  flush(): Promise<void>;
  /** Sends nothing from now on: what waits goes on waiting. */
  hold(): void;
  /** Goes on with what waits. */
  letGo(): void;
  /** Sends what is waiting without waiting for an earlier save to end: for the moment in which the window goes away. */
  sendNow(): void;
  /** Forgets what is waiting; for a value that is no longer the one to keep. `savedAt` starts the next one's state. */
  reset(savedAt: string | null): void;
}

const LOST_ANSWER: Failure = { kind: 'fault', reference: 'the saving process gave no answer' };

/**
 * Makes a save queue. "Saved" is said only after main has answered for the newest value; a failed save loses nothing,
 * because the value stays in the queue and is sent again.
 */
export function createSaveQueue<T>(options: SaveQueueOptions<T>): SaveQueue<T> {
  interface Entry {
    readonly value: T;
    readonly number: number;
  }

  let waiting: Entry | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let failures = 0;
  let savedAt: string | null = null;
  let generation = 0;
  let newestPut = 0;
  let newestSent = 0;
  let held = false;

  function stopTimer(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  function startTimer(ms: number): void {
    stopTimer();
    timer = setTimeout(() => {
      timer = null;
      run();
    }, ms);
  }

  async function ask(value: T): Promise<Result<{ readonly savedAt: string }>> {
    try {
      return await options.save(value);
    } catch {
      return { ok: false, failure: LOST_ANSWER };
    }
  }

  async function attempt(entry: Entry): Promise<void> {
    const mine = generation;
    newestSent = entry.number;
    const answer = await ask(entry.value);
    if (mine !== generation) return;
    if (answer.ok) {
      failures = 0;
      savedAt = answer.value.savedAt;
      options.onState({ kind: entry.number === newestPut ? 'saved' : 'saving', savedAt });
      return;
    }
    // An older value never goes out again behind a newer one.
    if (entry.number === newestSent) waiting ??= entry;
    const wait = options.retryMs[Math.min(failures, options.retryMs.length - 1)] ?? options.delayMs;
    failures += 1;
    options.onState({ kind: 'failed', savedAt, failure: answer.failure });
    startTimer(wait);
  }

  function run(): void {
    if (held || running !== null || waiting === null) return;
    stopTimer();
    const entry = waiting;
    waiting = null;
    running = attempt(entry).finally(() => {
      running = null;
      if (waiting !== null && timer === null) run();
    });
  }

  return {
    put(value) {
      newestPut += 1;
      waiting = { value, number: newestPut };
      if (failures === 0) options.onState({ kind: 'saving', savedAt });
      if (timer === null) startTimer(options.delayMs);
    },
    async flush() {
      const failedBefore = failures;
      run();
      while (running !== null) {
        await running;
        if (failures > failedBefore) return;
        run();
      }
    },
    hold() {
      held = true;
    },
    letGo() {
      held = false;
      run();
    },
    sendNow() {
      stopTimer();
      if (held || waiting === null) return;
      const entry = waiting;
      waiting = null;
      void attempt(entry);
    },
    reset(at) {
      generation += 1;
      held = false;
      stopTimer();
      waiting = null;
      failures = 0;
      savedAt = at;
      options.onState({ kind: 'saved', savedAt });
    },
  };
}
