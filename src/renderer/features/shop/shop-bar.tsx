import { useEffect } from 'react';
import { AsOfBar } from './as-of-bar.tsx';
import { useIsLongAgo } from './long-ago.ts';
import { TROUBLE_WORDS } from './shop-messages.ts';
import { awaySince, CURRENT_MS, currentFrom, letGoBy, sharedAsOf } from './shared-as-of.ts';
import { useShop } from './window-shop.ts';

/**
 * One line in the bar at the top where the server is away, what others did may be older than ten seconds, or the clock
 * is not the shop's.
 */
export function ShopBar() {
  const { view, read } = useShop();
  useEffect(() => void read(), [read]);
  const link = view?.kind === 'joined' ? view.link : null;
  const isOld = useIsLongAgo(currentFrom(link), CURRENT_MS);
  const locksAt = view?.kind === 'joined' ? view.locksAt : null;
  const why = link?.kind === 'down' ? TROUBLE_WORDS[link.why] : '';
  const clockOffMs = view?.kind === 'joined' ? view.clockOffMs : null;
  return (
    <AsOfBar
      asOf={sharedAsOf(link, isOld)}
      awaySince={awaySince(link, isOld)}
      why={why}
      locksAt={locksAt}
      letGo={letGoBy(link)}
      clockOffMs={clockOffMs}
    />
  );
}
