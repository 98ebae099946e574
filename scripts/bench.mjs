// npm run bench: the table of ratios; npm run bench -- --json FILE writes the same as JSON.
import { runProgram } from './lib/programs.mjs';
import { PROGRAMS, PROJECT_NODE } from './lib/project.mjs';
import { prepare } from './prepare.mjs';

const { browser } = await prepare({ browser: true, keyring: true, postgres: true });
const bench = ['--', PROJECT_NODE, PROGRAMS.bench, ...process.argv.slice(2)];
process.exitCode = await runProgram(PROGRAMS.withKeyring, bench, browser);
