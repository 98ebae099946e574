import { create } from 'zustand';

/** Whether the guided sale was begun in this window: it is not offered beside itself. */
export const useGuideOffer = create<{ readonly taken: boolean }>(() => ({ taken: false }));
