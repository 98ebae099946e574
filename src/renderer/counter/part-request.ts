import { create } from 'zustand';

/** A wish, from anywhere in the window, to see a part on the stage: the part feature hears it, opens it and clears it. */
interface PartRequestState {
  /** The code to open; null while nobody asks. */
  readonly code: string | null;
  /** Asks for a part by its code, such as the required part of a line. */
  ask(code: string): void;
  /** The part feature has taken the wish. */
  taken(): void;
}

/** The wish to see a part: a ticket line asks, the part feature answers, and neither imports the other. */
export const usePartRequest = create<PartRequestState>()((set) => ({
  code: null,
  ask: (code) => set({ code }),
  taken: () => set({ code: null }),
}));
