import { useEffect } from 'react';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useTicketReview } from '#renderer/sale/ticket-review.ts';

/** How long typing may go on before it is looked at what stops the order, ms. */
const SETTLE_MS = 300;

/**
 * Has main look at what stops the order of the ticket in front, once it has a line and whenever it has changed: the
 * button to the review says how much that is. Drawn by nothing; where the review is shown it does so itself.
 */
export function ReviewFollowing(): null {
  const ticket = useOpenTicket((state) => (state.lock === null ? state.ticket : null));
  const elsewhere = useMainView(({ view }) => view !== 'review');
  useEffect(() => {
    const { reviewed, review } = useTicketReview.getState();
    if (ticket === null || !elsewhere || reviewed?.ticket === ticket) return undefined;
    const isKnown = reviewed?.ticket.id === ticket.id;
    if (ticket.lines.length === 0 && !isKnown) return undefined;
    const timer = setTimeout(() => void review(ticket), isKnown ? SETTLE_MS : 0);
    return () => clearTimeout(timer);
  }, [ticket, elsewhere]);
  return null;
}
