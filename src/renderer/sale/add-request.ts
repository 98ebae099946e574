import { create } from 'zustand';

/** A part that is sold with another and is to be put on the ticket. */
export interface PartToAdd {
  readonly sku: string;
  readonly title: string;
  /** The line that cannot be fitted without it, and its part; null where none requires it. */
  readonly requiredBy: { readonly lineId: string; readonly sku: string } | null;
}

/** A wish, from the ticket, to have a part read and put on: the part feature hears it, checks the fit and clears it. */
interface AddRequestState {
  /** What is to be put on; null while nobody asks. */
  readonly part: PartToAdd | null;
  /** The code of the part that is being read for it; null while none is. */
  readonly reading: string | null;
  ask(part: PartToAdd): void;
  /** The part feature has taken the wish. */
  taken(): void;
  /** The part feature reads this part, or has done. */
  tellReading(sku: string | null): void;
}

/** The wish to put a required part on: a ticket line asks, the part feature answers, and neither imports the other. */
export const useAddRequest = create<AddRequestState>()((set) => ({
  part: null,
  reading: null,
  ask: (part) => set({ part }),
  taken: () => set({ part: null }),
  tellReading: (reading) => set({ reading }),
}));
