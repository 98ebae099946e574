import { setTimeout as after } from 'node:timers/promises';
import { type FoundMark, readMark } from './records/keys/high-water-mark.ts';
import type { KeychainMark } from './records/keys/mark-recorder.ts';
import type { KeyStore, KeyStoreAnswer } from './records/keys/keychain-keys.ts';

/**
 * Keeps a copy of the records' mark in the operating system's keychain, which is not part of the data folder: a folder
 * that was put back whole is known by it. Nothing waits for it: the mark beside the records is the one that an order
 * waits for.
 */
export interface RecordMarkStore {
  /**
   * Reads the mark that is kept. `isUnlocked` says whether the keychain has given or taken the key of the records just
   * now: a locked one answers as if it had nothing, and a mark that was not read must not be written over. Never
   * rejects.
   */
  read(isUnlocked: boolean): Promise<KeychainMark>;
  /** Resolves when the last copy is kept, or after two seconds. */
  settled(): Promise<void>;
}

/** Longest time that closing waits for the keychain, ms. */
const PATIENCE_MS = 2_000;

/** The account of the mark beside that of the record key. */
export function markAccount(keyAccount: string): string {
  return `${keyAccount} mark`;
}

/** Makes it on an entry of the keychain. */
export function createRecordMarkStore(entry: KeyStore): RecordMarkStore {
  let waiting: string | null = null;
  let writing: Promise<void> | null = null;
  /** The last mark that was read or given to be kept: what is given is later than anything that is read. */
  let latest: FoundMark | null = null;

  async function writeAll(): Promise<void> {
    while (waiting !== null) {
      const text = waiting;
      waiting = null;
      await entry.write(text);
    }
  }

  return {
    async read(isUnlocked) {
      const kept = foundMark(await entry.read(), isUnlocked);
      if (kept.kind === 'mark') latest ??= kept;
      const found = latest ?? kept;
      return {
        found,
        copy(text) {
          // What is there may be later than these records: the next opening that can read it holds them against it.
          if (found.kind === 'not known') return;
          waiting = text;
          const mark = readMark(text);
          if (mark !== null) latest = { kind: 'mark', mark };
          writing ??= writeAll().finally(() => {
            writing = null;
          });
        },
      };
    },
    settled: async () => {
      await Promise.race([writing, after(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}

function foundMark(kept: KeyStoreAnswer, isUnlocked: boolean): FoundMark {
  switch (kept.kind) {
    case 'found': {
      const mark = readMark(kept.key);
      return mark === null ? { kind: 'torn' } : { kind: 'mark', mark };
    }
    case 'missing':
      return isUnlocked && !kept.waits ? { kind: 'none' } : { kind: 'not known' };
    case 'unavailable':
      return { kind: 'not known' };
  }
}
