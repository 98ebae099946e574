// What the machine itself must bring: a browser, the keychain's library, a keyring and a PostgreSQL to test on. On a
// Debian-like Linux root installs what is missing; everyone else reads the exact command.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { electronBinary } from './electron.mjs';
import { findPostgres } from './postgres.mjs';
import { findCommand, say } from './project.mjs';
import { runQuietly } from './run.mjs';

/**
 * One thing that the machine may lack.
 * @typedef {object} Need
 * @property {string} what  in words, for the line that is printed
 * @property {readonly (readonly string[])[]} packages  Debian packages; of each inner list the first that apt knows
 */

const BROWSER = {
  what: 'a Chromium browser',
  packages: [['chromium-headless-shell', 'chromium'], ['fonts-liberation']],
};
const BROWSER_WITH_WINDOWS = { what: 'a Chromium browser', packages: [['chromium'], ['fonts-liberation']] };
const KEYCHAIN_LIBRARY = { what: "the keychain's library", packages: [['libsecret-1-0']] };
/** The tests start a server of their own from its programs; the one that the package starts is left alone. */
const POSTGRES = { what: 'a PostgreSQL to test on', packages: [['postgresql']] };
const KEYRING = { what: 'a keyring to test on', packages: [['gnome-keyring'], ['dbus']] };

/** Shared libraries that Electron loads and a server seldom has, with the packages that hold them. */
const ELECTRON_LIBRARIES = new Map([
  ['libgtk-3.so.0', ['libgtk-3-0t64', 'libgtk-3-0']],
  ['libnss3.so', ['libnss3']],
  ['libnspr4.so', ['libnspr4']],
  ['libasound.so.2', ['libasound2t64', 'libasound2']],
  ['libgbm.so.1', ['libgbm1']],
  ['libdrm.so.2', ['libdrm2']],
  ['libatk-1.0.so.0', ['libatk1.0-0t64', 'libatk1.0-0']],
  ['libatk-bridge-2.0.so.0', ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0']],
  ['libatspi.so.0', ['libatspi2.0-0t64', 'libatspi2.0-0']],
  ['libcups.so.2', ['libcups2t64', 'libcups2']],
  ['libxkbcommon.so.0', ['libxkbcommon0']],
  ['libXcomposite.so.1', ['libxcomposite1']],
  ['libXdamage.so.1', ['libxdamage1']],
  ['libXfixes.so.3', ['libxfixes3']],
  ['libXrandr.so.2', ['libxrandr2']],
]);

/**
 * The packages for the libraries that `ldd` does not find.
 * @param {string} lddOutput  of the Electron binary
 * @returns {readonly (readonly string[])[]} for each library its possible packages
 */
export function electronLibraryPackages(lddOutput) {
  const absent = [...lddOutput.matchAll(/^\s*(\S+) => not found$/gm)].map((found) => found[1]);
  return [...new Set(absent)].flatMap((library) => {
    const packages = ELECTRON_LIBRARIES.get(library);
    return packages === undefined ? [] : [packages];
  });
}

/** The words of `apt-get` that install packages without asking anything. */
export function aptInstall(packages) {
  return ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
}

/**
 * What to do about what is missing.
 * @param {{ platform: string, debianLike: boolean, isRoot: boolean }} machine
 * @param {readonly Need[]} missing
 * @param {(name: string) => boolean} aptKnows  whether apt has such a package
 * @returns {{ install: readonly string[], words: readonly string[] }} packages to install now, and lines to print
 */
export function planMachine(machine, missing, aptKnows) {
  if (missing.length === 0) {
    return { install: [], words: [] };
  }
  const lacking = `Missing on this machine: ${missing.map((need) => need.what).join(', ')}.`;
  if (machine.platform !== 'linux') {
    return {
      install: [],
      words: [`${lacking} Install Google Chrome, Chromium or Edge, or name one in COUNTERPART_BROWSER.`],
    };
  }
  const packages = missing.flatMap((need) => need.packages.map((names) => names.find(aptKnows) ?? names.at(-1)));
  if (!machine.debianLike) {
    return { install: [], words: [`${lacking} Install what your system calls: ${packages.join(' ')}`] };
  }
  if (!machine.isRoot) {
    const command = `sudo apt-get update && sudo ${aptInstall(packages).join(' ')}`;
    return { install: [], words: [`${lacking} Run: ${command}`] };
  }
  return { install: packages, words: [`${lacking} Installing: ${packages.join(' ')}`] };
}

/**
 * Brings what the machine lacks, or says how to. Never stops by itself: the caller knows what it can do without.
 * @param {{ browser: boolean, windows: boolean, keyring: boolean, postgres: boolean }} wanted  `windows`: a person
 *   looks at the browser's; the keychain's library is always wanted on Linux
 * @returns {Promise<{ browser: string | null, keyring: boolean }>} the browser's program file, and whether a keyring
 *   can be started for tests
 */
export async function prepareMachine(wanted) {
  const missing = await missingNeeds(wanted);
  if (missing.length > 0) {
    const machine = { platform: process.platform, debianLike: isDebianLike(), isRoot: process.getuid?.() === 0 };
    const known = machine.debianLike && machine.isRoot ? await updateAndAskApt(missing) : () => false;
    const plan = planMachine(machine, missing, known);
    for (const line of plan.words) {
      say(line);
    }
    if (plan.install.length > 0) {
      await aptGet(aptInstall(plan.install));
    }
  }
  return { browser: findBrowser(wanted.windows), keyring: process.platform === 'linux' && hasKeyring() };
}

async function missingNeeds(wanted) {
  const missing = [];
  if (wanted.browser && findBrowser(wanted.windows) === null) {
    const named = process.env.COUNTERPART_BROWSER;
    if (named) {
      say(`COUNTERPART_BROWSER names ${named}, and there is nothing there.`);
    } else {
      missing.push(wanted.windows ? BROWSER_WITH_WINDOWS : BROWSER);
    }
  }
  if (process.platform !== 'linux') {
    return missing;
  }
  if (!hasLibrary('libsecret-1.so.0')) {
    missing.push(KEYCHAIN_LIBRARY);
  }
  if (wanted.keyring && !hasKeyring()) {
    missing.push(KEYRING);
  }
  if (wanted.postgres && findPostgres() === null) {
    const named = process.env.COUNTERPART_PG_BIN;
    if (named) {
      say(`COUNTERPART_PG_BIN names ${named}, and there is no PostgreSQL in it.`);
    } else {
      missing.push(POSTGRES);
    }
  }
  const electron = electronBinary();
  if (electron !== null && findCommand('ldd') !== null) {
    const packages = electronLibraryPackages((await runQuietly('ldd', [electron])).output);
    if (packages.length > 0) {
      missing.push({ what: "libraries of Electron's", packages });
    }
  }
  return missing;
}

async function updateAndAskApt(missing) {
  say('Asking apt-get what it has (apt-get update) …');
  await aptGet(['apt-get', 'update']);
  const names = [...new Set(missing.flatMap((need) => need.packages.flat()))];
  const known = new Set();
  for (const name of names) {
    if ((await runQuietly('apt-cache', ['show', '--no-all-versions', name])).code === 0) {
      known.add(name);
    }
  }
  return (name) => known.has(name);
}

async function aptGet([command, ...args]) {
  const answer = await runQuietly(command, args, {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    limitMs: 15 * 60_000,
  });
  if (answer.code !== 0) {
    say(answer.output.trim().split('\n').slice(-5).join('\n'));
    say(`${command} ${args.join(' ')} did not succeed; going on without.`);
  }
}

function isDebianLike() {
  if (findCommand('apt-get') === null) {
    return false;
  }
  if (existsSync('/etc/debian_version')) {
    return true;
  }
  return (
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

function hasKeyring() {
  return findCommand('gnome-keyring-daemon') !== null && findCommand('dbus-run-session') !== null;
}

function hasLibrary(name) {
  return ['/usr/lib', '/usr/lib64', '/lib', '/lib64', '/usr/local/lib'].some((folder) => {
    if (!existsSync(folder)) {
      return false;
    }
    const nested = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && entry.name.includes('linux-'),
    );
    return [folder, ...nested.map((entry) => join(folder, entry.name))].some((place) => existsSync(join(place, name)));
  });
}
