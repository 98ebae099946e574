import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';

/** The part that is open in the main view, as far as other features need it. */
export interface OpenPart {
  readonly sku: string;
  /** When it was read, ISO time: it changes where the part was read again. */
  readonly readAt: string;
}

interface OpenPartState {
  /** Null while none is open. */
  readonly part: OpenPart | null;
  /** The part feature tells which part is open now. */
  tell(part: OpenPart | null): void;
}

/**
 * What is open in the main view: the part feature tells it, the vehicle feature asks about it, and neither imports the
 * other.
 */
export const useOpenPart = declareStore('useOpenPart', () =>
  create<OpenPartState>()((set) => ({
    part: null,
    tell: (part) => set({ part }),
  })),
);
