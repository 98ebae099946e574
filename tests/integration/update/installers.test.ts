import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { installPackage, type PackageFile } from '#main/update/electron-updater-port.ts';
import { folderInstaller } from '#main/update/folder-installer.ts';
import { packageKind, takesOf } from '#main/update/package-installer.ts';
import { temporaryFolder } from '../records/shop.ts';

/** A program that writes down how it was started, and a file of a version to install. */
function packageFile(kind: PackageFile['kind'], name: string): PackageFile & { readonly folder: string } {
  const folder = temporaryFolder();
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho "$@" > '${join(folder, 'started')}'\n`, { mode: 0o755 });
  const here = { platform: process.platform, arch: 'x64', program: '/opt/Counterpart/counterpart', version: '1.0.0' };
  return { ...here, folder, kind, path, dataFolder: join(folder, 'data'), to: '1.1.0', restart: true };
}

describe('electron-updater behind the port', () => {
  it.skipIf(process.platform !== 'linux')(
    'starts the installer of Windows silently, with the file that was checked, and asks nobody',
    async () => {
      const file = packageFile('nsis', 'counterpart-1.1.0-win-x64-setup.exe');
      expect(await installPackage(file)).toBe('by its installer');
      await expect.poll(() => existsSync(join(file.folder, 'started'))).toBe(true);
      expect(readFileSync(join(file.folder, 'started'), 'utf8').trim()).toBe('--updated /S --force-run');
      const quiet = packageFile('nsis', 'counterpart-1.1.0-win-x64-setup.exe');
      await installPackage({ ...quiet, restart: false });
      await expect.poll(() => existsSync(join(quiet.folder, 'started'))).toBe(true);
      expect(readFileSync(join(quiet.folder, 'started'), 'utf8').trim()).toBe('--updated /S');
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'has dpkg install a deb, forwards and back, and rejects where dpkg fails',
    async () => {
      const file = packageFile('deb', 'counterpart-1.1.0-linux-amd64.deb');
      const tools = join(file.folder, 'tools');
      mkdirSync(tools);
      const asked = join(file.folder, 'asked');
      const tool = (exit: number) => `#!/bin/sh\necho "$0 $@" >> '${asked}'\nexit ${exit}\n`;
      for (const name of ['dpkg', 'pkexec', 'sudo', 'apt-get']) {
        writeFileSync(join(tools, name), tool(0), { mode: 0o755 });
      }
      vi.stubEnv('PATH', `${tools}:${process.env.PATH ?? ''}`);
      expect(await installPackage(file)).toBe('by itself');
      expect(readFileSync(asked, 'utf8')).toMatch(/-i .*counterpart-1\.1\.0-linux-amd64\.deb/);
      expect(await installPackage({ ...file, version: '1.2.0', to: '1.1.0' })).toBe('by itself');
      for (const name of ['dpkg', 'pkexec', 'sudo', 'apt-get']) {
        writeFileSync(join(tools, name), tool(1), { mode: 0o755 });
      }
      await expect(installPackage(file)).rejects.toThrow(/exited with code 1/);
    },
  );
});

describe('an installation', () => {
  it('is a person’s own, or kept up to date by others', () => {
    const none = () => false;
    const all = () => true;
    const windows = 'C:\\Users\\p\\AppData\\Local\\Programs\\Counterpart\\Counterpart.exe';
    expect(packageKind({ platform: 'win32', program: windows }, all)).toBe('nsis');
    // An MSI has no uninstaller beside it.
    expect(packageKind({ platform: 'win32', program: windows }, none)).toBeNull();
    expect(packageKind({ platform: 'darwin', program: '/Applications/Counterpart.app' }, none)).toBe('zip');
    expect(packageKind({ platform: 'linux', program: '/opt/Counterpart/counterpart' }, all)).toBe('deb');
    expect(packageKind({ platform: 'linux', program: '/opt/Counterpart/counterpart' }, none)).toBeNull();
    expect(packageKind({ platform: 'linux', program: '/home/p/counterpart' }, all)).toBeNull();
    expect([takesOf('nsis', 'arm64'), takesOf('zip', 'x64'), takesOf('deb', 'x64')]).toEqual([
      'win-arm64-nsis',
      'mac-universal-zip',
      'linux-x64-deb',
    ]);
  });

  it.skipIf(process.platform !== 'linux')('in a folder changes by one link, and goes back by it', async () => {
    const root = temporaryFolder();
    const version = (name: string) => {
      const folder = join(root, 'made', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'counterpart'), name, { mode: 0o755 });
      return folder;
    };
    mkdirSync(join(root, 'versions'));
    execFileSync('cp', ['-a', version('1.0.0'), join(root, 'versions/1.0.0')]);
    symlinkSync('versions/1.0.0', join(root, 'current'));
    const archive = join(root, 'new.tar.gz');
    execFileSync('tar', ['-czf', archive, '-C', version('1.1.0'), '.']);
    const program = join(root, 'versions/1.0.0/counterpart');
    const installer = folderInstaller({ program, system: 'linux-x64', reach: () => {} });
    if (installer === null) throw new Error('It is no folder installation.');
    expect(installer.takes).toBe('linux-x64-folder');

    const next = { path: archive, version: '1.1.0', sha512: '' };
    expect(await installer.install(next, { restart: false })).toBe('by itself');
    expect(readFileSync(join(root, 'current/counterpart'), 'utf8')).toBe('1.1.0');
    expect(installer.canGoBackTo('1.0.0')).toBe(true);
    await installer.goBackTo('1.0.0');
    expect(readlinkSync(join(root, 'current'))).toBe('versions/1.0.0');
    // A file that holds no program leaves the version that was there.
    writeFileSync(join(root, 'made/empty.txt'), '');
    execFileSync('tar', ['-czf', archive, '-C', join(root, 'made'), 'empty.txt']);
    await expect(installer.install(next, { restart: false })).rejects.toThrow(/no program/);
    expect(readFileSync(join(root, 'current/counterpart'), 'utf8')).toBe('1.0.0');
    expect(folderInstaller({ program: join(root, 'made/1.0.0/counterpart'), system: 'x', reach: () => {} })).toBeNull();
  });
});
