import type { Moment } from '#shared/domain/order/send-window.ts';
import { LOCK_SAID_MS, LOCKS_AFTER_MS } from '../records/joined/unheard-time.ts';
import type { Records } from '../records/records.ts';
import type { ShopCalls } from './calls.ts';
import { troubleOf } from './link-trouble.ts';
import { storedValue } from './stored-value.ts';

/** The lock of records whose counter does not hear its shop for long, as far as the shop is told of it. */
export interface LockUnheard {
  /**
   * Hands the shop what the records are locked by where this counter does not hear it for long. Rejects where the shop
   * is not reached, or the records fail.
   */
  keepKey(asked: Pick<ShopCalls, 'keepLockKey'>): Promise<void>;
  /**
   * When they are locked, ISO time; null where that is not said. The last week is said; while the shop is heard nothing
   * is. Throws where the records fail.
   */
  locksAt(): string | null;
}

/** Makes it. */
export function createLockUnheard(needs: {
  readonly lastHeard: Pick<Records['joined']['lastHeard'], 'lockKey' | 'lockKeyKept' | 'unheardMs'>;
  readonly isConnected: () => boolean;
  /** Both clocks of this computer. */
  readonly moment: () => Moment;
}): LockUnheard {
  const { lastHeard, isConnected, moment } = needs;

  return {
    async keepKey(asked) {
      try {
        await asked.keepLockKey(storedValue(lastHeard.lockKey()));
        storedValue(lastHeard.lockKeyKept());
      } catch (error) {
        // A shop that was not upgraded yet keeps none.
        if (troubleOf(error) !== 'too old') throw error;
      }
    },
    locksAt() {
      if (isConnected()) return null;
      const now = moment();
      const leftMs = LOCKS_AFTER_MS - (storedValue(lastHeard.unheardMs(now)) ?? 0);
      return leftMs > LOCK_SAID_MS ? null : new Date(now.wallMs + leftMs).toISOString();
    },
  };
}
