import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { _electron, chromium, type Page } from '@playwright/test';
import { SHARED_CHROMIUM } from '../electron-standin/chromium.ts';
import {
  type AppProcess,
  electronArguments,
  type StartOptions,
  startEnvironment,
  startOnStandIn,
} from './app-process.ts';
import { typeByHand } from './key-times.ts';
import { chosenRuntime, electronProgram, packedProgram, type RuntimeName } from './runtime-choice.ts';
import type { SharedChromium } from './shared-chromium.ts';

export interface LaunchOptions extends Partial<StartOptions> {
  readonly dataFolder: string;
  /** Size of the page, px; what the window opens with where it is left out. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** The Chromium that the stand-in shows its windows in; one of its own where it is left out. */
  readonly chromium?: SharedChromium | null;
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
   * by a fault, or has not ended after `patienceMs` (a minute where it is left out): then it is killed.
   */
  close(patienceMs?: number): Promise<void>;
  /** Ends the process as a power cut would: nothing is asked, nothing is finished. */
  kill(): Promise<void>;
  /** Plugs displays in and out, as `COUNTERPART_STANDIN_DISPLAYS` names them; the stand-in alone can. */
  plugDisplays(displays: string): void;
  /** Has the computer go to sleep, as Electron tells of it; the stand-in alone can. */
  sleep(): void;
  /** Quits and starts again on the same data folder. */
  restart(): Promise<RunningCounterpart>;
}

/** The built application in this repository. */
const COUNTERPART = join(import.meta.dirname, '../..');

interface Started extends Omit<RunningCounterpart, 'restart'> {}

const PATIENCE_MS = 60_000;

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

/** How a test reaches the windows of an application on the stand-in. */
interface Reached {
  readonly page: Page;
  pages(): readonly Page[];
  /** Lets go of them, once the application has ended. */
  letGo(): Promise<void>;
}

async function reachOwn(running: AppProcess): Promise<Reached> {
  const { endpoint } = await running.told('chromium');
  const { targetId } = await running.told('window shown');
  const browser = await chromium.connectOverCDP(endpoint);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('The stand-in has no windows.');
  const pages = () => context.pages();
  return { page: await pageOfTarget(pages(), targetId), pages, letGo: () => browser.close() };
}

async function reachShared(running: AppProcess, shared: SharedChromium): Promise<Reached> {
  const { browserContextId = '' } = await running.told('chromium');
  const { targetId } = await running.told('window shown');
  return {
    page: await shared.pageOf(targetId),
    pages: () => shared.pagesIn(browserContextId),
    letGo: async () => {},
  };
}

async function onStandIn(options: StartOptions, shared: SharedChromium | null): Promise<Started> {
  const running = startOnStandIn(
    shared === null ? options : { ...options, env: { ...options.env, [SHARED_CHROMIUM]: shared.endpoint } },
  );
  const { page, pages, letGo } = await (shared === null ? reachOwn(running) : reachShared(running, shared));
  const ended = async () => {
    await running.ended;
    await letGo();
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
    plugDisplays: (displays) => running.child.send(`displays ${displays}`),
    sleep: () => running.child.send('power suspend'),
  };
}

async function pageOfTarget(pages: readonly Page[], targetId: string): Promise<Page> {
  for (const page of pages) {
    const cdp = await page.context().newCDPSession(page);
    const { targetInfo } = await cdp.send('Target.getTargetInfo');
    await cdp.detach();
    if (targetInfo.targetId === targetId) return page;
  }
  throw new Error('The window that the stand-in told of is not there.');
}

async function onElectron(options: StartOptions): Promise<Started> {
  const executablePath = options.packed ?? electronProgram();
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
    sleep() {
      throw new Error('No test can put this computer to sleep.');
    },
    plugDisplays() {
      throw new Error('Displays are plugged in and out on the stand-in alone.');
    },
  };
}

/**
 * Starts Counterpart on the runtime of this run and waits for its window. On the stand-in the test reaches the window
 * by a port of its Chromium on the loopback interface, which is opened for tests only; on Electron by Playwright's own
 * way. Rejects, with what main has printed, where it ends before a window is shown.
 */
export async function launchCounterpart(options: LaunchOptions): Promise<RunningCounterpart> {
  const packed = options.appFolder === undefined ? packedProgram() : null;
  const start: StartOptions = { appFolder: COUNTERPART, ...(packed === null ? {} : { packed }), ...options };
  const running = await (chosenRuntime() === 'electron'
    ? onElectron(start)
    : onStandIn(start, options.chromium ?? null));
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
