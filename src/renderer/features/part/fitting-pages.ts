import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { FittingPage, FittingRow } from '#shared/domain/part/part-view.ts';
import type { Failure, Result } from '#shared/result.ts';

/** Rows asked for at once. */
export const PAGE_ROWS = 100;

/** The list of fitting vehicles of one part, of which only the pages that were looked at are here. */
export interface FittingPagesState {
  readonly filter: string;
  /**
   * How many vehicles the part lists, and how many of them hold all words of the filter; null until the first page is
   * here.
   */
  readonly counts: { readonly total: number; readonly matching: number } | null;
  readonly pages: ReadonlyMap<number, readonly FittingRow[]>;
  readonly failure: Failure | null;
  /** Lists the vehicles that hold all words of the filter, from the first page on. */
  filterBy(filter: string): void;
  /** Takes when the record of the part was read, ISO time: of another record it lists the vehicles anew. */
  readAs(readAt: string): void;
  /** Makes sure that the page with this row is here or on its way. */
  need(row: number): void;
  /** Asks again for what failed. */
  retry(): void;
}

/**
 * Makes the pages of a part. `read` asks main for one. Where the record of the part was read again between two pages,
 * they begin anew: no list is of two records.
 */
export function createFittingPages(
  read: (page: {
    readonly filter: string;
    readonly offset: number;
    readonly count: number;
  }) => Promise<Result<FittingPage>>,
): UseBoundStore<StoreApi<FittingPagesState>> {
  let generation = 0;
  let asked = new Set<number>();
  /** Pages that are looked at and not here yet. */
  let awaited = new Set<number>();
  /** When the record was read that the part shows, and that of these pages; null until it is known. */
  let shownAt: string | null = null;
  let pagesAt: string | null = null;

  return create<FittingPagesState>()((set, get) => {
    async function load(page: number): Promise<void> {
      if (asked.has(page)) return;
      asked.add(page);
      awaited.add(page);
      const mine = generation;
      const answer = await read({ filter: get().filter, offset: page * PAGE_ROWS, count: PAGE_ROWS });
      if (mine !== generation) return;
      if (!answer.ok) {
        asked.delete(page);
        set({ failure: answer.failure });
        return;
      }
      const { total, matching, rows, readAt } = answer.value;
      if (pagesAt !== null && pagesAt !== readAt) {
        restart(get().filter);
        return;
      }
      pagesAt = readAt;
      awaited.delete(page);
      set(({ pages, counts }) => ({
        pages: new Map(pages).set(page, rows),
        counts: counts?.total === total && counts.matching === matching ? counts : { total, matching },
        failure: null,
      }));
    }

    /** Rows of the same filter stay where they are: those that wait for a page do not ask for it once more. */
    function restart(filter: string): void {
      const pages = new Set([0, ...(filter === get().filter ? awaited : [])]);
      generation += 1;
      asked = new Set();
      awaited = new Set();
      pagesAt = null;
      set({ filter, pages: new Map(), failure: null });
      for (const page of pages) void load(page);
    }

    return {
      filter: '',
      counts: null,
      pages: new Map(),
      failure: null,
      filterBy(filter) {
        if (filter !== get().filter || get().counts === null) restart(filter);
      },
      readAs(readAt) {
        const isAnother = shownAt !== null && shownAt !== readAt && pagesAt !== readAt;
        shownAt = readAt;
        if (isAnother) restart(get().filter);
      },
      need(row) {
        const page = Math.floor(row / PAGE_ROWS);
        if (get().failure === null) void load(page);
        else awaited.add(page);
      },
      retry: () => restart(get().filter),
    };
  });
}

/** The row at a place of the list; null while its page is on its way. */
export function rowAt(pages: FittingPagesState['pages'], index: number): FittingRow | null {
  return pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS] ?? null;
}
