import type { Records } from '#main/records/records.ts';
import type { StorageFailure } from '#main/records/database/storage-failure.ts';

/** What the records say where the disk is full. */
export const DISK_FULL: StorageFailure = {
  kind: 'disk full',
  words: 'The disk is full: this was not saved.',
  code: 'SQLITE_FULL',
};

/** Records whose steps of a submission meet a full disk, those that `fullAt` names at the time. */
export function withFullDisk(records: Records, fullAt: () => ReadonlySet<string>): Records {
  const submissions = Object.fromEntries(
    Object.entries(records.submissions).map(([step, call]) => [
      step,
      (...input: readonly unknown[]) =>
        fullAt().has(step)
          ? { ok: false, failure: DISK_FULL }
          : (call as (...all: readonly unknown[]) => unknown)(...input),
    ]),
  ) as unknown as Records['submissions'];
  return { ...records, submissions };
}
