import { Suspense, useState } from 'react';
import { DialogOnItsWay } from '#renderer/components/dialog.tsx';
import { late } from '#renderer/components/late.tsx';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { ticketInFront } from '#renderer/sale/open-ticket.ts';

const ChargesDialog = late(async () => (await import('./charges-dialog.tsx')).ChargesDialog);

/** What is charged beside parts and delivery, by its key. */
export function ChargesHost() {
  const [ticketId, setTicketId] = useState<string | null>(null);
  useKeyAction('show charges', () => {
    void holdDuring(ticketInFront().then((ticket) => setTicketId(ticket?.id ?? null)));
  });
  return ticketId === null ? null : (
    <Suspense fallback={<DialogOnItsWay />}>
      <ChargesDialog ticketId={ticketId} onClose={() => setTicketId(null)} />
    </Suspense>
  );
}
