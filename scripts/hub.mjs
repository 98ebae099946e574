// npm run hub -- …: sets up and looks after the database that several counters of a shop have in common.
import { PROGRAMS, PROJECT_NODE } from './lib/project.mjs';
import { runOpenly } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

await prepare({ machine: false });
process.exitCode = await runOpenly(PROJECT_NODE, [PROGRAMS.hub, ...process.argv.slice(2)]);
