// The packages of the lockfile: are they here, and bringing them here.
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { placeProjectNode } from './project-node.mjs';
import { PROJECT_NODE, ROOT, TOOLS, say } from './project.mjs';
import { runQuietly } from './run.mjs';

/** What a person's own Node has to be to begin with. What comes after the packages runs on theirs. */
const OLDEST_NODE = 18;

/**
 * Whether what npm noted as installed is what the lockfile asks for: every package at its version, and none left out
 * but optional ones (other platforms' binaries). A package that is there besides is no reason to install.
 * @param {{ packages?: Record<string, object> }} lock       package-lock.json
 * @param {{ packages?: Record<string, object> } | null} installed  node_modules/.package-lock.json
 */
export function installedMatchesLock(lock, installed) {
  if (installed === null) {
    return false;
  }
  const here = installed.packages ?? {};
  const asked = lock.packages ?? {};
  return Object.entries(asked).every(([path, entry]) => {
    const isOurs = !path.startsWith('node_modules/');
    const mayBeAbsent = isOurs || entry.optional || entry.devOptional || entry.link;
    return path in here ? here[path].version === entry.version : mayBeAbsent;
  });
}

/**
 * What brings the packages, without any of their scripts: the native ones ship their binaries, and an npm that knows no
 * `allowScripts` would compile them. On Windows a running node.exe of node_modules cannot be removed, so there packages
 * are put in place one by one.
 */
export function installCommand({ platform, execPath, root, env }) {
  const inside = execPath.startsWith(join(root, 'node_modules') + sep);
  const verb = platform === 'win32' && inside ? ['install', '--no-save'] : ['ci'];
  const args = [...verb, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  return npmCommand(args, { platform, execPath, env });
}

/** npm's own entry file run by the Node that runs npm, where this script was started by npm; else `npm` on the path. */
function npmCommand(args, { platform, execPath, env }) {
  if (env.npm_execpath?.endsWith('npm-cli.js')) {
    const node = env.npm_node_execpath ?? execPath;
    return { command: node, args: [env.npm_execpath, ...args], shell: false };
  }
  return platform === 'win32' ? { command: 'npm.cmd', args, shell: true } : { command: 'npm', args, shell: false };
}

/**
 * Installs the packages where they are absent or other than the lockfile says.
 * @returns {Promise<boolean>} false where they cannot be had; why has been said
 */
export async function preparePackages() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    say(`This needs Node ${OLDEST_NODE} or newer to begin with; this is ${process.version}.`);
    return false;
  }
  if (arePackagesHere()) {
    return true;
  }
  say('Installing the packages (npm ci) …');
  const here = { platform: process.platform, execPath: process.execPath, root: ROOT, env: process.env };
  let answer = await install(here);
  if (answer.code !== 0) {
    say('npm ci did not succeed; trying once more …');
    answer = await install(here);
  }
  if (answer.code !== 0) {
    say(answer.output.trim().split('\n').slice(-20).join('\n'));
    say('The packages could not be installed. The lines above are what npm said; fix that and run this again.');
    return false;
  }
  const obstacle = placeProjectNode(ROOT);
  if (obstacle !== null) {
    say(`The packages are installed, but not the Node that they bring. ${obstacle}`);
  }
  return obstacle === null;
}

function install(here) {
  const { command, args, shell } = installCommand(here);
  return runQuietly(command, args, { shell });
}

function arePackagesHere() {
  const lock = readJson(join(ROOT, 'package-lock.json')) ?? {};
  const installed = readJson(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!existsSync(TOOLS.vitest) || !installedMatchesLock(lock, installed)) {
    return false;
  }
  return existsSync(PROJECT_NODE) || placeProjectNode(ROOT) === null;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
