import type { MessagePort } from 'node:worker_threads';
import { jobAtWork, type JobMemory, JobStopped } from './job-stop.ts';
import { runSnapshotTask, type SnapshotTask } from './snapshot-task.ts';

/** What a thread is handed of a job. */
export interface SnapshotJob {
  readonly task: SnapshotTask;
  readonly memory: JobMemory;
}

/** Does one task and answers it through a port. One that was stopped ends without an answer. */
export function doSnapshotJob({ task, memory }: SnapshotJob, port: MessagePort | null): void {
  const job = jobAtWork(memory);
  try {
    job.goOn();
    const answer = runSnapshotTask(task, job);
    job.goOn();
    port?.postMessage(answer);
  } catch (error) {
    if (!(error instanceof JobStopped)) throw error;
  } finally {
    job.ended();
  }
}
