import type { CounterpartHandlers } from '#shared/contract.ts';
import { type BarcodeAlias, linkBarcode } from '#shared/domain/part/barcode-alias.ts';
import { bareScan, normaliseBarcode } from '#shared/domain/values/barcode.ts';
import { compactCode, wordsOf } from '#shared/domain/values/folded-text.ts';
import { checkPartCode } from '#shared/domain/values/part-code.ts';
import type { BarcodeMeaning, BarcodeAliasRow } from '#shared/records-view.ts';
import { failed, type Result, succeeded, invalidField } from '#shared/result.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { Records } from '../records/records.ts';
import { resultOf } from './stored-result.ts';

/** Most linked codes that are shown at once. */
const SHOWN = 100;

/**
 * Knows what the codes stand for that are scanned at the counter: the service knows no barcodes (`docs/trade.md` 1.12),
 * so the shop links them to parts itself. Nothing here asks the service.
 */
export function createBarcodes(options: {
  readonly records: Pick<Records, 'aliases' | 'submissions'>;
  readonly cache: Pick<SupplierCache, 'parts'>;
}): CounterpartHandlers['barcodes'] {
  const { aliases, submissions } = options.records;
  const { parts } = options.cache;

  /** The part seen before whose own code this is; null where there is none, or more than one. A help that may fail. */
  function ownPart(code: string): string | null {
    const seen = parts.byCode(bareScan(code));
    return seen.ok && seen.value.length === 1 ? (seen.value[0] ?? null) : null;
  }

  function titleOf(sku: string): string | null {
    const seen = parts.open(sku);
    return seen.ok ? (seen.value?.head.title ?? null) : null;
  }

  function orderOf(reference: string): Result<BarcodeMeaning> {
    const found = submissions.ofReference(reference);
    if (!found.ok) return resultOf(found);
    const ticketId = found.value[0]?.ticketId;
    return succeeded(ticketId === undefined ? { kind: 'unknown' } : { kind: 'order', ticketId });
  }

  function rowOf({ code, sku, madeAt }: BarcodeAlias): BarcodeAliasRow {
    return { code, sku, title: titleOf(sku), madeAt };
  }

  return {
    find({ code }) {
      const linked = aliases.find(code);
      if (!linked.ok) return resultOf(linked);
      if (linked.value !== null) return succeeded({ kind: 'part', sku: linked.value, linked: true });
      const own = ownPart(code);
      return own === null ? orderOf(bareScan(code)) : succeeded({ kind: 'part', sku: own, linked: false });
    },

    link({ code, sku, instead }) {
      const part = checkPartCode(sku);
      if (!part.ok) return refusedAt('sku', part.message);
      const linked = aliases.find(code);
      if (!linked.ok) return resultOf(linked);
      const linking = linkBarcode(code, part.value, { linked: linked.value, own: ownPart(code) });
      if (!linking.ok) return refusedAt('code', linking.message);
      if (linking.value.kind === 'known') return succeeded({ kind: 'known', sku: part.value });
      if (linking.value.kind === 'conflict' && !instead) {
        return succeeded({ kind: 'conflict', words: linking.value.words });
      }
      const taught = aliases.teach(code, part.value);
      return taught.ok ? succeeded({ kind: 'linked', sku: part.value }) : resultOf(taught);
    },

    list({ typed }) {
      const all = aliases.list();
      if (!all.ok) return resultOf(all);
      const code = normaliseBarcode(typed);
      const words = wordsOf(typed);
      const newest = all.value.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
      const found = newest.filter((alias) => {
        if (words.length === 0 || (code.ok && alias.code.includes(code.value))) return true;
        // The code of a part is typed with its hyphens or without.
        const texts = [alias.code, alias.sku, compactCode(alias.sku), titleOf(alias.sku) ?? ''];
        const text = wordsOf(texts.join(' ')).join(' ');
        return words.every((word) => text.includes(word));
      });
      return succeeded({ rows: found.slice(0, SHOWN).map(rowOf), total: found.length });
    },

    unlink({ code, sku }) {
      const linked = aliases.find(code);
      if (!linked.ok) return resultOf(linked);
      if (linked.value !== null && linked.value !== sku) {
        return refusedAt('code', `This barcode has been linked to ${linked.value} since. It stays linked.`);
      }
      const removed = aliases.remove(code);
      return removed.ok ? succeeded(null) : resultOf(removed);
    },
  };
}

function refusedAt(field: string, message: string): Result<never> {
  return failed(invalidField(field, message));
}
