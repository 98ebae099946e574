import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { DevTools, type DevToolsSession } from './devtools.ts';
import { overPipe, overWebSocket } from './devtools-transport.ts';
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

/** What has no place in a window of an application, or asks others for something by itself. */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
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

/** A page of Chromium, which shows a window. */
export interface ChromiumPage {
  readonly targetId: string;
  readonly session: DevToolsSession;
  /** Resolves once the page is gone. */
  close(): Promise<void>;
}

/** What a Chromium tells of a page. */
type PageNews = 'gone' | 'crashed';

/** The Chromium, or the part of one, that an application has for itself. */
export interface RunningChromium {
  /**
   * Speaks with the browser as long as it runs: what is set through a page's own session is unset when that page goes.
   */
  readonly browser: DevToolsSession;
  /** The part of a Chromium that others use too; undefined where it is this application's alone. */
  readonly browserContextId: string | undefined;
  /** Address at which a test can connect to the same browser; null where none was asked for. */
  readonly endpoint: string | null;
  /** Opens a page of that size, in a window of its own, that takes the focus from no other. */
  openPage(size: { readonly width: number; readonly height: number }): Promise<ChromiumPage>;
  /** Hears of a page for as long as it is there. */
  onNews(page: ChromiumPage, hear: (news: PageNews) => void): void;
  /** Ends the browser and removes its profile, or leaves it to the others. */
  close(): Promise<void>;
}

export interface ChromiumOptions {
  readonly headed: boolean;
  /** Whether to open a port on the loopback interface, by which the person's tests reach the pages. */
  readonly reachable: boolean;
}

/**
 * The variable that names a Chromium which is running already: the address of its DevTools on the loopback interface.
 */
export const SHARED_CHROMIUM = 'COUNTERPART_STANDIN_CHROMIUM';

/** What every Chromium of the stand-in is started with: as quiet as Electron, with nothing emulated. */
const SWITCHES = [
  '--allow-pre-commit-input',
  '--disable-back-forward-cache',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-edgeupdater',
  '--disable-extensions',
  `--disable-features=${[...LEFT_OUT, ...NOT_OF_ELECTRON].join(',')}`,
  '--disable-field-trial-config',
  '--disable-hang-monitor',
  '--disable-infobars',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-quic',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-spell-checking',
  '--disable-stack-profiler',
  '--disable-sync',
  '--disable-updater-scheduler',
  '--do-not-de-elevate',
  '--edge-skip-compat-layer-relaunch',
  '--enable-features=CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
  '--enable-unsafe-swiftshader',
  '--force-color-profile=srgb',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-service-autorun',
  '--password-store=basic',
  '--unsafely-disable-devtools-self-xss-warnings',
  '--use-mock-keychain',
  LETTERS_AS_ON_A_DESKTOP,
];

/** Nobody looks at it: drawing on an emulated graphics card only costs time, and a mouse is there all the same. */
const WITHOUT_A_DISPLAY = [
  '--headless',
  '--mute-audio',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  '--disable-gpu',
];

/** A Chromium that was started here, with a profile of its own. */
export interface StartedChromium {
  readonly devTools: DevTools;
  /** Address of its DevTools on the loopback interface; null where none was asked for. */
  readonly endpoint: string | null;
  /** Ends it and removes its profile. */
  close(): Promise<void>;
}

async function endpointIn(profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  for (let tries = 0; tries < 6_000; tries += 1) {
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port !== undefined && path !== undefined && path !== '') return `ws://127.0.0.1:${port}${path}`;
    await delay(10);
  }
  throw new Error('Chromium did not say by which port it can be reached.');
}

/**
 * Starts Chromium on a fresh profile, which ends with this process. `firstPage` says whether it begins with an empty
 * page.
 */
export async function startChromium({
  headed,
  reachable,
  firstPage,
}: ChromiumOptions & { readonly firstPage: boolean }): Promise<StartedChromium> {
  sweepProfiles();
  const profile = mkdtempSync(join(tmpdir(), `${PROFILE}${process.pid}-`));
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const child = spawn(
    findChromium(headed),
    [
      ...SWITCHES,
      ...(headed ? [] : WITHOUT_A_DISPLAY),
      ...(asRoot ? ['--no-sandbox'] : []),
      `--user-data-dir=${profile}`,
      '--remote-debugging-pipe',
      ...(reachable ? ['--remote-debugging-port=0'] : []),
      // A window of an application, as Electron's are: no line for addresses, whose own pages would be half of the
      // start.
      ...(firstPage ? ['--app=data:text/html,', 'about:blank'] : ['--no-startup-window']),
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'close');
  // What it says is of use where it does not start, and of none later.
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const devTools = new DevTools(overPipe(child.stdio[3] as Writable, child.stdio[4] as Readable));
  try {
    await Promise.race([
      devTools.browser.send('Browser.getVersion'),
      ended.then(() => Promise.reject(new Error('it ended'))),
    ]);
  } catch (error) {
    kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    throw new Error(`Chromium did not start: ${said}`, { cause: error });
  }
  return {
    devTools,
    endpoint: reachable ? await endpointIn(profile) : null,
    async close() {
      const closing = devTools.browser.send('Browser.close').then(() => ended);
      await Promise.race([closing.catch(() => undefined), delay(CLOSING_MS, undefined, { ref: false })]);
      kill();
      process.removeListener('exit', kill);
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Starts Chromium for one application alone, or takes a part of the one that the environment names. */
export async function launchChromium({ headed, reachable }: ChromiumOptions): Promise<RunningChromium> {
  const shared = process.env[SHARED_CHROMIUM];
  if (shared !== undefined && shared !== '' && !headed) {
    const devTools = new DevTools(await overWebSocket(shared));
    // What is left of it goes with the line, however this process ends.
    const { browserContextId } = await devTools.browser.send('Target.createBrowserContext', { disposeOnDetach: true });
    return running(devTools, browserContextId, shared, async () => {
      const gone = devTools.browser.send('Target.disposeBrowserContext', { browserContextId });
      await Promise.race([gone.catch(() => undefined), delay(CLOSING_MS, undefined, { ref: false })]);
      devTools.close();
    });
  }
  const { devTools, endpoint, close } = await startChromium({ headed, reachable, firstPage: true });
  return running(devTools, undefined, endpoint, close);
}

async function running(
  devTools: DevTools,
  browserContextId: string | undefined,
  endpoint: string | null,
  close: () => Promise<void>,
): Promise<RunningChromium> {
  const { browser } = devTools;
  const within = browserContextId === undefined ? {} : { browserContextId };
  const news = new Map<string, (news: PageNews) => void>();
  let firstTaken = false;
  const first = Promise.withResolvers<string>();
  browser.on('Target.targetCreated', ({ targetInfo: { targetId, type, openerId } }) => {
    if (type !== 'page') return;
    if (openerId !== undefined && news.has(openerId)) {
      // A page opens no window here, whatever main says of it.
      void browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
    } else if (openerId === undefined) first.resolve(targetId);
  });
  browser.on('Target.targetDestroyed', ({ targetId }) => {
    news.get(targetId)?.('gone');
    news.delete(targetId);
  });
  browser.on('Target.targetCrashed', ({ targetId }) => news.get(targetId)?.('crashed'));
  void devTools.ended.then(() => {
    for (const hear of news.values()) hear('gone');
  });
  await Promise.all([
    browser.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] }),
    browser.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true, ...within }),
  ]);
  /** Chromium's own first page becomes a window, where it has one; each other window has a page of its own size. */
  const targetOf = async (size: { readonly width: number; readonly height: number }): Promise<string> => {
    if (browserContextId === undefined && !firstTaken) {
      firstTaken = true;
      return first.promise;
    }
    const { targetId } = await browser.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      background: true,
      ...size,
      ...within,
    });
    return targetId;
  };
  return {
    browser,
    browserContextId,
    endpoint,
    close,
    onNews: ({ targetId }, hear) => void news.set(targetId, hear),
    async openPage(size) {
      const targetId = await targetOf(size);
      const session = await devTools.attach(targetId);
      return {
        targetId,
        session,
        close: async () => void (await browser.send('Target.closeTarget', { targetId })),
      };
    },
  };
}
