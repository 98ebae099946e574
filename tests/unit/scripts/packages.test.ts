import { describe, expect, it } from 'vitest';
import { installCommand, installedMatchesLock } from '#scripts/lib/packages.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/oxlint-for-windows': { version: '1.94.0', optional: true },
  },
};
const installed = (packages: Record<string, { version: string }>) => ({ packages });

describe('the installed packages', () => {
  it('match the lockfile, other platforms left out', () => {
    expect(installedMatchesLock(lock, installed({ 'node_modules/react': { version: '19.3.1' } }))).toBe(true);
  });

  it('are accepted with a package besides', () => {
    const here = { 'node_modules/react': { version: '19.3.1' }, 'node_modules/extra': { version: '1.0.0' } };
    expect(installedMatchesLock(lock, installed(here))).toBe(true);
  });

  it('match where a folder of the project is among the packages of the lockfile', () => {
    const own = { packages: { ...lock.packages, 'scripts/node': { version: '0.0.0', dev: true } } };
    expect(installedMatchesLock(own, installed({ 'node_modules/react': { version: '19.3.1' } }))).toBe(true);
  });

  it.each([
    ['none is there', null],
    ['one is absent', installed({})],
    ['one is of another version', installed({ 'node_modules/react': { version: '19.2.0' } })],
    [
      'an optional one is of another version',
      installed({
        'node_modules/react': { version: '19.3.1' },
        'node_modules/oxlint-for-windows': { version: '1.93.0' },
      }),
    ],
  ])('do not match: %s', (_why, here) => {
    expect(installedMatchesLock(lock, here)).toBe(false);
  });
});

describe('the command that installs', () => {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const root = '/counterpart';

  it('is the npm that started the script, on the Node that npm runs on', () => {
    const env = { npm_execpath: '/usr/lib/npm/bin/npm-cli.js', npm_node_execpath: '/usr/bin/node' };
    expect(
      installCommand({ platform: 'linux', execPath: '/counterpart/node_modules/node/bin/node', root, env }),
    ).toEqual({
      command: '/usr/bin/node',
      args: ['/usr/lib/npm/bin/npm-cli.js', 'ci', ...quiet],
      shell: false,
    });
  });

  it('is npm of the path where the script was started by hand', () => {
    expect(installCommand({ platform: 'linux', execPath: '/usr/bin/node', root, env: {} })).toEqual({
      command: 'npm',
      args: ['ci', ...quiet],
      shell: false,
    });
    expect(installCommand({ platform: 'win32', execPath: 'C:\\node.exe', root: 'C:\\counterpart', env: {} })).toEqual({
      command: 'npm.cmd',
      args: ['ci', ...quiet],
      shell: true,
    });
  });
});
