import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import type { ShopCipher } from '../records/joined/shop-cipher.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Makes a key for a new shop. */
export function newShopKey(): Uint8Array {
  return randomBytes(KEY_BYTES);
}

/** The name of a key, which tells nothing of it. */
export function nameOfKey(key: Uint8Array): string {
  return createHash('sha256').update('counterpart shop key').update(key).digest('hex').slice(0, 16);
}

/**
 * Makes the cipher of a shop's key: AES-256-GCM with the record that a text belongs to as associated data. The random
 * number of a text is worked out from the text, so that the same one sent twice, after an answer that was lost, is the
 * same.
 */
export function shopCipher(key: Uint8Array): ShopCipher {
  const [texts, numbers, marks, names] = ['texts', 'numbers', 'marks', 'names'].map((use) =>
    derived(key, `counterpart ${use}`),
  );
  if (texts === undefined || numbers === undefined || marks === undefined || names === undefined) {
    throw new Error('No keys.');
  }
  return {
    marks,
    name: (kind, text) => createHmac('sha256', names).update(`${kind}\n${text}`).digest('hex'),
    encrypt(owner, id, text) {
      const about = Buffer.from(`${owner}/${id}`);
      const iv = createHmac('sha256', numbers).update(about).update('\n').update(text).digest().subarray(0, IV_BYTES);
      return encryptedWith(texts, { iv, about, content: Buffer.from(text) });
    },
    decrypt(owner, id, encrypted) {
      const opened = decryptedWith(texts, Buffer.from(`${owner}/${id}`), encrypted);
      return opened === null ? null : opened.toString('utf8');
    },
  };
}

/** What a counter shows so that another one can hand it the shop's key: the public half stands in the shop. */
export interface KeyExchange {
  /** Raw, 32 bytes. */
  readonly publicKey: Uint8Array;
  /** PKCS #8, DER. */
  readonly privateKey: Uint8Array;
}

export function newKeyExchange(): KeyExchange {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).subarray(-KEY_BYTES),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

/** Encrypts the shop's key for one counter, by its public half; nobody else opens it. */
export function keyFor(key: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const once = newKeyExchange();
  const shared = agreed(once.privateKey, publicKey, publicKey);
  const about = Buffer.from(publicKey);
  return Buffer.concat([
    once.publicKey,
    encryptedWith(shared, { iv: randomBytes(IV_BYTES), about, content: Buffer.from(key) }),
  ]);
}

/** The shop's key as it was handed to this counter; null where it was not handed to it. */
export function keyOutOf(handed: Uint8Array, { publicKey, privateKey }: KeyExchange): Uint8Array | null {
  if (handed.length <= KEY_BYTES) return null;
  const shared = agreed(privateKey, handed.subarray(0, KEY_BYTES), publicKey);
  const key = decryptedWith(shared, Buffer.from(publicKey), handed.subarray(KEY_BYTES));
  return key?.length === KEY_BYTES ? key : null;
}

/** In front of a raw key of X25519, what says that it is one. */
const X25519_HEAD = Buffer.from('302a300506032b656e032100', 'hex');

function agreed(privateKey: Uint8Array, theirs: Uint8Array, salt: Uint8Array): Buffer {
  const secret = diffieHellman({
    privateKey: createPrivateKey({ key: Buffer.from(privateKey), type: 'pkcs8', format: 'der' }),
    publicKey: createPublicKey({ key: Buffer.concat([X25519_HEAD, theirs]), type: 'spki', format: 'der' }),
  });
  return Buffer.from(hkdfSync('sha256', secret, salt, 'counterpart hands the shop key', KEY_BYTES));
}

function derived(key: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), use, KEY_BYTES));
}

function encryptedWith(
  key: Uint8Array,
  { iv, about, content }: { readonly iv: Uint8Array; readonly about: Uint8Array; readonly content: Uint8Array },
): Buffer {
  const cipher = createCipheriv(CIPHER, key, iv);
  cipher.setAAD(about);
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function decryptedWith(key: Uint8Array, about: Uint8Array, encrypted: Uint8Array): Buffer | null {
  if (encrypted.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(about);
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
