import { copyFileSync, existsSync } from 'node:fs';
import { isSound, openForWriting } from './connection.ts';
import { flushFile, moveDurably, removeFiles } from './durable-file.ts';
import { migrate, type Migration, versionOf } from './migrations.ts';
import { indexQuotesAnew } from './quote-index.ts';
import { salvage, type SalvageReport } from './salvage.ts';
import { filesSetAside } from './set-aside.ts';
import type { Snapshot } from './snapshots.ts';
import type { Sqlite } from './sqlite.ts';
import { stored, type Stored } from './storage-failure.ts';

/** What came of going back to a snapshot. */
export interface RestoreReport {
  readonly takenAt: string;
  /** What was still readable in the file that was set aside; null where nothing was, or there is none. */
  readonly salvaged: SalvageReport | null;
  readonly words: string;
}

/** How a snapshot is put back. */
export interface RestoreOptions {
  /** Where the records belong. Nothing is there any more. */
  readonly path: string;
  readonly key: Uint8Array | null;
  readonly migrations: readonly Migration[];
  /** Prefix of the quotes. */
  readonly prefix: string;
}

/**
 * Puts a snapshot in the place of the records, and takes out of the file that was set aside last whatever is newer and can
 * still be read: the tickets, quotes and submissions since, and the numbers that were given. All of it happens in a copy
 * that is moved into place at the end, so that a crash leaves the choice as it was.
 */
export function restoreSnapshot(snapshot: Snapshot, options: RestoreOptions): Stored<RestoreReport> {
  const aside = `${options.path}.restored`;
  const companions = ['', '-wal', '-shm', '-journal'].map((companion) => aside + companion);
  return stored(() => {
    try {
      removeFiles(companions);
      copyFileSync(snapshot.path, aside);
      const copy = openForWriting(aside, options.key);
      let salvaged: SalvageReport | null;
      try {
        migrate(copy, options.migrations, () => {});
        salvaged = salvageInto(copy, options);
        if (!isSound(copy)) throw new Error('What was taken out of the damaged file does not hold together.');
      } finally {
        copy.close();
      }
      flushFile(aside);
      moveDurably(aside, options.path);
      return { takenAt: snapshot.takenAt, salvaged, words: restoredWords(salvaged) };
    } finally {
      removeFiles(companions);
    }
  });
}

function salvageInto(copy: Sqlite, { path, key, migrations, prefix }: RestoreOptions): SalvageReport | null {
  const damaged = filesSetAside(path)
    .filter((name) => !/-(wal|shm|journal)$/.test(name))
    .at(-1);
  if (damaged === undefined || !existsSync(damaged) || versionOf(copy) !== migrations.length) return null;
  const report = salvage(copy, damaged, key);
  if (report !== null && report.quotes > 0) indexQuotesAnew(copy, prefix);
  return report;
}

function restoredWords(salvaged: SalvageReport | null): string {
  if (salvaged === null) {
    return 'The copy is in place. What was saved after it was taken is not in it: ask the supplier about orders sent since, before sending any again.';
  }
  const { tickets, quotes, submissions, unreadable } = salvaged;
  const taken = `The copy is in place, and what could be read of the damaged file was added: ${tickets} tickets, ${quotes} quotes, ${submissions} submissions.`;
  return unreadable.length === 0
    ? `${taken} Nothing of what it held was lost.`
    : `${taken} A part of it could not be read: ask the supplier about orders sent since the copy was taken that are not listed here, before sending any again.`;
}
