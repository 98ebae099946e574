import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedLicences, shippedPackages } from '#scripts/lib/licences.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const LOCK = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
};

describe('the licences of what is shipped', () => {
  const licences = shippedLicences(ROOT);

  it('have a whole text for every package of the lockfile that is shipped, in its version', () => {
    const shipped = shippedPackages(LOCK).filter(
      (path) => existsSync(join(ROOT, path)) || !LOCK.packages[path]?.optional,
    );
    expect(shipped.length).toBeGreaterThan(30);
    const missing = shipped.filter((path) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const found = licences.find((one) => one.name === name && one.version === LOCK.packages[path]?.version);
      return found === undefined || found.licence.length < 2 || found.text.length < 300;
    });
    expect(missing).toEqual([]);
  });

  it('have every library that the product names as its own', () => {
    const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const names = licences.map(({ name }) => name);
    expect(Object.keys(own.dependencies).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('have what is compiled into the driver of the records, and Electron with where Chromium’s are', () => {
    const of = (wanted: string) => licences.find(({ name }) => name === wanted);
    expect(of('SQLite')).toMatchObject({ licence: 'public domain', version: expect.stringMatching(/^3\.\d+\.\d+$/) });
    expect(of('SQLite3 Multiple Ciphers')).toMatchObject({ licence: 'MIT', version: expect.stringMatching(/^\d/) });
    expect(of('Electron')?.text).toContain('LICENSES.chromium.html');
  });

  it('leave out what only builds and tests', () => {
    const names = licences.map(({ name }) => name);
    expect(names.filter((name) => ['vitest', 'typescript', 'vite', '@playwright/test'].includes(name))).toEqual([]);
  });
});
