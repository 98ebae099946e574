import { useEffect } from 'react';
import { chooseRate, type Ticket } from '../../../shared/domain/ticket.ts';
import { announce } from '../../components/live-region.tsx';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import { useTicketBasket } from '../../counter/ticket-basket.ts';

/**
 * Takes the chosen delivery off as soon as the basket, the address or the limit is another one than it was quoted for: a
 * price for another basket is never in the total (`field-notes.md` 3.9).
 */
export function useRateUnpicking(ticket: Ticket): void {
  const { fingerprint } = useTicketBasket(ticket);
  const frozen = useOpenTicket((state) => state.freeze !== null);
  const chosenFor = ticket.chosenRate?.fingerprint ?? null;
  useEffect(() => {
    if (frozen || chosenFor === null || chosenFor === fingerprint) return;
    const done = useOpenTicket.getState().edit((open) => (open.id === ticket.id ? chooseRate(open, null) : open));
    if (done) announce('The delivery was taken off: it was quoted for another basket or address.');
  }, [chosenFor, fingerprint, frozen, ticket.id]);
}
