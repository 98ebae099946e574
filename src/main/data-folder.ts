import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { flushFile, writeFileDurably } from './records/database/durable-file.ts';
import { stored, storageFailureOf } from './records/database/storage-failure.ts';

/**
 * On Windows the data folder belongs under LOCALAPPDATA: a roaming profile takes what is under APPDATA from computer to
 * computer, and puts older records in the place of newer ones.
 */
export interface SettledFolder {
  /** Where the data is from now on. */
  readonly folder: string;
  /** What a person has to know of it; null where nothing. */
  readonly remark: string | null;
}

/** What Counterpart keeps in a data folder; the rest there is the browser's own. */
const OURS = ['settings.json', 'records.db', 'records.key', 'records.mark', 'snapshots', 'practice'] as const;

/** Left in a folder that was copied over: what the folder was like that it was copied from. */
const COPIED_FROM = 'moved-from.txt';

/**
 * Moves the data folder once, whole or not at all. In one step where both places are on one disk; else it is copied
 * aside, compared, and put in place before the old one is removed. Cut short anywhere, the next start finds the one or
 * the other whole, and goes on. Where both hold data neither is touched, and the local one is used. Never throws for
 * what a disk does.
 */
export function settleDataFolder({
  roaming,
  local,
  move = renameSync,
}: {
  /** Absolute paths of the same folder under APPDATA and under LOCALAPPDATA. */
  readonly roaming: string;
  readonly local: string;
  /** Moves a folder in one step; throws EXDEV where it is on another disk. */
  readonly move?: (from: string, to: string) => void;
}): SettledFolder {
  try {
    if (!holdsOurs(roaming)) return { folder: local, remark: null };
    if (holdsOurs(local)) return bothHold(roaming, local);
    mkdirSync(dirname(local), { recursive: true });
    if (existsSync(local)) renameSync(local, freeName(`${local}.before`));
    moveWhole(roaming, local, move);
    return { folder: local, remark: null };
  } catch (error) {
    // Somebody else who started at the same time may have moved it.
    if (holdsOurs(local) && !holdsOurs(roaming)) return { folder: local, remark: null };
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    const isFull = storageFailureOf(error)?.kind === 'disk full';
    return {
      folder: holdsOurs(local) ? local : roaming,
      remark: `The data folder could not be moved to its place on this computer${code}; nothing was lost. ${isFull ? 'Free some space' : 'Close every Counterpart'} and start again.`,
    };
  }
}

function moveWhole(roaming: string, local: string, move: (from: string, to: string) => void): void {
  try {
    move(roaming, local);
    return;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
  }
  const aside = `${local}.moving`;
  rmSync(aside, { recursive: true, force: true });
  try {
    copyWhole(roaming, aside);
    renameSync(aside, local);
  } catch (error) {
    // Half of a copy would be what fills the disk.
    stored(() => rmSync(aside, { recursive: true, force: true }));
    throw error;
  }
  rmSync(roaming, { recursive: true, force: true });
}

/** Copies a folder, and compares; a note in the copy says what it is of. */
function copyWhole(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  for (const name of filesIn(to)) flushFile(join(to, name));
  const before = contentOf(from);
  if (contentOf(to) !== before) throw new Error('The copy of the data folder is not what was copied.');
  writeFileDurably(join(to, COPIED_FROM), before);
}

/** What was copied over and is still as it was then is what a move left that was cut short: it is removed now. */
function bothHold(roaming: string, local: string): SettledFolder {
  const note = join(local, COPIED_FROM);
  if (existsSync(note) && leftOf(roaming, readFileSync(note, 'utf8'))) {
    rmSync(roaming, { recursive: true, force: true });
    return { folder: local, remark: null };
  }
  return {
    folder: local,
    remark: `There is another data folder at ${roaming}, from an older Counterpart. It was not touched and is not used. Check whether orders were placed from it, then delete it.`,
  };
}

/** Whether everything that is still in a folder is as the note says: some of it may have been removed already. */
function leftOf(folder: string, note: string): boolean {
  const known = new Set(note.split('\n'));
  return contentOf(folder)
    .split('\n')
    .every((line) => line === '' || known.has(line));
}

function holdsOurs(folder: string): boolean {
  return OURS.some((name) => existsSync(join(folder, name)));
}

/** A line a file, with its name and a hash of what it holds. */
function contentOf(folder: string): string {
  const lines = filesIn(folder).map((name) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return `${hash} ${name.replaceAll('\\', '/')}`;
  });
  return lines.join('\n');
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path))
    .sort();
}

function freeName(stem: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${stem}-${number}`;
    if (!existsSync(name)) return name;
  }
}
