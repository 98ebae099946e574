// npm run policies: writes what administrators' tools know the keys of a policy by, from the rows of the settings.
import { PROGRAMS, PROJECT_NODE } from './lib/project.mjs';
import { runOpenly } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

await prepare({ machine: false });
process.exitCode = await runOpenly(PROJECT_NODE, [PROGRAMS.policies]);
