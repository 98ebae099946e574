import { ClockAlert, Unplug } from 'lucide-react';
import { shortDay } from '#renderer/sale/shop-time.ts';
import { SHOP_MESSAGES as messages } from './shop-messages.ts';
import styles from './shop.module.css';

/**
 * One line in the bar at the top: as of when is shared what others did, `asOf`, which is null where that is current;
 * then how far the clock is from the shop's.
 */
export function AsOfBar({
  asOf,
  why,
  locksAt = null,
  letGo = null,
  clockOffMs = null,
}: {
  /** The time is null where nothing was shared since the start. */
  readonly asOf: { readonly time: string | null } | null;
  /** Why the shop is not reached; empty where that is not known. */
  readonly why: string;
  /** When this counter locks its records unless the shop is heard before; null where that is not near. */
  readonly locksAt?: string | null;
  /** The shop does not have this counter any more; null where it has. */
  readonly letGo?: keyof typeof messages.bar.letGo | null;
  /** How far the clock of this computer is ahead of the shop's, ms, below zero where it is behind; null where right. */
  readonly clockOffMs?: number | null;
}) {
  const said = letGo === null ? sharedWords(asOf) : messages.bar.letGo[letGo];
  const means = letGo === null ? messages.bar.means : '';
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
      title={said === null ? undefined : [why, means].filter((words) => words !== '').join(' ')}
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

function sharedWords(asOf: { readonly time: string | null } | null): string | null {
  if (asOf === null) return null;
  return asOf.time === null ? messages.bar.notYet : messages.bar.asOf(asOf.time);
}
