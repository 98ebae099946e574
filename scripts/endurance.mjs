// npm run endurance: the tests that repeat themselves, with larger counts (tests/support/effort.ts), for as long as
// they take, after the compiler's own look at the types. What repeats nothing else is left to npm test.
import { runFlows, runPackedFlows } from './lib/flows.mjs';
import { ROOT } from './lib/project.mjs';
import { repeatedTests } from './lib/repeated-tests.mjs';
import { TestRun } from './lib/stages.mjs';
import { prepare } from './prepare.mjs';

const { browser } = await prepare({ browser: true, keyring: true, postgres: true });
const run = new TestRun({ browser, endurance: true });
await run.types();
await run.unit(repeatedTests(ROOT, 'unit'));
// The flows before the longest part, so that one that fails is known in the first hour.
await runFlows(run, browser, repeatedTests(ROOT, 'e2e'));
await runPackedFlows(run, browser);
await run.integration(repeatedTests(ROOT, 'integration'));
process.exitCode = run.finish();
