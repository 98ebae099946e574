// npm run build: the three bundles in out/, made anew.
import { buildBundles } from './lib/bundles.mjs';
import { say } from './lib/project.mjs';
import { prepare } from './prepare.mjs';

await prepare({ machine: false });
const { ok, output } = await buildBundles();
say(output.trimEnd());
process.exitCode = ok ? 0 : 1;
