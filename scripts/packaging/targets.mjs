// What can be packed for which systems, and how its files are named.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One package.
 * @typedef {object} Target
 * @property {'linux' | 'win32' | 'darwin'} platform  Node's name of the system
 * @property {'x64' | 'arm64' | 'universal'} arch
 * @property {readonly string[]} formats  of the files to install from, as electron-builder names them
 */

/** @type {Readonly<Record<'linux' | 'win' | 'mac', readonly Target[]>>} */
export const TARGETS = {
  linux: [{ platform: 'linux', arch: 'x64', formats: ['deb'] }],
  // The MSI of electron-builder knows no arm64; there NSIS alone is.
  win: [
    { platform: 'win32', arch: 'x64', formats: ['nsis', 'msi'] },
    { platform: 'win32', arch: 'arm64', formats: ['nsis'] },
  ],
  mac: [{ platform: 'darwin', arch: 'universal', formats: ['dmg', 'zip'] }],
};

/**
 * The systems whose machine code a target holds. Both halves of a universal application hold that of both, because they
 * are merged only where they are alike.
 * @param {Target} target
 * @returns {readonly string[]} such as `['win32-x64']`
 */
export function systemsOf({ platform, arch }) {
  return platform === 'darwin' ? ['darwin-arm64', 'darwin-x64'] : [`${platform}-${arch}`];
}

/**
 * What a package is, beside one for shops: on the stand-in, because Electron's binary was not to be had, or one that a
 * test can reach into.
 * @typedef {'shop' | 'standin' | 'trial'} Kind
 */

/** What ends the name of each file of a package that no release takes. @param {Kind} kind */
export function endingOf(kind) {
  return kind === 'shop' ? '' : `-${kind}`;
}

/** The folder of a target's package, below the one for all. @param {Target} target @param {Kind} kind */
export function folderOf({ platform, arch }, kind) {
  return `${platform}-${arch}${endingOf(kind)}`;
}

/**
 * The package as an installer would lay it down, below the folder that it was packed into. Throws where none is.
 * @param {string} folder  as `folderOf` names it
 */
export function unpackedIn(folder) {
  const name = readdirSync(folder).find((one) => /(^mac|-unpacked$)/.test(one));
  if (name === undefined) {
    throw new Error(`Nothing was packed in ${folder}.`);
  }
  return join(folder, name);
}

/** The file that starts an unpacked package. @param {string} unpacked @param {Target['platform']} platform */
export function programIn(unpacked, platform) {
  if (platform === 'darwin') {
    return join(unpacked, 'Counterpart.app', 'Contents', 'MacOS', 'Counterpart');
  }
  return join(unpacked, platform === 'win32' ? 'Counterpart.exe' : 'counterpart');
}

/**
 * What is packed for the computer that this runs on, and the option of `npm run package` that says so.
 * @returns {{ option: string, target: Target }}
 */
export function ownTarget(platform = process.platform, arch = process.arch) {
  for (const [system, targets] of Object.entries(TARGETS)) {
    const target = targets.find((one) => one.platform === platform && (one.arch === arch || one.arch === 'universal'));
    if (target !== undefined) {
      return { option: `--${system}`, target };
    }
  }
  throw new Error(`Counterpart is not packed for ${platform} on ${arch}.`);
}
