import { defineConfig } from '@playwright/test';

/** The endurance run repeats each flow many times over, so it waits as much longer. */
const patience = process.env.COUNTERPART_ENDURANCE === '1' ? 30 : 1;

/**
 * The flows of the counter, each test on an application of its own with a fresh profile (`tests/support/counterpart-test.ts`).
 * Nothing is retried: a flow that passes the second time is a fault. No browser is downloaded and no server is started
 * here; the fixture launches what `COUNTERPART_RUNTIME` names, the stand-in unless it says `electron`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  // Recording costs a quarter of a run's time: `--trace retain-on-failure` asks for it where a failure has to be seen.
  use: { trace: 'off' },
});
