import { Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { useNow } from '#renderer/sale/clock.ts';
import { SHOP_MESSAGES as messages, TROUBLE_WORDS } from './shop-messages.ts';
import { sharedAsOf } from './shared-as-of.ts';
import styles from './shop.module.css';
import { useShop } from './window-shop.ts';

/** One line in the bar at the top where what others did may be older than ten seconds. */
export function ShopBar() {
  const { view, read } = useShop();
  useEffect(() => void read(), [read]);
  const link = view?.kind === 'joined' ? view.link : null;
  const asOf = sharedAsOf(link, useNow());
  const why = link?.kind === 'down' ? `${TROUBLE_WORDS[link.why]} ` : '';
  // It stands empty from the start: a region that comes with its words is not read out everywhere.
  return (
    <p className={styles.bar} role="status" title={asOf === null ? undefined : `${why}${messages.bar.means}`}>
      {asOf === null ? null : (
        <>
          <Unplug size={14} aria-hidden="true" />{' '}
          {asOf.time === null ? messages.bar.notYet : messages.bar.asOf(asOf.time)}
        </>
      )}
    </p>
  );
}
