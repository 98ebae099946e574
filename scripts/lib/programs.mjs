// Handing over to a program of the project that drives the application on a Chromium.
import { prepareBundles } from './bundles.mjs';
import { say } from './project.mjs';
import { runNodeOpenly } from './run.mjs';
import { forcedRuntime } from './runtime.mjs';

/**
 * Builds where needed and runs the program on the bundles, its words being the person's to read.
 * @param {string} program   one of PROGRAMS
 * @param {readonly string[]} args
 * @param {string | null} browser
 * @returns {Promise<number>} the exit code
 */
export async function runProgram(program, args, browser) {
  const forced = forcedRuntime(process.env);
  if (!forced.ok) {
    say(forced.message);
    return 2;
  }
  if (browser === null && forced.value !== 'electron') {
    say('Not run: there is no Chromium for the stand-in to draw with. Install one, or name it in COUNTERPART_BROWSER.');
    return 1;
  }
  if (!(await prepareBundles())) {
    return 1;
  }
  const env = {
    COUNTERPART_RUNTIME: forced.value ?? 'stand-in',
    ...(browser === null ? {} : { COUNTERPART_BROWSER: browser }),
  };
  return runNodeOpenly([program, ...args], { env });
}
