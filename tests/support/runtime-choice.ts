import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What an end-to-end test runs on. */
export type RuntimeName = 'electron' | 'stand-in';

/** What this run is on: Electron where `COUNTERPART_RUNTIME` is `electron`, the stand-in where it is not set. */
export function chosenRuntime(): RuntimeName {
  const asked = process.env.COUNTERPART_RUNTIME ?? 'stand-in';
  if (asked === 'electron' || asked === 'stand-in') return asked;
  throw new Error(`COUNTERPART_RUNTIME is '${asked}': it can be 'electron' or 'stand-in'.`);
}

/**
 * The program of a package that the flows run on in place of the built bundles, as `COUNTERPART_PACKED` names it; null
 * where it names none.
 */
export function packedProgram(): string | null {
  return process.env.COUNTERPART_PACKED || null;
}

/**
 * Path of Electron's program, or null where it has not been downloaded. (Electron's own module would start the
 * download, and tests that run side by side would race for it.)
 */
export function electronProgram(): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const program = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'), readFileSync(pathFile, 'utf8'));
  return existsSync(program) ? program : null;
}
