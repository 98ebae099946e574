import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Names the folder in which a run has bundled `MAIN_PROGRAMS`. */
export const BUNDLED_PROGRAMS = 'COUNTERPART_TEST_PROGRAMS';

const ROOT = join(import.meta.dirname, '../..');

/** What the tests over the real things start beside themselves, in threads and in processes, each by its source. */
export const MAIN_PROGRAMS = {
  'part-worker': 'src/main/part-cache/part-worker.ts',
  'snapshot-worker': 'src/main/records/copies/snapshot-worker.ts',
  records: 'src/main/records/records.ts',
  'kept-thread': 'tests/support/kept-thread.ts',
  'kill-child': 'tests/integration/records/kill-child.ts',
  'closing-child': 'tests/integration/records/closing-child.ts',
  'counter-process': 'tests/support/histories/counter-process.ts',
  'history-maker': 'tests/support/histories/history-maker.ts',
  'update-child': 'tests/integration/update/update-child.ts',
  'export-child': 'tests/integration/services/export-child.ts',
} as const;

export type MainProgram = keyof typeof MAIN_PROGRAMS;

/**
 * The file of one of them: as it was bundled for this run (`bundle-main-programs.ts`), as main's own bundles have it,
 * else as it is written.
 */
export function mainProgram(name: MainProgram): string {
  const folder = process.env[BUNDLED_PROGRAMS];
  return folder === undefined ? join(ROOT, MAIN_PROGRAMS[name]) : join(folder, `${name}.js`);
}

/** The worker in which parts are read and kept. */
export const PART_WORKER: URL = pathToFileURL(mainProgram('part-worker'));

/** The worker in which snapshots of the records are checked, made and cleared. */
export const SNAPSHOT_WORKER: URL = pathToFileURL(mainProgram('snapshot-worker'));
