import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { preloadWhenIdle, useLoaded } from '#renderer/components/late.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import { useOpenPart } from '#renderer/sale/open-part.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { LateLineList } from './late-line-list.ts';
import styles from './ticket-column.module.css';
import { NO_LINES } from './no-ticket-lines.ts';
import { NoLines } from './no-lines.tsx';

/**
 * The items of the ticket. Their list is loaded for the first part that is opened or put on, and stays from then on.
 */
export function TicketLines() {
  const locked = useOpenTicket((state) => state.lock !== null);
  const hasLines = useOpenTicket((state) => (state.ticket?.lines.length ?? 0) > 0);
  const [linesBefore] = useState(() => useOpenTicket.getState().ticket?.lines ?? NO_LINES);
  const [begun, setBegun] = useState(hasLines);
  if (!begun && hasLines) setBegun(true);
  const loaded = useLoaded(LateLineList, begun);
  useEffect(() => preloadWhenIdle([LateLineList]), []);
  const sells = useOpenPart((state) => state.part !== null);
  useEffect(() => {
    if (begun || !sells) return undefined;
    // A part is open: its list stands, empty, before the key that puts it on, which adds one line and no list.
    const handle = requestIdleCallback(() => void LateLineList.preload().then(() => setBegun(true)));
    return () => cancelIdleCallback(handle);
  }, [begun, sells]);
  // Without a line there is nothing to remove: the key is taken all the same, so that it does nothing in a field
  // either.
  useKeyAction('remove line', () => undefined, !begun && !locked);
  if (!begun) return <NoLines />;
  return loaded ? (
    <Suspense fallback={<ListOnItsWay />}>
      <LateLineList linesBefore={linesBefore} />
    </Suspense>
  ) : (
    <ListOnItsWay />
  );
}

/**
 * Stands in for the list while it is loaded, and takes its room, so that customer and delivery are where they stay.
 * Keys that work on its lines wait for it.
 */
function ListOnItsWay() {
  useLayoutEffect(() => {
    const release = heldKeys.hold();
    return () => void setTimeout(release);
  }, []);
  return (
    <div className={styles.onItsWay}>
      <Skeleton height={120} />
    </div>
  );
}
