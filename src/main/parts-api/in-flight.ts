import { failed, type Result } from '#shared/result.ts';

/** Carries a question out; the signal ends when nobody waits for the answer any more. */
export type Carry<T> = (signal: AbortSignal) => Promise<Result<T>>;

/**
 * The questions that are under way. The same question asked while it is under way goes out once and is answered to all
 * who asked. One who calls off is answered *cancelled* at once and does not disturb the others; when all have called
 * off, the question itself is stopped.
 */
export class InFlight {
  readonly #questions = new Map<string, Question>();
  #closed = false;

  /**
   * Asks `question`, whose name says everything that makes it the same as another, or joins it where it is under way.
   */
  ask<T>(question: string, carry: Carry<T>, signal: AbortSignal | undefined): Promise<Result<T>> {
    if (this.#closed || signal?.aborted) return Promise.resolve(failed({ kind: 'cancelled' }));
    const running = this.#questions.get(question) ?? this.#begin(question, carry);
    running.askers += 1;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        signal?.removeEventListener('abort', callOff);
        running.stopped.signal.removeEventListener('abort', callOff);
      };
      const callOff = (): void => {
        leave();
        resolve(failed({ kind: 'cancelled' }));
        running.askers -= 1;
        if (running.askers === 0) this.#stop(question, running);
      };
      signal?.addEventListener('abort', callOff);
      running.stopped.signal.addEventListener('abort', callOff);
      // A question's name says its operation too, so that all who ask it expect the same kind of answer.
      (running.answer as Promise<Result<T>>).then(resolve, reject).finally(leave);
    });
  }

  /** Stops everything that is under way; calls that wait are answered *cancelled*. Later questions are too. */
  close(): void {
    this.#closed = true;
    for (const [question, running] of this.#questions) this.#stop(question, running);
  }

  #begin<T>(question: string, carry: Carry<T>): Question {
    const stopped = new AbortController();
    const answer = carry(stopped.signal).finally(() => {
      if (this.#questions.get(question) === running) this.#questions.delete(question);
    });
    const running: Question = { answer, stopped, askers: 0 };
    this.#questions.set(question, running);
    return running;
  }

  #stop(question: string, running: Question): void {
    if (this.#questions.get(question) === running) this.#questions.delete(question);
    running.stopped.abort();
  }
}

interface Question {
  readonly answer: Promise<Result<unknown>>;
  readonly stopped: AbortController;
  askers: number;
}
