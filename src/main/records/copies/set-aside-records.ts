import type { SetAsideFile } from '#shared/domain/support/diagnostics.ts';
import type { Audit } from '../shop/audit.ts';
import { deleteRecordsSetAside, recordsSetAside } from './set-aside.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** Records and copies of them that were set aside: the owner of the shop may delete one once nobody needs it. */
export interface SetAsideRecords {
  /** By name, each with the size of all that belongs to it. */
  list(): readonly SetAsideFile[];
  /** Deletes one that is listed, with what belongs to it, and writes that down; false where none has this name. */
  delete(name: string, initials: string): boolean;
}

/** Makes the calls. `folder` is that of the records. */
export function createSetAsideRecords(options: {
  readonly database: Sqlite;
  readonly audit: Pick<Audit, 'record'>;
  readonly folder: string;
}): SetAsideRecords {
  const { database, audit, folder } = options;
  return {
    list: () => recordsSetAside(folder),
    // What cannot be written down is not deleted, and what is not deleted is not written down.
    delete: database.transaction((name: string, initials: string) => {
      if (!recordsSetAside(folder).some((file) => file.name === name)) return false;
      audit.record({ act: 'set-aside file deleted', file: name }, initials);
      deleteRecordsSetAside(folder, name);
      return true;
    }).immediate,
  };
}
