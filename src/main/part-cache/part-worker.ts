import { parentPort } from 'node:worker_threads';
import { PartDesk } from './part-desk.ts';
import type { PartJobAnswer, PartWorkerMessage } from './part-jobs.ts';

/**
 * The worker in which product records are read and kept, so that the window never waits for a long one. It has no access
 * to anything but what it is handed: no credential, no settings, no network.
 */

const desk = new PartDesk();

parentPort?.on('message', (message: PartWorkerMessage) => {
  if (message === 'stop') {
    parentPort?.close();
    return;
  }
  const { number, job } = message;
  let answer: PartJobAnswer;
  try {
    answer = { number, outcome: { failed: false, answer: desk.perform(job) } };
    parentPort?.postMessage(answer);
  } catch {
    // A message may quote the record that it stumbled over; that it failed is all that is passed on.
    answer = { number, outcome: { failed: true } };
    parentPort?.postMessage(answer);
  }
});
