import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { LARGEST_POLICY_BYTES } from './policy-source.ts';

/** What reading a file that has to be an administrator's came to. */
export type TrustedFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly words: string };

/**
 * Reads a file that nobody but its owner can have written. `owners` are the user ids that are believed: root, and for a
 * trial the person who runs it.
 *
 * SECURITY: what a policy says is done at every counter, so a file that a seller could write is not believed. Folder
 * and file are looked at through their open descriptors: what was looked at is what is read, whatever is put in its
 * place meanwhile. A link, a folder or a pipe is refused before it is opened: an open pipe would wait for ever.
 */
export function readTrustedFile(path: string, owners: readonly number[]): TrustedFile {
  const folder = dirname(path);
  try {
    if (isMissing(folder)) return { kind: 'absent' };
    const ofFolder = lstatSync(folder);
    if (!ofFolder.isDirectory()) return refused('Its folder is a link, or not a folder. Make it a folder of its own.');
    const folderFault = withOpen(folder, constants.O_DIRECTORY, (descriptor) =>
      faultOf(fstatSync(descriptor), owners, 'Its folder', '755'),
    );
    if (folderFault !== null) return refused(folderFault);
    if (!isThere(path)) return { kind: 'absent' };
    const looked = lstatSync(path);
    if (!looked.isFile()) return refused('It is a link, or not a file. Put the file itself there.');
    return withOpen(path, 0, (descriptor) => {
      const opened = fstatSync(descriptor);
      if (!opened.isFile() || opened.ino !== looked.ino || opened.dev !== looked.dev) {
        return refused('It was replaced while it was read. Start again.');
      }
      const fault = faultOf(opened, owners, 'It', '644');
      if (fault !== null) return refused(fault);
      if (opened.size > LARGEST_POLICY_BYTES) return refused(`It is larger than ${LARGEST_POLICY_BYTES / 1024} kB.`);
      return { kind: 'read', bytes: readFileSync(descriptor) };
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return refused(`It cannot be read (${code}). Everybody has to be able to read it and its folder.`);
  }
}

function refused(words: string): TrustedFile & { readonly kind: 'refused' } {
  return { kind: 'refused', words };
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Whether a folder was never made, or was taken away: the one that it would be in can be listed, or is missing, too.
 * Throws where that cannot be told.
 */
function isMissing(folder: string): boolean {
  if (isThere(folder)) return false;
  const around = dirname(folder);
  if (!isMissing(around)) readdirSync(around);
  return true;
}

function withOpen<T>(path: string, flags: number, act: (descriptor: number) => T): T {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | flags);
  try {
    return act(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const WRITABLE_BY_OTHERS = 0o022;

/** Why the owner or the mode of something is not good enough; null where it is. */
function faultOf({ uid, mode }: Stats, owners: readonly number[], what: string, wanted: string): string | null {
  if (!owners.includes(uid)) return `${what} does not belong to root. Give it to root (chown root:root).`;
  if ((mode & WRITABLE_BY_OTHERS) === 0) return null;
  return `${what} can be written by others than its owner. Take that away (chmod ${wanted}).`;
}
