// The end-to-end stages: on which runtime, and what keeps them from running.
import { electronBinary } from './electron.mjs';
import { say } from './project.mjs';
import { forcedRuntime, hasDisplay } from './runtime.mjs';

/** The spec that holds the stand-in and Electron to the same assertions. */
const CONFORMANCE = 'conformance';

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
