import { EventEmitter } from 'node:events';
import { basename } from 'node:path';
import { MessageChannel, type MessagePort, type Transferable, Worker } from 'node:worker_threads';
import type { SnapshotJob } from '#main/records/copies/do-snapshot-job.ts';
import { startThread as startShipped, type Thread } from '#main/start-thread.ts';
import type { KeptWork } from './kept-thread.ts';
import { mainProgram } from './main-programs.ts';

/** Threads that wait for work. */
const free: Worker[] = [];
let shipped = false;

/** From now on threads begin and end as they do in the application: for tests of their beginning and their end. */
export function beginThreadsAsShipped(on: boolean): void {
  shipped = on;
}

/**
 * What stands in the integration tests for the start of a thread (`made-quick.ts`): a thread that has done its work
 * does the next, from nothing, over a port of its own. To begin one takes longer than most of what a test does with it,
 * and each test begins some. What begins and ends threads as main does are the programs that tests start beside
 * themselves, the flows, and the tests that ask for it.
 */
export function startThread(program: URL, data?: unknown): Thread {
  const name = basename(program.pathname).replace(/\.[jt]s$/, '');
  if (shipped || (name !== 'part-worker' && name !== 'snapshot-worker')) return startShipped(program, data);
  const thread = free.pop() ?? newThread();
  const { port1, port2 } = new MessageChannel();
  const work: KeptWork =
    name === 'part-worker' ? { program: name, port: port2 } : { program: name, port: port2, data: data as SnapshotJob };
  thread.postMessage(work, [port2]);
  return lifeOf(thread, port1);
}

function newThread(): Worker {
  const thread = new Worker(mainProgram('kept-thread'));
  thread.unref();
  return thread;
}

/** A thread from here to the end of one piece of work. */
function lifeOf(thread: Worker, port: MessagePort): Thread {
  const life = new EventEmitter();
  let isHeard = false;
  let isFree = false;
  let isOver = false;

  const end = (code: number): void => {
    if (isOver) return;
    isOver = true;
    thread.off('error', failed).off('exit', end).off('message', freed);
    port.close();
    life.emit('exit', code);
  };
  /** Not before all that it said was heard. */
  const endWork = (): void => {
    if (!isHeard || !isFree || isOver) return;
    free.push(thread);
    end(0);
  };
  const failed = (error: unknown): void => void life.emit('error', error);
  const freed = (): void => {
    isFree = true;
    endWork();
  };
  thread.on('error', failed).on('exit', end).on('message', freed);
  port.on('message', (message: unknown) => life.emit('message', message));
  port.on('close', () => {
    isHeard = true;
    endWork();
  });

  const own: Pick<Thread, 'ref' | 'unref' | 'postMessage' | 'terminate'> = {
    ref: () => port.ref(),
    unref: () => port.unref(),
    postMessage: (message: unknown, transferred?: readonly Transferable[]) =>
      port.postMessage(message, [...(transferred ?? [])]),
    terminate: async () => {
      end(1);
      return thread.terminate();
    },
  };
  return Object.assign(life, own) as unknown as Thread;
}
