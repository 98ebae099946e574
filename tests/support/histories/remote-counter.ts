import { assertNever } from '#shared/assert-never.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { OrderExchange } from '#shared/domain/order/submission.ts';
import { mainProgram } from '../main-programs.ts';
import type { AnswerTo, CounterCommand, CounterStart, FromCounter, ToCounter } from './counter-messages.ts';
import type { HistoryEvent } from './history.ts';

/** A counter that is a process of its own. */
export interface RemoteCounter {
  /** Has it do something; null where it was killed meanwhile, or could not. */
  tell<Command extends CounterCommand>(command: Command): Promise<AnswerTo<Command> | null>;
  /** Whether its process goes on. */
  isOn(): boolean;
  /** Ends its process without a word. Resolves once it is gone. */
  kill(): Promise<void>;
}

export interface RemoteCounterOptions {
  readonly start: CounterStart;
  /** Where what it is started with is written for it. */
  readonly startFile: string;
  readonly happened: (event: HistoryEvent) => void;
  /** An order has left it: answers what the supplier says. */
  readonly left: (order: Extract<FromCounter, { kind: 'order' }>) => Promise<OrderExchange>;
}

/** Starts one, and answers once it works. Rejects with what it wrote where it does not. */
export async function startRemoteCounter(options: RemoteCounterOptions): Promise<RemoteCounter> {
  writeFileSync(options.startFile, JSON.stringify(options.start));
  const child = fork(mainProgram('counter-process'), [options.startFile], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  const ended = once(child, 'exit');
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    complaint += piece;
  });
  const up = Promise.withResolvers<void>();
  const waiting = new Map<number, (value: unknown) => void>();
  let asked = 0;

  child.on('message', (message: FromCounter) => {
    switch (message.kind) {
      case 'up':
        up.resolve();
        return;
      case 'answer':
        waiting.get(message.id)?.(message.value);
        waiting.delete(message.id);
        return;
      case 'event':
        options.happened(message.event);
        return;
      case 'order':
        void options.left(message).then((exchange) => say(child, { kind: 'exchange', id: message.id, exchange }));
        return;
      default:
        assertNever(message);
    }
  });
  void ended.then(() => {
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
    up.reject(new Error(`The counter did not start: ${complaint}`));
  });
  await up.promise;

  return {
    async tell<Command extends CounterCommand>(command: Command) {
      if (!child.connected) return null;
      asked += 1;
      const id = asked;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer.resolve);
      say(child, { kind: 'command', id, command });
      return (await answer.promise) as AnswerTo<Command> | null;
    },
    isOn: () => child.connected,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Nobody hears it where the process is gone. */
function say(child: ChildProcess, message: ToCounter): void {
  if (child.connected) child.send(message, () => {});
}
