import { createHash } from 'node:crypto';
import { KEY_BYTES } from '../database/sqlite.ts';
import { fingerprintOf } from './key-file.ts';
import { readLockedKey } from './locked-key.ts';

/** What the operating system's keychain answers about an entry. Never rejects. */
export type KeyStoreAnswer =
  | { readonly kind: 'found'; readonly key: string }
  /**
   * No entry, or a locked one: keychains do not tell them apart. `waits` where it gave no answer in time, as one does
   * that asks somebody to unlock it.
   */
  | { readonly kind: 'missing'; readonly waits: boolean }
  | { readonly kind: 'unavailable'; readonly detail: string };

/** One entry of the keychain. A key crosses as hexadecimal text, because keychains hold text. */
export interface KeyStore {
  read(): Promise<KeyStoreAnswer>;
  /**
   * Writes and reads back; false where the keychain did not keep it. One that did not answer in time may keep it later,
   * unless it is told something else meanwhile.
   */
  write(key: string): Promise<boolean>;
}

/** The entry of the record key, and those beside it. */
export interface RecordKeyStore extends KeyStore {
  /**
   * Writes an entry that means nothing, which has a locked keychain ask to be unlocked, and takes it away again. True
   * where it was kept: what the keychain does not have then is not there.
   */
  isUnlocked(): Promise<boolean>;
  /** The entry of a key that is not in use, by its name. */
  beside(name: string): KeyStore & { remove(): Promise<void> };
  /** What was last written to it in this run, whether or not it was kept; null where nothing was. */
  lastTold(): string | null;
}

/** The record keys in the keychain: the one in use, and those that opened records that were set aside. */
export interface KeychainKeys {
  /** What it has. `vouched` names the key that the key file is of: where that one is beside, it is in use again. */
  read(vouched: string | null): Promise<KeyStoreAnswer>;
  /** The same of a keychain that a person was asked to unlock; *missing* is then said of none that is locked. */
  readUnlocked(): Promise<KeyStoreAnswer>;
  /**
   * Puts the entry of a key into it, where `kept` is what an unlocked one had. That of another key is kept beside
   * first. False where the keychain does not take it; what it had is still there then, unless it takes it later.
   */
  put(entry: KeyEntry, kept: KeyStoreAnswer, vouched: string | null): Promise<boolean>;
}

/** What stands in the keychain for a key: the key itself, or what it is locked in. */
export interface KeyEntry {
  readonly text: string;
  readonly fingerprint: string;
}

const NOT_UNLOCKED: KeyStoreAnswer = { kind: 'unavailable', detail: 'the keychain was not unlocked' };

/** Makes the calls. */
export function createKeychainKeys(store: RecordKeyStore): KeychainKeys {
  async function readUnlocked(): Promise<KeyStoreAnswer> {
    const kept = await store.read();
    if (kept.kind === 'found') return kept;
    if (!(await store.isUnlocked())) return NOT_UNLOCKED;
    const unlocked = await store.read();
    return unlocked.kind === 'missing' && unlocked.waits ? NOT_UNLOCKED : unlocked;
  }

  async function put({ text, fingerprint }: KeyEntry, kept: KeyStoreAnswer, vouched: string | null): Promise<boolean> {
    if (kept.kind === 'unavailable') return false;
    if (kept.kind === 'found') {
      const name = nameOfEntry(kept.key, vouched);
      if (name !== fingerprint && !(await store.beside(name).write(kept.key))) return false;
    }
    if (!(await store.write(text))) return false;
    // A key that is locked in its entry must not be found beside it.
    await store.beside(fingerprint).remove();
    return true;
  }

  return {
    async read(vouched) {
      const kept = await store.read();
      if (vouched === null || kept.kind !== 'found' || nameOfEntry(kept.key, vouched) === vouched) return kept;
      const beside = await store.beside(vouched).read();
      if (beside.kind !== 'found') return kept;
      await put({ text: beside.key, fingerprint: vouched }, kept, vouched);
      return beside;
    },
    readUnlocked,
    put,
  };
}

/** The text of a key in the keychain. */
export function hexOfKey(key: Uint8Array): string {
  return Buffer.from(key).toString('hex');
}

/** The key of a text in the keychain; null where it is none. */
export function keyOfHex(text: string): Uint8Array | null {
  return new RegExp(`^[0-9a-f]{${KEY_BYTES * 2}}$`, 'i').test(text) ? new Uint8Array(Buffer.from(text, 'hex')) : null;
}

/**
 * Names the key of an entry by its fingerprint. One that was locked before its name was written beside it is taken for
 * the one that the key file is of; what is no key is named by itself.
 */
function nameOfEntry(text: string, vouched: string | null): string {
  const key = keyOfHex(text);
  if (key !== null) return fingerprintOf(key);
  const locked = readLockedKey(text);
  const named = locked === null ? null : (locked.fingerprint ?? vouched);
  return named ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
}
