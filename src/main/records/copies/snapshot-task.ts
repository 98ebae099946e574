import { assertNever } from '#shared/assert-never.ts';
import type { Owner } from '../shop/customers.ts';
import type { JobAtWork } from './job-stop.ts';
import {
  type CheckJobResult,
  runCheckJob,
  runSnapshotJob,
  type SnapshotJob,
  type SnapshotJobResult,
} from './snapshot-job.ts';
import { type ScrubOptions, type ScrubReport, scrubSnapshots } from './snapshot-scrub.ts';
import { stored, type Stored } from '../database/storage-failure.ts';

/** What the worker of the snapshots can be asked for. */
export type SnapshotTask =
  | { readonly task: 'check and keep'; readonly job: SnapshotJob }
  | { readonly task: 'check'; readonly job: Pick<SnapshotJob, 'copy' | 'key'> }
  | {
      readonly task: 'forget customers';
      readonly options: ScrubOptions;
      readonly owners: readonly Owner[];
      readonly at: string;
    };

/** What each task answers. */
export interface SnapshotAnswers {
  readonly 'check and keep': SnapshotJobResult;
  readonly check: CheckJobResult;
  readonly 'forget customers': Stored<ScrubReport>;
}

/**
 * Does a task, unless it is stopped (`JobStopped` is thrown). Blocks for as long as it takes: seconds for each snapshot
 * of a large shop.
 */
export function runSnapshotTask(task: SnapshotTask, work: JobAtWork): SnapshotAnswers[SnapshotTask['task']] {
  switch (task.task) {
    case 'check and keep':
      return runSnapshotJob(task.job, work);
    case 'check':
      return runCheckJob(task.job, work);
    case 'forget customers':
      return stored(() => scrubSnapshots(task.options, task.owners, task.at, work));
    default:
      return assertNever(task);
  }
}
