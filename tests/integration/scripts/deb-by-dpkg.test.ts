import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCommand, PROGRAMS } from '#scripts/lib/project.mjs';

describe.skipIf(findCommand('dpkg-deb') === null)('a deb by the machine’s own dpkg-deb', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'counterpart-deb-test-'));
    mkdirSync(join(folder, 'app', 'resources'), { recursive: true });
    writeFileSync(join(folder, 'app', 'counterpart'), '#!/bin/sh\n', { mode: 0o700 });
    writeFileSync(join(folder, 'app', 'resources', 'app.asar'), 'an archive');
    writeFileSync(join(folder, 'postinst'), '#!/bin/sh\nexit 0\n');
    writeFileSync(join(folder, 'postrm'), '#!/bin/bash\n');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** As electron-builder calls it. */
  function makeDeb(name: string, ...more: readonly string[]): string {
    const file = join(folder, name);
    const words = ['-s', 'dir', '--force', '-t', 'deb', '-d', 'libgtk-3-0', '-d', 'libnss3', '--architecture', 'amd64'];
    const scripts = ['--after-install', join(folder, 'postinst'), '--after-remove', join(folder, 'postrm')];
    const named = [...scripts, '--name', 'counterpart', '--version', '1.2.3'];
    const texts = ['--maintainer', 'Some <some@counterpart.invalid>', '--description', 'a counter\nfor parts'];
    const mapping = `${join(folder, 'app')}/=/opt/Counterpart`;
    execFileSync(
      process.execPath,
      [PROGRAMS.debByDpkg, ...words, ...named, ...texts, '--package', file, ...more, mapping],
      { env: { ...process.env, SOURCE_DATE_EPOCH: '1700000000' }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    return file;
  }

  it('has its fields, its files for everybody to read, and the script that is run after it', () => {
    const file = makeDeb('one.deb');
    const field = (name: string) => execFileSync('dpkg-deb', ['-f', file, name], { encoding: 'utf8' }).trim();
    expect(field('Package')).toBe('counterpart');
    expect(field('Version')).toBe('1.2.3');
    expect(field('Depends')).toBe('libgtk-3-0, libnss3');
    expect(field('Description')).toBe('a counter\n for parts');
    const list = execFileSync('dpkg-deb', ['-c', file], { encoding: 'utf8' });
    expect(list).toMatch(/^-rwxr-xr-x root\/root .* \.\/opt\/Counterpart\/counterpart$/m);
    expect(list).toMatch(/^-rw-r--r-- root\/root .* \.\/opt\/Counterpart\/resources\/app\.asar$/m);
    execFileSync('dpkg-deb', ['-e', file, join(folder, 'control')]);
    expect(readFileSync(join(folder, 'control', 'postinst'), 'utf8')).toContain('exit 0');
    expect(readFileSync(join(folder, 'control', 'md5sums'), 'utf8')).toContain('  opt/Counterpart/counterpart\n');
  });

  it('says where the data is when it is removed, and nothing when it is upgraded', () => {
    execFileSync('dpkg-deb', ['-e', makeDeb('one.deb'), join(folder, 'control')]);
    const said = (word: string) =>
      execFileSync('bash', [join(folder, 'control', 'postrm'), word], { encoding: 'utf8' });
    expect(said('remove')).toContain('stay in ~/.config/Counterpart');
    expect(said('upgrade')).toBe('');
  });

  it('is the same twice, byte for byte', () => {
    expect(readFileSync(makeDeb('one.deb')).equals(readFileSync(makeDeb('two.deb')))).toBe(true);
  });

  it('stops at an option that it does not know', () => {
    expect(() => makeDeb('one.deb', '--deb-suggests', 'other')).toThrow('deb-suggests');
  });
});
