import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** The sections of a part that fold open under the answers, in the order in which they are drawn. */
export const PART_FOLDS = ['why', 'others', 'accessories', 'stock', 'towing', 'specs', 'vehicles'] as const;
export type PartFold = (typeof PART_FOLDS)[number];

/** Open where the seller has said nothing. */
const AT_FIRST: readonly PartFold[] = ['accessories', 'stock'];
/** What is kept of a ticket on which every section was folded away. */
const NONE = 'none';

/** Which sections are open. They stay as the seller left them, with the ticket. */
export interface PartFoldsState {
  readonly open: ReadonlySet<PartFold>;
  /** Opens a section, or folds it away. */
  toggle(fold: PartFold): void;
  /** Opens a section. */
  show(fold: PartFold): void;
  /** What is kept with the ticket; empty where the seller changed nothing. */
  kept(): string;
  /** Puts back what was kept; empty for a ticket of which nothing was. */
  restore(kept: string): void;
}

/** Makes the store. */
export function createPartFolds(): UseBoundStore<StoreApi<PartFoldsState>> {
  return create<PartFoldsState>()((set, get) => ({
    open: new Set(AT_FIRST),
    toggle(fold) {
      const open = new Set(get().open);
      if (!open.delete(fold)) open.add(fold);
      set({ open });
    },
    show(fold) {
      if (!get().open.has(fold)) set(({ open }) => ({ open: new Set([...open, fold]) }));
    },
    kept() {
      const names = PART_FOLDS.filter((fold) => get().open.has(fold)).join(',');
      if (names === PART_FOLDS.filter((fold) => AT_FIRST.includes(fold)).join(',')) return '';
      return names === '' ? NONE : names;
    },
    restore(kept) {
      const names = new Set(kept.split(','));
      set({ open: new Set(kept === '' ? AT_FIRST : PART_FOLDS.filter((fold) => names.has(fold))) });
    },
  }));
}
