/**
 * The three calls of the keychain that are safe. Finding entries by service crashes on a locked keyring, so none is
 * here.
 */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, secret: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

/** The service name of all entries of Counterpart; each data folder has accounts of its own. */
export const KEYCHAIN_SERVICE = 'Counterpart';

/** Longest time that a keychain call may take, ms: a prompt may be waiting behind it that nobody sees. */
export const CALL_LIMIT_MS = 20_000;

/** A call that the keychain did not answer; `detail` is its own message. */
export interface Unanswered {
  readonly ok: false;
  readonly timedOut: boolean;
  readonly detail: string;
}

/** Makes one call of the keychain, never for longer than `limitMs`. Never rejects. */
export async function askKeychain<T>(
  openKeychain: () => Promise<Keychain>,
  limitMs: number,
  call: (keychain: Keychain) => Promise<T>,
): Promise<{ readonly ok: true; readonly value: T } | Unanswered> {
  try {
    const keychain = await withLimit(openKeychain(), limitMs);
    return { ok: true, value: await withLimit(call(keychain), limitMs) };
  } catch (error) {
    return { ok: false, timedOut: error instanceof KeychainTimeout, detail: messageOf(error) };
  }
}

class KeychainTimeout extends Error {}

async function withLimit<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new KeychainTimeout(`no answer within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'the keychain gave no reason';
}
