import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileDurably } from '../database/durable-file.ts';
import {
  type ChainHead,
  type FoundMark,
  ISSUED_COUNTER,
  type Life,
  type Mark,
  type MarkedFile,
  readMark,
  type Standing,
  standingOf,
  writeMark,
} from './high-water-mark.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';
import { storageFailureOf } from '../database/storage-failure.ts';
import { thisComputer } from './this-computer.ts';

/** Keeps the mark of open records (`high-water-mark.ts`): beside their file, and through `copyTo` in the keychain. */
export interface MarkRecorder {
  /** How the file stood to the marks when it was opened. */
  readonly standing: Standing;
  /** The latest mark that was found; null where there was none. */
  readonly found: Mark | null;
  /** Writes what the records have come to, flushed, before it returns. Throws what the disk throws. */
  write(): void;
  /** The same where nothing depends on it: a disk that does not take it is passed over. */
  tryToWrite(): void;
  /** Begins a new life of the file; to be called in a transaction, and followed by `write`. */
  beginAnew(): void;
  /** Writes down that this computer has the file open now; to be called in a transaction. */
  settleHere(): void;
}

/** The mark in the keychain: what was found there at the start, and where a new one goes, in its own time. */
export interface KeychainMark {
  readonly found: FoundMark;
  copy(text: string): void;
}

/** Where the keychain is not used: in practice, and where there is none. */
export const NO_KEYCHAIN_MARK: KeychainMark = { found: { kind: 'not known' }, copy: () => {} };

/** The note among the records that says whose life they are. */
export const LIFE_NOTE = 'life of the records';
const LIVES_REMEMBERED = 30;

/** Where the mark of a folder's records is. */
export function markPath(folder: string): string {
  return join(folder, 'records.mark');
}

/** The mark beside the records. A disk that does not give it up is as good as a torn mark. */
export function markBeside(folder: string): FoundMark {
  try {
    const path = markPath(folder);
    if (!existsSync(path)) return { kind: 'none' };
    const mark = readMark(readFileSync(path, 'utf8'));
    return mark === null ? { kind: 'torn' } : { kind: 'mark', mark };
  } catch (error) {
    if (storageFailureOf(error) === null) throw error;
    return { kind: 'torn' };
  }
}

/** Whether something was found where a mark is kept: then there were records, whatever is left of them. */
export function isMarked(found: FoundMark): boolean {
  return found.kind === 'mark' || found.kind === 'torn';
}

/** The mark that says most of the latest life; null where there is none. */
export function latestMark(found: readonly FoundMark[]): Mark | null {
  const later = (one: Mark, other: Mark) => other.turn - one.turn || other.audit.seq - one.audit.seq;
  return marksAmong(found).toSorted(later)[0] ?? null;
}

function marksAmong(found: readonly FoundMark[]): readonly Mark[] {
  return found.flatMap((one) => (one.kind === 'mark' ? [one.mark] : []));
}

/** Makes the recorder of an open file. Nothing is written yet. */
export function createMarkRecorder(database: Sqlite, folder: string, keychain: KeychainMark): MarkRecorder {
  const headOf = {
    submission_history: headQuery(database, 'submission_history'),
    audit: headQuery(database, 'audit'),
  };
  const counted = database.prepare<[string], number>('SELECT value FROM counters WHERE name = ?').pluck();
  const quotes = () => counted.get('quote') ?? 0;
  const issued = () => counted.get(ISSUED_COUNTER) ?? 0;
  const beside = markBeside(folder);
  const file = markedFile(database, { quotes: quotes(), issued: issued() });
  const computer = thisComputer();
  const standing = standingOf(file, beside, keychain.found, computer);
  const marks = marksAmong([beside, keychain.found]);
  const found = latestMark([beside, keychain.found]);
  let last = beside.kind === 'mark' ? writeMark(beside.mark) : '';
  let copied = keychain.found.kind === 'mark' ? writeMark(keychain.found.mark) : '';

  function beginAnew(): void {
    writeLife(database, nextLife(lifeOf(database), marks, computer));
  }

  function write(): void {
    const life = lifeOf(database);
    if (life === null) throw new Error('The records have no life to be marked.');
    const text = writeMark({
      incarnation: life.incarnation,
      turn: life.turn,
      history: headOf.submission_history(),
      audit: headOf.audit(),
      quotes: quotes(),
      issued: issued(),
    });
    if (text !== last) writeFileDurably(markPath(folder), text);
    last = text;
    if (text !== copied) keychain.copy(text);
    copied = text;
  }

  return {
    standing,
    found,
    beginAnew,
    settleHere() {
      const life = lifeOf(database);
      if (life !== null && life.computer !== computer) writeLife(database, { ...life, computer });
    },
    write,
    tryToWrite() {
      try {
        write();
      } catch (error) {
        if (storageFailureOf(error) === null) throw error;
      }
    },
  };
}

/**
 * Gives a copy that is put in the place of the records a life of its own, later than that of every mark that was found.
 * To be called in a transaction on the copy.
 */
export function beginLifeOfCopy(copy: Sqlite, found: readonly FoundMark[]): void {
  writeLife(copy, nextLife(lifeOf(copy), marksAmong(found), thisComputer()));
}

/** A life that goes on from the file's own and from those of the marks, and is later than any of them. */
function nextLife(life: Life | null, marks: readonly Mark[], computer: string): Life {
  const own = life === null ? [] : [life.incarnation, ...life.before];
  const before = [...new Set([...marks.map((mark) => mark.incarnation), ...own])].slice(0, LIVES_REMEMBERED);
  const turn = 1 + Math.max(0, life?.turn ?? 0, ...marks.map((mark) => mark.turn));
  return { incarnation: randomBytes(16).toString('hex'), turn, before, computer };
}

/** Whether a file is of the life that a mark was written in. */
export function isOfLife(database: Sqlite, mark: Mark): boolean {
  return lifeOf(database)?.incarnation === mark.incarnation;
}

/** The last entry of both logs of a file. */
export function headsOf(database: Sqlite): Pick<Mark, 'history' | 'audit'> {
  return { history: headQuery(database, 'submission_history')(), audit: headQuery(database, 'audit')() };
}

/** Whether a file holds, of both logs, the entry that a mark says was written last; in whichever life it was. */
export function holdsMarkedEntries(database: Sqlite, { history, audit }: Pick<Mark, 'history' | 'audit'>): boolean {
  const heads = [
    { log: 'submission_history', head: history },
    { log: 'audit', head: audit },
  ] as const;
  return heads.every(({ log, head }) => head.seq === 0 || hashAt(database, log, head.seq) === head.hash);
}

function hashAt(database: Sqlite, log: 'submission_history' | 'audit', seq: number): string | null {
  return database.prepare<[number], string>(`SELECT hash FROM ${log} WHERE seq = ?`).pluck().get(seq) ?? null;
}

function markedFile(database: Sqlite, given: Pick<MarkedFile, 'quotes' | 'issued'>): MarkedFile {
  const holdsSales =
    database
      .prepare<[], number>(
        'SELECT EXISTS (SELECT 1 FROM tickets) OR EXISTS (SELECT 1 FROM quotes) OR EXISTS (SELECT 1 FROM submissions)',
      )
      .pluck()
      .get() === 1;
  return {
    life: lifeOf(database),
    ...given,
    holdsSales,
    hashAt: (log, seq) => hashAt(database, log, seq),
  };
}

function headQuery(database: Sqlite, log: 'submission_history' | 'audit'): () => ChainHead {
  const query = database.prepare<[], ChainHead>(`SELECT seq, hash FROM ${log} ORDER BY seq DESC LIMIT 1`);
  return () => query.get() ?? { seq: 0, hash: '' };
}

/** What a file says of its own life; null where it was never marked. */
export function lifeOf(database: Sqlite): Life | null {
  const text = stateNote(database, LIFE_NOTE).read();
  return text === null ? null : (JSON.parse(text) as Life);
}

function writeLife(database: Sqlite, life: Life): void {
  stateNote(database, LIFE_NOTE).write(JSON.stringify(life));
}
