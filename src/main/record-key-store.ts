import { createHash, randomUUID } from 'node:crypto';
import { askKeychain, CALL_LIMIT_MS, type Keychain, KEYCHAIN_SERVICE } from './keychain-call.ts';
import type { RecordKeyStore } from './records/keys/keychain-keys.ts';

/** The account of the record key of the usual data folder. */
export const USUAL_KEY_ACCOUNT = 'record-key';

/** The account of the record key of a data folder that was chosen for this run: no other folder's key is touched. */
export function keyAccountOfFolder(folder: string): string {
  return `${USUAL_KEY_ACCOUNT} ${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
}

/**
 * Keeps the record key in the operating system's keychain, beside the credential. SECURITY: it stands in no file,
 * because who copies the data folder would have it with what it encrypts.
 */
export function createRecordKeyStore(options: {
  readonly openKeychain: () => Promise<Keychain>;
  readonly account: string;
  readonly callLimitMs?: number;
}): RecordKeyStore {
  const { account, openKeychain } = options;
  const ask = <T>(call: (keychain: Keychain) => Promise<T>) =>
    askKeychain(openKeychain, options.callLimitMs ?? CALL_LIMIT_MS, call);

  /** What each entry was told last, by its account: a text, or null for none. */
  const told = new Map<string, string | null>();

  async function tell(name: string, text: string | null): Promise<boolean> {
    told.set(name, text);
    return await change(name, text);
  }

  /** What is done late, because its call was given up, is undone by what the entry was told last. */
  async function change(name: string, text: string | null): Promise<boolean> {
    const changed = await ask((keychain) => {
      const changing: Promise<unknown> =
        text === null
          ? keychain.deletePassword(KEYCHAIN_SERVICE, name)
          : keychain.setPassword(KEYCHAIN_SERVICE, name, text);
      void changing.then(
        () => {
          const last = told.get(name) ?? null;
          if (last !== text) void change(name, last);
        },
        () => undefined,
      );
      return changing;
    });
    return changed.ok;
  }

  function entryOf(name: string): ReturnType<RecordKeyStore['beside']> {
    const read = () => ask((keychain) => keychain.getPassword(KEYCHAIN_SERVICE, name));
    return {
      async read() {
        const answer = await read();
        if (!answer.ok && !answer.timedOut) return { kind: 'unavailable', detail: answer.detail };
        // A keychain that waits for somebody to unlock it is there.
        if (!answer.ok) return { kind: 'missing', waits: true };
        return answer.value === null ? { kind: 'missing', waits: false } : { kind: 'found', key: answer.value };
      },
      async write(key) {
        if (!(await tell(name, key))) return false;
        const back = await read();
        return back.ok && back.value === key;
      },
      async remove() {
        await tell(name, null);
      },
    };
  }

  const { read, write } = entryOf(account);
  return {
    read,
    write,
    async isUnlocked() {
      const probe = entryOf(`${account} probe`);
      // Drawn anew, so that one that was left there proves nothing.
      const isKept = await probe.write(randomUUID());
      if (isKept) await probe.remove();
      return isKept;
    },
    beside: (name) => entryOf(`${account} of ${name}`),
    lastTold: () => told.get(account) ?? null,
  };
}
