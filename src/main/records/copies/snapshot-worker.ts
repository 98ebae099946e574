import { parentPort, workerData } from 'node:worker_threads';
import { doSnapshotJob, type SnapshotJob } from './do-snapshot-job.ts';

/** The worker thread in which snapshots are checked, made and cleared: one task, one answer, and it ends. */
doSnapshotJob(workerData as SnapshotJob, parentPort);
