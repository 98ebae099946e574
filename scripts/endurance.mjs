// npm run endurance: the tests that repeat themselves, with larger counts (tests/support/effort.ts), for as long as
// they take, after the compiler's own look at the types. What repeats nothing else is left to npm test.
// npm run endurance -- integration: that part alone, for who has an hour and not three.
import { runFlows, runPackedFlows } from './lib/flows.mjs';
import { ROOT, say } from './lib/project.mjs';
import { repeatedTests } from './lib/repeated-tests.mjs';
import { TestRun } from './lib/stages.mjs';
import { prepare } from './prepare.mjs';

/** In the order in which they run: the flows before the longest part, so that one that fails is known in an hour. */
const PARTS = {
  types: (run) => run.types(),
  unit: (run) => run.unit(repeatedTests(ROOT, 'unit')),
  flows: (run, browser) => runFlows(run, browser, repeatedTests(ROOT, 'e2e')),
  packed: (run, browser) => runPackedFlows(run, browser),
  integration: (run) => run.integration(repeatedTests(ROOT, 'integration')),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  say(`The endurance run has no part ${unknown.join(' or ')}: its parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

const { browser } = await prepare({ browser: true, keyring: true, postgres: true });
const run = new TestRun({ browser, endurance: true });
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) {
    await part(run, browser);
  }
}
process.exitCode = run.finish();
