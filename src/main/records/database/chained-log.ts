import { createHash, createHmac } from 'node:crypto';
import type { Counters } from './counters.ts';
import type { Sqlite } from './sqlite.ts';

/**
 * An entry of a log. `Entry` is data without any customer's: what names one stands beside it, referred to by its hash.
 */
export interface LogEntry<Entry> {
  readonly seq: number;
  /** ISO time by the clock of the moment; the order is that of `seq`. */
  readonly at: string;
  readonly subject: string;
  readonly entry: Entry;
}

/** Whether a log is as it was written. */
export type ChainCheck =
  /** `gaps` counts the places where entries were lost and the log says so itself; left out where there is none. */
  | { readonly whole: true; readonly entries: number; readonly gaps?: number }
  /** `at` is the first entry that is not as it was written, or that is not there. */
  | { readonly whole: false; readonly at: number; readonly because: string };

/**
 * The last entry of a log: a person who has its hash on paper can tell later whether anything before it was changed.
 */
export interface LogHead {
  readonly entries: number;
  /** Empty where there is no entry. */
  readonly hash: string;
}

/** A log that is only ever added to, each entry bound to the one before by a hash, so that a change anywhere shows. */
export interface ChainedLog<Entry> {
  append(subject: string, entry: Entry): LogEntry<Entry>;
  /** Entries of a subject, the first first. */
  of(subject: string): readonly LogEntry<Entry>[];
  /** At most so many entries behind a number, the first first. */
  behind(seq: number, limit: number): readonly LogEntry<Entry>[];
  /** The last entries of all, the last first. */
  latest(limit: number): readonly LogEntry<Entry>[];
  verify(): ChainCheck;
  /** The same in pieces of about a millisecond; what is added meanwhile is verified too. */
  verifying(): Generator<void, ChainCheck>;
  head(): LogHead;
  /** The hash of an entry; null where there is none of this number. */
  hashOf(seq: number): string | null;
  /**
   * Writes down which entries are missing, where any are: those that a damaged file did not give up, and those up to
   * `upTo` that are known to have been written. To be called in a transaction; adds nothing where nothing is missing.
   */
  noteGaps(upTo?: number): void;
  /** Whether the last entry is the last that was written, as far as the file itself says. */
  endsWhereItWas(): boolean;
}

/** What the log says of itself: between which entries others are missing, and from where on its hashes are keyed. */
type ChainNote =
  | {
      readonly chain: 'gap';
      readonly breaks: readonly Break[];
    }
  | { readonly chain: 'keyed' };

/** Entries are missing after `after` and before `next`, which is bound to an entry of the hash `resumes`. */
interface Break {
  readonly after: number;
  readonly next: number;
  readonly resumes: string;
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

/** The name under which the log notes what concerns itself; no submission, ticket or lesson has it. */
const OWN = 'chain';

/** Entries that are verified in one piece. */
const PIECE = 250;

/**
 * Makes the log of a table that the schema has made. Every append is to be within a transaction. SECURITY: `key` binds
 * the hashes to the shop's key, so that nobody without it can change an entry, take one out and work them out anew;
 * null where there is none (practice). A log that was begun without one says where its key begins.
 */
export function createChainedLog<Entry>(options: {
  readonly database: Sqlite;
  readonly table: 'submission_history' | 'audit';
  readonly counters: Counters;
  readonly key: Uint8Array | null;
  readonly now: () => Date;
}): ChainedLog<Entry> {
  const { database, table, counters, key, now } = options;
  const rowAt = database.prepare<[number], ChainedRow>(`SELECT * FROM ${table} WHERE seq = ?`);
  const lastRow = database.prepare<[], ChainedRow>(`SELECT * FROM ${table} ORDER BY seq DESC LIMIT 1`);
  const insert = database.prepare<[number, string, string, string, string, string]>(
    `INSERT INTO ${table} (seq, at, subject, entry, previous, hash) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const ofSubject = database.prepare<[string], Row>(
    `SELECT seq, at, subject, entry FROM ${table} WHERE subject = ? ORDER BY seq`,
  );
  const latest = database.prepare<[number], Row>(
    `SELECT seq, at, subject, entry FROM ${table} WHERE subject <> '${OWN}' ORDER BY seq DESC LIMIT ?`,
  );
  const behind = database.prepare<[number, number], Row>(
    `SELECT seq, at, subject, entry FROM ${table} WHERE seq > ? AND subject <> '${OWN}' ORDER BY seq LIMIT ?`,
  );
  const piece = database.prepare<[number, number], ChainedRow>(
    `SELECT * FROM ${table} WHERE seq > ? ORDER BY seq LIMIT ?`,
  );

  function write(subject: string, entry: unknown, last: ChainedRow | undefined): Row {
    const seq = counters.next(table);
    const previous = last?.hash ?? BEGINNING;
    const row: Row = { seq, at: now().toISOString(), subject, entry: JSON.stringify(entry) };
    insert.run(row.seq, row.at, row.subject, row.entry, previous, link(previous, row, key));
    return row;
  }

  /** The last entry, with the numbers in step with it: one that was given and is not there is noted as missing. */
  function lastOfAll(): ChainedRow | undefined {
    const last = lastRow.get();
    counters.raise(table, last?.seq ?? 0);
    if (counters.last(table) === (last?.seq ?? 0)) return last;
    noteBreaks([]);
    return lastRow.get();
  }

  function noteBreaks(known: readonly Break[]): void {
    const last = lastRow.get();
    const next = counters.last(table) + 1;
    const end = { after: last?.seq ?? 0, next, resumes: last?.hash ?? BEGINNING };
    const breaks = end.next === end.after + 1 ? known : [...known, end];
    if (breaks.length > 0) write(OWN, { chain: 'gap', breaks } satisfies ChainNote, last);
  }

  /** Where a log that has a key goes on from entries without one, it says so. */
  function noteKey(): void {
    const last = lastRow.get();
    if (key === null || last === undefined || last.hash === link(last.previous, last, key)) return;
    if (last.hash === link(last.previous, last, null)) write(OWN, { chain: 'keyed' } satisfies ChainNote, lastOfAll());
  }

  function declared(): ReadonlyMap<number, Break> {
    const notes = ofSubject.all(OWN).map(({ entry }) => JSON.parse(entry) as ChainNote);
    return new Map(notes.flatMap((note) => (note.chain === 'gap' ? note.breaks : [])).map((one) => [one.after, one]));
  }

  /** Places where the chain does not hold and that no entry speaks of. */
  function silentBreaks(): readonly Break[] {
    const known = declared();
    const found: Break[] = [];
    let before = { seq: 0, hash: BEGINNING };
    for (;;) {
      const rows = piece.all(before.seq, PIECE);
      if (rows.length === 0) return found;
      for (const row of rows) {
        const one = { after: before.seq, next: row.seq, resumes: row.previous };
        const follows = row.seq === before.seq + 1 && row.previous === before.hash;
        if (!follows && !speaksOf(known.get(one.after), one)) found.push(one);
        before = row;
      }
    }
  }

  function* verifying(): Generator<void, ChainCheck> {
    let before = { seq: 0, hash: BEGINNING };
    let keyed = false;
    let gaps = 0;
    for (;;) {
      const rows = piece.all(before.seq, PIECE);
      if (rows.length === 0) break;
      const known = declared();
      for (const row of rows) {
        if (row.seq !== before.seq + 1 || row.previous !== before.hash) {
          const one = { after: before.seq, next: row.seq, resumes: row.previous };
          if (!speaksOf(known.get(before.seq), one)) {
            return row.seq === before.seq + 1
              ? broken(row.seq, 'it does not follow the entry before it')
              : broken(before.seq + 1, 'an entry is missing');
          }
          gaps += 1;
        }
        keyed ||= key !== null && (isKeyNote(row) || (before.seq === 0 && row.hash === link(row.previous, row, key)));
        if (row.hash !== link(row.previous, row, keyed ? key : null)) {
          return broken(row.seq, 'it is not what was written');
        }
        before = row;
      }
      yield;
    }
    const written = counters.last(table);
    return written === before.seq
      ? { whole: true, entries: written, ...(gaps === 0 ? {} : { gaps }) }
      : broken(before.seq + 1, 'the end of the history is missing');
  }

  const append = database.transaction((subject: string, entry: Entry): LogEntry<Entry> => {
    noteKey();
    const { seq, at } = write(subject, entry, lastOfAll());
    return { seq, at, subject, entry };
  });

  return {
    append: (subject, entry) => append(subject, entry),
    of: (subject) => ofSubject.all(subject).map(entryOf<Entry>),
    behind: (seq, limit) => behind.all(seq, limit).map(entryOf<Entry>),
    latest: (limit) => latest.all(limit).map(entryOf<Entry>),
    verifying,
    verify() {
      const steps = verifying();
      for (;;) {
        const step = steps.next();
        if (step.done === true) return step.value;
      }
    },
    head() {
      const last = lastRow.get();
      return { entries: last?.seq ?? 0, hash: last?.hash ?? BEGINNING };
    },
    endsWhereItWas: () => counters.last(table) === (lastRow.get()?.seq ?? 0),
    hashOf: (seq) => rowAt.get(seq)?.hash ?? null,
    noteGaps(upTo = 0) {
      counters.raise(table, Math.max(upTo, lastRow.get()?.seq ?? 0));
      noteBreaks(silentBreaks());
    },
  };
}

/** The key of the logs of a shop, made from the key of its records; null where there is none. */
export function logKeyOf(recordKey: Uint8Array | null): Uint8Array | null {
  return recordKey && createHmac('sha256', recordKey).update('counterpart history').digest();
}

function speaksOf(known: Break | undefined, found: Break): boolean {
  return known !== undefined && known.next === found.next && known.resumes === found.resumes;
}

function isKeyNote(row: Row): boolean {
  return row.subject === OWN && (JSON.parse(row.entry) as ChainNote).chain === 'keyed';
}

function entryOf<Entry>(row: Row): LogEntry<Entry> {
  return { seq: row.seq, at: row.at, subject: row.subject, entry: JSON.parse(row.entry) as Entry };
}

/** The hash of an entry. Its parts are written as JSON, so that no two entries read the same. */
function link(previous: string, { seq, at, subject, entry }: Row, key: Uint8Array | null): string {
  const hash = key === null ? createHash('sha256') : createHmac('sha256', key);
  return hash.update(JSON.stringify([previous, seq, at, subject, entry])).digest('hex');
}

function broken(at: number, because: string): ChainCheck {
  return { whole: false, at, because };
}
