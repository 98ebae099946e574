import { copyFileSync } from 'node:fs';
import { isSound, openForWriting } from '../database/connection.ts';
import { flushFile, moveDurably, removeFiles } from '../database/durable-file.ts';
import { migrate, type Migration, versionOf } from '../database/migrations.ts';
import { indexOrdersAnew } from '../shop/order-index.ts';
import { indexQuotesAnew } from '../shop/quote-index.ts';
import { HELD_ELSEWHERE, salvage, type SalvageReport } from './salvage.ts';
import { fileOfIncident, setAside } from './set-aside.ts';
import type { Snapshot } from './snapshots.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { stored, type Stored, storageFailureOf } from '../database/storage-failure.ts';

/** What came of going back to a snapshot. */
export interface RestoreReport {
  readonly takenAt: string;
  /** What was still readable in the file that was set aside; null where nothing was, or there is none. */
  readonly salvaged: SalvageReport | null;
  readonly words: string;
}

/** How a snapshot is put back. */
export interface RestoreOptions {
  /** Where the records belong. Whatever is there is set aside. */
  readonly path: string;
  readonly key: Uint8Array | null;
  readonly migrations: readonly Migration[];
  /** Prefix of the quotes. */
  readonly prefix: string;
  /**
   * Whether the copy, with what was taken out of the damaged file, holds what is known to have been written last. A
   * page that is older than it should be can be read, and says nothing of what it lacks.
   */
  readonly holdsLatest: (copy: Sqlite) => boolean;
  /** Makes of the copy what the shop goes on with: it is an earlier one, and says so from now on. */
  readonly beforeUse: (copy: Sqlite) => void;
  readonly now: () => Date;
}

/**
 * Puts a snapshot in the place of the records, and takes out of the file that was set aside last whatever is newer and
 * can still be read: the tickets, quotes and submissions since, and the numbers that were given. All of it happens in a
 * copy that is moved into place at the end, so that a crash leaves the choice as it was.
 */
export function restoreSnapshot(snapshot: Snapshot, options: RestoreOptions): Stored<RestoreReport> {
  const aside = `${options.path}.restored`;
  const companions = ['', '-wal', '-shm', '-journal'].map((companion) => aside + companion);

  let holdsLatest = true;

  /** Makes the copy anew, with what `takeIn` puts into it. */
  function make(takeIn: (copy: Sqlite) => SalvageReport | null): SalvageReport | null {
    removeFiles(companions);
    copyFileSync(snapshot.path, aside);
    const copy = openForWriting(aside, options.key);
    try {
      migrate(copy, options.migrations, () => {});
      const salvaged = takeIn(copy);
      holdsLatest = options.holdsLatest(copy);
      copy.transaction(() => options.beforeUse(copy)).immediate();
      if (!isSound(copy)) throw new Error('What was taken out of the damaged file does not hold together.');
      return salvaged;
    } finally {
      copy.close();
    }
  }

  const restored = stored(() => {
    try {
      const salvaged = salvagedOrBare(make, options);
      flushFile(aside);
      // A WAL that was left there would be worked into the copy, and a file that was put there meanwhile be lost.
      setAside(options.path, options.now());
      moveDurably(aside, options.path);
      return { takenAt: snapshot.takenAt, salvaged, words: restoredWords(salvaged, holdsLatest) };
    } finally {
      removeFiles(companions);
    }
  });
  const isHeld = !restored.ok && restored.failure.code === HELD_ELSEWHERE;
  return isHeld ? { ok: false, failure: { ...restored.failure, words: HELD_WORDS } } : restored;
}

const HELD_WORDS =
  'Another program has the damaged file open, so nothing can be taken out of it yet. Close that program, then restore again.';

/** Whatever the damaged file does to the work, the copy alone is always there to go on with. */
function salvagedOrBare(
  make: (takeIn: (copy: Sqlite) => SalvageReport | null) => SalvageReport | null,
  options: RestoreOptions,
): SalvageReport | null {
  try {
    return make((copy) => salvageInto(copy, options));
  } catch (error) {
    const failure = storageFailureOf(error);
    if (failure !== null && failure.kind !== 'damaged') throw error;
    return make(() => null);
  }
}

function salvageInto(copy: Sqlite, { path, key, migrations, prefix }: RestoreOptions): SalvageReport | null {
  const damaged = fileOfIncident(path);
  if (damaged === null || versionOf(copy) !== migrations.length) return null;
  const report = salvage(copy, damaged, { key, prefix });
  if (report !== null && report.quotes > 0) indexQuotesAnew(copy, prefix);
  if (report !== null) indexOrdersAnew(copy);
  return report;
}

function restoredWords(salvaged: SalvageReport | null, holdsLatest: boolean): string {
  if (salvaged === null) {
    return 'The copy is in place. Anything saved later is not in it. Ask the supplier about orders sent since, before sending any again. Tickets of the copy ask for that once before they are sent.';
  }
  const { tickets, quotes, submissions, unreadable } = salvaged;
  const added = [counted(tickets, 'ticket'), counted(quotes, 'quote'), counted(submissions, 'order')].join(', ');
  const taken = `The copy is in place. Added from the damaged file: ${added}.`;
  return unreadable.length === 0 && holdsLatest
    ? `${taken} All of it could be read. Tickets of the copy still ask once, before they are sent, whether they were sent since.`
    : `${taken} Part of it could not be read. Ask the supplier about orders that are not listed here, before sending any again.`;
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
