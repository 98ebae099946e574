import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChainCheck, createChainedLog, logKeyOf } from '#main/records/database/chained-log.ts';
import { createCounters } from '#main/records/database/counters.ts';
import { readKeyFile, unwrapKey } from '#main/records/keys/key-file.ts';
import { connect, type Sqlite } from '#main/records/database/sqlite.ts';

/** The key of a data folder's records, by the recovery code that was printed. */
export async function keyByCode(folder: string, code: string): Promise<Uint8Array> {
  const read = readKeyFile(readFileSync(join(folder, 'records.key'), 'utf8'));
  const key = read.ok ? await unwrapKey(read.file, code) : null;
  if (key === null) throw new Error('The recovery code does not open the key file.');
  return key;
}

/** Looks into a copy of the records as a crash left them, the write-ahead log included; the folder is not touched. */
export function lookInto<T>(folder: string, key: Uint8Array | null, look: (database: Sqlite) => T): T {
  const aside = mkdtempSync(join(tmpdir(), 'counterpart-look-'));
  try {
    for (const name of ['records.db', 'records.db-wal']) {
      if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(aside, name));
    }
    const database = connect(join(aside, 'records.db'), key, { readonly: false });
    try {
      return look(database);
    } finally {
      database.close();
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Whether records are as they were written, file and histories. */
export interface RecordsState {
  /** What SQLite says of the whole file: "ok", or what is wrong with it. */
  readonly integrity: string;
  /** Whether each history still is an unbroken chain. */
  readonly submissions: ChainCheck;
  readonly audit: ChainCheck;
}

/** Examines a copy of the records as a crash left them. */
export function examineRecords(folder: string, key: Uint8Array | null): RecordsState {
  return lookInto(folder, key, (database) => {
    const counters = createCounters(database);
    const chain = (table: 'submission_history' | 'audit') =>
      createChainedLog<unknown>({ database, table, counters, key: logKeyOf(key), now: () => new Date() }).verify();
    return {
      integrity: String(database.pragma('integrity_check', { simple: true })),
      submissions: chain('submission_history'),
      audit: chain('audit'),
    };
  });
}
