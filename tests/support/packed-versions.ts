import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readArchiveHeader } from '#scripts/packaging/archive.mjs';
import type { UpdateSource } from '#main/update/built-in.ts';
import { programIn } from './packed-test.ts';

interface Asar {
  extractAll(archive: string, folder: string): void;
  createPackageWithOptions(folder: string, archive: string, options: { readonly unpack: string }): Promise<void>;
}

// It comes with electron-builder, which makes archives by it.
const asar = createRequire(import.meta.resolve('app-builder-lib/package.json'))('@electron/asar') as Asar;

/**
 * Makes another version of a package of the stand-in, as packing with `--version` and `--updates` would, in a second
 * instead of twenty: its archive is taken apart, changed and made anew, and the program is told its hash.
 */
export async function packedVersion(
  packed: string,
  folder: string,
  version: string,
  options: { readonly updates: UpdateSource; readonly change?: (app: string) => void },
): Promise<void> {
  cpSync(packed, folder, { recursive: true });
  const resources = join(folder, 'resources');
  const archive = join(resources, 'app.asar');
  const app = `${folder}.app`;
  asar.extractAll(archive, app);
  const manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as object;
  writeFileSync(join(app, 'package.json'), JSON.stringify({ ...manifest, version }));
  writeFileSync(join(app, 'out/main/updates.json'), JSON.stringify(options.updates));
  options.change?.(app);
  for (const old of [archive, `${archive}.unpacked`]) rmSync(old, { recursive: true, force: true });
  await asar.createPackageWithOptions(app, archive, { unpack: '**/*.node' });
  rmSync(app, { recursive: true });
  const program = programIn(folder);
  const script = readFileSync(program, 'latin1');
  const { hash } = readArchiveHeader(archive);
  writeFileSync(program, script.replace(/# ELECTRONASAR [0-9a-f]{64}/, `# ELECTRONASAR ${hash}`), 'latin1');
}

/** A folder of a person's own with a version in it, started through a link. */
export interface FolderInstallation {
  readonly root: string;
  /** The program, by the link to the version in use. */
  readonly program: string;
}

/** Lays a version down as `folder-installer.ts` expects it. */
export function installFolder(root: string, unpacked: string, version: string): FolderInstallation {
  mkdirSync(join(root, 'versions'), { recursive: true });
  cpSync(unpacked, join(root, 'versions', version), { recursive: true });
  symlinkSync(join('versions', version), join(root, 'current'));
  return { root, program: join(root, 'current', 'counterpart') };
}

/** A version as it is fetched. */
export async function archiveOf(unpacked: string, file: string): Promise<Buffer> {
  await promisify(execFile)('tar', ['-czf', file, '-C', unpacked, '.']);
  return readFileSync(file);
}
