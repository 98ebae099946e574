import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCommand } from '#scripts/lib/project.mjs';
import { MSI_ID } from '#scripts/packaging/builder-config.mjs';
import { checkMsi } from '#scripts/packaging/check-package.mjs';
import { windowsIcon } from '#scripts/packaging/icons.mjs';
import { makeMsi } from '#scripts/packaging/msi-by-wixl.mjs';

const ABSENT = ['wixl', 'msiinfo', 'msiextract'].filter((name) => findCommand(name) === null);

describe('an MSI by the machine’s own wixl', () => {
  let folder = '';
  let unpacked = '';

  beforeEach(({ skip }) => {
    skip(ABSENT.length > 0, `there is no ${ABSENT.join(', no ')}`);
    folder = mkdtempSync(join(tmpdir(), 'counterpart-msi-test-'));
    unpacked = join(folder, 'app');
    mkdirSync(join(unpacked, 'resources', 'app.asar.unpacked'), { recursive: true });
    writeFileSync(join(unpacked, 'Counterpart.exe'), 'a program');
    writeFileSync(join(unpacked, 'version'), '45');
    writeFileSync(join(unpacked, 'resources', 'app.asar'), 'an archive');
    writeFileSync(join(unpacked, 'resources', 'app.asar.unpacked', 'this & that.node'), 'machine code');
    writeFileSync(join(folder, 'icon.ico'), windowsIcon());
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function make(name: string, version = '1.2.3', from = unpacked): Promise<string> {
    const file = join(folder, name);
    const icon = join(folder, 'icon.ico');
    await makeMsi({ unpacked: from, file, version, upgradeCode: MSI_ID, icon, time: '1700000000' });
    return file;
  }

  /** A table without the three lines that name its columns. */
  const rows = (file: string, table: string) =>
    execFileSync('msiinfo', ['export', file, table], { encoding: 'utf8' })
      .trim()
      .split(/\r?\n/)
      .slice(3)
      .map((line) => line.split('\t'));

  const property = (file: string, name: string) => rows(file, 'Property').find(([one]) => one === name)?.[1];

  it('stays one product to Windows, for a whole computer, of sixty-four bits', async () => {
    const file = await make('one.msi');
    expect(property(file, 'UpgradeCode')).toBe(`{${MSI_ID}}`);
    expect(property(file, 'ALLUSERS')).toBe('1');
    expect(property(file, 'ProductVersion')).toBe('1.2.3');
    expect(execFileSync('msiinfo', ['suminfo', file], { encoding: 'utf8' })).toContain('Template: x64;1033');
    const folders = new Map(rows(file, 'Directory').map(([id = '', parent = '', name = '']) => [id, [parent, name]]));
    expect(folders.get('APPLICATIONFOLDER')?.[0]).toBe('ProgramFiles64Folder');
    expect(folders.get('APPLICATIONFOLDER')?.[1]).toMatch(/\|Counterpart$/);
    // 256: of sixty-four bits.
    expect(new Set(rows(file, 'Component').map((row) => row[3]))).toEqual(new Set(['256']));
  });

  it('takes the place of an older one and of its own version, and refuses to go back, in words', async () => {
    const file = await make('one.msi');
    // Which versions it looks for, from and to; 1: removed with its features kept, 2: only seen, 256: the first is of
    // them.
    expect(rows(file, 'Upgrade').map(([, ...rest]) => rest)).toEqual(
      expect.arrayContaining([
        ['', '1.2.3', '', '1', '', 'WIX_UPGRADE_DETECTED'],
        ['1.2.3', '1.2.4', '', '256', '', 'SAME_VERSION_DETECTED'],
        ['1.2.3', '', '', '2', '', 'WIX_DOWNGRADE_DETECTED'],
      ]),
    );
    const [[condition, words] = []] = rows(file, 'LaunchCondition');
    expect(condition).toBe('NOT WIX_DOWNGRADE_DETECTED');
    expect(words).toBe(
      'A newer version of Counterpart is installed. To go back, uninstall it first: records and settings stay where they are.',
    );
    const order = new Map(rows(file, 'InstallExecuteSequence').map(([action = '', , at = '']) => [action, Number(at)]));
    const at = (action: string) => order.get(action) ?? Number.NaN;
    expect(at('FindRelatedProducts')).toBeLessThan(at('LaunchConditions'));
    expect(at('LaunchConditions')).toBeLessThan(at('RemoveExistingProducts'));
    expect(at('RemoveExistingProducts')).toBeLessThan(at('InstallFiles'));
  });

  it('makes one entry of the menu, and touches no registry, no data folder and no other place', async () => {
    const file = await make('one.msi');
    expect(rows(file, 'Shortcut').map(([, place, name]) => [place, name])).toEqual([
      ['ProgramMenuFolder', 'COUNTERP|Counterpart'],
    ]);
    for (const table of ['Registry', 'RemoveFile', 'CustomAction', 'ServiceInstall', 'CreateFolder'])
      expect([table, ...rows(file, table)]).toEqual([table]);
    expect(rows(file, 'Directory').map(([id]) => id)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Desktop|Startup|AppData/)]),
    );
  });

  it('lays down what was packed and nothing else', async () => {
    const file = await make('one.msi');
    expect(() => checkMsi(file, unpacked)).not.toThrow();
    writeFileSync(join(unpacked, 'resources', 'app.asar'), 'an archivE');
    expect(() => checkMsi(file, unpacked)).toThrow('resources/app.asar is another in the MSI');
    writeFileSync(join(unpacked, 'more.dll'), '');
    expect(() => checkMsi(file, unpacked)).toThrow('the MSI lays down');
  });

  it('is the same twice, byte for byte, from another folder and of other times', async () => {
    const other = join(folder, 'other');
    cpSync(unpacked, other, { recursive: true });
    utimesSync(join(other, 'version'), 1, 1);
    const one = readFileSync(await make('one.msi'));
    // wixl writes the second in which it ran.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(one.equals(readFileSync(await make('two.msi', '1.2.3', other)))).toBe(true);
  });

  it('is another product to Windows with another version or other files, of the same components', async () => {
    const one = await make('one.msi');
    const two = await make('two.msi', '1.2.4');
    writeFileSync(join(unpacked, 'version'), '46');
    const three = await make('three.msi');
    expect(new Set([one, two, three].map((file) => property(file, 'ProductCode'))).size).toBe(3);
    expect(rows(three, 'Component')).toEqual(rows(one, 'Component'));
  });

  it('stops at a version that Windows cannot compare, and says what wixl said', async () => {
    await expect(make('one.msi', '1.2.3-beta')).rejects.toThrow('a version of three numbers, and this is 1.2.3-beta');
    rmSync(join(folder, 'icon.ico'));
    await expect(make('one.msi')).rejects.toThrow('wixl makes no MSI.');
  });

  it('is signed whole: a changed byte is seen', async ({ skip }) => {
    const tools = ['osslsigncode', 'openssl'].filter((name) => findCommand(name) === null);
    skip(tools.length > 0, `there is no ${tools.join(', no ')}`);
    const [key, certificate, signed] = [join(folder, 'key.pem'), join(folder, 'own.pem'), join(folder, 'signed.msi')];
    const subject = ['-subj', '/CN=Counterpart tests', '-addext', 'extendedKeyUsage=codeSigning', '-days', '2'];
    const keys = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key];
    const quiet = { stdio: 'pipe' } as const;
    execFileSync('openssl', ['req', '-x509', ...keys, '-out', certificate, ...subject], quiet);
    const by = ['-h', 'sha256', '-certs', certificate, '-key', key];
    execFileSync('osslsigncode', ['sign', ...by, '-in', await make('one.msi'), '-out', signed], quiet);
    const verify = () => execFileSync('osslsigncode', ['verify', '-CAfile', certificate, '-in', signed], quiet);
    expect(verify().toString()).toContain('Signature verification: ok');
    const bytes = readFileSync(signed);
    const at = bytes.indexOf('Counterpart.exe');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(signed, bytes);
    expect(verify).toThrow('Command failed');
  });
});
