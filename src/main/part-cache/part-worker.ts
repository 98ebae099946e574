import { parentPort } from 'node:worker_threads';
import { createPartJobs, type PartWorkerAnswer, type PartWorkerMessage } from './part-jobs.ts';

/**
 * The worker in which product records are read and kept, so that the window never waits for a long one. It has no
 * access to anything but what it is handed: no credential, no settings, no network.
 */

const missing = new Set<string>();
const jobs = createPartJobs((code) => missing.add(code));

function answer(number: number, outcome: PartWorkerAnswer['outcome']): void {
  const message: PartWorkerAnswer = { number, outcome };
  parentPort?.postMessage(message);
}

parentPort?.on('message', (message: PartWorkerMessage) => {
  if (message === 'stop') {
    parentPort?.close();
    return;
  }
  const { number, job } = message;
  missing.clear();
  try {
    // The name and the input of a job belong together, which the type of the message says.
    const perform = jobs[job.name] as (input: unknown) => unknown;
    answer(number, { failed: false, answer: perform(job.input), missing: [...missing] });
  } catch {
    // A message may quote the record that it stumbled over; that it failed is all that is passed on.
    answer(number, { failed: true });
  }
});
