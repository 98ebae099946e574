import { statSync } from 'node:fs';
import type { FileFacts } from '#shared/domain/support/diagnostics.ts';
import { isSound } from './connection.ts';
import { versionOf } from './migrations.ts';
import type { OpenDatabase } from '../copies/open-outcome.ts';

/** Largest file that is checked while somebody waits for the answer, bytes: about 80 ms. */
const CHECKED_AT_ONCE = 8 * 1024 * 1024;

/** An open file as the diagnostics show it, with the version of SQLite that has it open. */
export interface OpenFileFacts extends FileFacts {
  readonly sqlite: string;
}

/** Looks at an open file. A large one is not checked now: `lastCheck` is what was found beside the running counter. */
export function fileFacts(
  { database, path }: Pick<OpenDatabase, 'database' | 'path'>,
  file: Pick<FileFacts, 'name' | 'newestVersion' | 'encrypted'> & { readonly lastCheck: FileFacts['check'] },
  now: () => Date,
): OpenFileFacts {
  const { name, newestVersion, encrypted, lastCheck } = file;
  const bytes = sizeOf(path);
  return {
    name,
    newestVersion,
    encrypted,
    bytes,
    walBytes: sizeOf(`${path}-wal`),
    version: versionOf(database),
    check: bytes <= CHECKED_AT_ONCE ? { at: now().toISOString(), sound: isSound(database) } : lastCheck,
    sqlite: database.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '',
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
