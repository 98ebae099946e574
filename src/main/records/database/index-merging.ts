import type { SearchIndex } from './search-index.ts';

/** Merges what was put into search indexes while the counter goes on. */
export interface IndexMerging {
  /** Something was put into one of the indexes. */
  changed(): void;
  /** Merges these, each time that something changed. */
  watch(...indexes: readonly Pick<SearchIndex, 'mergeSome'>[]): void;
  /** Ends it. What is not merged yet is found all the same, and is merged after the next change. */
  end(): void;
}

/** Pause before each step, ms: whatever the counter does meanwhile comes first. */
const PAUSE_MS = 10;

/** Makes it. It stops at the first failure, until something changes again. */
export function createIndexMerging(): IndexMerging {
  const watched: Pick<SearchIndex, 'mergeSome'>[] = [];
  let next: NodeJS.Timeout | null = null;
  let isOver = false;

  function mergeSome(): void {
    next = null;
    try {
      if (watched.some((index) => index.mergeSome())) changed();
    } catch {
      // The disk may be full: what is written next meets the same, and says so.
    }
  }

  function changed(): void {
    if (!isOver) next ??= setTimeout(mergeSome, PAUSE_MS).unref();
  }

  return {
    changed,
    watch: (...indexes) => void watched.push(...indexes),
    end() {
      isOver = true;
      if (next !== null) clearTimeout(next);
      next = null;
    },
  };
}
