import { expect, it } from 'vitest';
import type { OpenFiles } from '#main/app/records-lifecycle.ts';
import type { CheckJobResult } from '#main/records/copies/snapshot-job.ts';
import { createLookups } from '#main/services/lookups.ts';
import { createDiagnosticsService, type DiagnosticsServiceOptions } from '#main/support/diagnostics-service.ts';
import { valueIn } from '#tests/support/answer-values.ts';

/** Records whose checks end as the test has them end. */
function openFiles() {
  const ends: ((found: CheckJobResult) => void)[] = [];
  const check = () => new Promise<CheckJobResult>((resolve) => ends.push(resolve));
  const records = { snapshots: { check }, logs: { check: async () => undefined } };
  return { ends, files: { records } as unknown as OpenFiles };
}

it('is one check for all who ask for it of the same records, also for who waits no longer', async () => {
  const lookups = createLookups();
  const live = openFiles();
  const practice = openFiles();
  let open = live.files;
  const { checkRecords } = createDiagnosticsService({ lookups, files: () => open } as DiagnosticsServiceOptions);
  const first = Promise.resolve(checkRecords({ lookup: 'first' }));
  lookups.cancel('first');
  expect(valueIn(await first)).toEqual({ stopped: true });
  const second = Promise.resolve(checkRecords({ lookup: 'second' }));
  open = practice.files;
  void checkRecords({ lookup: 'third' });
  expect([live.ends.length, practice.ends.length]).toEqual([1, 1]);
  live.ends[0]?.({ sound: true });
  expect(valueIn(await second)).toEqual({ stopped: false });
  open = live.files;
  void checkRecords({ lookup: 'fourth' });
  expect(live.ends).toHaveLength(2);
});
