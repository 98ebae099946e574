import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { openRecords, type Records, type RecordsOptions, recordsPath } from '#main/records/records.ts';
import { connect } from '#main/records/database/sqlite.ts';
import type { Stored } from '#main/records/database/storage-failure.ts';
import { SNAPSHOT_WORKER } from '#tests/support/main-programs.ts';
import { KEY_TEXT } from './sale.ts';

/** A shop with a folder of its own, a key, and a clock that a test sets. All names are invented. */

export const KEY = new Uint8Array(Buffer.from(KEY_TEXT, 'hex'));
export const OTHER_KEY = new Uint8Array(32).fill(9);

const folders: string[] = [];
const openRecordsOfTest: Records[] = [];

afterEach(() => {
  for (const records of openRecordsOfTest.splice(0)) closeQuietly(records);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-records-'));
  folders.push(folder);
  return folder;
}

/** A clock that stands where it is put. */
export function standingClock(start = '2026-03-04T02:00:00.000Z') {
  let now = new Date(start);
  return {
    now: () => now,
    set: (iso: string) => {
      now = new Date(iso);
    },
    pass: (days: number) => {
      now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
    },
  };
}

/** Options of a shop's records. */
export function recordsOptions(folder: string, changes: Partial<RecordsOptions> = {}): RecordsOptions {
  return {
    folder,
    key: KEY,
    keyIsRight: true,
    quotePrefix: 'Q-',
    totalOf: () => 54_900,
    snapshotWorker: SNAPSHOT_WORKER,
    now: () => new Date(),
    // What the clock of a test passes it passes while the records are open, unless they are closed.
    ...(changes.now === undefined ? {} : { steadyMs: () => changes.now?.().getTime() ?? 0 }),
    ...changes,
  };
}

/** Opens records that must open. They are closed after the test. */
export function openShop(folder: string, changes: Partial<RecordsOptions> = {}): Records {
  const opened = openRecords(recordsOptions(folder, changes));
  if (!opened.ok) throw new Error(`The records did not open: ${opened.problem.kind}`);
  openRecordsOfTest.push(opened.records);
  return opened.records;
}

/** The value of a call that must not have failed. */
export function answerOf<T>(answer: Stored<T>): T {
  if (!answer.ok) throw new Error(`The storage failed: ${answer.failure.code}`);
  return answer.value;
}

/**
 * Every byte that a file holds once it is decrypted, free space and free pages included: page by page, because changing
 * the key would rewrite the file and clean it on the way. The file itself is not touched.
 */
export function decrypted(path: string, key: Uint8Array = KEY): Buffer {
  const copy = join(temporaryFolder(), 'copy.db');
  copyFileSync(path, copy);
  if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, `${copy}-wal`);
  const database = connect(copy, key, { readonly: false });
  try {
    return database.serialize();
  } finally {
    database.close();
  }
}

/** All files under a folder. */
export function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** Bytes in lower case, which many texts are looked for in. */
const lowered = new WeakMap<Buffer, string>();

/** How often a text stands in bytes that nobody changes, in either case, as UTF-8. */
export function occurrences(bytes: Buffer, text: string): number {
  const all = lowered.get(bytes) ?? bytes.toString('latin1').toLowerCase();
  lowered.set(bytes, all);
  return all.split(Buffer.from(text, 'utf8').toString('latin1').toLowerCase()).length - 1;
}

function closeQuietly(records: Records): void {
  try {
    records.close();
  } catch {
    // It was closed within the test.
  }
}

/** Changes a byte of the page of a table that holds its oldest rows, or its newest, as a power cut may. */
export function damage(folder: string, table: string, order: 'ASC' | 'DESC' = 'ASC'): void {
  damageFile(recordsPath(folder), table, order);
}

/** The same in any file of the shop. */
export function damageFile(path: string, table: string, order: 'ASC' | 'DESC' = 'ASC'): void {
  const database = connect(path, KEY, { readonly: true });
  const page = database
    .prepare<[string], number>(
      `SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path ${order} LIMIT 1`,
    )
    .pluck()
    .get(table);
  database.close();
  const bytes = readFileSync(path);
  const at = ((page ?? 1) - 1) * 4_096 + 2_000;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}
