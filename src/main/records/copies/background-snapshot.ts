import { closeSync, existsSync, openSync, read, readdirSync, truncateSync, write } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { oneAtATime } from '#main/one-at-a-time.ts';
import { startThread } from '#main/start-thread.ts';
import type { OpenDatabase } from './open-outcome.ts';
import type { SnapshotJob } from './do-snapshot-job.ts';
import { jobMemory, stopJob } from './job-stop.ts';
import { asideOf, type CheckJobResult, removeJobFiles, type SnapshotJobResult } from './snapshot-job.ts';
import { SCRUBBED, type ScrubReport } from './snapshot-scrub.ts';
import type { SnapshotAnswers, SnapshotTask } from './snapshot-task.ts';
import { stored, type Stored, storageFailureOf } from '../database/storage-failure.ts';
import type { Owner } from '../shop/customers.ts';

/**
 * Checks the records whole and takes the day's snapshot while the counter goes on: the file is copied in pieces, and
 * the copy is checked and rewritten in a worker thread. Checking 300 MB in place would hold every save up for seconds.
 */
export interface BackgroundSnapshots {
  /** Copies, checks and keeps. One at a time: a second call joins the first. Never rejects for what the disk does. */
  take(): Promise<SnapshotJobResult>;
  /** Copies and checks, and keeps nothing: asked for often, it takes no place from the copies of earlier days. */
  check(): Promise<CheckJobResult>;
  /** Does some work while nobody copies the file and no snapshot is made: the file may be rewritten only then. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Clears customers out of every snapshot but the one at `sparing`, a path or null. To be called within `alone`. */
  forget(owners: readonly Owner[], at: string, sparing: string | null): Promise<Stored<ScrubReport>>;
  /**
   * Ends what is under way, and waits until its thread has let go of every file: between two pages of a copy, however
   * large that is. To be called after the database was closed.
   */
  close(): void;
}

const PIECE = 1024 * 1024;
/** For how long closing waits at most, for a disk that stands still. */
const STOPPING_MS = 5_000;
const readPiece = promisify(read);
const writePiece = promisify(write);

/** Makes them. `workerUrl` is that of `snapshot-worker.ts`, or of what it was bundled into. */
export function createBackgroundSnapshots(options: {
  readonly file: OpenDatabase;
  /** Keeps the file as it is until what it answers is called. */
  readonly keepFile: () => () => void;
  readonly folder: string;
  readonly key: Uint8Array | null;
  /** Prefix of the quotes. */
  readonly prefix: string;
  /** Version of the file: snapshots of another one cannot be cleared. */
  readonly version: number;
  readonly workerUrl: URL;
  readonly now: () => Date;
}): BackgroundSnapshots {
  const { file, keepFile, folder, key, prefix, version, workerUrl, now } = options;
  const { database, path } = file;
  // Held open for as long as the database: on POSIX, closing any descriptor of a file gives up this process's locks on
  // it.
  const descriptor = openSync(path, 'r');
  let taking: Promise<SnapshotJobResult> | null = null;
  const inTurn = oneAtATime();
  const copy = join(folder, 'being-checked.db');
  let stopThread = () => {};
  let closed = false;
  let underWay = 0;

  function alone<T>(work: () => Promise<T>): Promise<T> {
    underWay += 1;
    return inTurn(work).finally(() => {
      underWay -= 1;
    });
  }

  /** Has the worker do something with a copy of the file. */
  async function withCopy<T>(
    work: (copy: string) => Promise<T>,
  ): Promise<T | Extract<SnapshotJobResult, { readonly sound: null }>> {
    try {
      await makeCopy();
      return await work(copy);
    } catch (error) {
      // Once it is closed the copy is gone, and one of that name is somebody else's.
      if (!closed) stored(() => removeJobFiles(copy));
      const failure = storageFailureOf(error);
      if (failure === null && !closed) throw error;
      return { sound: null, words: failure?.words ?? 'Counterpart was closed before the check was through.' };
    }
  }

  /** With no checkpoint the file does not change: everything new goes to the WAL, which is worked in afterwards. */
  async function makeCopy(): Promise<void> {
    await mkdir(folder, { recursive: true });
    if (closed) throw new Error('closed');
    removeJobFiles(copy);
    // Made at once: one that was made after the close would be left behind, or taken for another one's.
    const target = openSync(copy, 'w', 0o600);
    let release = (): void => {};
    try {
      database.pragma('wal_checkpoint(TRUNCATE)');
      release = keepFile();
      const piece = Buffer.allocUnsafe(PIECE);
      for (let position = 0; !closed; ) {
        const { bytesRead } = await readPiece(descriptor, piece, 0, PIECE, position);
        if (bytesRead === 0) break;
        for (let written = 0; written < bytesRead; ) {
          written += (await writePiece(target, piece, written, bytesRead - written)).bytesWritten;
        }
        position += bytesRead;
      }
    } finally {
      closeSync(target);
      release();
    }
  }

  function inWorker<Task extends SnapshotTask>(task: Task): Promise<SnapshotAnswers[Task['task']]> {
    if (closed) throw new Error('closed');
    return new Promise((resolve, reject) => {
      const job: SnapshotJob = { task, memory: jobMemory() };
      const { memory } = job;
      const thread = startThread(workerUrl, job);
      const stop = (): void => void stopJob(memory, cutOff, STOPPING_MS);
      stopThread = stop;
      thread.once('message', (answer: SnapshotAnswers[Task['task']]) => resolve(answer));
      thread.once('error', reject);
      thread.once('exit', () => {
        // The next one may have begun: a thread is gone a moment after its answer.
        if (stopThread === stop) stopThread = () => {};
        reject(new Error('The check of the records ended without an answer.'));
      });
    });
  }

  /** Empties the copies that a thread is reading or writing, so that it stops at the next page. Never a snapshot. */
  function cutOff(): void {
    const empty = (path: string): void => {
      try {
        truncateSync(path);
      } catch {
        // It is not there, or not any more.
      }
    };
    empty(copy);
    empty(asideOf(copy));
    // There is no folder before the first snapshot.
    const names = existsSync(folder) ? readdirSync(folder) : [];
    for (const name of names) if (name.endsWith(SCRUBBED)) empty(join(folder, name));
  }

  return {
    take() {
      taking ??= alone(() => {
        const takenAt = now().toISOString();
        return withCopy((copy) => inWorker({ task: 'check and keep', job: { copy, folder, key, takenAt } }));
      }).finally(() => {
        taking = null;
      });
      return taking;
    },
    check: () => alone(() => withCopy((copy) => inWorker({ task: 'check', job: { copy, key } }))),
    alone,
    forget: async (owners, at, sparing) =>
      inWorker({ task: 'forget customers', options: { folder, key, prefix, version, sparing }, owners, at }),
    close() {
      // A second close would close whatever was given the number of this file since.
      if (closed) return;
      closed = true;
      stopThread();
      if (underWay > 0) stored(() => removeJobFiles(copy));
      closeSync(descriptor);
    },
  };
}
