import { connectAs } from './postgres-server.ts';
import type { SharedShop } from './shared-shop.ts';

/** A table of a shop that somebody else holds. */
export interface HeldTable {
  /** How many wait for it. */
  waiting(): Promise<number>;
  letGo(): Promise<void>;
}

/** Holds a table of a shop over a connection of its own, from the answer on until it is let go. */
export async function holdTable(
  { address, place }: Pick<SharedShop, 'address' | 'place'>,
  table: string,
  mode: 'ACCESS SHARE' | 'EXCLUSIVE' | 'ACCESS EXCLUSIVE',
): Promise<HeldTable> {
  const { user, password } = address;
  const holder = await connectAs(address, { database: place.database, user, password });
  await holder.query(`BEGIN; LOCK TABLE ${table} IN ${mode} MODE`);
  return {
    async waiting() {
      const { rows } = await holder.query('SELECT 1 FROM pg_locks WHERE relation = $1::regclass AND NOT granted', [
        table,
      ]);
      return rows.length;
    },
    async letGo() {
      await holder.query('COMMIT');
      await holder.end();
    },
  };
}
