import { PAGES_MOVED } from './connection.ts';
import { flushFileLater } from './durable-file.ts';
import type { Sqlite } from './sqlite.ts';

/**
 * Writes that do not wait for the disk, since they can be done again: what is fetched from the shop, with how far it
 * went, and the merging of an index. The file holds together after a power failure, and what was written before is
 * there where something later is: every other commit, as ever, is on the disk before it answers, and these with it.
 */
export interface UnflushedWrites {
  /** Does one of them. What it does is over when it answers: nothing of it may be left for later. */
  write<Result>(act: () => Result): Result;
  /**
   * Moves what is in the WAL into the file, where it is enough by now: a commit of these does not do it. True where
   * something was moved.
   */
  movePages(): boolean;
  /** Keeps the file as it is, for a copy: no commit moves anything into it until what this answers is called. */
  keepFile(): () => void;
  /** Resolves once everything that these wrote until now is on the disk. Main is not held meanwhile. */
  flush(): Promise<void>;
}

/**
 * Makes them, for the file at `path`, whose other commits are each flushed. Nothing else changes how a connection
 * flushes, and when it moves pages.
 */
export function createUnflushedWrites(database: Sqlite, path: string): UnflushedWrites {
  const lengthOfWal = database.prepare<[], WalLength>('PRAGMA wal_checkpoint(NOOP)');
  const move = database.prepare<[], WalLength>('PRAGMA wal_checkpoint(PASSIVE)');
  let isKept = false;
  let written = 0;
  let flushed = 0;

  // Not by `pragma`: that leaves an object behind each time, and there are thousands of these writes.
  const waitForNothing = (): void => void database.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0');
  const asEver = (): void =>
    void database.exec(`PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${isKept ? 0 : PAGES_MOVED}`);

  return {
    write(act) {
      if (database.inTransaction) throw new Error('How a commit is flushed is not changed inside a transaction.');
      written += 1;
      try {
        waitForNothing();
        return act();
      } finally {
        if (database.open) asEver();
      }
    },
    movePages() {
      if (isKept) return false;
      const wal = lengthOfWal.get();
      if (wal === undefined || wal.log - wal.checkpointed < ENOUGH) return false;
      move.get();
      return true;
    },
    keepFile() {
      isKept = true;
      asEver();
      return () => {
        isKept = false;
        if (database.open) asEver();
      };
    },
    async flush() {
      const upTo = written;
      if (upTo === flushed) return;
      try {
        if (database.open) await flushFileLater(`${path}-wal`);
      } catch (error) {
        // Closing moves everything into the file, and flushes that: there is no WAL any more.
        if (database.open) throw error;
      }
      flushed = Math.max(flushed, upTo);
    },
  };
}

/** So many pages are moved in a turn of their own: about 3 ms, with those of the commit that made them so many. */
const ENOUGH = 48;

/** What SQLite answers about its WAL: pages that are in it, and those of them that are in the file too. */
interface WalLength {
  readonly log: number;
  readonly checkpointed: number;
}
