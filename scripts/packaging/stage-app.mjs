// The folder that is packed: the files of the written list and no other.
import { execFileSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { NATIVE_PACKAGES, nativeFileOf } from '../lib/native-packages.mjs';
import { ROOT } from '../lib/project.mjs';
import { expectListed } from './archive-files.mjs';
import { systemsOf } from './targets.mjs';
import { sha256 } from './sha256.mjs';

/**
 * Fills a folder with what a target's archive holds. Throws, naming the files, where they are not those of the list.
 * @param {object} what
 * @param {string} what.folder      emptied first
 * @param {string} what.main        main's bundles, as they are shipped
 * @param {import('./targets.mjs').Target} what.target
 * @param {string} [what.version]   another than the product's, for tests of updates
 * @param {string} [what.updates]   the file that says where updates come from (docs/releasing.md)
 */
export function stageApp({ folder, main, target, version, updates = UPDATES }) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(main, join(folder, 'out', 'main'), { recursive: true });
  for (const bundle of ['preload', 'renderer']) {
    cpSync(join(ROOT, 'out', bundle), join(folder, 'out', bundle), { recursive: true });
  }
  for (const file of ['LICENSE', join('resources', 'icons', '256.png')]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  writeJson(join(folder, 'package.json'), shippedManifest(version));
  writeJson(join(folder, 'out', 'main', 'updates.json'), readUpdates(updates));
  stageNatives(join(folder, 'out', 'main', 'natives'), systemsOf(target));
  expectListed(filesBelow(folder), 'What was built is not what is shipped');
}

/** Where updates come from, as a release has it. */
const UPDATES = join(ROOT, 'resources', 'packaging', 'updates.json');

/**
 * Where updates come from; null: from nowhere. Throws where main would take what is written for nothing
 * (src/main/update/built-in.ts).
 */
function readUpdates(file) {
  const updates = JSON.parse(readFileSync(file, 'utf8'));
  if (updates === null) {
    return null;
  }
  const { address, publicKey } = updates;
  const url = URL.parse(address);
  const isHere = url?.protocol === 'http:' && url.hostname === '127.0.0.1';
  if ((url?.protocol !== 'https:' && !isHere) || !address.endsWith('/')) {
    throw new Error(`${file}: the address of updates begins with https:// and ends with a slash.`);
  }
  if (createPublicKey(publicKey).asymmetricKeyType !== 'ed25519') {
    throw new Error(`${file}: the key of updates is an Ed25519 key.`);
  }
  return updates;
}

/** The machine code, and the list by which main checks it before it is loaded (src/main/native-modules.ts). */
function stageNatives(folder, systems) {
  const hashes = {};
  for (const system of systems) {
    for (const name of NATIVE_PACKAGES) {
      const path = `${system}/${name}.node`;
      mkdirSync(join(folder, system), { recursive: true });
      cpSync(join(ROOT, 'node_modules', name, nativeFileOf(name, system)), join(folder, path));
      signForMac(join(folder, path));
      const content = readFileSync(join(folder, path));
      hashes[path] = sha256(content);
    }
  }
  writeJson(join(folder, 'natives.json'), hashes);
}

/**
 * A Mac loads no machine code of others into a hardened application, so that of a release is signed by its owners:
 * before it is hashed, because a signature changes the file. `CSC_NAME` names whose, as for electron-builder.
 */
function signForMac(file) {
  const identity = process.env.CSC_NAME ?? '';
  if (process.platform === 'darwin' && identity !== '') {
    execFileSync('codesign', ['--force', '--timestamp', '--options', 'runtime', '--sign', identity, file]);
  }
}

/** What the application says of itself: no scripts, and no packages, because its bundles hold them. */
function shippedManifest(version) {
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { name, productName, description, license, type, main } = own;
  const desktopName = 'counterpart.desktop';
  return { name, productName, desktopName, version: version ?? own.version, description, license, type, main };
}

/** All files below a folder, as paths with `/`, in order. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .map((path) => path.split(sep).join('/'))
    .toSorted();
}

function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
