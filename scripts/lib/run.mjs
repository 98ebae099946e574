// Starting other programs, so that none outlives the script that started it.
import { spawn } from 'node:child_process';
import { PROJECT_NODE, ROOT, projectEnvironment } from './project.mjs';

const KEPT_OUTPUT = 2_000_000;

/** Process groups that are running now; ended with this script. */
const running = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) {
      endGroup(child, 'SIGTERM');
    }
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

/**
 * Runs a program to its end and keeps what it prints.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: object, limitMs?: number, cwd?: string, shell?: boolean }} [options] `limitMs`: killed after this
 * long
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} `code` 127 where it could not be started;
 *   `output` is both streams as they came, the newest two million characters of them
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, ['ignore', 'pipe', 'pipe'], options);
    let output = '';
    let timedOut = false;
    const keep = (chunk) => {
      output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const limit = setTimeout(
      () => {
        timedOut = true;
        // A runner that wrapped itself in a session of its own (with-keyring) gets to end that first.
        endGroup(child, 'SIGTERM');
        setTimeout(() => endGroup(child, 'SIGKILL'), 5_000).unref();
      },
      options.limitMs ?? 2 ** 31 - 1,
    );
    child.on('error', (error) => keep(`${error.message}\n`));
    // `exit`, then a moment for the pipes: a grandchild that holds them open must not hold the script.
    let settled = false;
    const settle = (code) => {
      if (settled) {
        return;
      }
      settled = true;
      clearTimeout(limit);
      running.delete(child);
      endGroup(child, 'SIGKILL');
      resolve({ code: code ?? 127, output, timedOut });
    };
    child.on('close', (code, signal) => settle(code ?? (signal === null ? 127 : 128)));
    child.on('exit', (code, signal) => setTimeout(() => settle(code ?? (signal === null ? 127 : 128)), 3_000).unref());
  });
}

/**
 * Runs a program in the foreground: its words are the person's to read.
 * @returns {Promise<number>} its exit code; 127 where it could not be started, 128 where a signal ended it
 */
export function runOpenly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, 'inherit', options);
    child.on('error', (error) => {
      running.delete(child);
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 128);
    });
  });
}

/** A JavaScript or TypeScript program on the project's Node, quietly. */
export function runNodeQuietly(args, options = {}) {
  return runQuietly(PROJECT_NODE, args, options);
}

/** A JavaScript or TypeScript program on the project's Node, in the foreground. */
export function runNodeOpenly(args, options = {}) {
  return runOpenly(PROJECT_NODE, args, options);
}

/** Starts a program in a process group of its own (not on Windows, which has none) and remembers it. */
export function start(command, args, stdio, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    env: projectEnvironment(options.env),
    stdio,
    shell: options.shell ?? false,
    windowsHide: true,
    // A foreground program stays in the terminal's group, so that Ctrl+C reaches it and it may read keys.
    detached: process.platform !== 'win32' && stdio !== 'inherit',
  });
  running.add(child);
  return child;
}

/** Ends a program with everything that it started. One that is gone already is no fault. */
export function endGroup(child, signal) {
  if (child.pid === undefined) {
    return;
  }
  try {
    if (process.platform !== 'win32' && child.spawnfile !== undefined && child.stdio?.[1] !== null) {
      process.kill(-child.pid, signal);
    } else {
      child.kill(signal);
    }
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') {
      throw error;
    }
  }
}
