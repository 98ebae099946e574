// npm run cycles: prints every cycle of files in src that import each other at run time; imports of types do not count.
import { cyclesIn, importsAtRunTime } from './lib/import-graph.mjs';
import { ROOT, say } from './lib/project.mjs';

const cycles = cyclesIn(importsAtRunTime(ROOT, 'src'));
for (const cycle of cycles) {
  say([...cycle, cycle[0]].join('\n  → '));
}
say(`${cycles.length} cycles`);
process.exitCode = cycles.length === 0 ? 0 : 1;
