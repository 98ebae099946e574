import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the pictures that the screens are compared with: in it one for each browser. */
export const KEPT_PICTURES = join(import.meta.dirname, '../e2e/pictures');

/** The most that the pictures may be together, bytes. */
export const MOST_BYTES = 4_000_000;
/** The most pictures that a browser may have: more than somebody would look at. */
export const MOST_PICTURES = 40;

/** A picture that is kept. */
export interface KeptPicture {
  readonly path: string;
  /** The folder of its browser. */
  readonly folder: string;
  /** Its name without the ending. */
  readonly name: string;
  readonly png: Buffer;
}

/** All pictures that are kept, folder by folder. */
export function keptPictures(): readonly KeptPicture[] {
  return readdirSync(KEPT_PICTURES, { withFileTypes: true }).flatMap(({ name: folder }) =>
    readdirSync(join(KEPT_PICTURES, folder)).map((file) => {
      const path = join(KEPT_PICTURES, folder, file);
      return { path, folder, name: file.replace(/\.png$/, ''), png: readFileSync(path) };
    }),
  );
}

/** Whether a picture is kept small: with a palette (PNG specification, section 11.2.1). */
export function isSmall({ png }: KeptPicture): boolean {
  return png[25] === 3;
}
