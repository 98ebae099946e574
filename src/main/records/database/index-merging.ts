/** Merges what was put into search indexes while the counter goes on. */
export interface IndexMerging {
  /** Something was put into one of the indexes. */
  changed(): void;
  /** Takes these steps, each time that something changed, for as long as one of them says that there is more to do. */
  watch(...steps: readonly (() => boolean)[]): void;
  /** Ends it. What is not merged yet is found all the same, and is merged after the next change. */
  end(): void;
}

/** Pause before each step, ms: whatever the counter does meanwhile comes first, and what is still being put in. */
const PAUSE_MS = 10;

/** Makes it. It stops at the first failure, until something changes again. */
export function createIndexMerging(): IndexMerging {
  const watched: (() => boolean)[] = [];
  let next: NodeJS.Timeout | null = null;
  let isOver = false;

  function mergeSome(): void {
    next = null;
    try {
      if (watched.some((step) => step())) changed();
    } catch {
      // The disk may be full: what is written next meets the same, and says so.
    }
  }

  function changed(): void {
    if (isOver) return;
    if (next === null) next = setTimeout(mergeSome, PAUSE_MS).unref();
    else next.refresh();
  }

  return {
    changed,
    watch: (...steps) => void watched.push(...steps),
    end() {
      isOver = true;
      if (next !== null) clearTimeout(next);
      next = null;
    },
  };
}
