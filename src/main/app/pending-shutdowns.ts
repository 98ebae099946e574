/** Counters that were left and have not let go yet: an order may still be under way there. */
export interface PendingShutdowns {
  /** Lets go by `close` in its own time; resolves when it has. */
  letGo(close: () => Promise<void>): Promise<void>;
  /** Resolves when everything that was left has let go. */
  gone(): Promise<void>;
}

/** Keeps an eye on what is left. */
export function createPendingShutdowns(): PendingShutdowns {
  const leaving = new Set<Promise<void>>();
  return {
    letGo(close) {
      const gone = close().finally(() => leaving.delete(gone));
      leaving.add(gone);
      return gone;
    },
    async gone() {
      await Promise.all(leaving);
    },
  };
}
