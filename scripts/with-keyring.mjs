// Runs a command with a real keyring of its own: node scripts/with-keyring.mjs -- command …
//
// On Linux that is a D-Bus session and an unlocked gnome-keyring in a fresh home folder, both gone afterwards; the
// person's own keyring is never touched. On macOS and Windows there is one keychain for each person: it is offered to
// the command on a build machine (CI set) only. COUNTERPART_KEYRING tells the command: `real` or `none`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCommand, projectEnvironment } from './lib/project.mjs';

const SELF = fileURLToPath(import.meta.url);
const INSIDE = '--inside';

const dashes = process.argv.indexOf('--');
const command = dashes === -1 ? [] : process.argv.slice(dashes + 1);
if (command.length === 0) {
  process.stderr.write('Usage: node scripts/with-keyring.mjs -- command [arguments]\n');
  process.exit(2);
}

if (process.argv.includes(INSIDE)) {
  process.exit(await runInSession(command));
} else if (process.platform !== 'linux') {
  process.exit(await run(command, { COUNTERPART_KEYRING: process.env.CI ? 'real' : 'none' }));
} else if (findCommand('dbus-run-session') === null || findCommand('gnome-keyring-daemon') === null) {
  process.exit(await run(command, { COUNTERPART_KEYRING: 'none' }));
} else {
  process.exit(await runInFreshHome(command));
}

/** The outer half: a home of its own, a bus of its own, and within them this file again. */
async function runInFreshHome(wanted) {
  const home = mkdtempSync(join(tmpdir(), 'keyring-'));
  const folder = (name) => {
    const path = join(home, name);
    mkdirSync(path, { mode: 0o700 });
    return path;
  };
  try {
    const env = {
      HOME: home,
      XDG_DATA_HOME: folder('data'),
      XDG_CONFIG_HOME: folder('config'),
      XDG_CACHE_HOME: folder('cache'),
      XDG_RUNTIME_DIR: folder('run'),
      DBUS_SESSION_BUS_ADDRESS: undefined,
      GNOME_KEYRING_CONTROL: undefined,
    };
    return await run(['dbus-run-session', '--', process.execPath, SELF, INSIDE, '--', ...wanted], env, true);
  } finally {
    removeHome(home);
  }
}

/**
 * A browser that was killed may leave a process that still writes there: what is left says nothing about the command.
 */
function removeHome(home) {
  try {
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  } catch {
    console.error(`Could not remove ${home}: something still writes there.`);
  }
}

/** The inner half: an unlocked keyring on this bus for as long as the command runs. */
async function runInSession(wanted) {
  const keyring = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keyring.on('error', () => {});
  keyring.stdin.on('error', () => {});
  keyring.stdin.end('a password for tests');
  try {
    return await run(wanted, { COUNTERPART_KEYRING: (await isOffered()) ? 'real' : 'none' });
  } finally {
    keyring.kill('SIGTERM');
  }
}

/** Waits until the bus knows a store of secrets, 10 seconds at most. */
async function isOffered() {
  const question = [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.DBus',
    '/',
    'org.freedesktop.DBus.NameHasOwner',
  ];
  for (const until = Date.now() + 10_000; Date.now() < until; ) {
    const answer = spawnSync('dbus-send', [...question, 'string:org.freedesktop.secrets'], { encoding: 'utf8' });
    if (answer.stdout?.includes('boolean true')) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/**
 * Runs the command and passes on what this process is told; answers its exit code, 128 where a signal ended it.
 * `asGroup`: dbus-run-session keeps a signal to itself, so there the whole group below it is told.
 */
function run([program, ...args], env, asGroup = false) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', env: projectEnvironment(env), detached: asGroup });
    const passOn = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
      const tell = () => (asGroup && child.pid !== undefined ? process.kill(-child.pid, signal) : child.kill(signal));
      process.on(signal, tell);
      return () => process.off(signal, tell);
    });
    const end = (code) => {
      for (const stop of passOn) {
        stop();
      }
      resolve(code);
    };
    child.on('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      end(127);
    });
    child.on('close', (code) => end(code ?? 128));
  });
}
