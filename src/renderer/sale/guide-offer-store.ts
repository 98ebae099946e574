import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';

/** Whether the guided sale was begun in this window: it is not offered beside itself. */
export const useGuideOffer = declareStore('useGuideOffer', () =>
  create<{ readonly taken: boolean }>(() => ({ taken: false })),
);
