import { rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isSmall, keptPictures, MOST_BYTES, MOST_PICTURES } from '../support/kept-pictures.ts';
import { PICTURE_NAMES } from '../support/pictures.ts';
import { smallPng } from './small-png.ts';

/**
 * Keeps what `npm run pictures` has drawn: each new picture with a palette, those of scenes that are no more removed,
 * and each of both named. Fails where the pictures became too many or too large.
 */

const shown = (path: string): string => relative(process.cwd(), path);

let changed = 0;
for (const picture of keptPictures()) {
  const { path, name, png } = picture;
  if (!PICTURE_NAMES.includes(name)) {
    rmSync(path);
    console.log(`removed  ${shown(path)}`);
  } else if (!isSmall(picture)) {
    writeFileSync(path, smallPng(png));
    changed += 1;
    console.log(`new      ${shown(path)}`);
  }
}

const kept = keptPictures();
const bytes = kept.reduce((sum, { png }) => sum + png.length, 0);
console.log(`${kept.length} pictures, ${(bytes / 1e6).toFixed(2)} MB; ${changed} of them are new.`);
if (changed > 0) console.log('Look at each of them, light and dark, before you commit it; then npm test -- pictures.');
if (bytes > MOST_BYTES || PICTURE_NAMES.length > MOST_PICTURES) {
  console.error(`More than ${MOST_PICTURES} pictures of a browser, or ${MOST_BYTES / 1e6} MB together, are not kept.`);
  process.exitCode = 1;
}
