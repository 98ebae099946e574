import { createHash } from 'node:crypto';
import { PACKAGED } from './build.ts';
import {
  askKeychain,
  CALL_LIMIT_MS,
  type Keychain,
  KEYCHAIN_SERVICE as SERVICE,
  type Unanswered,
} from './keychain-call.ts';
import { loadNative } from './native-modules.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { createRecordKeyStore } from './record-key-store.ts';
import { stored, storedLater } from './records/database/storage-failure.ts';
import type { CredentialState } from '#shared/session.ts';

/**
 * The credential of the service: where it is kept and where it stands. It enters main once, is written to the operating
 * system's keychain, is read back to be sure, and never goes out again but into the `Authorization` header. Where there
 * is no keychain it is kept in memory until Counterpart closes, and nowhere else.
 *
 * SECURITY: it is kept together with the origin of the service that it was saved for, in one entry, and given out for
 * that origin alone. No settings file, and no save that lands late, can draw it to another
 * (`docs/decisions/0015-a-credential-is-bound-to-its-service.md`).
 */

/** Remembers, outside the keychain and without the secret, that a credential was saved and when (ISO time). */
export interface CredentialMarker {
  read(): string | null;
  write(savedAt: string | null): void;
}

/** What saving or deleting came to. `detail` is the keychain's own message; it never holds the credential. */
export type VaultOutcome = { readonly ok: true } | { readonly ok: false; readonly detail: string };

/** A credential, and the origin (`https://parts.example`) of the service that it was saved for. */
export interface BoundCredential {
  readonly credential: string;
  readonly origin: string;
}

/** The one place that knows the credential. */
export interface CredentialVault {
  /**
   * Reads the keychain and answers where the credential stands; a credential held for the session is first tried to be
   * written. Never fails: a failing keychain is a state.
   */
  load(): Promise<CredentialState>;
  /** Where the credential stands since the last load, save or delete, whatever service it is for. */
  state(): CredentialState;
  /** The same for one service: a credential that was saved for another one is none. */
  stateFor(origin: string): CredentialState;
  /** The credential for the `Authorization` header of requests to an origin; null where there is none for it. */
  credentialFor(origin: string): string | null;
  /** The credential that is at hand, and what it is for; null where there is none. */
  held(): BoundCredential | null;
  /** Writes the credential to the keychain and reads it back; without a keychain keeps it for the session. */
  save(bound: BoundCredential): Promise<VaultOutcome>;
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

/** How an entry of the keychain begins; the origin and the credential stand on the next two lines. */
const ENTRY_HEAD = 'Counterpart credential, bound to its service';

function entryOf({ origin, credential }: BoundCredential): string {
  return [ENTRY_HEAD, origin, credential].join('\n');
}

/** What an entry of the keychain holds; null for one that an earlier Counterpart wrote, which names no service. */
function readEntry(entry: string): BoundCredential | null {
  const [head, origin, credential, ...more] = entry.split('\n');
  if (head !== ENTRY_HEAD || origin === undefined || credential === undefined || more.length > 0) return null;
  return URL.parse(origin)?.origin === origin ? { origin, credential } : null;
}

/** Loads the operating system's keychain. Rejects where its library is missing. */
export async function openSystemKeychain(): Promise<Keychain> {
  if (PACKAGED) return loadNative('keytar') as Keychain;
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
  let held: BoundCredential | null = null;
  const savedBefore = savedAtOf(options.marker.read());
  let state: CredentialState =
    savedBefore === null ? { kind: 'missing' } : { kind: 'locked or missing', savedAt: savedBefore };
  /** Counts saving and deleting: what was read before is out of date then. */
  let changes = 0;

  /** What is being saved when it is to be deleted would come back after it. */
  const inTurn = oneAtATime();

  const ask = <T>(call: (keychain: Keychain) => Promise<T>) => askKeychain(options.openKeychain, limitMs, call);

  const { isUnlocked } = createRecordKeyStore({
    openKeychain: options.openKeychain,
    account,
    callLimitMs: limitMs,
  });

  async function load(): Promise<CredentialState> {
    if (state.kind === 'session only' && held !== null) {
      return await inTurn(async () => {
        const bound = held;
        // It may have been deleted by then. Where the disk does not take it, it stays for the session.
        if (state.kind === 'session only' && bound !== null) await storedLater(() => write(bound));
        return state;
      });
    }
    const before = changes;
    const found = await ask((keychain) => keychain.getPassword(SERVICE, account));
    if (changes !== before) return state;
    const marked = options.marker.read();
    const answer = found.ok && marked === REPLACED ? { ...found, value: null } : found;
    const entry = answer.ok ? answer.value : null;
    held = entry === null ? null : readEntry(entry);
    state = entry !== null && held === null ? SAVED_FOR_NOBODY : stateAfterReading(answer, savedAtOf(marked));
    return state;
  }

  async function write(bound: BoundCredential): Promise<VaultOutcome> {
    changes += 1;
    const entry = entryOf(bound);
    const savedEarlier = options.marker.read();
    const savedAt = options.now().toISOString();
    // First: where the disk does not take it, the keychain still has what it had.
    options.marker.write(savedAt);
    const notSaved = (marker = savedEarlier) => stored(() => options.marker.write(marker));
    let writing: Promise<void> | null = null;
    const written = await ask((keychain) => {
      writing = keychain.setPassword(SERVICE, account, entry);
      return writing;
    });
    if (!written.ok && !written.timedOut) {
      // Where another one was in use it is not to be used again, though the keychain still has it.
      const isReplaced = state.kind === 'present' && held !== null && entryOf(held) !== entry;
      notSaved(isReplaced ? REPLACED : savedEarlier);
      held = bound;
      state = { kind: 'session only', detail: written.detail };
      return { ok: true };
    }
    if (!written.ok) putRightOnceLanded(writing);
    const readBack = await ask((keychain) => keychain.getPassword(SERVICE, account));
    if (!readBack.ok || readBack.value !== entry) {
      notSaved();
      return { ok: false, detail: readBack.ok ? 'The keychain did not give back what was saved.' : readBack.detail };
    }
    held = bound;
    state = { kind: 'present', savedAt };
    return { ok: true };
  }

  /** What was given up may land late: what was saved, or deleted, before or since is put back in its place. */
  function putRightOnceLanded(changing: Promise<unknown> | null): void {
    const putRight = async () => {
      if (state.kind === 'missing') await ask((keychain) => keychain.deletePassword(SERVICE, account));
      if (state.kind !== 'present' || held === null) return;
      const entry = entryOf(held);
      await ask((keychain) => keychain.setPassword(SERVICE, account, entry));
    };
    void changing?.then(
      () => inTurn(putRight),
      () => undefined,
    );
  }

  async function takeOut(): Promise<VaultOutcome> {
    changes += 1;
    const wasSessionOnly = state.kind === 'session only' || state.kind === 'no keychain';
    const wasThere = state.kind === 'present' || state.kind === 'for another service';
    const marked = options.marker.read();
    held = null;
    if (wasSessionOnly && marked === null) {
      state = { kind: 'missing' };
      return { ok: true };
    }
    const left = await deleteEntry(wasThere || marked !== null);
    if (left !== null) {
      const savedAt = savedAtOf(marked) ?? options.now().toISOString();
      // Where the settings do not know of it, a keychain that is locked would be taken for one that holds none.
      if (wasThere && marked === null) stored(() => options.marker.write(savedAt));
      state = { kind: 'locked or missing', savedAt };
      return { ok: false, detail: left };
    }
    state = { kind: 'missing' };
    options.marker.write(null);
    return { ok: true };
  }

  /**
   * Deletes the entry; null where it is gone, else why it is not. A locked keychain answers as if there were none to
   * delete: where one `isKnown`, it is asked to be unlocked first.
   */
  async function deleteEntry(isKnown: boolean): Promise<string | null> {
    let deleting: Promise<boolean> | null = null;
    const deleted = await ask((keychain) => {
      deleting = keychain.deletePassword(SERVICE, account);
      return deleting;
    });
    if (!deleted.ok && deleted.timedOut) putRightOnceLanded(deleting);
    if (!deleted.ok) return deleted.detail;
    if (isKnown && !deleted.value) return (await isUnlocked()) ? await deleteEntry(false) : 'The keychain is locked.';
    const left = await ask((keychain) => keychain.getPassword(SERVICE, account));
    if (!left.ok) return left.detail;
    return left.value === null ? null : 'The keychain still holds the credential.';
  }

  return {
    load,
    state: () => state,
    stateFor: (origin) =>
      held === null || held.origin === origin ? state : { kind: 'for another service', savedFor: held.origin },
    credentialFor: (origin) => (held?.origin === origin ? held.credential : null),
    held: () => held,
    save: async (bound) => await inTurn(async () => await write(bound)),
    remove: async () => await inTurn(takeOut),
  };
}

/**
 * In place of a time: what the keychain holds was replaced by a credential that it did not take. Settings that were
 * lost say nothing of that: without a time, what the keychain holds is good.
 */
const REPLACED = new Date(0).toISOString();

function savedAtOf(marked: string | null): string | null {
  return marked === REPLACED ? null : marked;
}

/** An entry that names no service is good for none: nobody can say any more where it was meant to go. */
const SAVED_FOR_NOBODY: CredentialState = { kind: 'for another service', savedFor: null };

/**
 * A keyring answers null for a locked entry exactly as for a missing one; the marker tells them apart. A call that
 * timed out is a keychain that waits for somebody, so it counts as locked where something was saved.
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
