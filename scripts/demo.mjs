// npm run demo: a sale through the window, and what the practice service received of it.
import { runProgram } from './lib/programs.mjs';
import { PROGRAMS } from './lib/project.mjs';
import { prepare } from './prepare.mjs';

const { browser } = await prepare({ browser: true });
process.exitCode = await runProgram(PROGRAMS.demo, process.argv.slice(2), browser);
