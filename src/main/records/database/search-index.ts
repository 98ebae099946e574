import type { Sqlite } from './sqlite.ts';
import { queryTerms, type QueryTerm } from './search-text.ts';

/**
 * An FTS5 index over rows whose ids are negative and fall with time, so that ascending is newest first: the index is
 * read forwards and stops after the first twenty, however common the word.
 *
 * The tokens are made in `search-text.ts`; FTS5 only splits them at blanks (its `ascii` tokeniser leaves everything
 * else as it is). Every beginning of up to twelve characters has its own list. The text stands in a table of its own
 * beside the index, so that taking a row out of the index uses exactly the text that was put in.
 */
export interface SearchIndex {
  /** Puts a row into the index, or replaces what the index holds of it. */
  put(id: number, text: string): void;
  /** Takes a row out. Its tokens are removed from the index at once, not at some later merge. */
  remove(id: number): void;
  /**
   * Ids of at most `limit` rows in which every term occurs, newest first, and behind `after` where that is given; null
   * where nothing searchable was typed.
   */
  find(typed: string, limit: number, after?: number): readonly number[] | null;
  /** Whether every term occurs in this row; true where nothing searchable was typed. */
  holds(id: number, typed: string): boolean;
  /**
   * Merges a few pages of what was put in, in a transaction of its own; true while there is more to merge. FTS5 would
   * do it inside a commit, hundreds of pages at a time, and hold main for a tenth of a second.
   */
  mergeSome(): boolean;
  /**
   * Rewrites the index as one piece, so that no page keeps a remnant of a word that was removed. It is done step by
   * step, each step on disk before the next: the caller gives way in between.
   */
  optimise(): Generator<void, void>;
}

/** Longest beginning that has its own list, characters. */
const LONGEST_PREFIX = 12;
/** Pages of the index that are written in one step of rewriting it: about 20 ms. */
const PAGES_A_STEP = 100;
/** Pages of the index that are merged in one step while the counter is in use: about 2 ms. */
const PAGES_MERGED = 8;
/** Pieces of the index of one size that are merged into one. */
const PIECES_MERGED = 4;
/**
 * Pieces of one size at which FTS5 merges all the same, inside a commit: so many come together only if nothing merges.
 */
const MOST_PIECES = 64;
/** A term with no more rows than this is read whole, and the other terms are looked for in its rows' texts. */
const FEW = 48;

/** The statements that make an index by this name; part of a migration. */
export function searchIndexSchema(name: string): string {
  const prefixes = Array.from({ length: LONGEST_PREFIX }, (_, index) => index + 1).join(' ');
  return `
    CREATE TABLE ${name}_text (id INTEGER PRIMARY KEY CHECK (id < 0), words TEXT NOT NULL) STRICT;
    CREATE VIRTUAL TABLE ${name} USING fts5(
      words, content='${name}_text', content_rowid='id', tokenize='ascii', detail=none, prefix='${prefixes}'
    );
    INSERT INTO ${name}(${name}, rank) VALUES ('secure-delete', 1);
  `;
}

/**
 * Makes the calls of an index that a migration has made. `changed` is told of each row that was put in or taken out,
 * inside the transaction that does it: `mergeSome` is to be called some time after.
 */
export function createSearchIndex(database: Sqlite, name: string, changed: () => void = () => {}): SearchIndex {
  mergeByItself(database, name);
  const textOf = database.prepare<[number], string>(`SELECT words FROM ${name}_text WHERE id = ?`).pluck();
  const writeText = database.prepare<[number, string]>(`INSERT INTO ${name}_text (id, words) VALUES (?, ?)`);
  const deleteText = database.prepare<[number]>(`DELETE FROM ${name}_text WHERE id = ?`);
  const addTokens = database.prepare<[number, string]>(`INSERT INTO ${name}(rowid, words) VALUES (?, ?)`);
  const dropTokens = database.prepare<[number, string]>(
    `INSERT INTO ${name}(${name}, rowid, words) VALUES ('delete', ?, ?)`,
  );
  const match = database
    .prepare<[string, number], number>(`SELECT rowid FROM ${name} WHERE ${name} MATCH ? ORDER BY rowid LIMIT ?`)
    .pluck();
  const matchAfter = database
    .prepare<[string, number, number], number>(
      `SELECT rowid FROM ${name} WHERE ${name} MATCH ? AND rowid > ? ORDER BY rowid LIMIT ?`,
    )
    .pluck();

  const merge = database.prepare<[number]>(`INSERT INTO ${name}(${name}, rank) VALUES ('merge', ?)`);
  const changes = database.prepare<[], number>('SELECT total_changes()').pluck();

  function remove(id: number): void {
    const text = textOf.get(id);
    if (text === undefined) return;
    dropTokens.run(id, text);
    deleteText.run(id);
    changed();
  }

  /** Merges so many pages; whether there may be more. */
  function merged(pages: number): boolean {
    const before = changes.get() ?? 0;
    merge.run(pages);
    // FTS5 writes nothing but the statement's own row where there is nothing left to merge.
    return (changes.get() ?? 0) - before >= 2;
  }

  /**
   * Where one of several terms is rare, its rows are read and the others looked for in their texts: FTS5 would walk the
   * whole list of the common term to find that out.
   */
  function rareRows(terms: readonly QueryTerm[]): readonly number[] | null {
    if (terms.length < 2) return null;
    for (const term of terms) {
      const rows = match.all(expression([term]), FEW + 1);
      if (rows.length <= FEW) return rows;
    }
    return null;
  }

  return {
    put(id, text) {
      if (textOf.get(id) === text) return;
      remove(id);
      writeText.run(id, text);
      addTokens.run(id, text);
      changed();
    },
    remove,
    find(typed, limit, after) {
      const terms = queryTerms(typed);
      if (terms.length === 0) return null;
      const rare = rareRows(terms);
      if (rare !== null) {
        return rare
          .filter((id) => (after === undefined || id > after) && holdsAll(textOf.get(id) ?? '', terms))
          .slice(0, limit);
      }
      return after === undefined
        ? match.all(expression(terms), limit)
        : matchAfter.all(expression(terms), after, limit);
    },
    holds: (id, typed) => holdsAll(textOf.get(id) ?? '', queryTerms(typed)),
    mergeSome: () => merged(PAGES_MERGED),
    *optimise() {
      for (let pages = -PAGES_A_STEP; merged(pages); pages = PAGES_A_STEP) yield;
    },
  };
}

/**
 * Has FTS5 merge nothing inside a commit. Files of an earlier Counterpart have it otherwise, until this one opens them.
 */
function mergeByItself(database: Sqlite, name: string): void {
  if (database.readonly) return;
  const kept = database.prepare<[string], number>(`SELECT v FROM ${name}_config WHERE k = ?`).pluck();
  const settings = { automerge: 0, usermerge: PIECES_MERGED, crisismerge: MOST_PIECES };
  for (const [setting, value] of Object.entries(settings)) {
    // A number that is bound is no whole one to FTS5.
    if (kept.get(setting) !== value)
      database.exec(`INSERT INTO ${name}(${name}, rank) VALUES ('${setting}', ${value})`);
  }
}

/** The terms in FTS5's language. Words are letters and digits alone, so that nothing in them needs escaping. */
function expression(terms: readonly QueryTerm[]): string {
  return terms
    .map(
      ({ choices }) =>
        `(${choices.map((words) => `(${words.map((word) => `"${word}"*`).join(' AND ')})`).join(' OR ')})`,
    )
    .join(' AND ');
}

function holdsAll(text: string, terms: readonly QueryTerm[]): boolean {
  const spaced = ` ${text}`;
  return terms.every(({ choices }) => choices.some((words) => words.every((word) => spaced.includes(` ${word}`))));
}
