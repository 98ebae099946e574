import { createHash } from 'node:crypto';
import type { Counters } from './counters.ts';
import type { Sqlite } from './sqlite.ts';

/** An entry of a log. `Entry` is data without any customer's: what names one stands beside it, referred to by its hash. */
export interface LogEntry<Entry> {
  readonly seq: number;
  /** ISO time by the clock of the moment; the order is that of `seq`. */
  readonly at: string;
  readonly subject: string;
  readonly entry: Entry;
}

/** Whether a log is as it was written. */
export type ChainCheck =
  | { readonly whole: true; readonly entries: number }
  /** `at` is the first entry that is not as it was written, or that is not there. */
  | { readonly whole: false; readonly at: number; readonly because: string };

/** A log that is only ever added to, each entry bound to the one before by a hash, so that a change anywhere shows. */
export interface ChainedLog<Entry> {
  append(subject: string, entry: Entry): LogEntry<Entry>;
  /** Entries of a subject, the first first. */
  of(subject: string): readonly LogEntry<Entry>[];
  /** Every entry, the first first. */
  all(): Iterable<LogEntry<Entry>>;
  /** The last entries of all, the last first. */
  latest(limit: number): readonly LogEntry<Entry>[];
  verify(): ChainCheck;
}

interface Row {
  readonly seq: number;
  readonly at: string;
  readonly subject: string;
  readonly entry: string;
}

interface ChainedRow extends Row {
  readonly previous: string;
  readonly hash: string;
}

/** What the first entry is bound to. */
const BEGINNING = '';

/** Makes the log of a table that the schema has made. Every append is to be within a transaction. */
export function createChainedLog<Entry>(options: {
  readonly database: Sqlite;
  readonly table: 'submission_history' | 'audit';
  readonly counters: Counters;
  readonly now: () => Date;
}): ChainedLog<Entry> {
  const { database, table, counters, now } = options;
  const hashOf = database.prepare<[number], string>(`SELECT hash FROM ${table} WHERE seq = ?`).pluck();
  const insert = database.prepare<[number, string, string, string, string, string]>(
    `INSERT INTO ${table} (seq, at, subject, entry, previous, hash) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const ofSubject = database.prepare<[string], Row>(
    `SELECT seq, at, subject, entry FROM ${table} WHERE subject = ? ORDER BY seq`,
  );
  const latest = database.prepare<[number], Row>(
    `SELECT seq, at, subject, entry FROM ${table} ORDER BY seq DESC LIMIT ?`,
  );
  const all = database.prepare<[], ChainedRow>(`SELECT * FROM ${table} ORDER BY seq`);

  const append = database.transaction((subject: string, entry: Entry): LogEntry<Entry> => {
    const seq = counters.next(table);
    const previous = seq === 1 ? BEGINNING : hashOf.get(seq - 1);
    if (previous === undefined) throw new Error(`Entry ${seq - 1} of ${table} is missing.`);
    const row: Row = { seq, at: now().toISOString(), subject, entry: JSON.stringify(entry) };
    insert.run(row.seq, row.at, row.subject, row.entry, previous, link(previous, row));
    return { seq, at: row.at, subject, entry };
  });

  return {
    append: (subject, entry) => append(subject, entry),
    of: (subject) => ofSubject.all(subject).map(entryOf<Entry>),
    *all() {
      for (const row of all.iterate()) yield entryOf<Entry>(row);
    },
    latest: (limit) => latest.all(limit).map(entryOf<Entry>),
    verify() {
      let previous = BEGINNING;
      let expected = 1;
      for (const row of all.iterate()) {
        if (row.seq !== expected) return broken(expected, 'an entry is missing');
        if (row.previous !== previous) return broken(row.seq, 'it does not follow the entry before it');
        if (row.hash !== link(previous, row)) return broken(row.seq, 'it is not what was written');
        previous = row.hash;
        expected += 1;
      }
      const written = counters.last(table);
      return written === expected - 1
        ? { whole: true, entries: written }
        : broken(expected, 'the end of the history is missing');
    },
  };
}

function entryOf<Entry>(row: Row): LogEntry<Entry> {
  return { seq: row.seq, at: row.at, subject: row.subject, entry: JSON.parse(row.entry) as Entry };
}

/** The hash of an entry. Its parts are written as JSON, so that no two entries read the same. */
function link(previous: string, { seq, at, subject, entry }: Row): string {
  return createHash('sha256')
    .update(JSON.stringify([previous, seq, at, subject, entry]))
    .digest('hex');
}

function broken(at: number, because: string): ChainCheck {
  return { whole: false, at, because };
}
