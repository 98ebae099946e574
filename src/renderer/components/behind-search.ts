import type { Failure } from '#shared/result.ts';

/** The arrow that goes from the field of a search to its list. */
export interface BehindSearch {
  /** Goes to the list now, or, while a search is on its way, once that is over: its list is another one. */
  go(searching: boolean, toList: () => void): void;
  /** The search is over and its list is drawn: goes there if the arrow waits for it. */
  over(toList: () => void): void;
  /** The screen is left, or somebody types on: nothing waits any more. */
  leave(): void;
}

/** Makes it. `hold` has the keys behind the arrow wait, and answers how to let them go. */
export function createBehindSearch(hold: () => () => void): BehindSearch {
  let release: (() => void) | null = null;
  function taken(): (() => void) | null {
    const letGo = release;
    release = null;
    return letGo;
  }
  return {
    go(searching, toList) {
      if (searching) release ??= hold();
      else toList();
    },
    over(toList) {
      const letGo = taken();
      if (letGo === null) return;
      toList();
      setTimeout(letGo);
    },
    leave: () => taken()?.(),
  };
}

/** Whether a search is on its way: `count` is what is said of its answer, which may be nothing, and null before it. */
export function isOnItsWay(count: string | null, failure: Failure | null): boolean {
  return count === null && failure === null;
}
