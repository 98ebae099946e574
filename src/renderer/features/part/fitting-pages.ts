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
  /** Makes sure that the page with this row is here or on its way. */
  need(row: number): void;
  /** Asks again for what failed. */
  retry(): void;
}

/** Makes the pages of a part. `read` asks main for one. */
export function createFittingPages(
  read: (page: {
    readonly filter: string;
    readonly offset: number;
    readonly count: number;
  }) => Promise<Result<FittingPage>>,
): UseBoundStore<StoreApi<FittingPagesState>> {
  let generation = 0;
  let asked = new Set<number>();

  return create<FittingPagesState>()((set, get) => {
    async function load(page: number): Promise<void> {
      if (asked.has(page)) return;
      asked.add(page);
      const mine = generation;
      const answer = await read({ filter: get().filter, offset: page * PAGE_ROWS, count: PAGE_ROWS });
      if (mine !== generation) return;
      if (!answer.ok) {
        asked.delete(page);
        set({ failure: answer.failure });
        return;
      }
      const { total, matching, rows } = answer.value;
      set(({ pages, counts }) => ({
        pages: new Map(pages).set(page, rows),
        counts: counts?.total === total && counts.matching === matching ? counts : { total, matching },
        failure: null,
      }));
    }

    function restart(filter: string): void {
      generation += 1;
      asked = new Set();
      set({ filter, pages: new Map(), failure: null });
      void load(0);
    }

    return {
      filter: '',
      counts: null,
      pages: new Map(),
      failure: null,
      filterBy(filter) {
        if (filter !== get().filter || get().counts === null) restart(filter);
      },
      need(row) {
        if (get().failure === null) void load(Math.floor(row / PAGE_ROWS));
      },
      retry: () => restart(get().filter),
    };
  });
}

/** The row at a place of the list; null while its page is on its way. */
export function rowAt(pages: FittingPagesState['pages'], index: number): FittingRow | null {
  return pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS] ?? null;
}
