import { useEffect } from 'react';
import { toldRate, undoRate } from '#shared/domain/ticket/ticket.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { FOOT } from './ticket-messages.ts';

/** Undoes the chosen delivery when the settings ask for another number of rates: it is to be asked again. */
export function useRateLimit(ticketId: string): void {
  const limit = useSession((state) => state.session?.settings.rateLimit ?? null);
  const locked = useOpenTicket((state) => state.lock !== null);
  const isOfAnother = useOpenTicket(
    ({ ticket }) => limit !== null && ticket !== null && toldRate(ticket) !== null && ticket.rates?.limit !== limit,
  );
  useEffect(() => {
    if (locked || !isOfAnother) return;
    const undo = (): void => {
      const { ticket, edit } = useOpenTicket.getState();
      // One that was put aside may come back without it, or behind another ticket: nothing is said then.
      if (ticket?.id !== ticketId || toldRate(ticket) === null) return;
      if (edit((open) => (open.id === ticketId ? undoRate(open) : open), undo)) announce(FOOT.ratesChanged);
    };
    undo();
  }, [locked, isOfAnother, ticketId]);
}
