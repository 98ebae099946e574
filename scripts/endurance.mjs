// npm run endurance: the same tests with larger counts (tests/support/effort.ts), for as long as they take.
import { runFlows } from './lib/flows.mjs';
import { TestRun } from './lib/stages.mjs';
import { prepare } from './prepare.mjs';

const { browser } = await prepare({ browser: true, keyring: true });
const run = new TestRun({ browser, endurance: true });
await run.unit();
await run.integration();
await runFlows(run, browser);
process.exitCode = run.finish();
