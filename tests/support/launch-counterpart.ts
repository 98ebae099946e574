import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { _electron, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { RunningChromium } from '../electron-standin/chromium.ts';
import { CHROMIUM_SWITCH } from '../electron-standin/switches.ts';
import {
  type AppProcess,
  electronArguments,
  type StartOptions,
  startEnvironment,
  startOnStandIn,
  switchesOf,
} from './app-process.ts';
import { typeByHand } from './key-times.ts';
import { chosenRuntime, electronProgram, type RuntimeName } from './runtime-choice.ts';

export interface LaunchOptions extends Partial<StartOptions> {
  readonly dataFolder: string;
  /** The Chromium that shows the windows on the stand-in; one of its own where that is said, and where it is left out. */
  readonly chromium?: RunningChromium | 'its own';
  /** Size of the page, px; what the window opens with where it is left out. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
}

/** Counterpart, running, with its window open. */
export interface RunningCounterpart {
  readonly runtime: RuntimeName;
  /** The window's page. */
  readonly page: Page;
  /** Everything that main has printed, line by line. */
  readonly log: readonly string[];
  /** Every window's page, in the order that they opened. */
  pages(): readonly Page[];
  /**
   * Quits as a person would, and waits until the process has ended. Rejects, with what main has printed, where it ended
   * by a fault, or has not ended after `patienceMs` (20 s where it is left out): then it is killed.
   */
  close(patienceMs?: number): Promise<void>;
  /** Ends the process as a power cut would: nothing is asked, nothing is finished. */
  kill(): Promise<void>;
  /** Quits and starts again on the same data folder. */
  restart(): Promise<RunningCounterpart>;
}

/** The built application in this repository. */
const COUNTERPART = join(import.meta.dirname, '../..');

interface Started extends Omit<RunningCounterpart, 'restart'> {}

const PATIENCE_MS = 20_000;

/** Kills a process after a while; answers how to call that off, and whether it was done. */
function killAfter(child: ChildProcess, patienceMs: number): () => boolean {
  let killed = false;
  const timer = setTimeout(() => {
    killed = child.kill('SIGKILL');
  }, patienceMs);
  return () => {
    clearTimeout(timer);
    return killed;
  };
}

/** Rejects an end that a person would have called a crash. A process that the test itself has killed is no fault. */
function expectCleanEnd(child: ChildProcess, killed: boolean, log: readonly string[]): void {
  if (killed) throw new Error(`Counterpart did not quit and was killed.\n${log.join('\n')}`);
  if (child.exitCode !== null && child.exitCode !== 0) {
    throw new Error(`Counterpart ended with code ${child.exitCode}.\n${log.join('\n')}`);
  }
}

/** The pages of an application on the stand-in, as the test sees them. */
interface StandInPages {
  readonly page: Page;
  pages(): readonly Page[];
  /** Resolves once the pages are gone with their process. */
  gone(): Promise<void>;
}

/** Reaches the pages of an application that started a Chromium of its own. */
async function pagesOfItsOwn(running: AppProcess): Promise<StandInPages> {
  const { endpoint } = await running.told('chromium');
  const { targetId } = await running.told('window shown');
  const browser = await chromium.connectOverCDP(endpoint);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('The stand-in has no windows.');
  return { page: await pageOfTarget(context, targetId), pages: () => context.pages(), gone: () => browser.close() };
}

/** Reaches the pages of an application that shows them in a Chromium of this process: all that opened since `before`. */
async function pagesIn(
  { context }: RunningChromium,
  running: AppProcess,
  before: readonly Page[],
): Promise<StandInPages> {
  const { targetId } = await running.told('window shown');
  const pages = () => context.pages().filter((page) => !before.includes(page));
  return {
    page: await pageOfTarget(context, targetId),
    pages,
    async gone() {
      await Promise.all(pages().map((page) => page.isClosed() || page.waitForEvent('close')));
    },
  };
}

function startWith(options: StartOptions, shared: RunningChromium | 'its own'): AppProcess {
  if (shared === 'its own') return startOnStandIn(options);
  return startOnStandIn({
    ...options,
    switches: [...switchesOf(options), `--${CHROMIUM_SWITCH}=${shared.endpoint}`],
  });
}

async function onStandIn(options: StartOptions, shared: RunningChromium | 'its own'): Promise<Started> {
  const before = shared === 'its own' ? [] : shared.context.pages();
  const running = startWith(options, shared);
  const { page, pages, gone } = await (shared === 'its own'
    ? pagesOfItsOwn(running)
    : pagesIn(shared, running, before));
  const ended = async () => {
    await running.ended;
    await gone();
  };
  return {
    runtime: 'stand-in',
    page,
    log: running.log,
    pages,
    async close(patienceMs = PATIENCE_MS) {
      if (running.child.exitCode === null && running.child.connected) running.child.send('quit');
      const killed = killAfter(running.child, patienceMs);
      await ended();
      expectCleanEnd(running.child, killed(), running.log);
    },
    async kill() {
      running.child.kill('SIGKILL');
      await ended();
    },
  };
}

/** Returns the page of a window that was told of; one that the browser has told the stand-in of first is waited for. */
async function pageOfTarget(context: BrowserContext, targetId: string): Promise<Page> {
  const looked = new Set<Page>();
  for (;;) {
    const next = context.waitForEvent('page', { timeout: PATIENCE_MS });
    // It is waited for only where no page is the one.
    next.catch(() => undefined);
    for (const page of context.pages().toReversed()) {
      if (looked.has(page)) continue;
      looked.add(page);
      if ((await targetOf(page)) === targetId) return page;
    }
    await next;
  }
}

/** Null for a page that has gone. */
async function targetOf(page: Page): Promise<string | null> {
  try {
    const cdp = await page.context().newCDPSession(page);
    const { targetInfo } = await cdp.send('Target.getTargetInfo');
    await cdp.detach();
    return targetInfo.targetId;
  } catch (error) {
    if (page.isClosed()) return null;
    throw error;
  }
}

async function onElectron(options: StartOptions): Promise<Started> {
  const executablePath = electronProgram();
  if (executablePath === null) throw new Error('Electron has not been downloaded here: npx install-electron');
  const electron = await _electron.launch({
    executablePath,
    args: [...electronArguments(options)],
    env: startEnvironment(options),
    colorScheme: null,
  });
  const log: string[] = [];
  for (const stream of [electron.process().stdout, electron.process().stderr]) {
    stream
      ?.setEncoding('utf8')
      .on('data', (text: string) => log.push(...text.split('\n').filter((line) => line !== '')));
  }
  const page = await electron.firstWindow();
  return {
    runtime: 'electron',
    page,
    log,
    pages: () => electron.windows(),
    async close(patienceMs = PATIENCE_MS) {
      const child = electron.process();
      const killed = killAfter(child, patienceMs);
      await electron.close();
      expectCleanEnd(child, killed(), log);
    },
    async kill() {
      const child = electron.process();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Starts Counterpart on the runtime of this run and waits for its window. On the stand-in the test reaches the window
 * by a port of its Chromium on the loopback interface, which is opened for tests only, or in the Chromium that it is given;
 * on Electron by Playwright's own way. Rejects, with what main has printed, where it ends before a window is shown.
 */
export async function launchCounterpart(options: LaunchOptions): Promise<RunningCounterpart> {
  const start: StartOptions = { appFolder: COUNTERPART, ...options };
  const running = await (chosenRuntime() === 'electron' ? onElectron(start) : onStandIn(start, options.chromium ?? 'its own'));
  // Keys without a pause between them are a scanner's: what a test types, a person types, unless it says how fast.
  const { keyboard } = running.page;
  const atSpeed = keyboard.type.bind(keyboard);
  keyboard.type = (text, how) => (how?.delay === undefined ? typeByHand(running.page, text) : atSpeed(text, how));
  if (options.colorScheme !== undefined) await running.page.emulateMedia({ colorScheme: options.colorScheme });
  if (options.size !== undefined) await running.page.setViewportSize(options.size);
  return {
    ...running,
    async restart() {
      await running.close();
      return launchCounterpart(options);
    },
  };
}
