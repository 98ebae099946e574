import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** Chromium without any window: it begins in a quarter of the time, and is as little beside its pages as Electron. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';

/** Where the browsers of Chromium's family lie on a machine of each kind, the preferred one first. */
function usualPlaces(windows: boolean): readonly string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ];
    return programs.flatMap((program) => roots.flatMap((root) => (root === undefined ? [] : [join(root, program)])));
  }
  return [
    ...(windows ? [] : [WITHOUT_WINDOWS]),
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ]
    .map((name) => `/usr/bin/${name}`)
    .concat('/snap/bin/chromium');
}

/**
 * The Chromium that the stand-in shows its windows in: the one that `COUNTERPART_BROWSER` names, else one that is
 * installed in a usual place, else the one that Playwright has downloaded. `windows` says whether a person will look at
 * its windows. Throws, saying what to do, where there is none.
 */
export function findChromium(windows = false): string {
  const named = process.env.COUNTERPART_BROWSER;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`COUNTERPART_BROWSER names ${named}, and there is nothing there.`);
  }
  const found = [...usualPlaces(windows), chromium.executablePath()].find((place) => existsSync(place));
  if (found !== undefined) return found;
  throw new Error('No Chromium, Chrome or Edge was found. Install one, or name its program in COUNTERPART_BROWSER.');
}
