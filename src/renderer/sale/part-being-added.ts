import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';

/** The part that is being read to be put on the ticket: the part feature says so, and the ticket shows it. */
export const usePartBeingAdded = declareStore('usePartBeingAdded', () =>
  create<{ readonly sku: string | null }>(() => ({ sku: null })),
);
