// npm test: everything, on a fresh clone too. The last line is the count of all runners together.
// npm test -- part ticket: the tests of these places alone (scripts/lib/tests-of-place.mjs), without format, lint and
// types.
import { runFlows } from './lib/flows.mjs';
import { ROOT, say } from './lib/project.mjs';
import { TestRun } from './lib/stages.mjs';
import { testsOfPlace } from './lib/tests-of-place.mjs';
import { prepare } from './prepare.mjs';

const places = process.argv.slice(2);
const [unit, integration, flows] = ['unit', 'integration', 'e2e'].map((kind) => testsOfPlace(ROOT, kind, places));
if (places.length > 0 && unit.length + integration.length + flows.length === 0) {
  say(
    `No test concerns ${places.join(' or ')}: name a folder, or a word of a file's name, such as part or order-check.`,
  );
  process.exit(1);
}

const { browser } = await prepare({
  browser: places.length === 0 || flows.length > 0,
  keyring: true,
  postgres: places.length === 0 || integration.some((file) => file.startsWith('tests/integration/hub/')),
});
const run = new TestRun({ browser });
if (places.length === 0) {
  await run.checks();
  await run.unit();
  await run.integration();
  await runFlows(run, browser);
} else {
  if (unit.length > 0) {
    await run.unit(unit);
  }
  if (integration.length > 0) {
    await run.integration(integration);
  }
  if (flows.length > 0) {
    await runFlows(run, browser, flows);
  }
}
process.exitCode = run.finish();
