import { describe, expect, it } from 'vitest';
import { aptInstall, electronLibraryPackages, planMachine } from '#scripts/lib/machine.mjs';

const BROWSER = { what: 'a Chromium browser', packages: [['chromium'], ['fonts-liberation']] };
const KEYRING = { what: 'a keyring to test on', packages: [['gnome-keyring'], ['dbus']] };
const SOUND = { what: "libraries of Electron's", packages: [['libasound2t64', 'libasound2']] };
const debian = (isRoot: boolean) => ({ platform: 'linux', debianLike: true, isRoot });
const all = () => true;

describe('what the machine lacks', () => {
  it('is nothing to say or do where nothing is missing', () => {
    expect(planMachine(debian(true), [], all)).toEqual({ install: [], words: [] });
  });

  it('is installed by root on a Debian-like Linux', () => {
    expect(planMachine(debian(true), [BROWSER, KEYRING], all)).toEqual({
      install: ['chromium', 'fonts-liberation', 'gnome-keyring', 'dbus'],
      words: [
        'Missing on this machine: a Chromium browser, a keyring to test on. ' +
          'Installing: chromium fonts-liberation gnome-keyring dbus',
      ],
    });
  });

  it('is an exact command to copy for everyone who is not root', () => {
    const plan = planMachine(debian(false), [BROWSER], all);
    expect(plan.install).toEqual([]);
    expect(plan.words).toEqual([
      'Missing on this machine: a Chromium browser. ' +
        'Run: sudo apt-get update && sudo apt-get install -y --no-install-recommends chromium fonts-liberation',
    ]);
  });

  it('is asked for under the name that this release of the system has', () => {
    expect(planMachine(debian(true), [SOUND], (name) => name === 'libasound2t64').install).toEqual(['libasound2t64']);
    expect(planMachine(debian(true), [SOUND], (name) => name === 'libasound2').install).toEqual(['libasound2']);
    expect(planMachine(debian(true), [SOUND], () => false).install).toEqual(['libasound2']);
  });

  it('is named, and nothing installed, on another Linux', () => {
    const plan = planMachine({ platform: 'linux', debianLike: false, isRoot: true }, [KEYRING], () => false);
    expect(plan.install).toEqual([]);
    expect(plan.words[0]).toContain('gnome-keyring dbus');
  });

  it.each(['darwin', 'win32'])('is a browser to install on %s', (platform) => {
    const plan = planMachine({ platform, debianLike: false, isRoot: false }, [BROWSER], () => false);
    expect(plan.install).toEqual([]);
    expect(plan.words[0]).toContain('Google Chrome');
    expect(plan.words[0]).not.toContain('apt-get');
  });

  it('is installed without a question', () => {
    expect(aptInstall(['chromium'])).toEqual(['apt-get', 'install', '-y', '--no-install-recommends', 'chromium']);
  });
});

describe("Electron's libraries", () => {
  it('are the ones that the loader does not find', () => {
    const ldd = [
      '\tlinux-vdso.so.1 (0x00007ffc)',
      '\tlibgtk-3.so.0 => not found',
      '\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)',
      '\tlibasound.so.2 => not found',
      '\tlibgtk-3.so.0 => not found',
    ].join('\n');
    expect(electronLibraryPackages(ldd)).toEqual([
      ['libgtk-3-0t64', 'libgtk-3-0'],
      ['libasound2t64', 'libasound2'],
    ]);
  });

  it('are complete', () => {
    expect(electronLibraryPackages('\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)')).toEqual([]);
  });
});
