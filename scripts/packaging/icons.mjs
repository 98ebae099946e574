// The icons of Windows and macOS, out of the PNGs in resources/icons: both formats hold PNGs as they are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/project.mjs';

const WINDOWS_SIZES = [16, 24, 32, 48, 64, 128, 256];
const MAC_TYPES = { 16: 'icp4', 32: 'icp5', 64: 'icp6', 128: 'ic07', 256: 'ic08', 512: 'ic09' };

function png(size) {
  return readFileSync(join(ROOT, 'resources', 'icons', `${size}.png`));
}

/** An `.ico`: a directory of 16 bytes for each picture, then the pictures. */
export function windowsIcon() {
  const pictures = WINDOWS_SIZES.map(png);
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // One byte holds a side; 256 is written as 0.
    directory[entry] = WINDOWS_SIZES[index] % 256;
    directory[entry + 1] = WINDOWS_SIZES[index] % 256;
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(picture.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([directory, ...pictures]);
}

/** An `.icns`: a name and a length before each picture, and before all of them. */
export function macIcon() {
  const named = (name, content) => {
    const head = Buffer.alloc(8);
    head.write(name, 0, 'latin1');
    head.writeUInt32BE(content.length + 8, 4);
    return Buffer.concat([head, content]);
  };
  return named('icns', Buffer.concat(Object.entries(MAC_TYPES).map(([size, type]) => named(type, png(size)))));
}
