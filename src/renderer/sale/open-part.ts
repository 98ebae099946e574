import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';

/** The part that is open on the stage, as far as other features need it. */
export interface PartOnStage {
  readonly sku: string;
  /** When it was read, ISO time: it changes where the part was read again. */
  readonly readAt: string;
}

interface PartOnStageState {
  /** Null while none is open. */
  readonly part: PartOnStage | null;
  /** The part feature tells which part is open now. */
  tell(part: PartOnStage | null): void;
}

/** What is open on the stage: the part feature tells it, the vehicle feature asks about it, and neither imports the other. */
export const usePartOnStage = declareStore('usePartOnStage', () =>
  create<PartOnStageState>()((set) => ({
    part: null,
    tell: (part) => set({ part }),
  })),
);
