// The files of a release: which there must be, that nothing else is among them, their hashes, and the signature of
// those.
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sha256 } from './sha256.mjs';

/** The hashes of all files of a release, as `sha256sum --check` reads them. */
export const SUMS = 'SHA256SUMS';

/** The Ed25519 signature of the hashes, in base64. */
export const SIGNATURE = `${SUMS}.sig`;

/** What a person installs from, and the bill of materials. @param {string} version */
export function releaseFiles(version) {
  const name = `counterpart-${version}`;
  return [
    `${name}-linux-amd64.deb`,
    `${name}-mac-universal.dmg`,
    `${name}-mac-universal.zip`,
    `${name}-win-arm64-setup.exe`,
    `${name}-win-x64-setup.exe`,
    `${name}-win-x64.msi`,
    `${name}.cdx.json`,
  ];
}

/**
 * Throws, naming each, where a folder does not hold the files of a release and nothing else. What was packed without
 * Electron, or for trials, has another name, and so is never among them.
 */
export function expectReleaseFiles(folder, version) {
  const wanted = releaseFiles(version);
  const there = readdirSync(folder).filter((name) => name !== SUMS && name !== SIGNATURE);
  const words = [
    ...wanted.filter((name) => !there.includes(name)).map((name) => `${name} is not there`),
    ...there.filter((name) => !wanted.includes(name)).map((name) => `${name} is not of a release`),
  ];
  if (words.length > 0) {
    throw new Error(`These are not the files of release ${version}: ${words.join('; ')}.`);
  }
}

/**
 * Copies what is of a release out of the folders of the packages.
 * @param {string} from  the folder of all packages
 * @param {string} to
 * @returns {readonly string[]} the names
 */
export function gatherReleaseFiles(from, to, version) {
  mkdirSync(to, { recursive: true });
  const there = readdirSync(from, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? readdirSync(join(from, entry.name)).map((name) => join(entry.name, name)) : [entry.name],
  );
  const wanted = there.filter((path) => releaseFiles(version).includes(basename(path)));
  for (const path of wanted) {
    copyFileSync(join(from, path), join(to, basename(path)));
  }
  return wanted.map((path) => basename(path)).sort();
}

/** Writes the hashes of all files in a folder. */
export function writeSums(folder) {
  const lines = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== SUMS && entry.name !== SIGNATURE)
    .map(({ name }) => name)
    .sort()
    .map((name) => `${sha256(readFileSync(join(folder, name)))}  ${name}\n`);
  writeFileSync(join(folder, SUMS), lines.join(''));
}

/**
 * Signs the hashes. SECURITY: who can change the files of a release where they lie can change their hashes too, and
 * cannot sign them.
 * @param {string} key  a private Ed25519 key in PEM
 */
export function signSums(folder, key) {
  const signature = sign(null, readFileSync(join(folder, SUMS)), ed25519(createPrivateKey(key)));
  writeFileSync(join(folder, SIGNATURE), `${signature.toString('base64')}\n`);
}

/**
 * Whether a folder's files are those that were signed.
 * @param {string} key  the public Ed25519 key in PEM
 * @returns {string | null} what is wrong, in words; null where nothing is
 */
export function faultOfSums(folder, key) {
  const sums = readFileSync(join(folder, SUMS));
  const signature = Buffer.from(readFileSync(join(folder, SIGNATURE), 'utf8'), 'base64');
  if (!verify(null, sums, ed25519(createPublicKey(key)), signature)) {
    return `${SUMS} was not signed with this key, or was changed since.`;
  }
  for (const line of sums.toString('utf8').trim().split('\n')) {
    const [hash, name = ''] = line.split('  ');
    if (sha256(readFileSync(join(folder, name))) !== hash) {
      return `${name} is not what was signed.`;
    }
  }
  return null;
}

function ed25519(key) {
  if (key.asymmetricKeyType !== 'ed25519') {
    throw new Error('The key of releases is an Ed25519 key.');
  }
  return key;
}
