import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';
import type { PartToPrice } from './price-terms.ts';
import type { PartInSale } from './judgement-store.ts';

/** The part that is open, as far as other features ask about it. */
export interface OpenPart extends PartInSale {
  /** As rates are asked for it; null where its record names none. */
  readonly brand: string | null;
  /** What its price at a level is made of; left out where nobody told it. */
  readonly priced?: PartToPrice;
}

interface OpenPartState {
  /** The part that is open in the main view; null while none is. */
  readonly part: OpenPart | null;
  /** The part feature tells which part is open now. */
  tell(part: OpenPart | null): void;
}

/**
 * What is open in the main view: the part feature tells it, others ask about it, and none imports
 * another.
 */
export const useOpenPart = declareStore('useOpenPart', () =>
  create<OpenPartState>()((set) => ({
    part: null,
    tell: (part) => set({ part }),
  })),
);
