import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** How long Chromium may take to close by itself; it ends with the process in any case. */
const CLOSING_MS = 3_000;
const PROFILE = 'counterpart-standin-';

/** Removes the profiles of stand-ins that were killed before they could. */
function sweepProfiles(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(new RegExp(`^${PROFILE}(\\d+)-`).exec(name)?.[1]);
    if (!Number.isInteger(owner)) continue;
    try {
      process.kill(owner, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') continue;
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}

/** What Playwright leaves out of every Chromium: the last list of a command line is the one that counts. */
const PLAYWRIGHT_LEAVES_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Pages of the browser's own behind each window, and a process in reserve for the next one: Electron has none of them.
 */
const NOT_OF_ELECTRON = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/**
 * A Chromium without windows draws letters as no desktop does unless it is told: so they are the same, pixel for pixel,
 * as those of a Chromium with windows, which does not hear this.
 */
export const LETTERS_AS_ON_A_DESKTOP = '--font-render-hinting=slight';

export interface RunningChromium {
  readonly context: BrowserContext;
  /**
   * Speaks with the browser as long as it runs: what is set through a page's own session is unset when that page goes.
   */
  readonly browser: CDPSession;
  /** Address at which a test can connect to the same browser; null where none was asked for. */
  readonly endpoint: string | null;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

export interface ChromiumOptions {
  readonly headed: boolean;
  /** Whether to open a port on the loopback interface, by which the person's tests reach the pages. */
  readonly reachable: boolean;
}

async function endpointIn(profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  for (let tries = 0; tries < 500; tries += 1) {
    const port = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : '';
    if (port !== undefined && port !== '') return `http://127.0.0.1:${port}`;
    await delay(10);
  }
  throw new Error('Chromium did not say by which port it can be reached.');
}

/**
 * Starts Chromium on a fresh profile: as quiet as Electron, with nothing emulated and no page of its own but an empty
 * one.
 */
export async function launchChromium({ headed, reachable }: ChromiumOptions): Promise<RunningChromium> {
  sweepProfiles();
  const profile = mkdtempSync(join(tmpdir(), `${PROFILE}${process.pid}-`));
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(headed),
    headless: !headed,
    chromiumSandbox: !asRoot,
    viewport: null,
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
    acceptDownloads: false,
    serviceWorkers: 'block',
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--disable-quic',
      '--no-first-run',
      `--disable-features=${[...PLAYWRIGHT_LEAVES_OUT, ...NOT_OF_ELECTRON].join(',')}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-spell-checking',
      LETTERS_AS_ON_A_DESKTOP,
      // Nobody looks at a page without a display: drawing it on an emulated graphics card only costs time.
      ...(headed ? [] : ['--disable-gpu']),
      // A window of an application, as Electron's are: no line for addresses, whose own pages would be half of the
      // start.
      '--app=data:text/html,',
      ...(reachable ? ['--remote-debugging-port=0'] : []),
    ],
  });
  const browser = await context.browser()?.newBrowserCDPSession();
  if (browser === undefined) throw new Error('Chromium cannot be spoken with.');
  return {
    context,
    browser,
    endpoint: reachable ? await endpointIn(profile) : null,
    async close() {
      await Promise.race([context.close().catch(() => undefined), delay(CLOSING_MS, undefined, { ref: false })]);
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
