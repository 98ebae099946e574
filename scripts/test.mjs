// npm test: everything, on a fresh clone too. The last line is the count of all runners together.
import { runFlows } from './lib/flows.mjs';
import { TestRun } from './lib/stages.mjs';
import { prepare } from './prepare.mjs';

const { browser } = await prepare({ browser: true, keyring: true });
const run = new TestRun({ browser });
await run.checks();
await run.unit();
await run.integration();
await runFlows(run, browser);
process.exitCode = run.finish();
