import { useEffect } from 'react';
import { takeTicketOver, useShop } from '../features/shop/window-shop.ts';
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx';

/** The tickets of this counter, and those that are open at others, to be taken over by their number. */
export function TicketsOfShop() {
  const { others, readOthers } = useShop();
  useEffect(() => void readOthers(), [readOthers]);
  return <TicketsScreen others={others ?? []} onTakeOver={(row) => void takeTicketOver(row)} />;
}
