import { execFile } from 'node:child_process';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { findCommand } from '#scripts/lib/project.mjs';
import { checkMsi } from '#scripts/packaging/check-package.mjs';
import { sellInPractice } from '../demo/practice-sale.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { effort } from '../support/effort.ts';
import type { RunningCounterpart } from '../support/launch-counterpart.ts';
import { folderOfPackage, packInto, runPackaging, test } from '../support/packed-test.ts';
import { openThrowawaySystem, throwawayObstacle } from '../support/throwaway-system.ts';

/** What is installed for real, before a release: the endurance run takes the time for it. */

test.describe.configure({ mode: 'default' });

test.skip(({ runtime }) => runtime === 'electron', 'these packages are of the stand-in');

const run = promisify(execFile);

/** The counter stands where it stood: on the order that was placed last. */
async function expectOrder({ page }: RunningCounterpart, transactionId: string): Promise<void> {
  await new CounterScreen(page).openPractice();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(transactionId);
}

async function debIn(folder: string): Promise<string> {
  const [deb] = (await readdir(folderOfPackage(folder))).filter((name) => name.endsWith('.deb'));
  if (deb === undefined) throw new Error('There is no deb.');
  return join(folderOfPackage(folder), deb);
}

if (effort(0, 1) > 0) {
  test('a deb sells, a newer one and the older one again know what was sold, and removing it leaves that', async ({
    launch,
    dataFolder,
  }) => {
    test.skip(throwawayObstacle() !== null, throwawayObstacle() ?? '');
    test.skip(findCommand('dpkg-deb') === null, 'there is no dpkg');
    test.setTimeout(15 * 60_000);
    const debs = { older: join(dataFolder, 'older'), newer: join(dataFolder, 'newer') };
    await packInto(debs.older, ['--version', '0.1.0']);
    await packInto(debs.newer, ['--version', '0.1.1']);
    const system = await openThrowawaySystem();
    try {
      // What it depends on is not fetched for a test.
      const install = async (folder: string): Promise<string> => {
        await system.run('dpkg', '--force-depends', '--install', await debIn(folder));
        return (await system.run('dpkg-query', '--show', 'counterpart')).trim().split('\t')[1] ?? '';
      };
      const packed = await system.programOf('/usr/bin/counterpart');

      expect(await install(debs.older)).toBe('0.1.0');
      const entry = await system.run('cat', '/usr/share/applications/counterpart.desktop');
      expect(entry).toContain('Name=Counterpart');
      expect(await system.run('cat', '/opt/Counterpart/resources/apparmor-profile')).toContain('userns');
      const sample = JSON.parse(await system.run('cat', '/usr/share/doc/counterpart/policy.json')) as object;
      expect(Object.keys(sample)).toContain('BaseUrl');
      const first = await launch({ packed, switches: [] });
      const { transactionId } = await sellInPractice(first, async () => undefined);
      await first.close();

      for (const [folder, version] of [
        [debs.newer, '0.1.1'],
        [debs.older, '0.1.0'],
      ] as const) {
        expect(await install(folder)).toBe(version);
        const next = await launch({ packed, switches: [] });
        await expectOrder(next, transactionId);
        await next.close();
      }

      expect(await system.run('dpkg', '--purge', 'counterpart')).toContain('stay in ~/.config/Counterpart');
      await expect(system.run('test', '-e', '/opt/Counterpart/counterpart')).rejects.toThrow('Command failed');
      await expect(access(join(dataFolder, 'practice'))).resolves.toBeUndefined();
    } finally {
      await system.close();
    }
  });

  test('the programs and the MSI for Windows are signed whole: a changed byte is seen', async ({ dataFolder }) => {
    const absent = ['osslsigncode', 'openssl'].filter((name) => findCommand(name) === null);
    test.skip(absent.length > 0, `there is no ${absent.join(', no ')}`);
    test.setTimeout(15 * 60_000);
    const [key, certificate, both] = ['key.pem', 'certificate.pem', 'both.pfx'].map((name) => join(dataFolder, name));
    if (key === undefined || certificate === undefined || both === undefined) throw new Error('Three files are named.');
    const subject = ['-subj', '/CN=Counterpart tests', '-addext', 'extendedKeyUsage=codeSigning', '-days', '2'];
    const steps = [
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
      ['pkcs12', '-export', '-inkey', key, '-in', certificate, '-out', both, '-passout', 'pass:test'],
    ];
    for (const args of steps) await run('openssl', args);

    const folder = join(dataFolder, 'packages');
    await runPackaging(['--win', '--standin', '--output', folder], {
      WIN_CSC_LINK: both,
      WIN_CSC_KEY_PASSWORD: 'test',
      USE_SYSTEM_OSSLSIGNCODE: 'true',
      ELECTRON_BUILDER_OFFLINE: 'true',
    });
    const verify = (file: string) => run('osslsigncode', ['verify', '-CAfile', certificate, '-in', file]);
    const programs = ['win32-x64-standin/win-unpacked', 'win32-arm64-standin/win-arm64-unpacked'].map((unpacked) => ({
      file: join(folder, unpacked, 'Counterpart.exe'),
      where: (bytes: Buffer) => bytes.indexOf('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX') + 34,
    }));
    const names = await readdir(join(folder, 'win32-x64-standin'));
    const msis = names.filter((name) => name.endsWith('.msi'));
    expect(msis).toEqual(
      findCommand('wixl') === null ? [] : [expect.stringMatching(/^counterpart-[\d.]+-win-x64-standin\.msi$/)],
    );
    const installers = msis.map((name) => ({
      file: join(folder, 'win32-x64-standin', name),
      where: (bytes: Buffer) => bytes.indexOf('Counterpart.exe'),
    }));
    // Before a byte of the program is changed: what the MSI lays down is what was signed.
    if (findCommand('msiextract') !== null)
      for (const { file } of installers) checkMsi(file, join(folder, 'win32-x64-standin/win-unpacked'));
    for (const { file, where } of [...programs, ...installers]) {
      const { stdout } = await verify(file);
      expect(stdout).toContain('Signature verification: ok');
      expect(stdout).toMatch(/Message digest algorithm\s*: SHA256/);
      const bytes = await readFile(file);
      const at = where(bytes);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await writeFile(file, bytes);
      await expect(verify(file)).rejects.toThrow('Command failed');
    }
  });
}
