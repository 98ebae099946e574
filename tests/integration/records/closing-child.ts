import { setTimeout as wait } from 'node:timers/promises';
import { openRecords } from '#main/records/records.ts';
import { childRecords } from './child-records.ts';

/**
 * A counter that is closed over and over, each time a little later in the copying of its records, and ends with the
 * last: for a test to see that it is not taken along.
 */

const [folder = '', times = '1'] = process.argv.slice(2);

/** The thread has begun to work by then. */
const LATEST_MS = 40;

for (let nth = 0; nth < Number(times); nth += 1) {
  const opened = openRecords(childRecords(folder));
  if (!opened.ok) throw new Error(opened.problem.kind);
  void opened.records.snapshots.check().catch(() => undefined);
  await wait(nth % LATEST_MS);
  opened.records.close();
}
process.exit(0);
