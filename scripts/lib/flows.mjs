// The end-to-end stages: on which runtime, and what keeps them from running.
import { join } from 'node:path';
import { folderOf, ownTarget, programIn, TARGETS, unpackedIn } from '../packaging/targets.mjs';
import { electronBinary } from './electron.mjs';
import { say } from './project.mjs';
import { forcedRuntime, hasDisplay } from './runtime.mjs';

/** The spec that holds the stand-in and Electron to the same assertions. */
const CONFORMANCE = 'conformance';

/** The flows that money and customers hang on, run on packed files besides. */
const ON_PACKED_FILES = [
  'packaged',
  'sale',
  'order',
  'recovery',
  'secrets',
  'at-most-once',
  'unknown-orders',
  'quote-paper',
].map((name) => `tests/e2e/${name}.spec.ts`);

/**
 * Builds, then runs the flows: on the stand-in unless `COUNTERPART_RUNTIME` says `electron`; where Electron can run
 * here too, the conformance spec is run on it besides.
 * @param {import('./stages.mjs').TestRun} run
 * @param {string | null} browser
 * @param {readonly string[]} [files]  only these of the flows; all where none is named
 */
export async function runFlows(run, browser, files = []) {
  const forced = forcedRuntime(process.env);
  if (!(await run.build())) {
    run.cannot('end-to-end', 'not run: there are no bundles to test');
    return;
  }
  if (!forced.ok) {
    run.cannot('end-to-end', forced.message);
    return;
  }
  if (files.length === 0) {
    await run.package([ownTarget().option, '--standin']);
  }
  const electron = electronObstacle();
  if (forced.value === 'electron') {
    if (electron !== null) {
      run.cannot('end-to-end', `not run on Electron: ${electron}`);
      return;
    }
    await run.endToEnd('end-to-end', 'electron', files);
    return;
  }
  if (browser === null) {
    run.cannot('end-to-end', 'not run: the stand-in has no Chromium to draw with');
    return;
  }
  await run.endToEnd('end-to-end', 'stand-in', files);
  if (forced.value === null && files.length === 0) {
    if (electron === null) {
      await run.endToEnd('conformance', 'electron', [CONFORMANCE]);
    } else {
      say(`conformance   on the stand-in only: ${electron}`);
    }
  }
}

/**
 * Packs for all systems, and runs on this system's package the flows that money and customers hang on: on Electron, by
 * a package for trials, where `COUNTERPART_RUNTIME` says so, and else on the stand-in, where it has packages.
 * @param {import('./stages.mjs').TestRun} run
 * @param {string | null} browser
 */
export async function runPackedFlows(run, browser) {
  const forced = forcedRuntime(process.env);
  if (!forced.ok) {
    run.cannot('packed', forced.message);
    return;
  }
  const onElectron = forced.value === 'electron';
  const obstacle = onElectron ? electronObstacle() : browser === null ? 'the stand-in has no Chromium' : null;
  if (obstacle !== null) {
    run.cannot('packed', `not run: ${obstacle}`);
    return;
  }
  const { option, target } = ownTarget();
  const kind = onElectron ? 'trial' : 'standin';
  const systems = onElectron ? [option] : Object.keys(TARGETS).map((system) => `--${system}`);
  const folder = await run.package([...systems, `--${kind}`]);
  if (folder === null) {
    return;
  }
  if (!onElectron && target.platform !== 'linux') {
    say('packed        not run: the program of a stand-in package is a script of Linux');
    return;
  }
  const program = programIn(unpackedIn(join(folder, folderOf(target, kind))), target.platform);
  await run.endToEnd('packed', onElectron ? 'electron' : 'stand-in', ON_PACKED_FILES, { COUNTERPART_PACKED: program });
}

/** What keeps Electron from running here, in words, or null. */
function electronObstacle() {
  if (electronBinary() === null) {
    return "Electron's binary is not here (npx install-electron fetches it)";
  }
  if (!hasDisplay(process.platform, process.env)) {
    return 'Electron needs a display (try: xvfb-run -a npm test)';
  }
  return null;
}
