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
   * Rewrites the index as one piece, so that no page keeps a remnant of a word that was removed. It is done step by
   * step, each step on disk before the next: the caller gives way in between.
   */
  optimise(): Generator<void, void>;
}

/** Longest beginning that has its own list, characters. */
const LONGEST_PREFIX = 12;
/** Pages of the index that are written in one step of rewriting it: about 20 ms. */
const PAGES_A_STEP = 100;
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

/** Makes the calls of an index that a migration has made. */
export function createSearchIndex(database: Sqlite, name: string): SearchIndex {
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
    *optimise() {
      const changed = () => changes.get() ?? 0;
      for (let pages = -PAGES_A_STEP; ; pages = PAGES_A_STEP) {
        const before = changed();
        merge.run(pages);
        // FTS5 writes nothing but the statement's own row where there is nothing left to merge.
        if (changed() - before < 2) return;
        yield;
      }
    },
  };
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
