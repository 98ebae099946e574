import { fork } from 'node:child_process';
import { mainProgram } from '../main-programs.ts';
import type { History } from './history.ts';
import type { HistoryAsked, HistoryMade, PlainHistory } from './history-maker.ts';

/** Some processes that make histories side by side. */
export interface HistoryMakers {
  /** Makes one, in the process that has the fewest. Rejects where it cannot be made. */
  make(how: PlainHistory): Promise<History>;
  close(): void;
}

/** Starts them. */
export function startHistoryMakers(count: number): HistoryMakers {
  const makers = Array.from({ length: count }, startMaker);
  return {
    async make(how) {
      const idlest = makers.reduce((one, other) => (other.busy() < one.busy() ? other : one));
      return await idlest.make(how);
    },
    close() {
      for (const { close } of makers) close();
    },
  };
}

function startMaker() {
  const child = fork(mainProgram('history-maker'));
  const waiting = new Map<number, PromiseWithResolvers<History>>();
  let asked = 0;
  child.on('message', (made: HistoryMade) => {
    const answer = waiting.get(made.number);
    waiting.delete(made.number);
    if ('history' in made) answer?.resolve(made.history);
    else answer?.reject(new Error(made.failed));
  });
  child.on('exit', (code, signal) => {
    for (const answer of waiting.values()) answer.reject(new Error(`It ended by itself: ${code ?? signal}.`));
    waiting.clear();
  });
  return {
    busy: () => waiting.size,
    async make(how: PlainHistory): Promise<History> {
      asked += 1;
      const answer = Promise.withResolvers<History>();
      waiting.set(asked, answer);
      const question: HistoryAsked = { number: asked, how };
      child.send(question);
      return await answer.promise;
    },
    close: () => child.disconnect(),
  };
}
