// Electron's binary: whether it is here, fetching it once, and why it did not start.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, PROJECT_NODE, ROOT, TOOLS } from './project.mjs';
import { endGroup, start } from './run.mjs';

const PACKAGE = join(ROOT, 'node_modules', 'electron');
const MEMORY = join(CACHE, 'electron-fetch.json');
const SILENCE_MS = 15_000;
const DAY_MS = 24 * 60 * 60_000;

/** A start that ends this soon, and not by a person's choice, was none. */
export const START_TRIAL_MS = 5_000;

/** The version of Electron in the lockfile, for the line that names it. */
export function electronVersion() {
  return JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')).version;
}

/**
 * The program file of Electron, or null where it was never fetched. `ELECTRON_OVERRIDE_DIST_PATH` as Electron reads it.
 */
export function electronBinary(env = process.env) {
  const program =
    { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform] ?? 'electron';
  const path = join(env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist'), program);
  return existsSync(path) ? path : null;
}

/**
 * Whether a fetch is worth trying: not within a day of one that failed for the same version.
 * @param {{ failedAt?: string, version?: string } | null} memory
 */
export function mayFetch(memory, version, nowMs) {
  return memory === null || memory.version !== version || !(nowMs - Date.parse(memory.failedAt) < DAY_MS);
}

/**
 * Fetches Electron's binary unless a try failed within the last day. Given up when nothing arrives for 15 seconds.
 * @returns {Promise<{ binary: string | null, why: string }>} `why` in words where there is none
 */
export async function fetchElectron(announce) {
  const version = electronVersion();
  const memory = readMemory();
  if (!mayFetch(memory, version, Date.now())) {
    return {
      binary: null,
      why: `its binary is not here and could not be fetched at ${memory.failedAt.slice(0, 16).replace('T', ' ')} UTC (npx install-electron tries again)`,
    };
  }
  announce(`Fetching Electron ${version} …`);
  const failure = await download();
  const binary = electronBinary();
  if (failure === null && binary !== null) {
    rmSync(MEMORY, { force: true });
    return { binary, why: '' };
  }
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(MEMORY, JSON.stringify({ version, failedAt: new Date().toISOString() }));
  return {
    binary: null,
    why: `its binary is not here and could not be fetched (${failure ?? 'nothing was unpacked'})`,
  };
}

/** Runs Electron's own installer, with a folder of its own for what arrives, so that a silent line is noticed. */
function download() {
  const arriving = join(CACHE, 'electron-download');
  mkdirSync(arriving, { recursive: true });
  const env = { TMPDIR: arriving, TEMP: arriving, TMP: arriving };
  const child = start(PROJECT_NODE, [TOOLS.installElectron], ['ignore', 'ignore', 'pipe'], { env });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = (errors + chunk.toString()).slice(-10_000);
  });
  return new Promise((resolve) => {
    let seen = -1;
    let seenAt = Date.now();
    const watch = setInterval(() => {
      const size = sizeOf(arriving) + sizeOf(join(PACKAGE, 'dist'));
      if (size !== seen) {
        seen = size;
        seenAt = Date.now();
      } else if (Date.now() - seenAt > SILENCE_MS) {
        endGroup(child, 'SIGKILL');
        finish(`nothing arrived for ${SILENCE_MS / 1000} seconds`);
      }
    }, 1_000);
    const finish = (failure) => {
      clearInterval(watch);
      rmSync(arriving, { recursive: true, force: true });
      resolve(failure);
    };
    child.on('error', (error) => finish(error.message));
    child.on('close', (code) => finish(code === 0 ? null : explainFetchFailure(errors)));
  });
}

/** Why a download failed, short enough for one line, and without the address it was tried at. */
export function explainFetchFailure(errors) {
  const code =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CERT_\w+|\w+_CERT\w*)\b/.exec(
      errors,
    )?.[1];
  if (code !== undefined) {
    return `the host cannot be reached: ${code}`;
  }
  if (/fetch failed/.test(errors)) {
    return 'the host cannot be reached';
  }
  const status = /\b(?:Response code|status(?: code)?)[: ]+(\d{3})/i.exec(errors)?.[1];
  return status === undefined ? 'its installer failed' : `the host answered ${status}`;
}

/**
 * Why Electron ended right after its start, in words, from what it printed.
 * @param {string} errors @param {number | null} code @param {string | null} signal
 */
export function explainElectronExit(errors, code, signal) {
  if (/Running as root without --no-sandbox/.test(errors)) {
    return 'it does not run as root, because root has no sandbox';
  }
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(errors)?.[1];
  if (library !== undefined) {
    return `the library ${library} is missing`;
  }
  if (/SUID sandbox helper|No usable sandbox/.test(errors)) {
    return 'this system gives it no sandbox';
  }
  if (/Missing X server|cannot open display|Unable to open X display/i.test(errors)) {
    return 'it cannot open the display';
  }
  return signal === null ? `it ended at once with code ${code}` : `it ended at once by ${signal}`;
}

function readMemory() {
  try {
    return JSON.parse(readFileSync(MEMORY, 'utf8'));
  } catch {
    return null;
  }
}

function sizeOf(folder) {
  if (!existsSync(folder)) {
    return 0;
  }
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      size += sizeOf(path);
    } else if (entry.isFile()) {
      size += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    }
  }
  return size;
}
