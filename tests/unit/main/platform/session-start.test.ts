import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { autostartEntry, followSessionStart, loginItem, type SessionStart } from '#main/platform/session-start.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-session-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const words: string[] = [];
const follow = (start: SessionStart, wanted: boolean, changed = false) =>
  followSessionStart(start, { wanted, changed }, (said) => void words.push(said));

describe('starting with the session', () => {
  it('on Linux is an entry for desktops, written where it is wanted and gone where it is not', () => {
    const file = join(folder, 'autostart', 'counterpart.desktop');
    const start = autostartEntry({ configFolder: folder, program: '/opt/My "shop"/counterpart' });
    follow(start, false);
    expect(existsSync(join(folder, 'autostart'))).toBe(false);
    follow(start, true);
    expect(readFileSync(file, 'utf8')).toBe(
      '[Desktop Entry]\nType=Application\nName=Counterpart\nTryExec=/opt/My "shop"/counterpart\nExec="/opt/My \\"shop\\"/counterpart"\nX-Counterpart-Setting=true\n',
    );
    expect(start.isTurned(true, false)).toBe(true);
    // Another version of a folder: it is written anew.
    const next = autostartEntry({ configFolder: folder, program: '/home/p/versions/1.1.0/counterpart' });
    expect(next.isTurned(true, false)).toBe(false);
    follow(next, true);
    expect(readFileSync(file, 'utf8')).toContain('1.1.0');
    follow(next, false);
    expect(existsSync(file)).toBe(false);
    // One that somebody made by other means stays.
    writeFileSync(file, '[Desktop Entry]\nExec=counterpart\n');
    follow(next, false);
    expect(existsSync(file)).toBe(true);
  });

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
    'on Linux leaves what a person turned off in the desktop’s settings (%s), until they change the setting here',
    (off) => {
      const file = join(folder, 'autostart', 'counterpart.desktop');
      const start = autostartEntry({ configFolder: folder, program: '/opt/counterpart' });
      follow(start, true, true);
      const turnedOff = `${readFileSync(file, 'utf8')}${off}\n`;
      writeFileSync(file, turnedOff);
      follow(start, true);
      expect(readFileSync(file, 'utf8')).toBe(turnedOff);
      follow(start, true, true);
      expect(readFileSync(file, 'utf8')).not.toContain(off);
      writeFileSync(file, turnedOff);
      follow(start, false);
      expect(existsSync(file)).toBe(false);
    },
  );

  /** Windows as Electron shows it: an entry is written under a name, and whether one is there is read under another. */
  function windows() {
    const entries = new Map<string, { readonly scope: 'user' | 'machine'; enabled: boolean }>();
    let writes = 0;
    return {
      entries,
      writes: () => writes,
      app: {
        getLoginItemSettings: () => ({
          openAtLogin: entries.has('electron.app.Counterpart'),
          launchItems: [...entries].map(([name, entry]) => ({ name, ...entry })),
        }),
        setLoginItemSettings({ openAtLogin, name }: { readonly openAtLogin: boolean; readonly name: string }) {
          writes += 1;
          if (openAtLogin) entries.set(name, { scope: 'user', enabled: true });
          else entries.delete(name);
        },
      },
    };
  }

  it('on Windows is an entry of ours, written once where it is wanted and gone where it is not', () => {
    const { app, entries, writes } = windows();
    const turn = (wanted: boolean, changed = false) => follow(loginItem(app, 'win32'), wanted, changed);
    turn(false);
    turn(true, true);
    turn(true);
    expect([...entries.keys(), writes()]).toEqual(['Counterpart', 1]);
    turn(false, true);
    expect([...entries.keys(), writes()]).toEqual([2]);
    turn(false);
    expect(writes()).toBe(2);
  });

  it('on Windows leaves what a person turned off in Task Manager, until they change the setting here', () => {
    const { app, entries, writes } = windows();
    entries.set('Counterpart', { scope: 'user', enabled: false });
    follow(loginItem(app, 'win32'), true);
    expect([entries.get('Counterpart')?.enabled, writes()]).toEqual([false, 0]);
    follow(loginItem(app, 'win32'), true, true);
    expect([entries.get('Counterpart')?.enabled, writes()]).toEqual([true, 1]);
    entries.set('Counterpart', { scope: 'user', enabled: false });
    follow(loginItem(app, 'win32'), false);
    expect(entries.has('Counterpart')).toBe(false);
  });

  it.each([
    ['of another name', 'My Counterpart', 'user'],
    ['of everybody at the computer', 'Counterpart', 'machine'],
  ] as const)('on Windows passes over an entry %s', (_what, name, scope) => {
    const { app, entries, writes } = windows();
    entries.set(name, { scope, enabled: true });
    follow(loginItem(app, 'win32'), false);
    expect([entries.has(name), writes()]).toEqual([true, 0]);
    follow(loginItem(app, 'win32'), true);
    expect(writes()).toBe(1);
  });

  it('on macOS is Electron’s, asked only for what is not so already', () => {
    const asked: unknown[] = [];
    let openAtLogin = false;
    const app = {
      getLoginItemSettings: () => ({ openAtLogin, launchItems: undefined }),
      setLoginItemSettings(settings: { readonly openAtLogin: boolean; readonly name: string }) {
        asked.push(settings);
        ({ openAtLogin } = settings);
      },
    };
    for (const wanted of [false, true, true]) follow(loginItem(app, 'darwin'), wanted);
    // A Mac's own settings name the same entry: what a person chose there stays, until they change it here.
    follow(loginItem(app, 'darwin'), false);
    expect(openAtLogin).toBe(true);
    follow(loginItem(app, 'darwin'), false, true);
    expect(asked).toEqual([
      { openAtLogin: true, name: 'Counterpart' },
      { openAtLogin: false, name: 'Counterpart' },
    ]);
  });

  /** A Mac on which a person turned the entry off: only they turn it on again, in its own settings. */
  function macTurnedOff() {
    let writes = 0;
    return {
      writes: () => writes,
      app: {
        getLoginItemSettings: () => ({ openAtLogin: false, status: 'requires-approval' }),
        setLoginItemSettings() {
          writes += 1;
        },
      },
    };
  }

  it('on macOS leaves what a person turned off there, and says so once they turn it on here', () => {
    words.length = 0;
    const { app, writes } = macTurnedOff();
    follow(loginItem(app, 'darwin'), true);
    expect([writes(), words]).toEqual([0, []]);
    follow(loginItem(app, 'darwin'), true, true);
    expect(words).toEqual([expect.stringContaining('could not be set to start')]);
    words.length = 0;
    follow(loginItem(app, 'darwin'), false, true);
    expect(words).toEqual([]);
  });

  it('says so where the computer does not do it', () => {
    writeFileSync(join(folder, 'autostart'), 'no folder');
    follow(autostartEntry({ configFolder: folder, program: '/opt/counterpart' }), true);
    const refuses = () => {
      throw new Error('no');
    };
    follow({ isTurned: () => false, turn: refuses, knowsItsOwn: true }, false);
    expect(words).toEqual([
      expect.stringContaining('could not be set to start'),
      expect.stringContaining('could not be kept from starting'),
    ]);
  });
});
