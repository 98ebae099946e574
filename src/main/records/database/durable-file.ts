import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Files that are either there whole or not there: written aside, flushed to the disk, then renamed into place. */

/** Writes a small file so that after a crash it holds either the old content or the new one. Throws as `fs` does. */
export function writeFileDurably(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const aside = `${path}.new`;
  const file = openSync(aside, 'w', 0o600);
  try {
    writeWhole(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  moveDurably(aside, path);
}

/** Writes all of it to an open file: a disk that is nearly full takes a part without an error. Throws as `fs` does. */
export function writeWhole(file: number, content: string | Uint8Array): void {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  for (let written = 0; written < bytes.byteLength; ) written += writeSync(file, bytes, written);
}

/** Moves a file into place and flushes the move. The target is replaced. */
export function moveDurably(from: string, to: string): void {
  renameSync(from, to);
  flushFolder(dirname(to));
}

/** Flushes a file that somebody else wrote. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The same, while the caller goes on with something else. */
export async function flushFileLater(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Deletes files that may not be there. */
export function removeFiles(paths: readonly string[]): void {
  for (const path of paths) rmSync(path, { force: true });
}

/** Flushes a folder's list of names. Windows has no such call and needs none. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
