import { connect, type Sqlite } from './sqlite.ts';

/** Oldest SQLite that may write the records: earlier ones can corrupt a WAL (`docs/platform.md` 4). */
const OLDEST_SQLITE = [3, 51, 3] as const;

/** Page cache, KiB: holds the index pages of a busy shop, so that a search decrypts no page twice. */
const CACHE_KIB = 65_536;

/**
 * When what is committed has to be on the disk: with every commit, for what nobody else has; or at checkpoints, for
 * what can be asked for again. Neither loses anything when the application is killed, and both files hold together
 * after a power failure; the second may then lack what was written last (`docs/decisions/0014-cache-not-flushed.md`).
 */
export type Flushing = 'every commit' | 'checkpoints';

/** As SQLite numbers them: FULL and NORMAL. */
const SYNCHRONOUS: { readonly [flushing in Flushing]: number } = { 'every commit': 2, checkpoints: 1 };

/**
 * After how many pages of the WAL a commit moves them into the file. Each is decrypted and encrypted again on the way:
 * so few that a commit with them does not hold main for a frame
 * (`docs/decisions/0045-search-index-merged-by-itself.md`).
 */
export const PAGES_MOVED = 64;

/**
 * Opens one of the two files for reading and writing, exactly as `docs/platform.md` 4 says: the key first, EXCLUSIVE
 * before WAL. What a pragma answers is asserted, because SQLite ignores what it cannot do. SECURITY: deleted content is
 * overwritten, so that who was forgotten is gone from the file too, and nothing is spilled to temporary files, which
 * would not be encrypted.
 *
 * Throws what the driver throws (wrong key, damaged, locked, read-only, full); the connection is closed then.
 */
export function openForWriting(path: string, key: Uint8Array | null, flushing: Flushing = 'every commit'): Sqlite {
  const database = connect(path, key, { readonly: false });
  try {
    assertVersion(database);
    set(database, 'locking_mode', 'EXCLUSIVE', 'exclusive');
    set(database, 'journal_mode', 'WAL', 'wal');
    set(database, 'synchronous', SYNCHRONOUS[flushing], SYNCHRONOUS[flushing]);
    set(database, 'wal_autocheckpoint', PAGES_MOVED, PAGES_MOVED);
    set(database, 'fullfsync', 1, 1);
    set(database, 'checkpoint_fullfsync', 1, 1);
    set(database, 'foreign_keys', 'ON', 1);
    set(database, 'trusted_schema', 'OFF', 0);
    set(database, 'cell_size_check', 'ON', 1);
    set(database, 'secure_delete', 'ON', 1);
    set(database, 'temp_store', 'MEMORY', 2);
    set(database, 'cache_size', -CACHE_KIB, -CACHE_KIB);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Whether the structure of every table and index holds. Costs about 10 ms a megabyte. */
export function isSound(database: Sqlite): boolean {
  return database.pragma('quick_check(1)', { simple: true }) === 'ok';
}

function set(database: Sqlite, pragma: string, value: string | number, expected: string | number): void {
  const answered = database.pragma(`${pragma} = ${value}`, { simple: true });
  const now = pragma === 'journal_mode' ? answered : database.pragma(pragma, { simple: true });
  if (now !== expected) throw new Error(`SQLite answered ${String(now)} to ${pragma} = ${value}.`);
}

function assertVersion(database: Sqlite): void {
  const version = database.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '';
  const numbers = version.split('.').map(Number);
  for (const [place, oldest] of OLDEST_SQLITE.entries()) {
    const number = numbers[place] ?? 0;
    if (number > oldest) return;
    if (number < oldest) throw new Error(`SQLite ${version} is older than ${OLDEST_SQLITE.join('.')}.`);
  }
}
