import { rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Failure } from '#shared/result.ts';

/**
 * Writes a file where a person chose to have it, whole or not at all: what stood there before stays until the new one
 * is complete. Answers why it could not be, or null.
 */
export async function writeChosenFile(path: string, content: string | Uint8Array): Promise<Failure | null> {
  const aside = `${path}.part`;
  try {
    await writeFile(aside, content);
    await rename(aside, path);
    return null;
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    if (code === null) throw error;
    return chosenFileFailure(path, code);
  }
}

/** Why a file could not be written where a person chose to have it, by what the system answered. */
export function chosenFileFailure(path: string, code: string): Failure {
  return { kind: 'platform', words: `${basename(path)} was not written: ${reasonOf(code)}` };
}

function reasonOf(code: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'that disk is full. Free some space there, or choose another place.';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'that place cannot be written to, or another program has the file open. Close it there, or choose another place.';
    case 'EBUSY':
      return 'another program has the file open. Close it there, or choose another name.';
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EISDIR':
      return 'that folder is not there any more. Choose another place.';
    case 'ENAMETOOLONG':
      return 'its name is too long. Choose a shorter one.';
    default:
      return `the disk answered ${code}. Choose another place.`;
  }
}
