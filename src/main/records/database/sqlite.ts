// oxlint-disable-next-line typescript/triple-slash-reference -- the types of a package that offers none cannot be imported
/// <reference path="./driver.d.ts" />
import Database, { type Connection, type Value } from 'better-sqlite3-multiple-ciphers';
import { PACKAGED } from '#main/build.ts';
import { loadNative } from '#main/native-modules.ts';
import { StatementAtFirstUse } from './statement-at-first-use.ts';

/** A connection to one of the two files. The only file that imports the driver at run time. */
export type Sqlite = Connection;

/** An error of the driver, by its code such as `SQLITE_FULL`. */
export const { SqliteError } = Database;

/** A connection whose statements are prepared when they are first used. */
export class SqliteConnection extends Database {
  override prepare<Parameters extends readonly Value[], Row>(source: string): StatementAtFirstUse<Parameters, Row> {
    return new StatementAtFirstUse(() => super.prepare<Parameters, Row>(source));
  }
}

/** Length of a record key, bytes. */
export const KEY_BYTES = 32;

/**
 * Opens a connection and nothing more: no pragma but the key, which comes first of all. A key is 32 random bytes, used
 * as it is (no derivation); null opens a file that is not encrypted, which only practice and the tests' readings have.
 *
 * Throws what the driver throws, at the first read for a wrong key.
 */
export function connect(path: string, key: Uint8Array | null, options: { readonly readonly: boolean }): Sqlite {
  const { readonly } = options;
  const database = new SqliteConnection(path, { readonly, timeout: 0, nativeBinding: machineCode() });
  if (key !== null) giveKey(database, key);
  return database;
}

let loaded: object | null = null;

/** The driver's machine code in a Counterpart that is shipped; null leaves it to the package to find its own. */
function machineCode(): object | null {
  if (PACKAGED) loaded ??= loadNative('better-sqlite3-multiple-ciphers');
  return loaded;
}

/** The cipher is named although it is the default, so that another default some day does not lock the shop out. */
function giveKey(database: Sqlite, key: Uint8Array): void {
  if (key.byteLength !== KEY_BYTES) throw new RangeError(`A record key has ${KEY_BYTES} bytes.`);
  database.pragma("cipher='chacha20'");
  const raw = Buffer.from(`raw:${Buffer.from(key).toString('hex')}`);
  database.key(raw);
  raw.fill(0);
}
