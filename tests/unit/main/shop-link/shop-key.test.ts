import { expect, it } from 'vitest';
import { newKeyExchange, nameOfKey, newShopKey, shopCipher } from '#main/shop-link/cipher.ts';
import type { Stored } from '#main/records/database/storage-failure.ts';
import type { ShopCalls, Welcome } from '#main/shop-link/calls.ts';
import { createShopKey } from '#main/shop-link/shop-key.ts';

/** The key of a counter whose records take the marks of its orders only when they have room. */
function keyOf(shopKey: Uint8Array | null) {
  const room = { left: false };
  const marked: Uint8Array[] = [];
  const key = createShopKey({
    secrets: { password: 'p', exchange: newKeyExchange(), shopKey },
    secretStore: { write: async () => true },
    joined: {
      markOrders(secret): Stored<void> {
        if (!room.left) return { ok: false, failure: { kind: 'disk full', words: 'No room.', code: 'SQLITE_FULL' } };
        marked.push(secret);
        return { ok: true, value: undefined };
      },
    },
  });
  return { key, room, marked };
}

const named: Pick<ShopCalls, 'nameKey'> = { nameKey: async () => ({ kind: 'named' }) };

it('orders that could not be marked by the key of the shop are marked by the next try, and then no more', async () => {
  const shopKey = newShopKey();
  const { key, room, marked } = keyOf(shopKey);
  const welcome = { keyId: nameOfKey(shopKey), keyForIt: null } as Welcome;
  await expect(key.settle(named, welcome)).rejects.toThrow('SQLITE_FULL');
  room.left = true;
  await key.settle(named, welcome);
  await key.settle(named, welcome);
  expect(marked).toEqual([shopCipher(shopKey).marks]);
});

it('a key that was just made is used only once the orders are marked by it', async () => {
  const { key, room, marked } = keyOf(null);
  const welcome = { keyId: null, keyForIt: null } as Welcome;
  await expect(key.settle(named, welcome)).rejects.toThrow('SQLITE_FULL');
  expect(key.cipher()).toBeNull();
  room.left = true;
  await key.settle(named, welcome);
  expect(key.cipher()).not.toBeNull();
  expect(marked).toHaveLength(1);
});
