import { ClockAlert, Unplug } from 'lucide-react';
import { useEffect } from 'react';
import { useNow } from '#renderer/sale/clock.ts';
import { useShopAway } from '#renderer/sale/shop-away.ts';
import { shortDay } from '#renderer/sale/shop-time.ts';
import { barWords, SHOP_MESSAGES as messages } from './shop-messages.ts';
import styles from './shop.module.css';

/**
 * One line in the bar at the top: since when the shop's server is away, or else as of when is shared what others did,
 * `asOf`, which is null where that is current; then how far the clock is from the shop's.
 */
export function AsOfBar({
  asOf,
  awaySince,
  why,
  locksAt = null,
  letGo = null,
  clockOffMs = null,
}: {
  /** The time is null where nothing was shared since the start. */
  readonly asOf: { readonly time: string | null } | null;
  /** Since when the shop's server is away, ISO time; null where it is not. */
  readonly awaySince: string | null;
  /** Why the shop is not reached; empty where that is not known. */
  readonly why: string;
  /** When this counter locks its records unless the shop is heard before; null where that is not near. */
  readonly locksAt?: string | null;
  /** The shop does not have this counter any more; null where it has. */
  readonly letGo?: keyof typeof messages.bar.letGo | null;
  /** How far the clock of this computer is ahead of the shop's, ms, below zero where it is behind; null where right. */
  readonly clockOffMs?: number | null;
}) {
  const said = barWords({ asOf, awaySince, letGo }, useNow());
  const means = letGo === null ? messages.bar.means : '';
  const shared = awaySince === null || asOf === null ? '' : `${barWords({ asOf, awaySince: null, letGo }, 0)}.`;
  // The review of an order says it too, before anybody reads the order out.
  useEffect(() => {
    useShopAway.setState({ isAway: awaySince !== null });
    return () => useShopAway.setState({ isAway: false });
  }, [awaySince]);
  if (said === null && clockOffMs !== null) {
    return (
      <p className={styles.bar} role="status" title={messages.link.clockOff(clockOffMs)}>
        <ClockAlert size={14} aria-hidden="true" /> {messages.bar.clockOff(clockOffMs)}
      </p>
    );
  }
  // It stands empty from the start: a region that comes with its words is not read out everywhere.
  return (
    <p
      className={styles.bar}
      role="status"
      title={said === null ? undefined : [why, means, shared].filter((words) => words !== '').join(' ')}
    >
      {said === null ? null : (
        <>
          <Unplug size={14} aria-hidden="true" /> {said}
          {locksAt === null ? null : messages.bar.locks(shortDay(locksAt))}
        </>
      )}
    </p>
  );
}
