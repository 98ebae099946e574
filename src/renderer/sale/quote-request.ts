import { create } from 'zustand';

/** A wish to see a quote, or those that hold what was typed. */
export type QuoteRequest =
  | { readonly kind: 'read'; readonly number: number; readonly revision: number | null }
  | { readonly kind: 'find'; readonly typed: string };

interface QuoteRequestState {
  /** Null while nobody asks. */
  readonly request: QuoteRequest | null;
  ask(request: QuoteRequest): void;
  /** The quotes are being shown. */
  taken(): void;
}

/** The wish to see quotes: the command line and the scanner ask, the quotes feature answers, and neither imports the other. */
export const useQuoteRequest = create<QuoteRequestState>()((set) => ({
  request: null,
  ask: (request) => set({ request }),
  taken: () => set({ request: null }),
}));
