// npm run screenshots: the pictures of the README, taken from the practice sale.
import { join } from 'node:path';
import { runProgram } from './lib/programs.mjs';
import { PROGRAMS, ROOT } from './lib/project.mjs';
import { prepare } from './prepare.mjs';

const { browser } = await prepare({ browser: true });
const folder = join(ROOT, 'docs', 'screenshots');
process.exitCode = await runProgram(PROGRAMS.demo, ['--screenshots', folder, ...process.argv.slice(2)], browser);
