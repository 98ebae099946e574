import { Unplug } from 'lucide-react';
import { shortDay } from '#renderer/sale/shop-time.ts';
import { SHOP_MESSAGES as messages } from './shop-messages.ts';
import styles from './shop.module.css';

/** One line in the bar at the top: as of when is shared what others did; `asOf` is null where that is current. */
export function AsOfBar({
  asOf,
  why,
  locksAt = null,
}: {
  /** The time is null where nothing was shared since the start. */
  readonly asOf: { readonly time: string | null } | null;
  /** Why the shop is not reached; empty where that is not known. */
  readonly why: string;
  /** When this counter locks its records unless the shop is heard before; null where that is not near. */
  readonly locksAt?: string | null;
}) {
  // It stands empty from the start: a region that comes with its words is not read out everywhere.
  return (
    <p
      className={styles.bar}
      role="status"
      title={asOf === null ? undefined : [why, messages.bar.means].filter((words) => words !== '').join(' ')}
    >
      {asOf === null ? null : (
        <>
          <Unplug size={14} aria-hidden="true" />{' '}
          {asOf.time === null ? messages.bar.notYet : messages.bar.asOf(asOf.time)}
          {locksAt === null ? null : messages.bar.locks(shortDay(locksAt))}
        </>
      )}
    </p>
  );
}
