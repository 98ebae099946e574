import { create } from 'zustand';

/** A code that was scanned or typed and that nobody knows, and how many of its part were meant. */
export interface TieRequest {
  readonly code: string;
  readonly quantity: number;
}

interface TieRequestState {
  /** Null while nobody asks. */
  readonly request: TieRequest | null;
  ask(request: TieRequest): void;
  shut(): void;
}

/** The wish to tie a code to a part: the part feature asks, the barcodes feature answers, and neither imports the other. */
export const useTieRequest = create<TieRequestState>()((set) => ({
  request: null,
  ask: (request) => set({ request }),
  shut: () => set({ request: null }),
}));
