import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';

/** `3*` was sent off alone: so many of the part that is scanned or typed next. */
interface NextCountState {
  /** Null where nothing was said. */
  readonly count: number | null;
  set(count: number): void;
  /** The next part: answers what was said of it, and forgets it. */
  take(): number | null;
}

/** How many of the next part are meant. */
export const useNextCount = declareStore('useNextCount', () =>
  create<NextCountState>()((set, get) => ({
    count: null,
    set: (count) => set({ count }),
    take() {
      const { count } = get();
      if (count !== null) set({ count: null });
      return count;
    },
  })),
);
