import { parentPort, workerData } from 'node:worker_threads';
import { jobAtWork, type JobMemory, JobStopped } from './job-stop.ts';
import { runSnapshotTask, type SnapshotTask } from './snapshot-task.ts';

/**
 * The worker thread in which snapshots are checked, made and cleared: one task, one answer, and it ends. One that was
 * stopped ends without an answer.
 */

const { task, memory } = workerData as { readonly task: SnapshotTask; readonly memory: JobMemory };
const job = jobAtWork(memory);
try {
  job.goOn();
  const answer = runSnapshotTask(task, job);
  job.goOn();
  parentPort?.postMessage(answer);
} catch (error) {
  if (!(error instanceof JobStopped)) throw error;
} finally {
  job.ended();
}
