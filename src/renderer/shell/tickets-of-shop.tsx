import { takeTicketOver } from '../features/shop/window-shop.ts';
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx';
import { useTicketList } from '../features/tickets/window-tickets.ts';

/** The tickets of this counter, and those that are open at others, to be taken over by their number. */
export function TicketsOfShop() {
  const { read } = useTicketList();
  return (
    <TicketsScreen
      onTakeOver={async (row) => {
        if (!(await takeTicketOver(row))) await read();
      }}
    />
  );
}
