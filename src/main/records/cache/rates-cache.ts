import { createHmac } from 'node:crypto';
import type { RatesView } from '#shared/domain/ticket/rates.ts';
import type { Sqlite } from '../database/sqlite.ts';

/**
 * Rates that were quoted before, by the fingerprint of basket and destination. The fingerprint itself is not kept but a
 * keyed hash of it, so that nothing here tells where anybody lives.
 */
export interface RatesCache {
  keep(rates: RatesView): void;
  /** The last rates for exactly this basket and destination, with when they were read; null where there were none. */
  find(fingerprint: string): RatesView | null;
}

/** Rates are old after a day and useless after a month of trade: this many baskets are plenty. */
const KEPT = 2_000;

/** Makes the cache of rates. */
export function createRatesCache(database: Sqlite): RatesCache {
  const secret = database.prepare<[], Uint8Array>("SELECT value FROM secrets WHERE name = 'marks'").pluck().get();
  if (secret === undefined) throw new Error('The cache has no secret to mark baskets with.');
  const drop = database.prepare<[Uint8Array]>('DELETE FROM rates WHERE mark = ?');
  const add = database.prepare<[Uint8Array, string, string]>(
    'INSERT INTO rates (mark, read_at, answer) VALUES (?, ?, ?)',
  );
  const trim = database.prepare<[number]>(
    'DELETE FROM rates WHERE id <= (SELECT id FROM rates ORDER BY id DESC LIMIT 1 OFFSET ?)',
  );
  const read = database.prepare<[Uint8Array], string>('SELECT answer FROM rates WHERE mark = ?').pluck();
  const markOf = (fingerprint: string) => createHmac('sha256', secret).update(fingerprint).digest();

  const keep = database.transaction((rates: RatesView): void => {
    const { fingerprint, ...rest } = rates;
    const mark = markOf(fingerprint);
    drop.run(mark);
    add.run(mark, rates.readAt, JSON.stringify(rest));
    trim.run(KEPT);
  });
  return {
    keep: (rates) => {
      keep.immediate(rates);
    },
    find(fingerprint) {
      const answer = read.get(markOf(fingerprint));
      return answer === undefined ? null : { ...(JSON.parse(answer) as Omit<RatesView, 'fingerprint'>), fingerprint };
    },
  };
}
