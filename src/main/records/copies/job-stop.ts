/**
 * How main stops a thread that is at a copy of the records, and knows that it is out of it. A thread that is ended from
 * outside while the driver's machine code loads takes the whole process with it ("napi_get_last_error_info"), so it is
 * never ended: it is told to stop, its copy is cut off under it, and it ends by itself.
 */

const AT_WORK = 0;
const STOPPED = 1;
/** It puts a finished file in its place, and is let do so. */
const KEEPING = 2;
const ENDED = 3;

/** Memory that both threads have. */
export type JobMemory = SharedArrayBuffer;

/** What a job was stopped by: nothing is kept, and nothing that was read says anything about the records. */
export class JobStopped extends Error {
  constructor() {
    super('The work on a copy of the records was stopped.');
  }
}

/** The job as its thread sees it. */
export interface JobAtWork {
  /** Throws `JobStopped` once it is to stop. What is read of a copy before that may be of one that was cut off. */
  goOn(): void;
  /** Puts a finished file in its place, wholly or not at all: throws `JobStopped` where it is to stop. */
  keep<T>(put: () => T): T;
  /** Says that the thread is out of all machine code. To be called last. */
  ended(): void;
}

/** Memory for a job that begins. */
export function jobMemory(): JobMemory {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

/** A job in the thread that does it. */
export function jobAtWork(memory: JobMemory): JobAtWork {
  const state = new Int32Array(memory);
  const is = (next: number): void => {
    Atomics.store(state, 0, next);
    Atomics.notify(state, 0);
  };
  return {
    goOn() {
      if (Atomics.load(state, 0) === STOPPED) throw new JobStopped();
    },
    keep(put) {
      if (Atomics.compareExchange(state, 0, AT_WORK, KEEPING) !== AT_WORK) throw new JobStopped();
      try {
        return put();
      } finally {
        is(AT_WORK);
      }
    },
    ended: () => is(ENDED),
  };
}

/** A job that nobody stops, such as one that is done where it is asked for. */
export const UNSTOPPED: JobAtWork = { goOn() {}, keep: (put) => put(), ended() {} };

/**
 * Stops a job and waits until its thread is out of it, for `patienceMs` at most: the caller stands still meanwhile.
 * `cutOff` is called where the job is in the middle of something, and makes that fail. Answers whether it ended.
 */
export function stopJob(memory: JobMemory, cutOff: () => void, patienceMs: number): boolean {
  const state = new Int32Array(memory);
  const until = performance.now() + patienceMs;
  for (;;) {
    const now = Atomics.compareExchange(state, 0, AT_WORK, STOPPED);
    if (now === ENDED) return true;
    if (now === AT_WORK) cutOff();
    const left = until - performance.now();
    if (left <= 0) return false;
    Atomics.wait(state, 0, now === AT_WORK ? STOPPED : now, left);
  }
}
