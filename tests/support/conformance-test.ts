import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildConformanceApp } from './build-conformance-app.ts';
import { test as counterpartTest } from './counterpart-test.ts';
import { launchCounterpart, type RunningCounterpart } from './launch-counterpart.ts';

/**
 * What Counterpart rests on of Electron is asserted in `tests/e2e/conformance`, of whichever runtime a run is on: the
 * stand-in may differ from Electron in nothing that is written there. The application is the small one of
 * `tests/electron-standin/conformance-app`, on the window, the protocol and the security policy of Counterpart itself.
 */

/** What the application's preload exposes. */
interface Probe {
  invoke(channel: string, ...values: unknown[]): Promise<unknown>;
  invokeWith(kind: 'function' | 'symbol' | 'class instance'): Promise<unknown>;
  hear(channel: string, hear: (...values: unknown[]) => void): () => void;
  readonly instance: { readonly cents: number; readonly dollars?: unknown };
  fail(): never;
  failWithText(): never;
  failLater(): Promise<never>;
  readonly list: readonly [number, { deep: boolean }];
}

declare global {
  interface Window {
    readonly probe: Probe;
    readonly probeWasThere: boolean;
    readonly inlineScriptRan?: boolean;
    readonly ownScriptRan?: boolean;
    readonly attempts: { readonly evaluated: string; readonly markup: string };
    heard: unknown[][];
    stopHearing(): void;
  }
}

interface SharedFixtures {
  /** The built conformance application. */
  readonly appFolder: string;
  /** The application, running for all tests that leave it as they found it. */
  readonly shared: RunningCounterpart;
}

/** A test of the conformance specs. */
export const test = counterpartTest.extend<object, SharedFixtures>({
  appFolder: [
    async ({ playwright: _playwright }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'conformance-app-'));
      await buildConformanceApp(folder);
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  shared: [
    async ({ appFolder, chromiumOfAll }, provide) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'counterpart-test-'));
      const running = await launchCounterpart({ appFolder, dataFolder, chromium: chromiumOfAll });
      await provide(running);
      await running.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** What the page gets for an answer of main, or the message that it is refused with. */
export function ask(page: Page, channel: string, ...values: unknown[]): Promise<unknown> {
  return page.evaluate(
    ([name, list]) =>
      window.probe.invoke(name, ...list).catch((error: unknown) => `refused: ${(error as Error).message}`),
    [channel, values] as const,
  );
}
