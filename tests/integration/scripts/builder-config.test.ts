import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builderConfig } from '#scripts/packaging/builder-config.mjs';
import { releaseFiles } from '#scripts/packaging/release-files.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const CHECKSUMS = JSON.parse(readFileSync(join(ROOT, 'node_modules/electron/checksums.json'), 'utf8')) as Readonly<
  Record<string, string>
>;

/** electron-builder's own reading of what it is told, which comes with it. */
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const { validateConfiguration } = builder('app-builder-lib/out/util/config/config') as {
  readonly validateConfiguration: (config: object, log: object) => Promise<void>;
};
const { DebugLogger } = builder('builder-util') as { readonly DebugLogger: new (isEnabled: boolean) => object };

function configFor(kind: 'shop' | 'standin' | 'trial', platform: 'linux' | 'win32' | 'darwin' = 'win32') {
  return builderConfig({
    platform,
    kind,
    signed: kind === 'shop',
    output: 'out/package',
    icons: 'icons',
    electron: '45.4.1',
    distribution: kind === 'standin' ? 'electron' : null,
    checksums: CHECKSUMS,
    afterPack: () => Promise.resolve(),
  });
}

describe('what electron-builder is told', () => {
  it.each(['shop', 'standin', 'trial'] as const)('of a package of the kind %s is all known to it', async (kind) => {
    await expect(validateConfiguration(configFor(kind), new DebugLogger(false))).resolves.toBeUndefined();
  });

  it('is looked at: another key is refused', async () => {
    const other = { ...configFor('shop'), asarIntegrity: true };
    await expect(validateConfiguration(other, new DebugLogger(false))).rejects.toThrow('asarIntegrity');
  });

  it('names the files of a release as the release asks for them, and others so that it does not', () => {
    const files = (kind: 'shop' | 'standin') => {
      const { artifactName, nsis } = configFor(kind);
      const named = (pattern: string, os: string, arch: string, ext: string) =>
        Object.entries({ version: '1.2.3', os, arch, ext }).reduce(
          (name, [key, value]) => name.replaceAll(`\${${key}}`, value),
          pattern,
        );
      return [
        named(artifactName, 'linux', 'amd64', 'deb'),
        named(artifactName, 'mac', 'universal', 'dmg'),
        named(artifactName, 'mac', 'universal', 'zip'),
        named(nsis.artifactName, 'win', 'arm64', 'exe'),
        named(nsis.artifactName, 'win', 'x64', 'exe'),
        named(artifactName, 'win', 'x64', 'msi'),
      ];
    };
    expect([...files('shop'), 'counterpart-1.2.3.cdx.json']).toEqual(releaseFiles('1.2.3'));
    expect(files('standin').filter((file) => releaseFiles('1.2.3').includes(file))).toEqual([]);
  });

  it('lays what administrators know a policy by where each system looks for such things', () => {
    const names = (platform: 'linux' | 'win32' | 'darwin') =>
      configFor('shop', platform).extraResources.map(({ to }) => to);
    expect(names('win32')).toEqual([
      'policies/counterpart.admx',
      'policies/en-AU/counterpart.adml',
      'policies/en-US/counterpart.adml',
    ]);
    expect([names('darwin'), names('linux')]).toEqual([['policies/counterpart.mobileconfig'], []]);
    expect(configFor('shop', 'linux').deb.fpm).toEqual([
      `${join(ROOT, 'resources/policies/linux/policy.json')}=/usr/share/doc/counterpart/policy.json`,
    ]);
  });

  it('makes no other shortcut than the entry of the menu, takes no kind of file over, and starts nothing by itself', () => {
    const config = configFor('shop');
    expect(config.nsis).toMatchObject({ createDesktopShortcut: false });
    expect(config.msi).toMatchObject({ createDesktopShortcut: false, runAfterFinish: false });
    for (const part of [config, config.win, config.mac, config.linux]) {
      expect(part).not.toHaveProperty('fileAssociations');
      expect(part).not.toHaveProperty('protocols');
    }
  });

  it('signs an MSI, which takes one signature, by what is not broken', () => {
    expect(configFor('shop').win.signtoolOptions).toEqual({ signingHashAlgorithms: ['sha256'] });
  });

  it('leaves the data folder where an application is taken off, and asks no seller for an administrator', () => {
    expect(configFor('shop').nsis).toMatchObject({ deleteAppDataOnUninstall: false, perMachine: false });
    expect(configFor('shop').msi).toMatchObject({ perMachine: true });
  });
});
