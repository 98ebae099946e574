import { useEffect, useState } from 'react';
import type { ElsewhereTicket } from '#shared/records-view.ts';
import { client } from '../counterpart-client.ts';
import { TakeOverDialog } from '../features/shop/take-over-dialog.tsx';
import { takeTicketOver, useElsewhere } from '../features/shop/window-shop.ts';
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx';
import { useTicketList } from '../features/tickets/window-tickets.ts';

/** The tickets of this counter, and those that are open at others, to be taken over by their number. */
export function TicketsOfShop() {
  const { rows, failure, read } = useElsewhere();
  const [asked, setAsked] = useState<ElsewhereTicket | null>(null);
  useEffect(() => client.on.sharedTicketsChanged(() => void read()), [read]);
  const take = async (row: ElsewhereTicket): Promise<void> => {
    setAsked(null);
    if (!(await takeTicketOver(row))) await Promise.all([useTicketList.getState().read(), read()]);
  };
  return (
    <>
      <TicketsScreen
        others={{
          rows,
          failure,
          read,
          onTakeOver(row) {
            // Nobody is asked about a ticket that nobody has, and one of a newer Counterpart is not taken.
            if (row.holder === null || row.newer === true) void take(row);
            else setAsked(row);
          },
        }}
      />
      {asked === null ? null : (
        <TakeOverDialog row={asked} onTake={() => void take(asked)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
