import { useEffect, useState } from 'react';
import type { UnknownOrder } from '#shared/records-view.ts';
import { quietLeftMs } from './quiet-left.ts';
import { useUnknownOrders } from './window-unknown-orders.ts';

const TICK_MS = 1_000;

/**
 * How long it is until *not placed* may be written down of an order, ms, renewed every second; 0 where it may be now.
 */
export function useQuietLeft({ notPlacedInMs }: Pick<UnknownOrder, 'notPlacedInMs'>): number {
  const heardAt = useUnknownOrders((state) => state.heardAt);
  const [now, setNow] = useState(() => performance.now());
  const leftMs = quietLeftMs({ notPlacedInMs, heardAt, now });
  const waits = leftMs > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [waits]);
  return leftMs;
}
