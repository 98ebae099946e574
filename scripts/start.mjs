// npm start: the application, on Electron where it runs, on the stand-in where it does not; one line says which and
// why.
import { join } from 'node:path';
import { prepareBundles } from './lib/bundles.mjs';
import {
  START_TRIAL_MS,
  electronBinary,
  electronVersion,
  explainElectronExit,
  fetchElectron,
} from './lib/electron.mjs';
import { PROGRAMS, ROOT, say } from './lib/project.mjs';
import { endGroup, runNodeOpenly, start } from './lib/run.mjs';
import { decideRuntime, forcedRuntime, hasDisplay } from './lib/runtime.mjs';
import { prepare } from './prepare.mjs';

process.exitCode = await main();

async function main() {
  const forced = forcedRuntime(process.env);
  if (!forced.ok) {
    say(forced.message);
    return 2;
  }
  const display = hasDisplay(process.platform, process.env);
  const wantsElectron = forced.value !== 'stand-in' && display;
  const { browser } = await prepare({ browser: !wantsElectron || electronBinary() === null, windows: display });
  if (!(await prepareBundles())) {
    return 1;
  }
  const facts = {
    forced: forced.value,
    display,
    browser: browser !== null,
    startFailure: null,
    ...(await findElectron(wantsElectron)),
  };
  const decision = decideRuntime(facts);
  if (decision.runtime !== 'electron') {
    say(decision.line);
    return runStandIn(decision, browser);
  }
  const end = await tryElectron(decision.line);
  if (end.startFailure === null) {
    return end.code;
  }
  const { browser: other } = await prepare({ browser: true, windows: display });
  const fallback = decideRuntime({ ...facts, browser: other !== null, startFailure: end.startFailure });
  say(fallback.line);
  return runStandIn(fallback, other);
}

/** The version of Electron's binary, fetched where it is wanted and absent. */
async function findElectron(wanted) {
  if (electronBinary() !== null) {
    return { electron: electronVersion(), whyNoElectron: '' };
  }
  if (!wanted) {
    return { electron: null, whyNoElectron: 'its binary is not here' };
  }
  const { binary, why } = await fetchElectron(say);
  return { electron: binary === null ? null : electronVersion(), whyNoElectron: why };
}

/** Starts Electron; an end with a fault within the first seconds is no start, and is told instead of shown. */
function tryElectron(line) {
  const child = start(electronBinary(), [ROOT, ...process.argv.slice(2)], ['ignore', 'pipe', 'pipe']);
  let errors = '';
  let begun = false;
  const begin = () => {
    if (!begun) {
      begun = true;
      say(line);
      process.stderr.write(errors);
    }
  };
  const trial = setTimeout(begin, START_TRIAL_MS);
  child.stdout.pipe(process.stdout);
  child.stderr.on('data', (chunk) => {
    if (begun) {
      process.stderr.write(chunk);
    } else {
      errors += chunk.toString();
    }
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      clearTimeout(trial);
      resolve({ code: 1, startFailure: error.message });
    });
    child.on('close', (code, signal) => {
      clearTimeout(trial);
      endGroup(child, 'SIGKILL');
      if (begun || code === 0) {
        begin();
        resolve({ code: code ?? 1, startFailure: null });
      } else {
        resolve({ code: code ?? 1, startFailure: explainElectronExit(errors, code, signal) });
      }
    });
  });
}

/** The stand-in: with a window, or without a display the practice sale that leaves screenshots. */
function runStandIn({ runtime, headless }, browser) {
  if (runtime === null) {
    return 1;
  }
  const env = { COUNTERPART_RUNTIME: 'stand-in', COUNTERPART_BROWSER: browser };
  if (!headless) {
    return runNodeOpenly([PROGRAMS.standIn, ROOT, ...process.argv.slice(2)], {
      env: { ...env, COUNTERPART_HEADED: '1' },
    });
  }
  return runNodeOpenly([PROGRAMS.demo, '--screenshots', join(ROOT, 'out', 'screenshots')], { env });
}
