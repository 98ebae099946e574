import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** The parts that were opened one in place of the other, by the key that opens a replacement. */
export interface ReplacementsState {
  /** Their codes, the first one opened otherwise; empty where the open part was not opened in place of another. */
  readonly trail: readonly string[];
  /** `next` was opened in place of `from`. */
  followed(from: string, next: string): void;
  /** A part came into the main view: what was followed to another one is over. */
  came(sku: string): void;
}

/** The most steps that are remembered. */
const LONGEST_TRAIL = 100;

/** Makes the store. Nothing is followed by itself: each step is a key press. */
export function createReplacements(): UseBoundStore<StoreApi<ReplacementsState>> {
  return create<ReplacementsState>()((set, get) => ({
    trail: [],
    followed(from, next) {
      const { trail } = get();
      const before = trail.at(-1) === from ? trail : [from];
      set({ trail: [...before, next].slice(-LONGEST_TRAIL) });
    },
    came(sku) {
      const { trail } = get();
      if (trail.length > 0 && trail.at(-1) !== sku) set({ trail: [] });
    },
  }));
}
