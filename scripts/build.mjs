// npm run build: the bundles in out/, made anew, for developers. What is shipped is made by npm run package.
import { buildBundles } from './lib/bundles.mjs';
import { say } from './lib/project.mjs';
import { prepare } from './prepare.mjs';

await prepare({ machine: false });
const { ok, output } = await buildBundles();
say(output.trimEnd());
process.exitCode = ok ? 0 : 1;
