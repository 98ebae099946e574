import { useEffect, useState } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { client } from '#renderer/counterpart-client.ts';

/** A ticket of another counter as it stands, read anew each time that it changes there; null while it is not read. */
export function useLook(ticketId: string): Ticket | null {
  const [ticket, setTicket] = useState<Ticket | null>(null);
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      const answer = await client.tickets.look({ ticketId });
      if (!isOver && answer.ok) setTicket(answer.value);
    };
    void read();
    const stop = client.on.sharedTicketsChanged((ids) => {
      if (ids.includes(ticketId)) void read();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [ticketId]);
  return ticket;
}
