import { useEffect, useState } from 'react';
import { AsOfBar } from './as-of-bar.tsx';
import { TROUBLE_WORDS } from './shop-messages.ts';
import { letGoBy, saidFromMs, sharedAsOf } from './shared-as-of.ts';
import { useShop } from './window-shop.ts';

/** One line in the bar at the top where what others did may be older than ten seconds. */
export function ShopBar() {
  const { view, read } = useShop();
  useEffect(() => void read(), [read]);
  const link = view?.kind === 'joined' ? view.link : null;
  const now = useTimeAt(saidFromMs(link));
  const locksAt = view?.kind === 'joined' ? view.locksAt : null;
  const why = link?.kind === 'down' ? TROUBLE_WORDS[link.why] : '';
  return <AsOfBar asOf={sharedAsOf(link, now)} why={why} locksAt={locksAt} letGo={letGoBy(link)} />;
}

/** The time when this was drawn first, and from then on that at which it had to be drawn again, ms. */
function useTimeAt(dueMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (dueMs === null) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, dueMs - Date.now()));
    return () => clearTimeout(timer);
  }, [dueMs]);
  return now;
}
