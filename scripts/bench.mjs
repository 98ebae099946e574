// npm run bench: the table of ratios; npm run bench -- --json FILE writes the same as JSON.
import { runProgram } from './lib/programs.mjs';
import { PROGRAMS } from './lib/project.mjs';
import { prepare } from './prepare.mjs';

const { browser } = await prepare({ browser: true });
process.exitCode = await runProgram(PROGRAMS.bench, process.argv.slice(2), browser);
