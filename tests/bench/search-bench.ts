import MiniSearch from 'minisearch';
import { atMost, type BenchRow, median } from './bench-row.ts';

const QUERIES_A_KIND = 300;
/** Queries of each kind that are let go first, so that what is measured is the search and not the start of it. */
const WARM_UP = 20;
/** Queries of each kind that the other engine is asked: each takes it long enough. */
const OTHER_QUERIES = 20;
/** Both engines answer with this many at most. */
const FOUND = 20;

/** A way of looking for something: what is typed, and the search. */
export interface Kind {
  readonly name: string;
  readonly typed: readonly string[];
  find(typed: string): readonly unknown[];
}

/** Searches of each kind, by what is typed for one of them. */
export function kindsOf(
  ways: Readonly<Record<string, () => string>>,
  find: (typed: string) => readonly unknown[],
): readonly Kind[] {
  return Object.entries(ways).map(([name, way]) => ({
    name,
    typed: Array.from({ length: QUERIES_A_KIND + WARM_UP }, way),
    find,
  }));
}

/**
 * The rows of a search: among many records against among few, and against another engine that is asked the same
 * questions about the same many records. `other` is made when the search itself has been measured.
 */
export function searchRows(
  what: string,
  kinds: { readonly few: readonly Kind[]; readonly many: readonly Kind[] },
  other: () => (typed: string) => readonly unknown[],
): readonly BenchRow[] {
  const rounds = [1, 2, 3].map(() => ({ few: worstP99(kinds.few), many: worstP99(kinds.many) }));
  const engine = other();
  const asked = kinds.many.map(({ name, typed, find }) => {
    const questions = typed.slice(0, WARM_UP + OTHER_QUERIES);
    for (const text of questions.slice(WARM_UP)) expectAsMany(name, text, find(text).length, engine(text).length);
    return { name, typed: questions, find: engine };
  });
  const many = median(rounds.map((round) => round.many));
  return [
    atMost(`search of 100,000 ${what}: worst p99 ÷ MiniSearch's`, many / worstP99(asked), 0.1),
    atMost(`search p99 at 100,000 ${what} ÷ at 1,000`, median(rounds.map((round) => round.many / round.few)), 8),
  ];
}

/** A search that finds less is no faster search. */
function expectAsMany(name: string, typed: string, found: number, other: number): void {
  if (found < other) throw new Error(`Looking for "${typed}" (${name}) found ${found}, where ${other} can be found.`);
}

/** The p99 of the kind that is worst, ms. */
function worstP99(kinds: readonly Kind[]): number {
  const all = kinds.map(({ typed, find }) => {
    for (const text of typed.slice(0, WARM_UP)) find(text);
    return percentile(
      typed.slice(WARM_UP).map((text) => msOf(() => find(text))),
      0.99,
    );
  });
  return Math.max(...all);
}

/** MiniSearch over records, the oldest first, asked the same way: beginnings of words, all of them, newest first. */
export function miniSearch(texts: readonly string[]): (typed: string) => readonly unknown[] {
  const engine = new MiniSearch<{ readonly id: number; readonly text: string }>({
    fields: ['text'],
    tokenize: (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u),
    searchOptions: { prefix: true, combineWith: 'AND' },
  });
  engine.addAll(texts.map((text, id) => ({ id, text })));
  return (typed) =>
    engine
      .search(typed)
      .sort((one, other) => Number(other.id) - Number(one.id))
      .slice(0, FOUND);
}

/** How long some work takes, ms. */
export function msOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
