import { parentPort, workerData } from 'node:worker_threads';
import { runSnapshotTask, type SnapshotTask } from './snapshot-task.ts';

/** The worker thread in which snapshots are checked, made and cleared: one task, one answer, and it ends. */
parentPort?.postMessage(runSnapshotTask(workerData as SnapshotTask));
