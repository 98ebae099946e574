import { assertNever } from '#shared/assert-never.ts';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { removeFiles, writeFileDurably } from '../database/durable-file.ts';
import { fingerprintOf, type KeyFile, readKeyFile, unwrapKey, wrapKey, writeKeyFile } from './key-file.ts';
import { openLockedKey, readLockedKey, writeLockedKey } from './locked-key.ts';
import { makeRecoveryCode, readRecoveryCode } from './recovery-code.ts';
import { setAside } from '../copies/set-aside.ts';
import { createKeychainKeys, hexOfKey, keyOfHex, type KeyStoreAnswer, type RecordKeyStore } from './keychain-keys.ts';
import { KEY_BYTES } from '../database/sqlite.ts';
import { stored, storageFailureOf } from '../database/storage-failure.ts';

/** How the way to the key ended. */
export type KeyResult =
  | {
      readonly kind: 'open';
      readonly key: Uint8Array;
      /** False where there is no keychain to keep it: the recovery code is asked for at each start. */
      readonly inKeychain: boolean;
      /**
       * True where the key file is gone or unreadable: a new code should be made while the keychain still has the key.
       */
      readonly codeLost: boolean;
    }
  /** The first start: there was no key. The code is shown to nobody: the first that is renewed takes its place. */
  | { readonly kind: 'made'; readonly key: Uint8Array; readonly inKeychain: boolean; readonly code: string }
  | {
      readonly kind: 'code needed';
      readonly because: 'keychain has no key' | 'no keychain' | 'keychain has another key';
      readonly words: string;
    }
  /** It was locked because the shop of this counter was not heard for long; the shop has what unlocks it. */
  | { readonly kind: 'locked'; readonly place: string; readonly heardAt: string | null }
  /** Neither the keychain nor a key file: what is encrypted stays so. Nothing was made and nothing changed. */
  | { readonly kind: 'key lost'; readonly words: string }
  | { readonly kind: 'key file from a newer version'; readonly words: string }
  | { readonly kind: 'cannot write'; readonly words: string };

/** How a typed code fared. */
export type CodeResult<T> =
  | { readonly ok: true; readonly value: T }
  /** `mistyped` where the check characters say so; `wrong` where the code is well formed and not this shop's. */
  | {
      readonly ok: false;
      readonly because: 'mistyped' | 'wrong' | 'no key file';
      readonly message: string;
    };

/** The key of the records: 32 random bytes, in the keychain and wrapped by a recovery code. */
export interface RecordKeys {
  /**
   * The key from the keychain; a new one at the first start. `recordsExist` says whether there is anything that an
   * older key must open (records, snapshots or files set aside): then none is made.
   */
  open(recordsExist: boolean): Promise<KeyResult>;
  /** The key by the recovery code; put into the keychain again where there is one. A wrong code changes nothing. */
  recover(typed: string): Promise<CodeResult<{ readonly key: Uint8Array; readonly inKeychain: boolean }>>;
  /**
   * Locks the key in the keychain by one that the shop has. False where it stays there as it was: the keychain did not
   * keep it, or nobody has confirmed a recovery code, so that nothing else would open the records where the shop is
   * lost.
   */
  lock(
    key: Uint8Array,
    lockKey: Uint8Array,
    about: { readonly place: string; readonly heardAt: string | null },
  ): Promise<boolean>;
  /**
   * The records are open with this key: where locking it was given up, the keychain is told to keep it as it is, and
   * does not lock it later.
   */
  opened(key: Uint8Array): Promise<void>;
  /** The key that was locked, in the keychain again; null where this does not unlock it. */
  unlock(lockKey: Uint8Array): Promise<Uint8Array | null>;
  /**
   * Whether a code that was typed back opens the records. The first right answer confirms it: once that is the last one
   * that was made, the code before opens nothing any more. `newerBegun` of that one, where another was made that waits
   * to be typed back. Throws what the disk throws.
   */
  check(typed: string): Promise<CodeResult<{ readonly madeAt: string; readonly newerBegun: boolean }>>;
  /**
   * Makes a new code for the key; the one before holds until the new one was typed back. Throws what the disk throws.
   */
  renew(key: Uint8Array): Promise<string>;
  /** Whether somebody may have a code on paper that unlocks this key. Throws what the disk throws. */
  hasSeenCode(key: Uint8Array): boolean;
  /** When the code that opens the records was typed back, ISO time; null where it never was. */
  confirmedAt(): string | null;
  /** Keeps that the code was typed back, which a Counterpart before this one kept in the settings. */
  confirmedBefore(confirmedAt: string): void;
}

const WRONG =
  'This code does not open the records of this computer. Nothing was changed. Check that it is the last one that was printed.';

/** A key that a code opened, and by which file: the one that holds, or the one that waits to be typed back. */
interface Unwrapped {
  readonly key: Uint8Array;
  readonly file: KeyFile;
  readonly isNext: boolean;
  /** Another code was made since, and was not typed back. */
  readonly newerBegun: boolean;
}

/** Makes the keys. `path` is that of the key file. */
export function createRecordKeys(options: {
  readonly path: string;
  readonly keyStore: RecordKeyStore;
  readonly now: () => Date;
}): RecordKeys {
  const { path, keyStore, now } = options;

  const keychain = createKeychainKeys(keyStore);
  const nextPath = `${path}.next`;

  /** Names the key that the key file is of; null where there is none that can be read. */
  function vouchedFor(): string | null {
    const file = keyFileAt(path);
    const vouching = file?.ok === true ? file : keyFileAt(nextPath);
    return vouching?.ok === true ? vouching.file.fingerprint : null;
  }

  function hasSeenCode(key: Uint8Array): boolean {
    const current = keyFileAt(path);
    return current?.ok === true && current.file.fingerprint === fingerprintOf(key) && wasSeen(current.file);
  }

  async function renew(key: Uint8Array): Promise<string> {
    const code = makeRecoveryCode();
    const file = await wrapKey(key, code, now().toISOString());
    // Only a file that holds the same key, and whose code somebody has seen, is worth keeping beside the new one.
    const holds = hasSeenCode(key);
    writeFileDurably(holds ? nextPath : path, writeKeyFile(file));
    if (!holds) removeFiles([nextPath]);
    return code;
  }

  /** The code was typed back: where it is the last one it holds from now on, and the one before opens nothing more. */
  function confirm({ file, isNext }: Unwrapped): void {
    if (isNext || file.confirmedAt === null) {
      writeFileDurably(path, writeKeyFile({ ...file, confirmedAt: file.confirmedAt ?? now().toISOString() }));
    }
    if (isNext) removeFiles([nextPath]);
  }

  async function make(kept: KeyStoreAnswer, vouched: string | null): Promise<KeyResult> {
    const key = new Uint8Array(randomBytes(KEY_BYTES));
    try {
      // A code that was never typed back may be the only one that was printed: it opens what is set aside.
      for (const file of [path, nextPath]) setAside(file, now());
      const code = makeRecoveryCode();
      const file = await wrapKey(key, code, now().toISOString());
      writeFileDurably(path, writeKeyFile({ ...file, shown: false }));
      const inKeychain = await keychain.put({ text: hexOfKey(key), fingerprint: fingerprintOf(key) }, kept, vouched);
      return { kind: 'made', key, inKeychain, code };
    } catch (error) {
      const failure = storageFailureOf(error);
      if (failure === null) throw error;
      return { kind: 'cannot write', words: failure.words };
    }
  }

  async function unwrap(typed: string): Promise<CodeResult<Unwrapped>> {
    const read = readRecoveryCode(typed);
    if (!read.ok) return { ok: false, because: 'mistyped', message: read.message };
    const files = [nextPath, path].flatMap((from) => {
      const file = keyFileAt(from);
      return file?.ok === true ? [{ file: file.file, isNext: from === nextPath }] : [];
    });
    if (files.length === 0) {
      const message =
        'The file that the recovery code opens is not there or cannot be read. Put it back from a backup.';
      return { ok: false, because: 'no key file', message };
    }
    for (const { file, isNext } of files) {
      const key = await unwrapKey(file, read.code);
      if (key !== null) return { ok: true, value: { key, file, isNext, newerBegun: !isNext && files.length > 1 } };
    }
    return { ok: false, because: 'wrong', message: WRONG };
  }

  let lastConfirmedAt: string | null = null;

  /** Asked with every look at the records: a disk that does not give the file up says nothing new. */
  function confirmedAt(): string | null {
    const file = stored(() => keyFileAt(path));
    if (file.ok) lastConfirmedAt = file.value?.ok === true ? file.value.file.confirmedAt : null;
    return lastConfirmedAt;
  }

  return {
    async open(recordsExist) {
      const file = keyFileAt(path);
      if (file !== null && !file.ok && file.because === 'from a newer version') {
        const words = 'The key of the records was written by a newer Counterpart. Install that one to go on.';
        return { kind: 'key file from a newer version', words };
      }
      const fingerprint = vouchedFor();
      const found = await keychain.read(fingerprint);
      // A keychain that is only locked has the key, and a new one would take its place.
      const kept = recordsExist || found.kind !== 'missing' ? found : await keychain.readUnlocked();
      const key = kept.kind === 'found' ? keyOfHex(kept.key) : null;
      if (key !== null && (fingerprint === null || fingerprint === fingerprintOf(key))) {
        return { kind: 'open', key, inKeychain: true, codeLost: fingerprint === null };
      }
      const locked = kept.kind === 'found' ? readLockedKey(kept.key) : null;
      if (locked !== null && recordsExist) return { kind: 'locked', place: locked.place, heardAt: locked.heardAt };
      // A first start that was cut short leaves a key file whose code nobody saw, and nothing that it would open.
      if (!recordsExist) return make(kept, fingerprint);
      return fingerprint === null ? { kind: 'key lost', words: LOST } : codeNeeded(kept);
    },

    async recover(typed) {
      const unwrapped = await unwrap(typed);
      if (!unwrapped.ok) return unwrapped;
      const { key } = unwrapped.value;
      // The person who typed it has it on paper. A disk that does not take that is no reason to stay shut out.
      stored(() => confirm(unwrapped.value));
      const entry = { text: hexOfKey(key), fingerprint: fingerprintOf(key) };
      const inKeychain = await keychain.put(entry, await keychain.readUnlocked(), entry.fingerprint);
      return { ok: true, value: { key, inKeychain } };
    },

    async lock(key, lockKey, about) {
      if (confirmedAt() === null) return false;
      const entry = { text: writeLockedKey(key, lockKey, about), fingerprint: fingerprintOf(key) };
      return await keychain.put(entry, await keychain.readUnlocked(), entry.fingerprint);
    },

    async opened(key) {
      const told = readLockedKey(keyStore.lastTold() ?? '');
      if (told?.fingerprint === fingerprintOf(key)) await keyStore.write(hexOfKey(key));
    },

    async unlock(lockKey) {
      const kept = await keyStore.read();
      const locked = kept.kind === 'found' ? readLockedKey(kept.key) : null;
      const key = locked === null ? null : openLockedKey(locked, lockKey);
      // Where the keychain does not take it back it stays locked there, and is unlocked again at the next start.
      if (key !== null) await keyStore.write(hexOfKey(key));
      return key;
    },

    async check(typed) {
      const unwrapped = await unwrap(typed);
      if (!unwrapped.ok) return unwrapped;
      const { file, newerBegun } = unwrapped.value;
      confirm(unwrapped.value);
      return { ok: true, value: { madeAt: file.madeAt, newerBegun } };
    },

    renew,
    hasSeenCode,

    confirmedAt,

    confirmedBefore(confirmedAt) {
      const file = keyFileAt(path);
      if (file?.ok !== true || file.file.confirmedAt !== null) return;
      stored(() => writeFileDurably(path, writeKeyFile({ ...file.file, confirmedAt })));
    },
  };
}

/** Whether somebody may have the code of a key file on paper. */
function wasSeen({ shown, confirmedAt }: KeyFile): boolean {
  return shown || confirmedAt !== null;
}

const LOST =
  'The key of the records is in neither the keychain nor a key file, so they cannot be opened. Nothing was changed. Unlock the keychain, or put the key file back from a backup.';

function codeNeeded(kept: KeyStoreAnswer): KeyResult {
  switch (kept.kind) {
    case 'found':
      return {
        kind: 'code needed',
        because: 'keychain has another key',
        words: 'The keychain has a key that is not the one of these records. Type the recovery code that was printed.',
      };
    case 'missing':
      return {
        kind: 'code needed',
        because: 'keychain has no key',
        words:
          'The keychain is locked or has no key for the records. Unlock it and try again, or type the recovery code that was printed.',
      };
    case 'unavailable':
      return {
        kind: 'code needed',
        because: 'no keychain',
        words:
          'There is no keychain on this computer. Type the recovery code that was printed; it is asked for at each start.',
      };
    default:
      return assertNever(kept);
  }
}

function keyFileAt(path: string) {
  return existsSync(path) ? readKeyFile(readFileSync(path, 'utf8')) : null;
}
