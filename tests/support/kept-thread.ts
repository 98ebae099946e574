import { type MessagePort, parentPort } from 'node:worker_threads';
import { servePartJobs } from '#main/part-cache/serve-part-jobs.ts';
import { doSnapshotJob, type SnapshotJob } from '#main/records/copies/do-snapshot-job.ts';

/**
 * What a kept thread (`kept-threads.ts`) is to do next: what one of main's programs does, with its data, over a port.
 */
export type KeptWork =
  | { readonly program: 'part-worker'; readonly port: MessagePort }
  | { readonly program: 'snapshot-worker'; readonly port: MessagePort; readonly data: SnapshotJob };

/** What it says once it is out of a piece of work, and everything that it said of it is on its way. */
const FREE_AGAIN = 'free again';

parentPort?.on('message', (work: KeptWork) => {
  const { port } = work;
  port.on('close', () => parentPort?.postMessage(FREE_AGAIN));
  if (work.program === 'part-worker') {
    servePartJobs(port);
    return;
  }
  doSnapshotJob(work.data, port);
  port.close();
});
