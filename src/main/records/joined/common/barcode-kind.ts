import { z } from 'zod';
import type { Sqlite } from '#main/records/database/sqlite.ts';
import { changedField } from '#shared/domain/values/changed-field.ts';
import type { CommonKind } from './common-kind.ts';

const content = z.object({ code: z.string(), sku: z.string(), madeAt: z.string() });
type Content = z.infer<typeof content>;

/** Barcodes that were linked to a part. Of a counter that joins, the shop's links stand. */
export function createBarcodeKind(database: Sqlite): CommonKind<Content, Pick<Content, 'sku'>> {
  const find = database.prepare<[string], Content>('SELECT code, sku, made_at AS madeAt FROM aliases WHERE code = ?');
  const write = database.prepare<[string, string, string]>(
    'INSERT INTO aliases VALUES (?, ?, ?) ON CONFLICT (code) DO UPDATE SET sku = excluded.sku, made_at = excluded.made_at',
  );
  const drop = database.prepare<[string]>('DELETE FROM aliases WHERE code = ?');
  return {
    kind: 'barcode',
    find(subject) {
      const row = find.get(subject);
      return row === undefined ? null : { id: subject, ticketId: null, quoteId: null, content: row };
    },
    named: () => {},
    parse: (told) => content.safeParse(told).data ?? null,
    subjectOf: ({ code }) => code,
    baseOf: ({ sku }) => ({ sku }),
    merge: (base, ours, theirs) =>
      base === undefined || changedField(base.sku, ours.sku, theirs.sku) === theirs.sku ? theirs : ours,
    write(_id, { code, sku, madeAt }) {
      write.run(code, sku, madeAt);
    },
    remove: (id) => (drop.run(id).changes > 0 ? id : null),
  };
}
