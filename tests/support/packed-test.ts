import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderOf, ownTarget, programIn as programOf, unpackedIn } from '#scripts/packaging/targets.mjs';
import { test as base } from './counterpart-test.ts';

const ROOT = join(import.meta.dirname, '../..');
const LINUX = ownTarget('linux', 'x64').target;

/** Runs `npm run package` with these options. */
export async function runPackaging(
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/package.mjs'), ...options], {
    maxBuffer: 10_000_000,
    env: { ...process.env, ...env },
  });
}

/** Packs Counterpart for Linux and the stand-in into a folder. */
export async function packInto(folder: string, options: readonly string[]): Promise<void> {
  await runPackaging(['--linux', '--standin', '--output', folder, ...options]);
}

/** The package in a folder of packages, as an installer would lay it down. */
export function packageIn(folder: string): string {
  return unpackedIn(folderOfPackage(folder));
}

/** The folder of the package in one of packages: beside it lie the files to install from. */
export function folderOfPackage(folder: string): string {
  return join(folder, folderOf(LINUX, 'standin'));
}

/** The program of a package. */
export function programIn(unpacked: string): string {
  return programOf(unpacked, 'linux');
}

interface PackedFixtures {
  /** A copy of the package that a test may damage. */
  readonly copy: string;
}

/** The test of specs about packed files: `packed` is the package of this run, or one of the worker's own. */
export const test = base.extend<PackedFixtures, { readonly packed: string }>({
  packed: [
    async ({ playwright: _playwright }, provide) => {
      const given = process.env.COUNTERPART_PACKAGE;
      if (given) {
        await provide(packageIn(given));
        return;
      }
      const cache = join(ROOT, 'node_modules/.cache');
      await mkdir(cache, { recursive: true });
      const folder = await mkdtemp(join(cache, 'packed-'));
      await packInto(folder, ['--dir']);
      await provide(packageIn(folder));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  copy: async ({ packed }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'counterpart-copy-'));
    await cp(packed, folder, { recursive: true });
    await provide(folder);
    await rm(folder, { recursive: true, force: true });
  },
});
