import { oneAtATime } from '../one-at-a-time.ts';
import type { ShopCipher } from '../records/joined/shop-cipher.ts';
import type { Records } from '../records/records.ts';
import type { CounterOfShop, ShopCalls, Welcome } from './calls.ts';
import { keyFor, keyOutOf, nameOfKey, newShopKey, shopCipher } from './cipher.ts';
import type { ShopSecrets, ShopSecretStore } from './shop-secrets.ts';
import { storedValue } from './stored-value.ts';

/** The key that all counters of the shop have, and how this one comes by it. */
export interface ShopKey {
  /** What reads and writes what is the shop's; null while this counter has no key that is known to be the shop's. */
  cipher(): ShopCipher | null;
  /** What it logs in with, and the shop's key where it has that. */
  secrets(): ShopSecrets;
  /**
   * The first counter of a shop makes its key; every other one is handed it, and waits for that. So does one that made
   * a key in the same moment as another, and one whose key is not the shop's. Rejects where the shop is not reached.
   */
  settle(asked: Pick<ShopCalls, 'nameKey'>, welcome: Welcome): Promise<void>;
  /** Hands it to the counters that wait for it; to none where this one does not have it. Rejects as `settle`. */
  handOut(asked: Pick<ShopCalls, 'handKey'>, counters: readonly CounterOfShop[]): Promise<void>;
}

/** Makes it, with what the keychain gave. */
export function createShopKey(needs: {
  readonly secrets: ShopSecrets;
  readonly secretStore: Pick<ShopSecretStore, 'write'>;
  readonly joined: Pick<Records['joined'], 'markOrders'>;
}): ShopKey {
  const { secretStore, joined } = needs;
  let { secrets } = needs;
  let cipher = secrets.shopKey === null ? null : shopCipher(secrets.shopKey);

  /** A key is made once, however many look for it. */
  const inTurnForKey = oneAtATime();

  async function settleKeyNow(asked: Pick<ShopCalls, 'nameKey'>, { keyId, keyForIt }: Welcome): Promise<void> {
    if (keyId === null) {
      // In the keychain first: a key that nobody has would lock out everybody.
      const key = secrets.shopKey ?? (await newKeyKept());
      if (key === null) return;
      const { kind } = await asked.nameKey(nameOfKey(key));
      if (kind === 'named') workWith(key);
      else cipher = null;
      return;
    }
    const { shopKey } = secrets;
    if (shopKey !== null && nameOfKey(shopKey) === keyId) {
      workWith(shopKey);
      return;
    }
    cipher = null;
    const handed = keyForIt === null ? null : keyOutOf(Buffer.from(keyForIt, 'hex'), secrets.exchange);
    if (handed !== null && nameOfKey(handed) === keyId && (await keepKey(handed))) workWith(handed);
  }

  async function newKeyKept(): Promise<Uint8Array | null> {
    const made = newShopKey();
    return (await keepKey(made)) ? made : null;
  }

  async function keepKey(shopKey: Uint8Array): Promise<boolean> {
    if (!(await secretStore.write({ ...secrets, shopKey }))) return false;
    secrets = { ...secrets, shopKey };
    return true;
  }

  /** Whether the orders here are marked by it: equal ones of other counters are not found before. */
  let isMarked = false;

  /** From here on what is the shop's can be read and written. */
  function workWith(shopKey: Uint8Array): void {
    if (cipher !== null && isMarked) return;
    const made = cipher ?? shopCipher(shopKey);
    storedValue(joined.markOrders(made.marks));
    isMarked = true;
    cipher = made;
  }

  return {
    cipher: () => cipher,
    secrets: () => secrets,
    async settle(asked, welcome) {
      await inTurnForKey(async () => await settleKeyNow(asked, welcome));
    },
    async handOut(asked, counters) {
      const { shopKey } = secrets;
      // One that is not known to be the shop's is handed to nobody.
      if (shopKey === null || cipher === null) return;
      for (const { counter, wantsKey, publicKey, leftAt } of counters) {
        if (!wantsKey || publicKey === null || leftAt !== null) continue;
        await asked.handKey(counter, keyFor(shopKey, Buffer.from(publicKey, 'hex')));
      }
    },
  };
}
