import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { faultOfFile, type UpdateFile } from '#shared/domain/update/update-feed.ts';
import { updateFolder } from './update-note.ts';
import type { UpdateInstaller } from './update-installer.ts';

/** Where the file of a version is put. */
export function pathOfFile(dataFolder: string, file: UpdateFile): string {
  return join(updateFolder(dataFolder), file.name);
}

/**
 * Whether the file is there and what its feed says, now.
 *
 * SECURITY: it is read again right before it is installed, because the folder is the person's, and so their programs'.
 */
export async function isFileGood(
  dataFolder: string,
  file: UpdateFile,
  installer: Pick<UpdateInstaller, 'publisherOf'>,
): Promise<boolean> {
  const path = pathOfFile(dataFolder, file);
  try {
    const hash = createHash('sha512');
    let bytes = 0;
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(piece);
      bytes += piece.length;
    }
    const publisher = await installer.publisherOf(path);
    return faultOfFile({ bytes, sha512: hash.digest('hex'), publisher }, file) === null;
  } catch {
    // Not there, not readable, or with a signature that does not hold: not good.
    return false;
  }
}
