import type { Moment } from '#shared/domain/order/send-window.ts';
import type { LockReason } from '#shared/records-view.ts';
import { LOCKS_AFTER_MS } from '../records/joined/unheard-time.ts';
import type { KeyStore } from '../records/keys/keychain-keys.ts';
import type { Records } from '../records/records.ts';
import type { AwaitedShop } from '../shop-link/awaited-shop.ts';
import type { Unheard } from './records-lifecycle.ts';

/** Locks records that have not heard their shop for long, and waits for the shop on behalf of locked ones. */
export interface LockUntilHeard {
  /** Whether records have not heard their shop for so long that they are locked; null where they open. */
  unheard(records: Records): Unheard | null;
  /** Somebody vouches for records that have not heard their shop for long: they count as if it had been heard now. */
  vouched(records: Records): void;
  /** Looks from time to time how long the open records have not heard their shop; of a counter alone nothing is. */
  follow(): void;
  unfollow(): void;
  /** Asks for the shop on behalf of locked records; null ends that. */
  awaitShop(place: string | null): void;
  /** Resolves once the shop has answered locked records, or could not be asked; at once where none wait for it. */
  shopAsked(): Promise<void>;
}

/** The paces of locking, ms. */
export interface LockPaces {
  /** How often it is looked for how long the shop was not heard. */
  readonly lookUnheardMs: number;
  /** Between two tries to hear it where the records are locked. */
  readonly hearAgainMs: number;
}

const USUAL_PACES: LockPaces = { lookUnheardMs: 60_000, hearAgainMs: 15_000 };

/** Makes it; nothing is looked at yet. */
export function createLockUntilHeard(options: {
  /** The open records of live mode; null while they are not. */
  readonly openRecords: () => Records | null;
  /** Whether the shop is reached. */
  readonly isHeard: () => boolean;
  readonly isSending: () => boolean;
  /** Where the password and the shop's key are kept. */
  readonly keychainEntry: KeyStore;
  readonly version: string;
  /** The open records have not heard their shop for long: they are to be locked. */
  readonly lock: (unheard: Unheard) => Promise<void>;
  /** Lets the window keep what was typed last. */
  readonly keepTyped: () => Promise<void>;
  /** The shop that locked records wait for was heard, or was not. */
  readonly shopHeard: (lockKey: Uint8Array | null) => Promise<void>;
  readonly shopNotHeard: (why: LockReason) => void;
  readonly fault: (error: unknown) => void;
  /** Both clocks of this computer, and its sleeps. */
  readonly moment: () => Moment;
  readonly paces?: Partial<LockPaces>;
}): LockUntilHeard {
  const lockPaces: LockPaces = { ...USUAL_PACES, ...options.paces };
  let awaited: AwaitedShop | null = null;
  /** Where the shop is that is waited for; null where none is. */
  let awaitedAt: string | null = null;
  let asking: Promise<void> = Promise.resolve();

  function unheard(of: Records): Unheard | null {
    const { lastHeard, membership } = of.joined;
    const forMs = lastHeard.unheardMs(options.moment());
    if (!forMs.ok || forMs.value === null || forMs.value < LOCKS_AFTER_MS) return null;
    const [kept, isKept, lockKey, heardAt] = [
      membership.current(),
      lastHeard.isLockKeyKept(),
      lastHeard.lockKey(),
      lastHeard.heardAt(),
    ];
    if (!kept.ok || kept.value === null) return null;
    return {
      place: kept.value.place,
      heardAt: heardAt.ok ? heardAt.value : null,
      lockKey: isKept.ok && isKept.value && lockKey.ok ? lockKey.value : null,
    };
  }

  /** What the open records are to be locked for now; null where they stay open. */
  function lockDue(): Unheard | null {
    const records = options.openRecords();
    // While the shop is heard, a clock that is put on is no reason. An answer of the supplier is written down first.
    return records === null || options.isHeard() || options.isSending() ? null : unheard(records);
  }

  let isLocking = false;

  async function lookUnheard(): Promise<void> {
    const of = options.openRecords();
    const due = isLocking ? null : lockDue();
    if (due === null) return;
    isLocking = true;
    try {
      // The window takes nothing more from then on: what is heard meanwhile opens the records again.
      await options.keepTyped();
      if (options.openRecords() === of) await options.lock(due);
    } finally {
      isLocking = false;
    }
  }

  let looking: NodeJS.Timeout | undefined;

  async function hear(place: string): Promise<void> {
    const [{ awaitShop }, { readTarget }, { createShopSecrets }] = await Promise.all([
      import('../shop-link/awaited-shop.ts'),
      import('../shop-link/joining.ts'),
      import('../shop-link/shop-secrets.ts'),
    ]);
    if (awaitedAt !== place || awaited !== null) return;
    awaited = awaitShop({
      target: readTarget(place),
      password: async () => (await createShopSecrets(options.keychainEntry).read())?.password ?? null,
      version: options.version,
      heard: options.shopHeard,
      notHeard: options.shopNotHeard,
      fault: options.fault,
      everyMs: lockPaces.hearAgainMs,
    });
    await awaited.tryNow();
  }

  return {
    unheard,
    vouched(of) {
      const now = options.moment();
      of.joined.lastHeard.heard(now, now.wallMs);
    },
    follow() {
      clearInterval(looking);
      looking = setInterval(() => void lookUnheard().catch(options.fault), lockPaces.lookUnheardMs).unref();
    },
    unfollow: () => clearInterval(looking),
    awaitShop(place) {
      if (place !== null && place === awaitedAt) {
        asking = awaited?.tryNow() ?? asking;
        return;
      }
      awaited?.close();
      awaited = null;
      awaitedAt = place;
      if (place !== null) asking = hear(place).catch(options.fault);
    },
    shopAsked: async () => {
      if (awaitedAt !== null) await asking;
    },
  };
}
