// The licences of everything that is shipped, read from what is installed. The build writes them into the window's
// page.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Licence
 * @property {string} name
 * @property {string} version
 * @property {string} licence  its short name, such as "MIT"
 * @property {string} text     the whole text, as its authors wrote it
 */

const LICENCE_FILE = /^(licen[cs]es?|copying|unlicense|notice)([-.].*)?$/i;

/**
 * What is installed with the libraries and no bundle takes: their types, and parts of them that nothing here calls. The
 * packing stops where a bundle takes one after all, and where it takes another one no longer
 * (`packaging/components.mjs`).
 */
const ONLY_INSTALLED = [
  '@babel/runtime',
  '@floating-ui/core',
  '@floating-ui/dom',
  '@floating-ui/react-dom',
  'argparse',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'json-schema-typed',
  'lazy-val',
  'require-from-string',
  'reselect',
  'tagged-tag',
  'tiny-typed-emitter',
  'type-fest',
];

/** The name of a package, by its folder. @param {string} path  from the root of the project */
export function packageName(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * The packages of the lockfile that are shipped: those that are not for development alone, and that a bundle takes. One
 * that is optional and not installed belongs to another system.
 * @param {{ packages?: Record<string, { dev?: boolean, devOptional?: boolean, optional?: boolean }> }} lock
 * @returns {string[]} their folders, from the root of the project
 */
export function shippedPackages(lock) {
  return Object.entries(lock.packages ?? {})
    .filter(([path, { dev, devOptional, link }]) => path !== '' && !dev && !devOptional && !link)
    .map(([path]) => path)
    .filter((path) => !ONLY_INSTALLED.includes(packageName(path)))
    .toSorted();
}

/**
 * Reads the licences of what is shipped: every package of the lockfile that is, what is compiled into the driver of the
 * records, and Electron. Throws where a package has no licence text: nothing is shipped whose terms nobody has read.
 * @param {string} root the project's folder
 * @returns {Licence[]} by name
 */
export function shippedLicences(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = shippedPackages(lock)
    .filter((path) => existsSync(join(root, path)) || !lock.packages[path].optional)
    .map((path) => packageLicence(root, path, packageName(path)));
  return [...packages, ...besides(root)].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** @returns {Licence} */
function packageLicence(root, path, name) {
  const folder = join(root, path);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .filter((text) => text !== '');
  if (texts.length === 0) texts.push(...licenceSection(folder));
  if (texts.length === 0)
    throw new Error(`${name} ${version} has no licence text. Ask its authors, or do not ship it.`);
  return { name, version, licence: license ?? 'see its text', text: texts.join('\n\n') };
}

/** Some authors write the whole text under a heading of their first page. @returns {string[]} */
function licenceSection(folder) {
  const page = join(folder, 'README.md');
  if (!existsSync(page)) return [];
  const section = /^#+\s*licen[cs]e\s*$([\s\S]*)/im.exec(readFileSync(page, 'utf8'))?.[1]?.trim() ?? '';
  return /permission is hereby granted/i.test(section) ? [section] : [];
}

/**
 * What is shipped and is no package of its own.
 * @returns {Licence[]}
 */
function besides(root) {
  const header = readFileSync(
    join(root, 'node_modules', 'better-sqlite3-multiple-ciphers', 'deps', 'sqlite3', 'sqlite3.h'),
    'utf8',
  );
  const versionIn = (name) => new RegExp(`#define ${name}\\s+"[^"]*?([\\d.]+)"`).exec(header)?.[1] ?? 'unknown';
  const text = (file) => readFileSync(join(root, 'resources', 'licences', file), 'utf8').trim();
  const electron = packageLicence(root, join('node_modules', 'electron'), 'Electron');
  return [
    {
      name: 'SQLite',
      version: versionIn('SQLITE_VERSION'),
      licence: 'public domain',
      text: text('sqlite.txt'),
    },
    {
      name: 'SQLite3 Multiple Ciphers',
      version: versionIn('SQLITE3MC_VERSION_STRING'),
      licence: 'MIT',
      text: text('sqlite3-multiple-ciphers.txt'),
    },
    { name: 'Inter', version: '4.1', licence: 'OFL-1.1', text: text('inter.txt') },
    { name: 'JetBrains Mono', version: '2.211', licence: 'OFL-1.1', text: text('jetbrains-mono.txt') },
    {
      ...electron,
      text: `${electron.text}\n\nElectron contains Chromium, Node.js and much that they stand on. Their licences come with Electron, in LICENSES.chromium.html beside its program.`,
    },
  ];
}
