import { joinOrder, marksOf } from '../shop/order-parts.ts';
import type { Documents } from '../shop/submission-documents.ts';
import type { Sqlite } from '../database/sqlite.ts';

/**
 * Marks every order anew, by the secret that the counters of a shop have in common, so that an equal order of any of
 * them is found. An order whose customer was forgotten keeps the marks that it has.
 */
export function markOrdersAnew(database: Sqlite, documents: Documents, secret: Uint8Array): void {
  const ids = database.prepare<[], string>('SELECT submission_id FROM submissions').pluck();
  const mark = database.prepare<[Uint8Array, Uint8Array, Uint8Array, string]>(
    'UPDATE submissions SET lines_mark = ?, address_mark = ?, reference_mark = ? WHERE submission_id = ?',
  );
  const kept = database.prepare<[], Uint8Array>("SELECT value FROM secrets WHERE name = 'marks'").pluck().get();
  // They were written in one step with it.
  if (kept !== undefined && Buffer.compare(kept, secret) === 0) return;
  const keep = database.prepare<[Uint8Array]>("UPDATE secrets SET value = ? WHERE name = 'marks'");
  database
    .transaction(() => {
      for (const id of ids.all()) {
        const [order, customer] = [documents.last(id, 'order'), documents.last(id, 'customer')];
        if (order === null || customer === null) continue;
        const { lines, address, reference } = marksOf(joinOrder({ order, customer }), secret);
        mark.run(lines, address, reference, id);
      }
      keep.run(secret);
    })
    .immediate();
}
