import { DatabaseError } from 'pg';
import type { SharedShop } from './shared-shop.ts';

/** What a backup of a shop holds, in an order in which it can be put back. */
const TABLES = [
  'head',
  'counters',
  'ledger',
  'tickets',
  'quotes',
  'blocks',
  'submissions',
  'documents',
  'customers',
  'forgotten',
  'forgotten_marks',
  'side_records',
  'sheet',
  'daily_tasks',
] as const;

/** Keeps the shop as it is now, as a backup or the image of its disk would. A later one takes its place. */
export async function backUp({ administrator }: SharedShop): Promise<void> {
  await administrator.query(`
    BEGIN ISOLATION LEVEL REPEATABLE READ;
    DROP SCHEMA IF EXISTS backup CASCADE;
    CREATE SCHEMA backup;
    ${TABLES.map((table) => `CREATE TABLE backup.${table} AS TABLE shop.${table};`).join('\n')}
    COMMIT;`);
}

const DEADLOCK = '40P01';
/** More often than a counter begins anew while the backup is put back. */
const MOST_TRIES = 10;

/**
 * Puts the backup back, and tells nobody: whatever was written since is forgotten. A counter that has written when it
 * was heard waits for this, and this for that counter's row: PostgreSQL ends one of the two, and this begins again.
 */
export async function putBack({ administrator }: SharedShop): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await administrator.query(`
        BEGIN;
        LOCK TABLE shop.head IN ACCESS EXCLUSIVE MODE;
        SET LOCAL session_replication_role = replica;
        ${TABLES.toReversed()
          .map((table) => `DELETE FROM shop.${table};`)
          .join('\n')}
        ${TABLES.map((table) => `INSERT INTO shop.${table} SELECT * FROM backup.${table};`).join('\n')}
        COMMIT;`);
      return;
    } catch (error) {
      await administrator.query('ROLLBACK');
      if (!(error instanceof DatabaseError) || error.code !== DEADLOCK || tried === MOST_TRIES) throw error;
    }
  }
}
