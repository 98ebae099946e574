import { isSound } from './connection.ts';
import { removeFiles } from './durable-file.ts';
import { keepSnapshot, type Snapshot } from './snapshots.ts';
import { connect } from './sqlite.ts';
import { storageFailureOf } from './storage-failure.ts';

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
 * Deletes the copy, the snapshot that is made beside it, and what the database keeps beside both. To be called before the
 * copy is made too: a counter that was killed at this work leaves them, and an old journal beside a new copy would be
 * worked into it.
 */
export function removeJobFiles(copy: string): void {
  removeFiles(['', '-wal', '-shm', '-journal'].flatMap((end) => [copy + end, asideOf(copy) + end]));
}

/** Checks a copy whole, and makes a snapshot of it (`VACUUM INTO`, checked again). Blocks for as long as it takes. */
export function runSnapshotJob({ copy, folder, key, takenAt }: SnapshotJob): SnapshotJobResult {
  const aside = asideOf(copy);
  try {
    const database = connect(copy, key, { readonly: false });
    try {
      database.pragma('temp_store = MEMORY');
      if (!isSound(database)) return { sound: false };
      database.prepare('VACUUM INTO ?').run(aside);
    } finally {
      database.close();
    }
    return { sound: true, snapshot: keepSnapshot(aside, { folder, key, now: () => new Date(takenAt) }) };
  } catch (error) {
    return withoutAnswer(error);
  } finally {
    removeJobFiles(copy);
  }
}

/** Checks a copy whole and makes nothing of it. Blocks for as long as it takes. */
export function runCheckJob({ copy, key }: Pick<SnapshotJob, 'copy' | 'key'>): CheckJobResult {
  try {
    const database = connect(copy, key, { readonly: false });
    try {
      return { sound: isSound(database) };
    } finally {
      database.close();
    }
  } catch (error) {
    return withoutAnswer(error);
  } finally {
    removeJobFiles(copy);
  }
}

/** A fault of the disk or the file itself, told apart; one of Counterpart's own is thrown. */
function withoutAnswer(error: unknown): Extract<SnapshotJobResult, { readonly sound: false | null }> {
  const failure = storageFailureOf(error);
  if (failure === null) throw error;
  return failure.kind === 'damaged' ? { sound: false } : { sound: null, words: failure.words };
}

function asideOf(copy: string): string {
  return `${copy}.snapshot`;
}
