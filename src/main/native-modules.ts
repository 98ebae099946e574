import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * The machine code that a shipped Counterpart loads. It cannot lie in the archive, because the system loads it from
 * files; so the archive, which the runtime holds to its own hash, holds what each file must be.
 */

/** The libraries of machine code, by the packages that bring them. */
export type NativeName = 'better-sqlite3-multiple-ciphers' | 'keytar';

const NATIVE_NAMES: readonly NativeName[] = ['better-sqlite3-multiple-ciphers', 'keytar'];

/** The list that the packing writes: the SHA-256 in hex of each file, by its path from the list's folder with `/`. */
export const NATIVES_LIST = 'natives.json';

const listSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/));

/** Where a library lies below the list's folder, for a system such as `win32-x64`. */
function nativePath(name: NativeName, system: string): string {
  return `${system}/${name}.node`;
}

function usualFolder(): string {
  return join(import.meta.dirname, 'natives');
}

function thisSystem(): string {
  return `${process.platform}-${process.arch}`;
}

/**
 * Where a library's file is, once it is what it was when Counterpart was packed. Throws, in words that name the file,
 * where it is absent, has changed, or is not of the list.
 *
 * SECURITY: where a seller may write into the program's folder, another file in this one's place would run inside of
 * Counterpart. Who can change it between this look and the load can change the program too.
 */
export function checkedNative(name: NativeName, folder = usualFolder(), system = thisSystem()): string {
  const path = nativePath(name, system);
  const expected = listSchema.parse(JSON.parse(readFileSync(join(folder, NATIVES_LIST), 'utf8')))[path];
  if (expected === undefined) throw new Error(`This Counterpart was not packed for ${system}: ${path} is not of it.`);
  const file = join(folder, path);
  const found = createHash('sha256').update(readOrThrow(file, path)).digest('hex');
  if (found !== expected) throw new Error(`${path} is not what Counterpart was packed with. Install Counterpart anew.`);
  return file;
}

function readOrThrow(file: string, path: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`${path} is not there. Install Counterpart anew.`, { cause });
  }
}

/** Loads a library of a shipped Counterpart, after it was checked. Throws as `checkedNative` does. */
export function loadNative(name: NativeName): object {
  return createRequire(import.meta.url)(checkedNative(name)) as object;
}

/** Why this Counterpart's machine code cannot be trusted, in a sentence; null where it can. */
export function faultOfNatives(folder = usualFolder(), system = thisSystem()): string | null {
  try {
    for (const name of NATIVE_NAMES) checkedNative(name, folder, system);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
