// What a package is made of. One list, read from the lockfile and from what is installed: the licences page has it, the
// bill of materials has it, and the packing stops where the bundles hold anything else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesFileOf } from '../lib/bundled-packages.mjs';
import { packageName, shippedLicences, shippedPackages } from '../lib/licences.mjs';
import { NATIVE_PACKAGES } from '../lib/native-packages.mjs';
import { ROOT } from '../lib/project.mjs';

/** Compiled into the machine code of the others, where no bundle shows them. */
const COMPILED_IN = ['node-addon-api'];

/**
 * One thing that is shipped.
 * @typedef {object} Component
 * @property {string} name
 * @property {string} version
 * @property {string} licence     its short name, such as "MIT"
 * @property {string} address     its package URL
 * @property {string | null} sha512  of the package as it was fetched, in hex; null for what is no package of npm's
 */

/** @returns {readonly Component[]} by name, in the order of the licences page */
export function shippedComponents(root = ROOT) {
  const { packages } = readLock(root);
  return shippedLicences(root).map(({ name, version, licence }) => {
    const entry = packages[`node_modules/${name}`];
    const integrity = entry?.integrity ?? null;
    return {
      name,
      version,
      licence,
      address: entry === undefined ? addressOfOther(name, version) : addressOfPackage(name, version),
      sha512: integrity === null ? null : Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
    };
  });
}

/**
 * Throws, naming each, where what the bundles are made of is not what the licences page and the bill of materials say.
 * @param {string} main  the folder of main's bundles as they are shipped; those of the window are in `out`
 */
export function expectListedComponents(main, root = ROOT) {
  const files = [main, join(root, 'out', 'renderer'), join(root, 'out', 'customer')].map(packagesFileOf);
  const taken = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
  const { unlisted, absent } = compareComponents([...taken, ...NATIVE_PACKAGES, ...COMPILED_IN], readLock(root));
  const words = [
    ...unlisted.map((name) => `${name} is shipped, and on no licences page`),
    ...absent.map((name) => `${name} is on the licences page, and not shipped`),
  ];
  if (words.length > 0) {
    throw new Error(`${words.join('; ')}: see scripts/lib/licences.mjs.`);
  }
}

/**
 * Compares packages that are shipped with those of the licences page.
 * @param {readonly string[]} taken  by name
 * @returns {{ unlisted: readonly string[], absent: readonly string[] }}
 */
export function compareComponents(taken, lock) {
  const listed = new Set(shippedPackages(lock).map(packageName));
  const there = new Set(taken);
  return {
    unlisted: [...there].filter((name) => !listed.has(name)).toSorted(),
    absent: [...listed].filter((name) => !there.has(name)).toSorted(),
  };
}

function readLock(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

function addressOfPackage(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** What is no package of npm's: it comes with Electron, with a driver, or lies in resources. */
function addressOfOther(name, version) {
  return `pkg:generic/${name.toLowerCase().replaceAll(' ', '-')}@${version}`;
}
