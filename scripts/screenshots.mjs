// npm run screenshots: the pictures of the documentation: every screen, taken in practice.
import { join } from 'node:path';
import { runProgram } from './lib/programs.mjs';
import { PROGRAMS, ROOT } from './lib/project.mjs';
import { prepare } from './prepare.mjs';

const { browser } = await prepare({ browser: true });
const folder = join(ROOT, 'docs', 'screenshots');
process.exitCode = await runProgram(PROGRAMS.screenshots, ['--screenshots', folder, ...process.argv.slice(2)], browser);
