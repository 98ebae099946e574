// What every npm command begins with: npm run check is node scripts/npm-command.mjs check. It brings the packages by
// the Node that npm was started with, and has the command's own script run by the Node that they bring. So this file,
// and what it imports, takes nothing that is younger than Node 18; a command's own script may.
import { join } from 'node:path';
import { preparePackages } from './lib/packages.mjs';
import { ROOT } from './lib/project.mjs';
import { runNodeOpenly } from './lib/run.mjs';

const [command, ...args] = process.argv.slice(2);
process.exitCode = (await preparePackages())
  ? await runNodeOpenly([join(ROOT, 'scripts', `${command}.mjs`), ...args])
  : 1;
