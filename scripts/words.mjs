// npm run words: every text that a person at the counter reads, file by file, to be read through from beginning to end.
// What breaks the rules of words is marked, and fails the command.
import { join } from 'node:path';
import { PROJECT_NODE, ROOT } from './lib/project.mjs';
import { runOpenly } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

await prepare({ machine: false });
process.exitCode = await runOpenly(PROJECT_NODE, [join(ROOT, 'tests', 'words', 'print-words.ts')]);
