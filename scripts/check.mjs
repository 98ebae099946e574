// npm run check: format, lint and types; nothing is run.
import { TestRun } from './lib/stages.mjs';
import { prepare } from './prepare.mjs';

await prepare({ machine: false });
const run = new TestRun({ browser: null });
await run.checks();
process.exitCode = run.finish();
