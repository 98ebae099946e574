import { useEffect } from 'react';
import { type Ticket, toldRate, undoRate } from '#shared/domain/ticket/ticket.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';

/** Undoes the chosen delivery when the settings ask for another number of rates: it is to be asked again. */
export function useRateLimit(ticket: Ticket): void {
  const limit = useSession((state) => state.session?.settings.rateLimit ?? null);
  const locked = useOpenTicket((state) => state.lock !== null);
  const isOfAnother = limit !== null && toldRate(ticket) !== null && ticket.rates?.limit !== limit;
  useEffect(() => {
    if (locked || !isOfAnother) return;
    const done = useOpenTicket.getState().edit((open) => (open.id === ticket.id ? undoRate(open) : open));
    if (done) announce('The delivery is to be asked again: the settings ask for another number of rates.');
  }, [locked, isOfAnother, ticket.id]);
}
