import type { RecordsOptions } from '#main/records/records.ts';
import { SNAPSHOT_WORKER } from '#tests/support/main-programs.ts';
import { KEY_TEXT } from './sale.ts';

/** The records of a folder as a process opens them that a test starts, and kills or sees end. */
export function childRecords(folder: string): RecordsOptions {
  return {
    folder,
    key: new Uint8Array(Buffer.from(KEY_TEXT, 'hex')),
    keyIsRight: true,
    quotePrefix: 'Q-',
    totalOf: () => 1,
    snapshotWorker: SNAPSHOT_WORKER,
    now: () => new Date(),
  };
}
