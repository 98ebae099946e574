// npm run packed: packs Counterpart, and runs on the packed files the flows that money and customers hang on. With
// COUNTERPART_RUNTIME=electron it is a package for trials on Electron, else one of the stand-in.
import { runPackedFlows } from './lib/flows.mjs';
import { TestRun } from './lib/stages.mjs';
import { prepare } from './prepare.mjs';

const { browser } = await prepare({ browser: true, keyring: true });
const run = new TestRun({ browser });
await runPackedFlows(run, browser);
process.exitCode = run.finish();
