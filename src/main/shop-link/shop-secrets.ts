import { z } from 'zod';
import type { KeyStore } from '../records/keys/keychain-keys.ts';
import type { KeyExchange } from './cipher.ts';

/** What a counter of a shop keeps in the keychain and nowhere else. */
export interface ShopSecrets {
  /** The password by which it logs in to the shop. */
  readonly password: string;
  readonly exchange: KeyExchange;
  /** The key that all counters of the shop have; null until one of them has handed it to this one. */
  readonly shopKey: Uint8Array | null;
}

const base64 = z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64')));
const kept = z.object({
  password: z.string().min(1),
  publicKey: base64,
  privateKey: base64,
  shopKey: base64.nullable(),
});

/** Keeps them, as one entry of the keychain. */
export interface ShopSecretStore {
  /** Null where there are none, or the keychain does not give them up. */
  read(): Promise<ShopSecrets | null>;
  /** False where the keychain does not keep them: nothing else may. */
  write(secrets: ShopSecrets): Promise<boolean>;
}

/** Makes the store on an entry of the keychain. */
export function createShopSecrets(entry: KeyStore): ShopSecretStore {
  return {
    async read() {
      const found = await entry.read();
      if (found.kind !== 'found') return null;
      const parsed = kept.safeParse(jsonOf(found.key));
      if (!parsed.success) return null;
      const { password, publicKey, privateKey, shopKey } = parsed.data;
      return { password, exchange: { publicKey, privateKey }, shopKey };
    },
    async write({ password, exchange, shopKey }) {
      const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
      const { publicKey, privateKey } = exchange;
      return await entry.write(
        JSON.stringify({
          password,
          publicKey: text(publicKey),
          privateKey: text(privateKey),
          shopKey: shopKey === null ? null : text(shopKey),
        }),
      );
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
