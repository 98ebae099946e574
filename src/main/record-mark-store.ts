import { setTimeout as after } from 'node:timers/promises';
import { type FoundMark, readMark } from './records/keys/high-water-mark.ts';
import type { KeychainMark } from './records/keys/mark-recorder.ts';
import type { KeyStore } from './records/keys/record-key.ts';

/**
 * Keeps a copy of the records' mark in the operating system's keychain, which is not part of the data folder: a folder
 * that was put back whole is known by it. Nothing waits for it: the mark beside the records is the one that an order
 * waits for.
 */
export interface RecordMarkStore {
  /** Reads the mark that is kept. Never rejects. */
  read(): Promise<KeychainMark>;
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
  /** What was given to be kept since the start, which is later than anything that is read. */
  let latest: FoundMark | null = null;

  async function writeAll(): Promise<void> {
    while (waiting !== null) {
      const text = waiting;
      waiting = null;
      await entry.write(text);
    }
  }

  return {
    async read() {
      const kept = await entry.read();
      latest ??= foundMark(kept);
      return {
        found: latest,
        copy(text) {
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

function foundMark(kept: Awaited<ReturnType<KeyStore['read']>>): FoundMark {
  switch (kept.kind) {
    case 'found': {
      const mark = readMark(kept.key);
      return mark === null ? { kind: 'torn' } : { kind: 'mark', mark };
    }
    case 'missing':
      return { kind: 'none' };
    case 'unavailable':
      return { kind: 'not known' };
  }
}
