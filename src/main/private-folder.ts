import { chmodSync, mkdirSync, statSync } from 'node:fs';

/**
 * Who may read what, as a POSIX system writes it: the person alone. Windows gives a profile's folders that by itself.
 */
const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;
const STICKY = 0o1000;

/**
 * Makes a folder where there is none, and keeps other people of this computer out of it.
 *
 * SECURITY: the folder holds customers, if encrypted, and says which supplier a shop has. A folder that is everybody's
 * (`/tmp`), or another person's, is left as it is: it was chosen so, and it is not ours to shut.
 */
export function keepFolderPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  if (process.platform === 'win32') return;
  const { mode, uid } = statSync(folder);
  const isOurs = uid === process.getuid?.() && (mode & STICKY) === 0;
  if (isOurs && (mode & 0o777) !== FOLDER_MODE) narrow(folder, FOLDER_MODE);
}

/** Keeps other people of this computer out of a file that is there. */
export function keepFilePrivate(path: string): void {
  if (process.platform === 'win32') return;
  if ((statSync(path).mode & 0o777) !== FILE_MODE) narrow(path, FILE_MODE);
}

/** File systems without modes, such as those of memory sticks, refuse: there is nothing to narrow there. */
function narrow(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EROFS') throw error;
  }
}
