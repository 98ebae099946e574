import { useEffect } from 'react';
import { useNow } from '#renderer/sale/clock.ts';
import { AsOfBar } from './as-of-bar.tsx';
import { TROUBLE_WORDS } from './shop-messages.ts';
import { sharedAsOf } from './shared-as-of.ts';
import { useShop } from './window-shop.ts';

/** One line in the bar at the top where what others did may be older than ten seconds. */
export function ShopBar() {
  const { view, read } = useShop();
  useEffect(() => void read(), [read]);
  const link = view?.kind === 'joined' ? view.link : null;
  return <AsOfBar asOf={sharedAsOf(link, useNow())} why={link?.kind === 'down' ? TROUBLE_WORDS[link.why] : ''} />;
}
