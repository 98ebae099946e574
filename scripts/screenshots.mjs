// npm run screenshots: a picture of every screen, taken in practice, and of every panel in every state, taken in the
// gallery, into out/pictures. `-- --states` takes those of the states alone; `-- --docs` also renews the few that the
// documents show.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './lib/programs.mjs';
import { PROGRAMS, PROJECT_NODE, ROOT } from './lib/project.mjs';
import { prepare } from './prepare.mjs';

/** What README.md and docs/ show. Every other picture is made anew where somebody wants to look at it. */
const SHOWN = ['part-light-1280', 'question-light-1280', 'review-light-1280', 'two-counters-light'];

// Two counters of one shop keep their secrets in a keyring, and have a database in common.
const { browser } = await prepare({ browser: true, keyring: true, postgres: true });
const folder = join(ROOT, 'out', 'pictures');
const args = process.argv.slice(2).filter((arg) => arg !== '--docs' && arg !== '--states');
const onlyStates = process.argv.includes('--states');
const screens = ['--', PROJECT_NODE, PROGRAMS.screenshots, '--screenshots', folder, ...args];
const walked = onlyStates ? 0 : await runProgram(PROGRAMS.withKeyring, screens, browser);
if (walked === 0 && process.argv.includes('--docs')) {
  for (const name of SHOWN) {
    copyFileSync(join(folder, `${name}.png`), join(ROOT, 'docs', 'screenshots', `${name}.png`));
  }
}
process.exitCode =
  walked === 0
    ? await runProgram(PROGRAMS.stateScreenshots, ['--screenshots', join(folder, 'states')], browser)
    : walked;
