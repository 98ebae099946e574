import { create } from 'zustand';

/** A wish to see a part on the stage. */
export interface PartRequest {
  readonly code: string;
  /**
   * How many of it the key that puts it on shall put on, so many more than were counted where it was scanned; null where
   * nothing was said.
   */
  readonly quantity: number | null;
  /** Where the code comes from: typed by a person, off a scanner, or out of the records, and then it is a sku. */
  readonly from: 'typed' | 'scanned' | 'records';
}

/** A wish, from anywhere in the window, to see a part on the stage: the part feature hears it, opens it and clears it. */
interface PartRequestState {
  /** Null while nobody asks. */
  readonly request: PartRequest | null;
  /** Asks for a part by its code, such as the required part of a line. */
  ask(code: string, how?: Partial<Omit<PartRequest, 'code'>>): void;
  /** The part feature has taken the wish. */
  taken(): void;
}

/** The wish to see a part: a ticket line or a scan asks, the part feature answers, and neither imports the other. */
export const usePartRequest = create<PartRequestState>()((set) => ({
  request: null,
  ask: (code, how = {}) => set({ request: { code, quantity: null, from: 'records', ...how } }),
  taken: () => set({ request: null }),
}));
