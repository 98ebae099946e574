import { join } from 'node:path';
import { createRecordKeyStore } from '../record-key-store.ts';
import type { Keychain } from '../keychain-call.ts';
import { createRecordKeys } from '../records/keys/record-key.ts';
import type { UpdateSource } from './built-in.ts';
import { createUpdateFetch, type UpdateFetch } from '../parts-api/update-fetch.ts';
import { NO_INSTALLER, type ReachUpdatePoint, type UpdateInstaller } from './update-installer.ts';
import { type NoteKeeping, updateNoteAtHand } from './update-note.ts';

/** What updates are given by the machine that Counterpart runs on. */
export interface UpdateEnvironment {
  readonly source: UpdateSource | null;
  readonly installer: UpdateInstaller;
  readonly note: NoteKeeping;
  readonly fetch: UpdateFetch;
  /** Closes Counterpart as a person would. */
  readonly close: () => void;
  /** Has Counterpart start once this process has ended. */
  readonly startAnew: () => void;
  readonly reach: ReachUpdatePoint;
  /** When the first feed is read after the start, ms; a minute where it is left out. */
  readonly firstAfterMs?: number;
}

/** Where nothing is updated: a run without a window. What was made ready by others is left to the next start. */
export function withoutUpdates(dataFolder: string): UpdateEnvironment {
  return {
    source: null,
    installer: NO_INSTALLER,
    note: updateNoteAtHand(dataFolder),
    fetch: createUpdateFetch(async () => null),
    close: () => {},
    startAnew: () => {},
    reach: () => {},
  };
}

/** Asks the keychain for the key of the service's records; null where it has none. It makes none. */
export function recordKeyForUpdate(
  dataFolder: string,
  openKeychain: () => Promise<Keychain>,
  account: string,
): () => Promise<Uint8Array | null> {
  return async () => {
    const keyStore = createRecordKeyStore({ openKeychain, account });
    const keys = createRecordKeys({ path: join(dataFolder, 'records.key'), keyStore, now: () => new Date() });
    const found = await keys.open(true);
    return found.kind === 'open' ? found.key : null;
  };
}
