import { SqliteError } from './sqlite.ts';

/** Why the disk or the file did not do what was asked. Nothing that was saved before is touched by any of these. */
export type StorageFailureKind =
  | 'disk full'
  | 'folder read-only'
  | 'locked by another instance'
  | 'damaged'
  | 'disk failed';

/** A fault of the storage as data, with words for the person at the counter. */
export interface StorageFailure {
  readonly kind: StorageFailureKind;
  readonly words: string;
  /** The system's own code, such as `SQLITE_FULL` or `EACCES`; never any content. */
  readonly code: string;
}

/** What every call of the records answers: its value, or why the storage failed. */
export type Stored<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: StorageFailure };

const WORDS: { readonly [kind in StorageFailureKind]: string } = {
  'disk full':
    'The disk is full: this was not saved. Everything saved before is safe. Free some space, and the next change is saved with it.',
  'folder read-only':
    'Counterpart may not write to its folder: this was not saved. Everything saved before is safe. Ask the person who looks after this computer to allow it.',
  'locked by another instance':
    'Another Counterpart has the records open, so this one cannot use them. Close the other one, or go on there.',
  damaged:
    'A part of the records cannot be read any more. Nothing is deleted. Restart Counterpart: it sets the damaged file aside and offers the newest good copy.',
  'disk failed':
    'The disk did not answer as it should: this was not saved. Everything saved before is safe as far as the disk still holds it. Have the disk checked.',
};

/**
 * Reads an error of the driver or of the file system as a storage failure; null for any other error, which is a fault
 * of Counterpart's own and goes on upwards.
 */
export function storageFailureOf(error: unknown): StorageFailure | null {
  const code = codeOf(error);
  const kind = code === null ? null : (kindOf(code) ?? (isSystemError(error) ? 'disk failed' : null));
  return code === null || kind === null ? null : { kind, words: WORDS[kind], code };
}

/** Runs a call of the storage and answers its faults as data. */
export function stored<T>(call: () => T): Stored<T> {
  try {
    return { ok: true, value: call() };
  } catch (error) {
    const failure = storageFailureOf(error);
    if (failure === null) throw error;
    return { ok: false, failure };
  }
}

/** The value that the storage answered; `otherwise` where it failed, or was not asked. */
export function valueOr<T>(answer: Stored<T> | undefined, otherwise: T): T {
  return answer?.ok === true ? answer.value : otherwise;
}

/** The same as `stored` for work that gives way to the counter in between. */
export async function storedLater<T>(call: () => Promise<T>): Promise<Stored<T>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    return stored<T>(() => {
      throw error;
    });
  }
}

function codeOf(error: unknown): string | null {
  if (error instanceof SqliteError) return error.code;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return null;
}

/** Any other answer of the file system, such as a file where a folder should be. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function kindOf(code: string): StorageFailureKind | null {
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT') return 'disk full';
  if (code.startsWith('SQLITE_READONLY') || code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return 'folder read-only';
  }
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'locked by another instance';
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return 'damaged';
  if (code.startsWith('SQLITE_IOERR') || code.startsWith('SQLITE_CANTOPEN') || code === 'EIO') return 'disk failed';
  return null;
}
