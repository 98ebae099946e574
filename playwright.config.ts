import { defineConfig } from '@playwright/test';
import { LEFT_TO_ENDURANCE } from './tests/support/endurance-flow.ts';

/** The endurance run repeats each flow many times over, so it waits as much longer. */
const endurance = process.env.COUNTERPART_ENDURANCE === '1';
const patience = endurance ? 30 : 1;

/**
 * The flows that take longest begin first, so that no worker is left alone with one at the end, and those that want a
 * worker of their own.
 */
const LONG = [
  '**/key-walk.spec.ts',
  '**/several-counters.spec.ts',
  '**/asked-last.spec.ts',
  '**/kill.spec.ts',
  '**/typing-fuzz.spec.ts',
  '**/scanner-screens.spec.ts',
  '**/judgement-towing.spec.ts',
  '**/orders-list.spec.ts',
  '**/packaged.spec.ts',
];

/** What is drawn from fixtures alone. */
const GALLERY = [
  '**/gallery.spec.ts',
  '**/answers.spec.ts',
  '**/docket-drawn.spec.ts',
  '**/docket-still.spec.ts',
  '**/contrast.spec.ts',
  '**/key-caps.spec.ts',
  '**/pictures.spec.ts',
];

const CONFORMANCE = '**/conformance/*.spec.ts';

/**
 * The flows of the counter, each test on an application of its own with a fresh profile
 * (`tests/support/counterpart-test.ts`) or on the shop of its worker (`tests/support/shop-test.ts`). A window, its
 * application and the test itself keep more than one processor busy: a third worker on two of them took a seventh more
 * of their time. A flow that fails is run once more, and one that passes only then is named by the run as unsteady
 * (`docs/decisions`, 11); the endurance run repeats nothing. No browser is downloaded and no server is started here;
 * the fixture launches what `COUNTERPART_RUNTIME` names, the stand-in unless it says `electron`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    // By one worker: each would build a gallery of its own.
    { name: 'gallery', testMatch: GALLERY, workers: 1 },
    { name: 'long', testMatch: LONG },
    // By one worker: each would build an application of its own.
    { name: 'conformance', testMatch: CONFORMANCE, workers: 1 },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: [...GALLERY, ...LONG, CONFORMANCE] },
  ],
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: endurance ? 0 : 1,
  forbidOnly: Boolean(process.env.CI),
  // What is proved by another test is run by the endurance run alone.
  grepInvert: [...LEFT_TO_ENDURANCE],
  timeout: 120_000 * patience,
  expect: {
    // Two applications and their windows on two processors: what is there in half a second alone may take ten beside
    // the others.
    timeout: 30_000,
    // Two pictures of one window differ by no pixel, and what is kept of it has 256 colours: a pixel differs where its
    // colour does by more than a tenth of what black and white do, and up to 24 of them, less than a letter has, may.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixels: 24, pathTemplate: '{testDir}/pictures/{arg}{ext}' },
  },
  // Pictures are kept by `npm run pictures` alone, after somebody has looked at them.
  updateSnapshots: 'none',
  reporter: [['list']],
  // Recording costs a quarter of a run's time: `--trace retain-on-failure` asks for it where a failure has to be seen.
  use: { trace: 'off' },
});
