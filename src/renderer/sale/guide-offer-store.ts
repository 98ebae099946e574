import { create } from 'zustand';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { SessionView } from '#shared/session.ts';
import { declareStore } from '../declared-store.ts';
import { useOpenTicket } from './open-ticket.ts';
import { hasBegun } from './sale-rules.ts';
import { useSession } from './session.ts';

interface GuideOffer {
  readonly taken: boolean;
  /** Whether a lesson runs, or its end is in sight: the guided sale shows nothing meanwhile. Missing is no. */
  readonly inLesson?: boolean;
}

/** Whether the guided sale, or a lesson, was begun in this window: it is not offered beside either. */
export const useGuideOffer = declareStore('useGuideOffer', () => create<GuideOffer>(() => ({ taken: false })));

/**
 * Whether the guided sale is offered: to a person who is in practice for the first time, until it is done or declined.
 * Nor over a sale that they began by themselves.
 */
export function isGuideOffered(session: SessionView | null, ticket: Ticket | null): boolean {
  return session?.mode === 'practice' && session.guide === 'to be offered' && (ticket === null || !hasBegun(ticket));
}

/** Whether it is offered now. */
export function useGuideIsOffered(): boolean {
  const taken = useGuideOffer((state) => state.taken);
  const session = useSession((state) => state.session);
  return useOpenTicket(({ ticket }) => isGuideOffered(session, ticket)) && !taken;
}
