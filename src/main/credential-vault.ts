import { createHash } from 'node:crypto';
import {
  askKeychain,
  CALL_LIMIT_MS,
  type Keychain,
  KEYCHAIN_SERVICE as SERVICE,
  type Unanswered,
} from './keychain-call.ts';
import type { CredentialState } from '../shared/session.ts';

/**
 * The credential of the service (`interface.md` section 5): where it is kept and where it stands. It enters main once, is
 * written to the operating system's keychain, is read back to be sure, and never goes out again but into the
 * `Authorization` header. Where there is no keychain it is kept in memory until Counterpart closes, and nowhere else.
 */

/** Remembers, outside the keychain and without the secret, that a credential was saved and when (ISO time). */
export interface CredentialMarker {
  read(): string | null;
  write(savedAt: string | null): void;
}

/** What saving or deleting came to. `detail` is the keychain's own message; it never holds the credential. */
export type VaultOutcome = { readonly ok: true } | { readonly ok: false; readonly detail: string };

/** The one place that knows the credential. */
export interface CredentialVault {
  /**
   * Reads the keychain and answers where the credential stands; a credential held for the session is first tried to be
   * written. Never fails: a failing keychain is a state.
   */
  load(): Promise<CredentialState>;
  /** Where the credential stands since the last load, save or delete. */
  state(): CredentialState;
  /** The credential for the `Authorization` header; null where there is none to use. */
  current(): string | null;
  /** Writes the credential to the keychain and reads it back; without a keychain keeps it for the session. */
  save(credential: string): Promise<VaultOutcome>;
  /** Deletes the credential everywhere and verifies that the keychain no longer answers it. */
  remove(): Promise<VaultOutcome>;
}

/** The account of the credential in the keychain. */
export const USUAL_ACCOUNT = 'service-credential';

/**
 * The account of a data folder that was chosen for this run: a trial on a folder of its own must not overwrite the
 * credential that the shop sells with.
 */
export function accountOfFolder(folder: string): string {
  return `${USUAL_ACCOUNT} ${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
}

/** Loads the operating system's keychain. Rejects where its library is missing. */
export async function openSystemKeychain(): Promise<Keychain> {
  const { default: keytar } = await import('keytar');
  return keytar;
}

/** Makes the vault. `openKeychain` is asked at every load, so that a keychain that was started later is found. */
export function createCredentialVault(options: {
  readonly openKeychain: () => Promise<Keychain>;
  readonly account: string;
  readonly marker: CredentialMarker;
  readonly now: () => Date;
  readonly callLimitMs?: number;
}): CredentialVault {
  const { account } = options;
  const limitMs = options.callLimitMs ?? CALL_LIMIT_MS;
  let held: string | null = null;
  const savedBefore = options.marker.read();
  let state: CredentialState =
    savedBefore === null ? { kind: 'missing' } : { kind: 'locked or missing', savedAt: savedBefore };
  /** Counts saving and deleting: what was read before is out of date then. */
  let changes = 0;

  const ask = <T>(call: (keychain: Keychain) => Promise<T>) => askKeychain(options.openKeychain, limitMs, call);

  async function load(): Promise<CredentialState> {
    if (state.kind === 'session only' && held !== null) {
      await save(held);
      return state;
    }
    const before = changes;
    const answer = await ask((keychain) => keychain.getPassword(SERVICE, account));
    if (changes !== before) return state;
    const savedAt = options.marker.read();
    held = answer.ok ? answer.value : null;
    state = stateAfterReading(answer, savedAt);
    return state;
  }

  async function save(credential: string): Promise<VaultOutcome> {
    changes += 1;
    const written = await ask((keychain) => keychain.setPassword(SERVICE, account, credential));
    if (!written.ok && !written.timedOut) {
      held = credential;
      state = { kind: 'session only', detail: written.detail };
      return { ok: true };
    }
    const readBack = await ask((keychain) => keychain.getPassword(SERVICE, account));
    if (!readBack.ok || readBack.value !== credential) {
      return { ok: false, detail: readBack.ok ? 'The keychain did not give back what was saved.' : readBack.detail };
    }
    const savedAt = options.now().toISOString();
    options.marker.write(savedAt);
    held = credential;
    state = { kind: 'present', savedAt };
    return { ok: true };
  }

  async function remove(): Promise<VaultOutcome> {
    changes += 1;
    const wasSessionOnly = state.kind === 'session only' || state.kind === 'no keychain';
    held = null;
    if (wasSessionOnly && options.marker.read() === null) {
      state = { kind: 'missing' };
      return { ok: true };
    }
    const deleted = await ask((keychain) => keychain.deletePassword(SERVICE, account));
    const left = await ask((keychain) => keychain.getPassword(SERVICE, account));
    if (!deleted.ok || !left.ok || left.value !== null) {
      const savedAt = options.marker.read() ?? options.now().toISOString();
      state = { kind: 'locked or missing', savedAt };
      const detail = !deleted.ok ? deleted.detail : left.ok ? 'The keychain still holds the credential.' : left.detail;
      return { ok: false, detail };
    }
    options.marker.write(null);
    state = { kind: 'missing' };
    return { ok: true };
  }

  return { load, state: () => state, current: () => held, save, remove };
}

/**
 * A keyring answers null for a locked entry exactly as for a missing one; the marker tells them apart. A call that timed
 * out is a keychain that waits for somebody, so it counts as locked where something was saved.
 */
function stateAfterReading(
  answer: { readonly ok: true; readonly value: string | null } | Unanswered,
  savedAt: string | null,
): CredentialState {
  if (!answer.ok) {
    return savedAt !== null && answer.timedOut
      ? { kind: 'locked or missing', savedAt }
      : { kind: 'no keychain', detail: answer.detail };
  }
  if (answer.value !== null) return { kind: 'present', savedAt };
  return savedAt === null ? { kind: 'missing' } : { kind: 'locked or missing', savedAt };
}
