import { createHash } from 'node:crypto';
import { askKeychain, CALL_LIMIT_MS, type Keychain, KEYCHAIN_SERVICE } from './keychain-call.ts';
import type { KeyStore } from './records/keys/record-key.ts';

/** The account of the record key of the usual data folder. */
export const USUAL_KEY_ACCOUNT = 'record-key';

/** The account of the record key of a data folder that was chosen for this run: no other folder's key is touched. */
export function keyAccountOfFolder(folder: string): string {
  return `${USUAL_KEY_ACCOUNT} ${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
}

/** Keeps the record key in the operating system's keychain, beside the credential. */
export function createRecordKeyStore(options: {
  readonly openKeychain: () => Promise<Keychain>;
  readonly account: string;
  readonly callLimitMs?: number;
}): KeyStore {
  const { account, openKeychain } = options;
  const ask = <T>(call: (keychain: Keychain) => Promise<T>) =>
    askKeychain(openKeychain, options.callLimitMs ?? CALL_LIMIT_MS, call);
  const read = () => ask((keychain) => keychain.getPassword(KEYCHAIN_SERVICE, account));

  return {
    async read() {
      const answer = await read();
      if (answer.ok)
        return answer.value === null ? { kind: 'missing', waits: false } : { kind: 'found', key: answer.value };
      // A keychain that waits for somebody to unlock it is there.
      return answer.timedOut ? { kind: 'missing', waits: true } : { kind: 'unavailable', detail: answer.detail };
    },
    async write(key) {
      const written = await ask((keychain) => keychain.setPassword(KEYCHAIN_SERVICE, account, key));
      if (!written.ok) return false;
      const back = await read();
      return back.ok && back.value === key;
    },
  };
}
