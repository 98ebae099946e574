import { expect, it } from 'vitest';
import { createRecordsLifecycle } from '#main/app/records-lifecycle.ts';
import { SNAPSHOT_WORKER } from '#tests/support/main-programs.ts';
import { dataFolder } from './folders.ts';

it('lets go of records in which what was under way could not be taken up, and opens them once there is room', async () => {
  const told: string[] = [];
  const disk = { isFull: true };
  const lifecycle = createRecordsLifecycle({
    folder: dataFolder(),
    keys: null,
    marks: null,
    quotePrefix: 'TR',
    counterNumber: () => 1,
    snapshotWorker: SNAPSHOT_WORKER,
    codeConfirmedBefore: { read: () => null, clear: () => undefined },
    forReport: false,
    opened() {
      told.push('opened');
      const failure = { kind: 'disk full', words: 'The disk is full.', code: 'SQLITE_FULL' } as const;
      return disk.isFull ? { ok: false, failure } : { ok: true, value: null };
    },
    closing: () => void told.push('closing'),
    forgot: () => undefined,
    startedAnew: () => undefined,
    now: () => new Date(),
  });
  await lifecycle.open();
  expect(lifecycle.view()).toMatchObject({ kind: 'cannot be opened', words: 'The disk is full.' });
  expect(told).toEqual(['opened', 'closing']);
  disk.isFull = false;
  await lifecycle.open();
  expect(lifecycle.view().kind).toBe('open');
  expect(told).toEqual(['opened', 'closing', 'opened']);
  lifecycle.close();
});
