import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type TestInfo } from '@playwright/test';
import { type LaunchOptions, launchCounterpart, type RunningCounterpart } from './launch-counterpart.ts';
import { chosenRuntime, type RuntimeName } from './runtime-choice.ts';
import { type SharedChromium, startSharedChromium } from './shared-chromium.ts';

interface CounterpartFixtures {
  /** A fresh folder of this test, removed after it. */
  readonly dataFolder: string;
  /** Starts Counterpart on this test's data folder; whatever still runs at the end of the test is closed. */
  readonly launch: (options?: Partial<LaunchOptions>) => Promise<RunningCounterpart>;
}

interface WorkerFixtures {
  /** What this run is on; printed, so that it is never implied. */
  readonly runtime: RuntimeName;
  /** What the applications of this worker are shown in, where that is not of their own. */
  readonly chromiumOfAll: SharedChromium | null;
}

/** Keeps what the window shows and what main has printed, where a test has failed. */
async function keepEvidence(running: RunningCounterpart, number: number, info: TestInfo): Promise<void> {
  await info.attach(`main-${number}.log`, { body: running.log.join('\n'), contentType: 'text/plain' });
  const shown = await running.page.screenshot({ timeout: 5_000 }).catch(() => null);
  if (shown !== null) await info.attach(`window-${number}.png`, { body: shown, contentType: 'image/png' });
}

/** The test of every end-to-end spec: each has a data folder of its own, and says which runtime it ran on. */
export const test = base.extend<CounterpartFixtures, WorkerFixtures>({
  runtime: [
    async ({ playwright: _playwright }, provide, { workerIndex }) => {
      const runtime = chosenRuntime();
      if (workerIndex === 0) console.info(`The flows run on ${runtime === 'electron' ? 'Electron' : 'the stand-in'}.`);
      await provide(runtime);
    },
    { scope: 'worker', auto: true },
  ],
  chromiumOfAll: [
    async ({ runtime }, provide) => {
      // What a person looks at has a Chromium of its own.
      const isShared = runtime === 'stand-in' && process.env.COUNTERPART_HEADED !== '1';
      const shared = isShared ? await startSharedChromium() : null;
      await provide(shared);
      await shared?.close();
    },
    { scope: 'worker' },
  ],
  dataFolder: async ({ playwright: _playwright }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'counterpart-test-'));
    await provide(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  },
  launch: async ({ dataFolder, runtime, chromiumOfAll }, provide, info) => {
    info.annotations.push({ type: 'runtime', description: runtime });
    const running: RunningCounterpart[] = [];
    await provide(async (options) => {
      const started = await launchCounterpart({ dataFolder, chromium: chromiumOfAll, ...options });
      running.push(started);
      return started;
    });
    if (info.status !== info.expectedStatus) {
      await Promise.all(running.map((one, at) => keepEvidence(one, at + 1, info)));
    }
    await Promise.all(running.map((one) => one.close()));
  },
});
