import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Flushing, isSound, openForWriting } from './connection.ts';
import { removeFiles } from './durable-file.ts';
import { migrate, type Migration, versionOf } from './migrations.ts';
import {
  damagedWords,
  missingWords,
  newerWords,
  type OfferedSnapshot,
  type OpenDatabase,
  type OpenProblem,
  type OpenResult,
  STORAGE_WORDS,
  WRONG_KEY_WORDS,
} from '../copies/open-outcome.ts';
import { beginIncident, namesSetAside, setAside } from '../copies/set-aside.ts';
import { anySnapshotOpens, newestSoundSnapshot, snapshotAge, takeSnapshot } from '../copies/snapshots.ts';
import { connect, type Sqlite } from './sqlite.ts';
import { type StorageFailure, stored, storageFailureOf } from './storage-failure.ts';

/** How one of the two files is opened. */
export interface OpenOptions {
  readonly path: string;
  /** 32 bytes; null for a file that is not encrypted (practice). */
  readonly key: Uint8Array | null;
  /** True where the key is known to be the right one by the key file: a file that does not open with it is damaged. */
  readonly keyIsRight: boolean;
  readonly migrations: readonly Migration[];
  /** Where its snapshots are; null for the file that may be deleted at any time. */
  readonly snapshotFolder: string | null;
  /** With every commit where it is left out. */
  readonly flushing?: Flushing;
  /**
   * True where something outside the file says that there was one: nothing is begun in its place without a question.
   */
  readonly wasThere?: boolean;
  /** Queries of what the counter starts with: read whole at every start, however large the file has grown. */
  readonly essentialReads: readonly string[];
  /** True once a person chose to begin with nothing although there are copies. */
  readonly startEmpty?: boolean;
  /** Files up to this size are checked whole before they are used, bytes. */
  readonly wholeCheckUpTo?: number;
  readonly now: () => Date;
}

/** About 80 ms of checking. A larger file is checked whole beside the running counter (`snapshot-job.ts`). */
const WHOLE_CHECK_UP_TO = 8 * 1024 * 1024;

/** The file was checked and does not hold together. */
class Damaged extends Error {}

/**
 * Opens a file: reads its version without changing a byte, opens it for writing, checks it, brings it up to date (with
 * a verified snapshot before), and answers either the open file or why not, in words. Never throws for anything that
 * the disk, the file or the key can do.
 */
export function openDatabase(options: OpenOptions): OpenResult {
  const { path } = options;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const isThere = existsSync(path) && statSync(path).size > 0;
    if (!isThere) {
      const offered = offer(options);
      if ((offered !== null || options.wasThere === true) && options.startEmpty !== true) {
        return refuse({ kind: 'missing', words: missingWords(offered, namesSetAside(path)), offered });
      }
      // What is left of a file that is gone must not be taken for a part of the new one.
      setAside(path, options.now());
    } else {
      const version = peekVersion(path, options.key);
      const known = options.migrations.length;
      if (version > known) {
        return refuse({ kind: 'from a newer version', words: newerWords(version, known), version, known });
      }
    }
    return open(options, !isThere);
  } catch (error) {
    return refuse(problemOf(error, options));
  }
}

function open(options: OpenOptions, created: boolean): OpenResult {
  const { path, key } = options;
  const database = openForWriting(path, key, options.flushing);
  try {
    const checkedWhole = statSync(path).size <= (options.wholeCheckUpTo ?? WHOLE_CHECK_UP_TO);
    if (checkedWhole && !isSound(database)) throw new Damaged();
    migrate(database, options.migrations, () => {
      if (options.snapshotFolder !== null) {
        takeSnapshot(database, { folder: options.snapshotFolder, key, now: options.now });
      }
    });
    if (!checkedWhole) readAll(database, options.essentialReads);
    return { ok: true, value: { database, path, created, checkedWhole } };
  } catch (error) {
    letGo({ database, path, created });
    throw error;
  }
}

/**
 * Closes a file that does not open after all. One that was made just now holds nothing, and is deleted: left there it
 * would be opened the next time, and nobody be asked again.
 */
export function letGo({ database, path, created }: Pick<OpenDatabase, 'database' | 'path' | 'created'>): void {
  database.close();
  if (created) stored(() => removeFiles(['', '-wal', '-shm', '-journal'].map((end) => path + end)));
}

/** Sets a file aside that turned out to be damaged while it was in use. It must be closed already. */
export function setAsideDamaged(options: OpenOptions): OpenProblem {
  try {
    const names = setAside(options.path, options.now());
    beginIncident(options.path, names);
    const offered = offer(options);
    return { kind: 'damaged', words: damagedWords(names, offered), setAside: names, offered };
  } catch (error) {
    const failure = storageFailureOf(error);
    if (failure === null) throw error;
    return storageProblem(failure);
  }
}

/** What a failure comes to that an open file had before anybody used it. It must be closed already. */
export function problemOfFailure(failure: StorageFailure, options: OpenOptions): OpenProblem {
  return failure.kind === 'damaged' ? setAsideDamaged(options) : storageProblem(failure);
}

/** Reads the version through a connection that cannot write: not even a leftover WAL is worked into the file. */
function peekVersion(path: string, key: Uint8Array | null): number {
  const companions = [`${path}-shm`, `${path}-wal`].filter((companion) => !existsSync(companion));
  try {
    const database = connect(path, key, { readonly: true });
    try {
      return versionOf(database);
    } finally {
      database.close();
    }
  } finally {
    removeFiles(companions);
  }
}

function problemOf(error: unknown, options: OpenOptions): OpenProblem {
  if (error instanceof Damaged) return setAsideDamaged(options);
  const failure = storageFailureOf(error);
  if (failure === null) throw error;
  if (failure.code === 'SQLITE_NOTADB') {
    return keyOpensThisShop(options) ? setAsideDamaged(options) : { kind: 'wrong key', words: WRONG_KEY_WORDS };
  }
  return problemOfFailure(failure, options);
}

/**
 * A wrong key and a damaged first page look the same to SQLite. Where neither the key file nor any snapshot vouches for
 * the key, the key is taken to be wrong: nothing is moved.
 */
function keyOpensThisShop({ keyIsRight, snapshotFolder, key }: OpenOptions): boolean {
  return keyIsRight || (snapshotFolder !== null && anySnapshotOpens(snapshotFolder, key));
}

function offer({ snapshotFolder, key, migrations, now }: OpenOptions): OfferedSnapshot | null {
  if (snapshotFolder === null) return null;
  const snapshot = newestSoundSnapshot(snapshotFolder, key, migrations.length);
  return snapshot === null ? null : { snapshot, age: snapshotAge(snapshot, now()) };
}

/** A page that is not what was written cannot be decrypted, or does not hold together: reading it throws. */
function readAll(database: Sqlite, queries: readonly string[]): void {
  for (const query of queries) {
    for (const row of database.prepare(query).iterate()) void row;
  }
}

/**
 * SQLite cannot say why a file does not open for writing; the system's answer decides between the folder and the disk.
 */
function storageProblem({ kind, code }: StorageFailure): OpenProblem {
  const because = code === 'SQLITE_CANTOPEN' ? 'folder read-only' : kind;
  return { kind: 'storage', because, words: STORAGE_WORDS[because], code };
}

function refuse(problem: OpenProblem): OpenResult {
  return { ok: false, problem };
}
