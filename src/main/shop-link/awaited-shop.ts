import type { LockReason } from '#shared/records-view.ts';
import { type ShopCalls, shopCalls } from './calls.ts';
import { troubleOf } from './link-trouble.ts';
import { askOnce } from './link.ts';
import type { ShopTarget } from './shop-target.ts';

/** Asks for the shop on behalf of records that are locked until it is heard. */
export interface AwaitedShop {
  /** Does not wait for the next try any more. Resolves once the shop has answered, or could not be asked. */
  tryNow(): Promise<void>;
  close(): void;
}

/** What it is asked by. */
export interface AwaitedShopOptions {
  readonly target: ShopTarget;
  /** The password of this counter; null where the keychain does not give it up. */
  readonly password: () => Promise<string | null>;
  readonly version: string;
  /** The shop was heard. `lockKey` is what it keeps for this counter; null where it has none. */
  readonly heard: (lockKey: Uint8Array | null) => Promise<void>;
  readonly notHeard: (why: LockReason) => void;
  readonly fault: (error: unknown) => void;
  /** Between two tries, ms. */
  readonly everyMs: number;
}

/** Asks at once, and again until it is closed. */
export function awaitShop(options: AwaitedShopOptions): AwaitedShop {
  let closed = false;
  let asking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    if (closed) return;
    clearTimeout(timer);
    try {
      const lockKey = await lockKeyOfShop();
      if (!closed) await options.heard(lockKey);
    } catch (error) {
      if (!closed) options.notHeard(reasonOf(error));
    }
    if (!closed) timer = setTimeout(() => void tryNow(), options.everyMs).unref();
  }

  function tryNow(): Promise<void> {
    asking ??= ask()
      .catch(options.fault)
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  async function lockKeyOfShop(): Promise<Uint8Array | null> {
    const password = await options.password();
    if (password === null) throw new NoPasswordError();
    return await askOnce(options.target, password, async (by) => {
      const calls = shopCalls(by);
      await calls.hello(options.version);
      return await lockKeyOf(calls);
    });
  }

  void tryNow();
  return {
    tryNow,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

async function lockKeyOf(calls: ShopCalls): Promise<Uint8Array | null> {
  try {
    const { key } = await calls.lockKey();
    return key === null ? null : new Uint8Array(Buffer.from(key, 'hex'));
  } catch (error) {
    // A shop that was not upgraded yet keeps none.
    if (troubleOf(error) === 'too old') return null;
    throw error;
  }
}

class NoPasswordError extends Error {}

function reasonOf(error: unknown): LockReason {
  if (error instanceof NoPasswordError) return 'no password';
  const trouble = troubleOf(error);
  if (trouble === 'left') return 'taken out';
  if (trouble === 'wrong password' || trouble === 'not known there') return 'not known';
  return trouble === 'unreachable' || trouble === 'overloaded' ? 'not reached' : 'not let in';
}
