import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { late, preloadWhenIdle, useLoaded } from '#renderer/components/late.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { NoLines } from './no-lines.tsx';
import { Section } from './section.tsx';

const TicketLineList = late(async () => (await import('./ticket-line-list.tsx')).TicketLineList);

/** The section of the ticket's parts. Their list is loaded for the first line that there is, and stays from then on. */
export function TicketLines({ ticket, problems }: { readonly ticket: Ticket; readonly problems: number }) {
  const locked = useOpenTicket((state) => state.lock !== null);
  const { lines } = ticket;
  const [linesBefore] = useState(lines);
  const [begun, setBegun] = useState(lines.length > 0);
  if (!begun && lines.length > 0) setBegun(true);
  const loaded = useLoaded(TicketLineList, begun);
  useEffect(() => preloadWhenIdle([TicketLineList]), []);
  // Without a line there is nothing to take off: the key is taken all the same, so that it does nothing in a field
  // either.
  useKeyAction('remove line', () => undefined, !begun && !locked);
  return (
    <Section section="lines" title="Parts" summary={countWords(lines.length)} problems={problems} hearsFolded={begun}>
      {!begun ? (
        <NoLines />
      ) : loaded ? (
        <Suspense fallback={<ListOnItsWay />}>
          <TicketLineList ticket={ticket} linesBefore={linesBefore} />
        </Suspense>
      ) : (
        <ListOnItsWay />
      )}
    </Section>
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

function countWords(count: number): string {
  if (count === 0) return 'none';
  return count === 1 ? '1 line' : `${count} lines`;
}
