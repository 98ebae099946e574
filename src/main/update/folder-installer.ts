import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { moveDurably } from '../records/database/durable-file.ts';
import type { ReachUpdatePoint, UpdateInstaller } from './update-installer.ts';

/** The link that the version in use is started through. */
const CURRENT = 'current';
const VERSIONS = 'versions';

/**
 * An installation that is a folder of the person's own: `versions` holds each version unpacked, and `current` leads to
 * the one in use, by which it is started. One step puts a version in place: the link is replaced. Null where the
 * program lies in no such folder.
 *
 * @param program absolute path of the program that runs, links followed
 */
export function folderInstaller(options: {
  readonly program: string;
  /** Such as `linux-x64`. */
  readonly system: string;
  readonly reach: ReachUpdatePoint;
}): UpdateInstaller | null {
  const { program, system, reach } = options;
  const versions = dirname(dirname(program));
  const root = dirname(versions);
  const current = join(root, CURRENT);
  if (basename(versions) !== VERSIONS || !isLink(current)) return null;

  const folderOf = (version: string) => join(versions, version);
  const programOf = (version: string) => join(folderOf(version), basename(program));

  async function layOut(archive: string, version: string): Promise<void> {
    const aside = `${folderOf(version)}.new`;
    rmSync(aside, { recursive: true, force: true });
    try {
      mkdirSync(aside, { recursive: true });
      await promisify(execFile)('tar', ['-xzf', archive, '-C', aside, '--no-same-owner']);
      await promisify(execFile)('sync', ['-f', aside]);
      if (!existsSync(join(aside, basename(program)))) throw new Error('There is no program in what was fetched.');
    } catch (error) {
      // Half of a version would only keep a full disk full.
      rmSync(aside, { recursive: true, force: true });
      throw error;
    }
    rmSync(folderOf(version), { recursive: true, force: true });
    moveDurably(aside, folderOf(version));
  }

  function lead(version: string): void {
    const next = `${current}.new`;
    rmSync(next, { force: true });
    symlinkSync(join(VERSIONS, version), next);
    moveDurably(next, current);
  }

  return {
    takes: `${system}-folder`,
    program: join(current, basename(program)),
    publisherOf: async () => null,
    async install({ path, version }) {
      await layOut(path, version);
      reach('update laid out');
      lead(version);
      reach('update in place');
      return 'by itself';
    },
    canGoBackTo: (version) => existsSync(programOf(version)),
    async goBackTo(version) {
      if (!existsSync(programOf(version))) throw new Error('The version before is not there any more.');
      lead(version);
      return 'by itself';
    },
    async proved(version, before) {
      const kept = new Set([version, before, basename(readlinkSync(current))]);
      for (const name of await readdir(versions)) {
        if (kept.has(name)) continue;
        await rm(join(versions, name), { recursive: true, force: true }).catch(() => undefined);
      }
    },
  };
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
