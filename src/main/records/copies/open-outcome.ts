import type { Sqlite } from '../database/sqlite.ts';
import type { Snapshot } from './snapshots.ts';
import type { StorageFailureKind } from '../database/storage-failure.ts';

/** The newest good copy, and how old it is in words. */
export interface OfferedSnapshot {
  readonly snapshot: Snapshot;
  /** "12 minutes", "3 days". */
  readonly age: string;
}

/** Why a file could not be opened. In none of these cases was anything deleted. */
export type OpenProblem =
  /** The file was set aside under the names in `setAside`; its place is empty until somebody chooses. */
  | {
      readonly kind: 'damaged';
      readonly words: string;
      readonly setAside: readonly string[];
      readonly offered: OfferedSnapshot | null;
    }
  /**
   * There is no file, and copies or a mark of one: it was set aside earlier and nobody chose, or somebody took it away.
   */
  | { readonly kind: 'missing'; readonly words: string; readonly offered: OfferedSnapshot | null }
  /** Somebody put an older file back, and a copy goes on from where it ends. It stays until a person chooses. */
  | { readonly kind: 'older than a copy'; readonly words: string; readonly offered: OfferedSnapshot }
  /** A newer Counterpart wrote it. Not a byte of it was changed. */
  | { readonly kind: 'from a newer version'; readonly words: string; readonly version: number; readonly known: number }
  | { readonly kind: 'wrong key'; readonly words: string }
  /** The storage itself: locked, read-only, full or failing. */
  | { readonly kind: 'storage'; readonly because: StorageFailureKind; readonly words: string; readonly code: string };

/** An open file. */
export interface OpenDatabase {
  readonly database: Sqlite;
  readonly path: string;
  /** True where the file was made just now. */
  readonly created: boolean;
  /** False where the file is so large that only what the counter starts with was checked; the rest is to follow. */
  readonly checkedWhole: boolean;
}

/** How opening ended. */
export type OpenResult =
  | { readonly ok: true; readonly value: OpenDatabase }
  | { readonly ok: false; readonly problem: OpenProblem };

/** Words for a file that was set aside. */
export function damagedWords(setAside: readonly string[], offered: OfferedSnapshot | null): string {
  const kept = `The records could not be read: a part of the file is damaged. It was set aside as ${setAside.join(' and ')}, not deleted.`;
  return offered === null
    ? `${kept} There is no good copy to go back to. Start with empty records, and keep the file for the person who may repair it.`
    : `${kept} The newest good copy is ${offered.age} old: go back to it, or start with empty records.`;
}

/** Words for a file that is not there although there was one. `setAside` names files that were set aside before. */
export function missingWords(offered: OfferedSnapshot | null, setAside: readonly string[]): string {
  const kept =
    setAside.length === 0 ? [] : [`What was set aside earlier is still in the data folder: ${setAside.join(', ')}.`];
  const words =
    offered === null
      ? [
          'The records are missing: records.db was deleted or moved, and there is no good copy here.',
          ...kept,
          'If you have a backup, put records.db back and try again. Or start empty.',
        ]
      : [
          'The records are missing.',
          ...kept,
          `The newest good copy is ${offered.age} old. Restore it, or start empty.`,
        ];
  return words.join(' ');
}

/** Words for a file that a copy goes on from. */
export function olderWords(offered: OfferedSnapshot): string {
  return `These records are older than a copy of them, as after a backup or sync put an older file back. The copy is ${offered.age} old and has later work. Restore it, or keep the older records.`;
}

/** Words for a file of a newer Counterpart. */
export function newerWords(version: number, known: number): string {
  return `These records were written by a newer Counterpart (format ${version}; this one knows ${known}). They were not touched. Install the newer Counterpart to go on.`;
}

/** Words for a key that does not open the file. */
export const WRONG_KEY_WORDS =
  'The key does not open the records. Nothing was changed. Type the recovery code that was printed when Counterpart was set up.';

/** Words for storage that will not let the records be opened. */
export const STORAGE_WORDS: { readonly [kind in StorageFailureKind]: string } = {
  'disk full':
    'The disk is full, so the records cannot be opened for writing. Nothing was lost. Free some space and start again.',
  'folder read-only':
    'Counterpart may not write to the folder of its records. Nothing was lost. Ask the person who looks after this computer to allow it, then start again.',
  'locked by another instance':
    'Another Counterpart has these records open. Nothing was changed. Go on in the other window, or close it and start again.',
  damaged: 'The records could not be read.',
  'disk failed':
    'The disk did not answer as it should, so the records were not opened. Nothing was changed. Have the disk checked.',
};
