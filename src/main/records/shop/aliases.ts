import { normaliseBarcode } from '#shared/domain/values/barcode.ts';
import type { BarcodeAlias } from '#shared/domain/part/barcode-alias.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** The alias table: the shop's own codes for parts, such as the bar code on a box (`docs/trade.md` 1.12). */
export interface Aliases {
  /** Teaches a code, or teaches it anew. Answers false where it is no barcode (`barcode.ts`). */
  teach(code: string, sku: string): boolean;
  /** The sku that a scanned or typed code stands for; null where it was never taught. */
  find(code: string): string | null;
  remove(code: string): void;
  list(): readonly BarcodeAlias[];
}

/** Makes the alias table. */
export function createAliases(database: Sqlite, now: () => Date): Aliases {
  const write = database.prepare<[string, string, string]>(
    'INSERT INTO aliases (code, sku, made_at) VALUES (?, ?, ?) ON CONFLICT (code) DO UPDATE SET sku = excluded.sku, made_at = excluded.made_at',
  );
  const read = database.prepare<[string], string>('SELECT sku FROM aliases WHERE code = ?').pluck();
  const remove = database.prepare<[string]>('DELETE FROM aliases WHERE code = ?');
  const list = database.prepare<[], BarcodeAlias>('SELECT code, sku, made_at AS madeAt FROM aliases ORDER BY code');
  return {
    teach(code, sku) {
      const barcode = normaliseBarcode(code);
      if (!barcode.ok) return false;
      write.run(barcode.value, sku, now().toISOString());
      return true;
    },
    find(code) {
      const barcode = normaliseBarcode(code);
      return barcode.ok ? (read.get(barcode.value) ?? null) : null;
    },
    remove(code) {
      const barcode = normaliseBarcode(code);
      if (barcode.ok) remove.run(barcode.value);
    },
    list: () => list.all(),
  };
}
