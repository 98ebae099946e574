import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { isSound } from '../database/connection.ts';
import type { Owner } from '../shop/customers.ts';
import { flushFile, moveDurably, removeFiles } from '../database/durable-file.ts';
import { createForgetting } from '../shop/forgetting.ts';
import { type JobAtWork, UNSTOPPED } from './job-stop.ts';
import { versionOf } from '../database/migrations.ts';
import { listSnapshots } from './snapshots.ts';
import { connect, type Sqlite } from '../database/sqlite.ts';
import { storageFailureOf } from '../database/storage-failure.ts';

/** How the copy ends that is cleared beside a snapshot. */
export const SCRUBBED = '.scrubbed';

const PIECE = 1024 * 1024;

/** What came of clearing customers out of the snapshots. */
export interface ScrubReport {
  /** Snapshots that were made anew without the customers. */
  readonly scrubbed: number;
  /** Snapshots that hold none of them. */
  readonly untouched: number;
  /** Snapshots that could not be opened by this version, and so were deleted: what they held cannot be told. */
  readonly deleted: number;
}

/** Which snapshots, and how they are read. */
export interface ScrubOptions {
  readonly folder: string;
  readonly key: Uint8Array | null;
  /** Prefix of the quotes. */
  readonly prefix: string;
  readonly version: number;
  /** Path of the one that is left as it is; null where none is. */
  readonly sparing: string | null;
}

/**
 * Clears customers out of every snapshot. Each is copied aside, cleared, rewritten, checked, and put in the old one's
 * place in one step: a crash leaves the old one or the new one. Throws what the disk throws.
 */
export function scrubSnapshots(
  options: ScrubOptions,
  owners: readonly Owner[],
  at: string,
  work = UNSTOPPED,
): ScrubReport {
  const counts = { scrubbed: 0, untouched: 0, deleted: 0 };
  for (const { path } of listSnapshots(options.folder)) {
    if (path === options.sparing) continue;
    work.goOn();
    counts[scrub(path, options, owners, at, work)] += 1;
  }
  return counts;
}

function scrub(
  path: string,
  options: ScrubOptions,
  owners: readonly Owner[],
  at: string,
  work: JobAtWork,
): 'scrubbed' | 'untouched' | 'deleted' {
  const { key, prefix, version } = options;
  const aside = path + SCRUBBED;
  const companions = ['', '-journal', '-wal', '-shm'].map((companion) => aside + companion);
  removeFiles(companions);
  try {
    if (!read(path, key, (snapshot) => versionOf(snapshot) === version)) return discard(path);
    if (!read(path, key, (snapshot) => holdsAny(snapshot, owners))) return 'untouched';
    copyInPieces(path, aside, work);
    const sound = write(aside, key, (copy) => {
      const forgetting = createForgetting(copy, prefix);
      copy
        .transaction(() => {
          for (const owner of owners) forgetting.clear(owner, at);
        })
        .immediate();
      for (const _ of forgetting.compact()) work.goOn();
      return isSound(copy);
    });
    work.goOn();
    if (!sound) return discard(path);
    flushFile(aside);
    work.keep(() => moveDurably(aside, path));
    return 'scrubbed';
  } catch (error) {
    // What is wrong with a copy that was cut off is nothing of the snapshot.
    work.goOn();
    if (storageFailureOf(error)?.kind !== 'damaged') throw error;
    return discard(path);
  } finally {
    removeFiles(companions);
  }
}

/** A large file takes a while: the job may be stopped between two pieces. */
function copyInPieces(from: string, to: string, work: JobAtWork): void {
  const source = openSync(from, 'r');
  try {
    const target = openSync(to, 'w', 0o600);
    try {
      const piece = Buffer.allocUnsafe(PIECE);
      for (let read = readSync(source, piece); read > 0; read = readSync(source, piece)) {
        work.goOn();
        for (let written = 0; written < read; ) written += writeSync(target, piece, written, read - written);
      }
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

function discard(path: string): 'deleted' {
  removeFiles([path]);
  return 'deleted';
}

function holdsAny(snapshot: Sqlite, owners: readonly Owner[]): boolean {
  const find = snapshot.prepare<[string, string], number>('SELECT 1 FROM customers WHERE owner = ? AND owner_id = ?');
  return owners.some(({ kind, id }) => find.get(kind, id) !== undefined);
}

function read(path: string, key: Uint8Array | null, ask: (snapshot: Sqlite) => boolean): boolean {
  const snapshot = connect(path, key, { readonly: true });
  try {
    return ask(snapshot);
  } finally {
    snapshot.close();
  }
}

/** A copy is rewritten in one file, without a WAL, so that closing it leaves nothing beside it. */
function write(path: string, key: Uint8Array | null, change: (copy: Sqlite) => boolean): boolean {
  const copy = connect(path, key, { readonly: false });
  try {
    copy.pragma('journal_mode = DELETE');
    copy.pragma('secure_delete = ON');
    copy.pragma('temp_store = MEMORY');
    return change(copy);
  } finally {
    copy.close();
  }
}
