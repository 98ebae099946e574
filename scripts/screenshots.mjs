// npm run screenshots: the pictures of the documentation: every screen, taken in practice, and every panel in every state,
// taken in the gallery. `npm run screenshots -- --states` takes those of the states alone.
import { join } from 'node:path';
import { runProgram } from './lib/programs.mjs';
import { PROGRAMS, ROOT } from './lib/project.mjs';
import { prepare } from './prepare.mjs';

const { browser } = await prepare({ browser: true });
const folder = join(ROOT, 'docs', 'screenshots');
const args = process.argv.slice(2);
const onlyStates = args.includes('--states');
const walked = onlyStates ? 0 : await runProgram(PROGRAMS.screenshots, ['--screenshots', folder, ...args], browser);
const drawn =
  walked === 0
    ? await runProgram(PROGRAMS.stateScreenshots, ['--screenshots', join(folder, 'states')], browser)
    : walked;
process.exitCode = drawn;
