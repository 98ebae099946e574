import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isSound } from '../database/connection.ts';
import { flushFile, moveDurably, removeFiles } from '../database/durable-file.ts';
import { type JobAtWork, UNSTOPPED } from './job-stop.ts';
import { versionOf } from '../database/migrations.ts';
import { connect, type Sqlite } from '../database/sqlite.ts';
import { stored, storageFailureOf } from '../database/storage-failure.ts';

/** A copy of the records as they were once. Encrypted with the same key, whole in itself, checked when it was made. */
export interface Snapshot {
  readonly path: string;
  /** Rises with every snapshot, whatever the clock says: the newest has the highest. */
  readonly sequence: number;
  /** ISO time by the clock of the day. */
  readonly takenAt: string;
}

/** How many are kept. */
const KEPT = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const NAME = /^records-(\d{6,})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.db$/;

/** The snapshots in a folder, newest first. A folder that is not there holds none. */
export function listSnapshots(folder: string): readonly Snapshot[] {
  return namesIn(folder)
    .flatMap((name): readonly Snapshot[] => {
      const [whole, sequence, year, month, day, hour, minute, second, ms] = NAME.exec(name) ?? [];
      if (whole === undefined) return [];
      const takenAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`;
      return [{ path: join(folder, name), sequence: Number(sequence), takenAt }];
    })
    .sort((one, other) => other.sequence - one.sequence);
}

/**
 * Copies the records as they are now (`VACUUM INTO`, which leaves no deleted content behind), opens the copy with the
 * key, checks it whole, and only then gives it its name. Older ones than the newest seven are deleted after that.
 *
 * Throws what the driver throws; a copy that is not sound counts as damaged and is deleted.
 */
export function takeSnapshot(
  database: Sqlite,
  options: { readonly folder: string; readonly key: Uint8Array | null; readonly now: () => Date },
): Snapshot {
  mkdirSync(options.folder, { recursive: true });
  const aside = join(options.folder, 'being-made.db');
  removeFiles([aside, `${aside}-journal`]);
  try {
    database.prepare('VACUUM INTO ?').run(aside);
    return keepSnapshot(aside, options);
  } finally {
    removeFiles([aside, `${aside}-journal`]);
  }
}

/**
 * Checks a copy that was made aside, gives it the next name and rotates. Throws where the copy is not sound, or is not
 * to be read. `keep` is what the last step is done in, where a job may be stopped before it.
 */
export function keepSnapshot(
  aside: string,
  options: {
    readonly folder: string;
    readonly key: Uint8Array | null;
    readonly now: () => Date;
    readonly keep?: JobAtWork['keep'];
    /** True where what it was made of was found sound: a copy that is not is then no sign of damage there. */
    readonly ofSound?: boolean;
  },
): Snapshot {
  const { folder, key, now, keep = UNSTOPPED.keep, ofSound = false } = options;
  if (!isSoundCopy(aside, key)) throw new UnsoundCopy(ofSound ? 'SQLITE_IOERR_COPY' : 'SQLITE_CORRUPT_COPY');
  flushFile(aside);
  return keep(() => {
    const older = listSnapshots(folder);
    const sequence = (older[0]?.sequence ?? 0) + 1;
    const takenAt = now().toISOString();
    const name = `records-${String(sequence).padStart(6, '0')}-${takenAt.replace(/[-:.]/g, '')}.db`;
    const path = join(folder, name);
    moveDurably(aside, path);
    // One that another program has open goes with a later one: the copy that was made is none the worse.
    for (const old of older.slice(KEPT - 1)) stored(() => removeFiles([old.path]));
    return { path, sequence, takenAt };
  });
}

/** Whether the day's snapshot is still to be taken. A clock that was set back makes it due once, never never. */
export function isSnapshotDue(folder: string, now: Date): boolean {
  const newest = listSnapshots(folder)[0];
  if (newest === undefined) return true;
  const age = now.getTime() - Date.parse(newest.takenAt);
  return age >= DAY_MS || age < 0;
}

/**
 * The newest snapshot that opens with the key and is sound; null where there is none. `newestVersion` leaves out those
 * that a newer Counterpart made, `isMeant` any others.
 */
export function newestSoundSnapshot(
  folder: string,
  key: Uint8Array | null,
  newestVersion: number,
  isMeant: (copy: Sqlite) => boolean = () => true,
): Snapshot | null {
  const isKnown = (version: number) => version > 0 && version <= newestVersion;
  return (
    listSnapshots(folder).find(
      ({ path }) =>
        soundVersion(path, key, (copy) => isKnown(versionOf(copy)) && isMeant(copy) && isSound(copy)) !== null,
    ) ?? null
  );
}

/** Whether any file of a folder opens with the key: tells a damaged file from a wrong key. */
export function anySnapshotOpens(folder: string, key: Uint8Array | null): boolean {
  return listSnapshots(folder).some((snapshot) => soundVersion(snapshot.path, key, () => true) !== null);
}

/** How old a snapshot is in words: "12 minutes", "3 days". That of one from a later clock is not known. */
export function snapshotAge(snapshot: Snapshot, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(snapshot.takenAt)) / 60_000);
  if (minutes < -1) return 'an unknown number of days';
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}

/** A copy that was just made and does not hold: what it was made of does not, or the disk is lying. */
class UnsoundCopy extends Error {
  readonly code: string;

  constructor(code: 'SQLITE_CORRUPT_COPY' | 'SQLITE_IOERR_COPY') {
    super('The copy of the records is not sound.');
    this.code = code;
  }
}

/** Whether a copy that was just made holds. One that is gone, or is not to be read, is not damaged: that is thrown. */
function isSoundCopy(path: string, key: Uint8Array | null): boolean {
  try {
    return read(path, key, isSound);
  } catch (error) {
    if (storageFailureOf(error)?.kind !== 'damaged') throw error;
    return false;
  }
}

/** The version of a file that opens and is sound; null for one that does not or is not. The file is not changed. */
function soundVersion(path: string, key: Uint8Array | null, check: (copy: Sqlite) => boolean): number | null {
  try {
    return read(path, key, (copy) => {
      const version = versionOf(copy);
      return check(copy) ? version : null;
    });
  } catch (error) {
    if (storageFailureOf(error) === null) throw error;
    return null;
  }
}

function read<T>(path: string, key: Uint8Array | null, ask: (copy: Sqlite) => T): T {
  const copy = connect(path, key, { readonly: true });
  try {
    return ask(copy);
  } finally {
    copy.close();
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
