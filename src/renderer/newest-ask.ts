/** Tells the answer of what was asked last from the answers of what was asked before it. */
export interface NewestAsk {
  /** Asks anew: what was asked before counts no more. Returns whether this is still what was asked last. */
  begin(): () => boolean;
  /** Has nothing count that was asked before. */
  drop(): void;
}

/** Makes one for a place that shows a single answer, whichever order the answers come in. */
export function createNewestAsk(): NewestAsk {
  let newest = 0;
  return {
    begin() {
      newest += 1;
      const mine = newest;
      return () => mine === newest;
    },
    drop() {
      newest += 1;
    },
  };
}
