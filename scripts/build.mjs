// npm run build: the three bundles in out/, made anew. With --packaged they are those that are shipped, which let
// nobody debug them; the next start or test makes those for developers again.
import { buildBundles } from './lib/bundles.mjs';
import { say } from './lib/project.mjs';
import { prepare } from './prepare.mjs';

await prepare({ machine: false });
const { ok, output } = await buildBundles({ packaged: process.argv.includes('--packaged') });
say(output.trimEnd());
process.exitCode = ok ? 0 : 1;
