import { type CodeFailure, isCodeFailure } from '#shared/domain/code-list/code-failure.ts';
import { MOST_CODES } from '#shared/domain/code-list/code-rows.ts';
import type { LeftAlone, SpentRequests } from '#shared/domain/code-list/next-read.ts';
import type { AgedPart } from '../cache/part-cache.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { stateNote } from '../database/state-note.ts';

/** A code that waits to be read. */
export interface WaitingCode {
  readonly id: number;
  readonly code: string;
  /** What it is to be asked for by in its place; null where by itself. */
  readonly askAs: string | null;
  readonly tries: number;
}

/** A code that waits, with what its turn goes by: several may share a place, and then the one added first is first. */
export interface CodeInTurn {
  readonly id: number;
  readonly code: string;
  readonly place: number;
}

/** A code that failed or was stopped: it may be read again. */
export interface RestingCode {
  readonly id: number;
  readonly code: string;
  readonly state: 'failed' | 'stopped';
  /** As `CodeFailure`; null of one that was stopped. */
  readonly why: string | null;
}

/** A code that failed, and why. */
export interface FailedInList {
  readonly id: number;
  readonly code: string;
  readonly why: CodeFailure;
}

/** A list with how many of its codes stand how. */
export interface KeptCodeList {
  readonly name: string | null;
  readonly supplier: string;
  readonly addedAt: string;
  readonly waiting: number;
  readonly read: number;
  readonly failed: number;
  readonly stopped: number;
  /** How many of those that failed, and of those that were stopped, were kept from the list before. */
  readonly failedBefore: number;
  readonly stoppedBefore: number;
}

/** What the reader keeps over a restart, besides the codes. */
export interface ReaderState {
  readonly paused: boolean;
  /** That a supplier is to be left alone; null where none asked. */
  readonly leftAlone: LeftAlone | null;
  /** What was spent on reading parts again, and the part that was read again last. */
  readonly spent: SpentRequests | null;
  readonly refreshed: AgedPart | null;
}

/** The shop's list of codes: one at a time, the newest that was added whole. */
export interface CodeListStore {
  /** The list; null where there is none. */
  current(): KeptCodeList | null;
  /** Whether there is a list and it is of this supplier. */
  isOf(supplier: string): boolean;
  /** The code whose turn it is; null where none waits. */
  next(): WaitingCode | null;
  /** Codes that wait, in their turn, behind one of them, at most `count`; from the first on where it is null. */
  waiting(behind: CodeInTurn | null, count: number): readonly CodeInTurn[];
  /** Begins a list beside the one that there is, which stays until `finish`. Answers its number. */
  begin(list: { readonly name: string | null; readonly supplier: string; readonly addedAt: string }): number;
  /** Adds codes to a list that was begun, in their order. */
  add(list: number, codes: readonly string[]): void;
  /** Codes that failed or were stopped, behind one by its id, at most `count`. */
  resting(behind: number, count: number): readonly RestingCode[];
  /** Adds codes of the list before to one that was begun, in their order and as they are: none of them waits. */
  carry(list: number, codes: readonly RestingCode[]): void;
  /** Makes a list that was begun the one that there is. */
  finish(list: number): void;
  /** Deletes some of the codes of lists that are gone; false once there are none. */
  tidy(): boolean;
  markRead(id: number): void;
  markFailed(id: number, why: CodeFailure): void;
  /** Puts a code behind all others. */
  postpone(id: number): void;
  /** Has a code asked for by another writing of it, at once. */
  askAs(id: number, code: string): void;
  /** Stops some of the codes that wait; false once none waits. */
  stopSome(): boolean;
  /**
   * Has some of the codes that failed or were stopped wait again, those of the list before behind the others; false
   * once there are none.
   */
  readSomeAgain(): boolean;
  /**
   * Has the list belong to a supplier. Some codes that were read of another one, or failed there, wait again; false
   * once there are none.
   */
  takeFor(supplier: string): boolean;
  /** Codes that failed, in the order of the list, behind one by its id, at most `count`. */
  failures(behind: number, count: number): readonly FailedInList[];
  state(): ReaderState;
  keepState(state: ReaderState): void;
}

/** The name of the row among the notes of state that keeps what the reader knows (`ReaderState`). */
export const CODE_LIST_NOTE = 'code list';
/** How many codes are changed in one step. */
const AT_ONCE = 500;
/** Before all places of codes that were kept from the list before: those have none above 0. */
const PLACE_BEFORE = -MOST_CODES;
/** By how much such a code is moved to be tried again: behind all codes of the list itself. */
const PLACES_BEHIND = 2 * MOST_CODES;

const FRESH: ReaderState = { paused: false, leftAlone: null, spent: null, refreshed: null };

/** Makes the store. */
export function createCodeList(database: Sqlite): CodeListStore {
  const begin = database.prepare<[string | null, string, string]>(
    'INSERT INTO code_lists (name, supplier, added_at) VALUES (?, ?, ?)',
  );
  const insert = database.prepare<[number, string, number]>(
    'INSERT INTO listed_codes (list, code, place) VALUES (?, ?, ?)',
  );
  const insertResting = database.prepare<[number, string, number, string, string | null]>(
    'INSERT INTO listed_codes (list, code, place, state, why) VALUES (?, ?, ?, ?, ?)',
  );
  // Those of a list that is begun were added last of all, each behind the one before.
  const placeAddedLast = database
    .prepare<[number], number>('SELECT place FROM listed_codes WHERE list = ? ORDER BY id DESC LIMIT 1')
    .pluck();
  const resting = database.prepare<[number, number, number], RestingCode>(
    "SELECT id, code, state, why FROM listed_codes WHERE list = ? AND state IN ('failed', 'stopped') AND id > ? ORDER BY id LIMIT ?",
  );
  const lastPlace = database
    .prepare<[number], number>("SELECT coalesce(max(place), 0) FROM listed_codes WHERE list = ? AND state = 'waiting'")
    .pluck();
  const finish = database.prepare<[number]>('UPDATE code_lists SET whole = 1 WHERE id = ?');
  const forget = database.prepare<[number]>('DELETE FROM code_lists WHERE id <> ?');
  const list = database.prepare<
    [],
    { readonly id: number; readonly name: string | null; readonly supplier: string; readonly addedAt: string }
  >('SELECT id, name, supplier, added_at AS addedAt FROM code_lists WHERE whole = 1 ORDER BY id DESC LIMIT 1');
  const counts = database.prepare<
    [number],
    { readonly state: string; readonly count: number; readonly before: number }
  >('SELECT state, count(*) AS count, sum(place <= 0) AS before FROM listed_codes WHERE list = ? GROUP BY state');
  const next = database.prepare<[number], WaitingCode>(
    "SELECT id, code, ask_as AS askAs, tries FROM listed_codes WHERE list = ? AND state = 'waiting' ORDER BY place, id LIMIT 1",
  );
  const waiting = database.prepare<[number, number, number, number], CodeInTurn>(
    "SELECT id, code, place FROM listed_codes WHERE list = ? AND state = 'waiting' AND (place, id) > (?, ?) ORDER BY place, id LIMIT ?",
  );
  const gone = database.prepare<[number, number, number]>(
    'DELETE FROM listed_codes WHERE id IN (SELECT id FROM listed_codes WHERE list < ? OR list > ? LIMIT ?)',
  );
  const mark = database.prepare<[string, string | null, number]>(
    'UPDATE listed_codes SET state = ?, why = ? WHERE id = ?',
  );
  const postpone = database.prepare<[number, number]>(
    'UPDATE listed_codes SET tries = tries + 1, place = ? WHERE id = ?',
  );
  const askAs = database.prepare<[string, number]>('UPDATE listed_codes SET ask_as = ? WHERE id = ?');
  const restate = database.prepare<[string, number, string, number]>(`
    UPDATE listed_codes SET state = ?, why = NULL, tries = 0, ask_as = NULL,
      place = CASE WHEN place > 0 THEN place ELSE place + ${PLACES_BEHIND} END
    WHERE id IN (SELECT id FROM listed_codes WHERE list = ? AND state = ? LIMIT ?)`);
  const supplier = database.prepare<[string, number]>('UPDATE code_lists SET supplier = ? WHERE id = ?');
  const failures = database.prepare<
    [number, number, number],
    { readonly id: number; readonly code: string; readonly why: string | null }
  >("SELECT id, code, why FROM listed_codes WHERE list = ? AND state = 'failed' AND id > ? ORDER BY id LIMIT ?");
  const note = stateNote(database, CODE_LIST_NOTE);

  const add = database.transaction((id: number, codes: readonly string[]): void => {
    let place = Math.max(0, placeAddedLast.get(id) ?? 0);
    for (const code of codes) {
      place += 1;
      insert.run(id, code, place);
    }
  });
  const carry = database.transaction((id: number, codes: readonly RestingCode[]): void => {
    let place = placeAddedLast.get(id) ?? PLACE_BEFORE;
    for (const { code, state, why } of codes) {
      place += 1;
      insertResting.run(id, code, place, state, why);
    }
  });
  const finishWhole = database.transaction((id: number): void => {
    finish.run(id);
    forget.run(id);
  });

  const id = (): number | null => list.get()?.id ?? null;

  /** Changes some codes of a state into another one; false where there were none. */
  function some(from: string, to: string): boolean {
    const mine = id();
    return mine !== null && restate.run(to, mine, from, AT_ONCE).changes > 0;
  }

  return {
    current() {
      const kept = list.get();
      if (kept === undefined) return null;
      const { id: number, ...rest } = kept;
      const found = new Map(counts.all(number).map((each) => [each.state, each]));
      const of = (state: string): number => found.get(state)?.count ?? 0;
      const before = (state: string): number => found.get(state)?.before ?? 0;
      return {
        ...rest,
        waiting: of('waiting'),
        read: of('read'),
        failed: of('failed'),
        stopped: of('stopped'),
        failedBefore: before('failed'),
        stoppedBefore: before('stopped'),
      };
    },
    isOf: (other) => list.get()?.supplier === other,
    next() {
      const mine = id();
      return mine === null ? null : (next.get(mine) ?? null);
    },
    waiting(behind, count) {
      const mine = id();
      return mine === null ? [] : waiting.all(mine, behind?.place ?? PLACE_BEFORE, behind?.id ?? 0, count);
    },
    begin: (fresh) => Number(begin.run(fresh.name, fresh.supplier, fresh.addedAt).lastInsertRowid),
    add: (number, codes) => {
      add.immediate(number, codes);
    },
    resting(behind, count) {
      const mine = id();
      return mine === null ? [] : resting.all(mine, behind, count);
    },
    carry: (number, codes) => {
      carry.immediate(number, codes);
    },
    finish: (number) => {
      finishWhole.immediate(number);
    },
    tidy() {
      const mine = id() ?? 0;
      return gone.run(mine, mine, AT_ONCE).changes > 0;
    },
    markRead: (code) => {
      mark.run('read', null, code);
    },
    markFailed: (code, why) => {
      mark.run('failed', why, code);
    },
    postpone(code) {
      const mine = id();
      if (mine !== null) postpone.run((lastPlace.get(mine) ?? 0) + 1, code);
    },
    askAs: (code, writing) => {
      askAs.run(writing, code);
    },
    stopSome: () => some('waiting', 'stopped'),
    readSomeAgain: () => some('failed', 'waiting') || some('stopped', 'waiting'),
    takeFor(other) {
      const kept = list.get();
      if (kept === undefined || kept.supplier === other) return false;
      if (some('read', 'waiting') || some('failed', 'waiting')) return true;
      supplier.run(other, kept.id);
      return false;
    },
    failures(behind, count) {
      const mine = id();
      if (mine === null) return [];
      return failures
        .all(mine, behind, count)
        .map((row) => ({ ...row, why: row.why !== null && isCodeFailure(row.why) ? row.why : 'fault' }));
    },
    state: () => readerStateOf(note.read()),
    keepState: (state) => {
      note.write(JSON.stringify(state));
    },
  };
}

/** Reads the state as it is noted; what cannot be read of it is fresh. */
export function readerStateOf(text: string | null): ReaderState {
  if (text === null) return FRESH;
  try {
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? { ...FRESH, ...kept } : FRESH;
  } catch {
    return FRESH;
  }
}
