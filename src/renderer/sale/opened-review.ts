import { declareStore } from '../declared-store.ts';
import { pressBegan } from '../keyboard/press-time.ts';
import { useOpenTicket } from './open-ticket.ts';
import type { OpenTicketState } from './open-ticket-store.ts';
import { createOpenedReview, type ReviewEnd } from './opened-review-store.ts';
import { keepInViewState } from './view-state-fields.ts';

/** The review of the ticket in front, as it was opened last in this window. */
export const useOpenedReview = declareStore('useOpenedReview', () =>
  createOpenedReview({
    current: () => useOpenTicket.getState().ticket,
    pressBegan,
  }),
);

/** Ends the review of a ticket that was changed behind it. One that just came to the front was changed by nobody. */
export function endChangedReview({ ticket, arrival }: OpenTicketState, before: OpenTicketState): void {
  if (ticket === null || ticket === before.ticket || arrival.count !== before.arrival.count) return;
  useOpenedReview.getState().changed(ticket);
}

/** How an ended review is kept with its ticket. */
const TEXTS: { readonly [end in ReviewEnd]: string } = { changed: 'ended', fixed: 'fixed' };

// A review that was ended stays so when its ticket comes back to the front, and after a restart.
keepInViewState('review ended', {
  read() {
    const { ended, endedBy } = useOpenedReview.getState();
    return ended !== null && ended === useOpenTicket.getState().ticket?.id ? TEXTS[endedBy] : '';
  },
  restore(text) {
    const ended = text === TEXTS.fixed ? 'fixed' : text === TEXTS.changed ? 'changed' : null;
    useOpenedReview.getState().arrived(useOpenTicket.getState().ticket?.id ?? null, ended);
  },
});
