import { Unplug } from 'lucide-react';
import { SHOP_MESSAGES as messages } from './shop-messages.ts';
import styles from './shop.module.css';

/** One line in the bar at the top: as of when is shared what others did; `asOf` is null where that is current. */
export function AsOfBar({
  asOf,
  why,
}: {
  /** The time is null where nothing was shared since the start. */
  readonly asOf: { readonly time: string | null } | null;
  /** Why the shop is not reached; empty where that is not known. */
  readonly why: string;
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
        </>
      )}
    </p>
  );
}
