import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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

/** A name that nothing set aside before has, also within one second and with a clock that was set back. */
function freeMark(path: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  for (let attempt = 1; ; attempt += 1) {
    const mark = `${path}.damaged-${stamp}${attempt === 1 ? '' : `-${attempt}`}`;
    if (!COMPANIONS.some((companion) => existsSync(mark + companion))) return mark;
  }
}
