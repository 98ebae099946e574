import { Worker } from 'node:worker_threads';

/** A thread beside main's own, as far as main deals with one. */
export type Thread = Pick<Worker, 'on' | 'once' | 'ref' | 'unref' | 'postMessage' | 'terminate'>;

/** Starts a thread that runs the program at an address, and hands it data of its own. */
export function startThread(program: URL, data?: unknown): Thread {
  return new Worker(program, { workerData: data });
}
