import type { SupplierCache } from '../records/cache/cache.ts';
import type { StoredPart } from '../records/cache/part-cache.ts';
import { valueOr } from '../records/database/storage-failure.ts';
import type { PartJobAnswer } from './part-jobs.ts';

/** Where parts that were read are remembered beyond the worker. */
export interface PartMemory {
  /** Keeps a part that was read. */
  keep(part: NonNullable<PartJobAnswer<'pack'>>): void;
  /** The part of this code, with when it was read; null where it was never read. */
  recall(code: string): StoredPart | null;
}

/** Remembers parts in the cache of a supplier. A cache that fails only forgets. */
export function rememberedParts({ parts }: Pick<SupplierCache, 'parts'>): PartMemory {
  return {
    keep: (packed) => parts.keep(packed.part, packed),
    recall(code) {
      const part = valueOr(parts.packed(code), null);
      if (part !== null) return part;
      const sku = valueOr(parts.ofCode(code), null);
      return sku === null ? null : valueOr(parts.packed(sku), null);
    },
  };
}
