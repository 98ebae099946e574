import { create } from 'zustand';

/** What the middle of the counter shows. */
export type StageView = 'part' | 'rates' | 'review' | 'settings';

interface StageState {
  readonly view: StageView;
  /** Shows a view in the middle. */
  readonly show: (view: StageView) => void;
}

/** The middle of the counter: one of four views, the part at first. */
export const useStage = create<StageState>((set) => ({ view: 'part', show: (view) => set({ view }) }));
