// The Chromium that the stand-in draws with, and that the bench measures in: the machine's own, never a downloaded one.
import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/** Chromium without any window: it begins in a quarter of the time, and is as little beside its pages as Electron. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';

const ON_THE_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const MAC_APPLICATIONS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The browser's program file, or null where the machine has none. `COUNTERPART_BROWSER` names one that lies elsewhere.
 * @param {boolean} windows  whether a person will look at its windows
 * @param {{ platform?: string, env?: Record<string, string | undefined>, exists?: (path: string) => boolean }}
 * [machine]
 */
export function findBrowser(windows, { platform = process.platform, env = process.env, exists = existsSync } = {}) {
  if (env.COUNTERPART_BROWSER) {
    return exists(env.COUNTERPART_BROWSER) ? env.COUNTERPART_BROWSER : null;
  }
  return browserPlaces(windows, platform, env).find((path) => exists(path)) ?? null;
}

function browserPlaces(windows, platform, env) {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])];
    return folders.flatMap((folder) => MAC_APPLICATIONS.map((program) => posix.join(folder, program)));
  }
  if (platform === 'win32') {
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(Boolean);
    return folders.flatMap((folder) => WINDOWS_PROGRAMS.map((program) => win32.join(folder, program)));
  }
  const folders = (env.PATH ?? '').split(':').filter((folder) => folder !== '');
  const names = windows ? ON_THE_PATH : [WITHOUT_WINDOWS, ...ON_THE_PATH];
  return names.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}
