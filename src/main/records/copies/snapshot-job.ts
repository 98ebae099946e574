import { statSync } from 'node:fs';
import { isSound } from '../database/connection.ts';
import { removeFiles } from '../database/durable-file.ts';
import { type JobAtWork, UNSTOPPED } from './job-stop.ts';
import { keepSnapshot, type Snapshot } from './snapshots.ts';
import { connect, type Sqlite } from '../database/sqlite.ts';
import { stored, storageFailureOf } from '../database/storage-failure.ts';

/** A copy of the records' file, to be checked and made into a snapshot away from the running counter. */
export interface SnapshotJob {
  /** The copy. It is deleted at the end. */
  readonly copy: string;
  readonly folder: string;
  readonly key: Uint8Array | null;
  /** ISO time at which the copy was made. */
  readonly takenAt: string;
}

/** What the job found. */
export type SnapshotJobResult =
  | { readonly sound: true; readonly snapshot: Snapshot }
  /** The file itself is damaged; the snapshots stay as they were. */
  | { readonly sound: false }
  /** The check could not be made, such as for a full disk. It says nothing about the file. */
  | { readonly sound: null; readonly words: string };

/** What a check alone found; no snapshot is made of what was checked. */
export type CheckJobResult = { readonly sound: boolean } | Extract<SnapshotJobResult, { readonly sound: null }>;

/**
 * Deletes the copy, the snapshot that is made beside it, and what the database keeps beside both. To be called before
 * the copy is made too: a counter that was killed at this work leaves them, and an old journal beside a new copy would
 * be worked into it.
 */
export function removeJobFiles(copy: string): void {
  removeFiles(['', '-wal', '-shm', '-journal'].flatMap((end) => [copy + end, asideOf(copy) + end]));
}

/** Checks a copy whole, and makes a snapshot of it (`VACUUM INTO`, checked again). Blocks for as long as it takes. */
export function runSnapshotJob({ copy, folder, key, takenAt }: SnapshotJob, work = UNSTOPPED): SnapshotJobResult {
  const aside = asideOf(copy);
  return answerOf(copy, work, () =>
    isSoundCopy({ copy, key }, (database) => {
      work.goOn();
      database.prepare('VACUUM INTO ?').run(aside);
      work.goOn();
    })
      ? {
          sound: true,
          snapshot: keepSnapshot(aside, { folder, key, now: () => new Date(takenAt), keep: work.keep, ofSound: true }),
        }
      : { sound: false },
  );
}

/** Checks a copy whole and makes nothing of it. Blocks for as long as it takes. */
export function runCheckJob(job: Pick<SnapshotJob, 'copy' | 'key'>, work = UNSTOPPED): CheckJobResult {
  return answerOf(job.copy, work, () => ({ sound: isSoundCopy(job) }));
}

/** Whether a copy holds together; something is made of one that does, before it is closed. */
function isSoundCopy(
  { copy, key }: Pick<SnapshotJob, 'copy' | 'key'>,
  make: (database: Sqlite) => void = () => {},
): boolean {
  // Opening one that was taken away would make an empty one, which holds.
  statSync(copy);
  const database = connect(copy, key, { readonly: false });
  try {
    database.pragma('temp_store = MEMORY');
    const sound = isSound(database);
    if (sound) make(database);
    return sound;
  } finally {
    database.close();
  }
}

/**
 * What a job answers, with faults of the disk or the file as data. Nothing of the copy is left behind, unless another
 * program has it open: the next one clears it away.
 */
function answerOf<T>(copy: string, work: JobAtWork, job: () => T): T | ReturnType<typeof withoutAnswer> {
  try {
    return job();
  } catch (error) {
    // What is wrong with a copy that was cut off is nothing of the records.
    work.goOn();
    return withoutAnswer(error);
  } finally {
    stored(() => removeJobFiles(copy));
  }
}

/** A fault of the disk or the file itself, told apart; one of Counterpart's own is thrown. */
function withoutAnswer(error: unknown): Extract<SnapshotJobResult, { readonly sound: false | null }> {
  const failure = storageFailureOf(error);
  if (failure === null) throw error;
  return failure.kind === 'damaged' ? { sound: false } : { sound: null, words: failure.words };
}

/** Where the snapshot of a copy is made, before it is kept. */
export function asideOf(copy: string): string {
  return `${copy}.snapshot`;
}
