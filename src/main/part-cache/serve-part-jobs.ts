import type { MessagePort } from 'node:worker_threads';
import { createPartJobs, type PartWorkerAnswer, type PartWorkerMessage } from './part-jobs.ts';

/** Does the jobs that come through a port, on parts that are none at first, until it is told to stop. */
export function servePartJobs(port: MessagePort): void {
  const missing = new Set<string>();
  const jobs = createPartJobs((code) => missing.add(code));

  function answer(number: number, outcome: PartWorkerAnswer['outcome']): void {
    const message: PartWorkerAnswer = { number, outcome };
    port.postMessage(message);
  }

  port.on('message', (message: PartWorkerMessage) => {
    if (message === 'stop') {
      port.close();
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
}
