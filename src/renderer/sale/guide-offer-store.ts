import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';
import { useSession } from './session.ts';

/** Whether the guided sale was begun in this window: it is not offered beside itself. */
export const useGuideOffer = declareStore('useGuideOffer', () =>
  create<{ readonly taken: boolean }>(() => ({ taken: false })),
);

/**
 * Whether the guided sale is offered: to a person who is in practice for the first time, until it is done or declined.
 */
export function useGuideIsOffered(): boolean {
  const taken = useGuideOffer((state) => state.taken);
  return useSession(({ session }) => session?.mode === 'practice' && session.guide === 'to be offered') && !taken;
}
