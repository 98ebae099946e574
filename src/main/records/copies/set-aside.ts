import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeFiles, writeFileDurably } from '../database/durable-file.ts';
import type { SetAsideFile } from '#shared/domain/support/diagnostics.ts';
import { stored } from '../database/storage-failure.ts';

/** Files that belong to a database beside the file itself. */
const COMPANIONS = ['', '-wal', '-shm', '-journal'] as const;

/**
 * Renames a file that cannot be used, and what belongs to it, so that its place is free and nothing is deleted. Answers
 * the new names; none where nothing was there. Throws as `fs` does.
 */
export function setAside(path: string, now: Date): readonly string[] {
  const present = COMPANIONS.filter((companion) => existsSync(path + companion));
  if (present.length === 0) return [];
  const mark = freeMark(path, now);
  return present.map((companion) => {
    const name = `${mark}${companion}`;
    renameSync(path + companion, name);
    return basename(name);
  });
}

/** Names of the files that were set aside beside a database. They still hold whatever they held. */
export function filesSetAside(path: string): readonly string[] {
  const folder = dirname(path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(path)}.damaged-`))
    .map((name) => join(folder, name))
    .sort();
}

/** The names of the databases among them, without what belongs to each. */
export function namesSetAside(path: string): readonly string[] {
  return filesSetAside(path)
    .map((file) => basename(file))
    .filter((name) => nameOfDatabase(name) === name);
}

/** Everything that was set aside in a folder: records, cache, keys, settings, and copies in the folders below. */
export function allSetAside(folder: string): readonly SetAsideFile[] {
  return pathsSetAside(folder).map((path) => ({ name: basename(path), bytes: sizeOf(path) }));
}

/**
 * The records among them, and copies of records, each with the size of all that belongs to it. Keys and settings are
 * none: a key may still open what is kept elsewhere.
 */
export function recordsSetAside(folder: string): readonly SetAsideFile[] {
  const sizes = new Map<string, number>();
  for (const path of pathsOfRecordsSetAside(folder)) {
    const name = nameOfDatabase(basename(path));
    sizes.set(name, (sizes.get(name) ?? 0) + sizeOf(path));
  }
  return [...sizes].map(([name, bytes]) => ({ name, bytes }));
}

/**
 * Deletes one of them, by its name in that list, with what belongs to it, the file itself last; nothing where none has
 * the name. Throws as `fs` does.
 */
export function deleteRecordsSetAside(folder: string, name: string): void {
  const paths = pathsOfRecordsSetAside(folder).filter((path) => nameOfDatabase(basename(path)) === name);
  removeFiles(paths.toReversed());
}

function pathsOfRecordsSetAside(folder: string): readonly string[] {
  return pathsSetAside(folder).filter(
    (path) => dirname(path) !== folder || basename(path).startsWith('records.db.damaged-'),
  );
}

function pathsSetAside(folder: string): readonly string[] {
  return [folder, join(folder, 'snapshots')].flatMap((place) =>
    existsSync(place)
      ? readdirSync(place)
          .filter((name) => name.includes('.damaged-'))
          .sort()
          .map((name) => join(place, name))
      : [],
  );
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** The name of the database that a file is or belongs to. */
function nameOfDatabase(name: string): string {
  const companion = COMPANIONS.find((end) => end !== '' && name.endsWith(end)) ?? '';
  return name.slice(0, name.length - companion.length);
}

/**
 * Remembers which file was set aside and that nobody has chosen yet how to go on: only that one is salvaged. Where the
 * disk does not take it nothing will be.
 */
export function beginIncident(path: string, names: readonly string[]): void {
  const main = names.find((name) => nameOfDatabase(name) === name);
  if (main !== undefined) stored(() => writeFileDurably(incidentPath(path), main));
}

/** The file that was set aside in the incident that is open, a path; null where there is none. */
export function fileOfIncident(path: string): string | null {
  const read = stored(() => (existsSync(incidentPath(path)) ? readFileSync(incidentPath(path), 'utf8') : ''));
  const name = read.ok ? basename(read.value.trim()) : '';
  const file = join(dirname(path), name);
  return name.startsWith(`${basename(path)}.damaged-`) && existsSync(file) ? file : null;
}

/** Somebody has chosen: what was set aside is history from now on. */
export function endIncident(path: string): void {
  stored(() => removeFiles([incidentPath(path)]));
}

function incidentPath(path: string): string {
  return `${path}.incident`;
}

/** A name that nothing set aside before has, also within one second and with a clock that was set back. */
function freeMark(path: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  for (let attempt = 1; ; attempt += 1) {
    const mark = `${path}.damaged-${stamp}${attempt === 1 ? '' : `-${attempt}`}`;
    if (!COMPANIONS.some((companion) => existsSync(mark + companion))) return mark;
  }
}
