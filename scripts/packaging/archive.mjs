// Reading app.asar: its header, by whose hash the runtime knows the archive, and the list of its files.
import { closeSync, openSync, readSync } from 'node:fs';
import { sha256 } from './sha256.mjs';

/**
 * The header of an archive: two sizes, then a text in JSON that names each file with its hash.
 * @param {string} file
 * @returns {{ hash: string, header: object, contentAt: number }} `hash`: SHA-256 of the text in hex; `contentAt`: where
 *   the files' contents begin
 */
export function readArchiveHeader(file) {
  const handle = openSync(file, 'r');
  try {
    const sizes = Buffer.alloc(16);
    readSync(handle, sizes, 0, 16, 0);
    const text = Buffer.alloc(sizes.readUInt32LE(12));
    readSync(handle, text, 0, text.length, 16);
    return {
      hash: sha256(text),
      header: JSON.parse(text.toString('utf8')),
      contentAt: 8 + sizes.readUInt32LE(4),
    };
  } finally {
    closeSync(handle);
  }
}

/**
 * The files of an archive's header.
 * @returns {{ path: string, size: number, beside: boolean }[]} `beside`: it lies in app.asar.unpacked
 */
export function filesOfHeader(header, folder = '') {
  return Object.entries(header.files).flatMap(([name, entry]) =>
    entry.files === undefined
      ? [{ path: folder + name, size: entry.size, beside: entry.unpacked === true }]
      : filesOfHeader(entry, `${folder}${name}/`),
  );
}
