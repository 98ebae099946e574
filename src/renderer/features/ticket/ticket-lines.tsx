import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { late, preloadWhenIdle, useLoaded } from '#renderer/components/late.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { NO_LINES } from './no-ticket-lines.ts';
import { NoLines } from './no-lines.tsx';

const TicketLineList = late(async () => (await import('./ticket-line-list.tsx')).TicketLineList);

/** The items of the ticket. Their list is loaded for the first line that there is, and stays from then on. */
export function TicketLines() {
  const locked = useOpenTicket((state) => state.lock !== null);
  const lines = useOpenTicket((state) => state.ticket?.lines ?? NO_LINES);
  const [linesBefore] = useState(lines);
  const [begun, setBegun] = useState(lines.length > 0);
  if (!begun && lines.length > 0) setBegun(true);
  const loaded = useLoaded(TicketLineList, begun);
  useEffect(() => preloadWhenIdle([TicketLineList]), []);
  // Without a line there is nothing to remove: the key is taken all the same, so that it does nothing in a field
  // either.
  useKeyAction('remove line', () => undefined, !begun && !locked);
  if (!begun) return <NoLines />;
  return loaded ? (
    <Suspense fallback={<ListOnItsWay />}>
      <TicketLineList linesBefore={linesBefore} />
    </Suspense>
  ) : (
    <ListOnItsWay />
  );
}

/** Stands in for the list while it is loaded: keys that work on its lines wait for it. */
function ListOnItsWay() {
  useLayoutEffect(() => {
    const release = heldKeys.hold();
    return () => void setTimeout(release);
  }, []);
  return <Skeleton height={120} />;
}
