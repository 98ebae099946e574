import type { Stored } from '../records/database/storage-failure.ts';
import type { OpenFiles } from '../app/records-lifecycle.ts';

/**
 * When the counter was connected to its supplier, ISO time; null where it had no other. What a ticket holds from before
 * is another supplier's.
 */
export type ReadFrom = () => Stored<string | null>;

/**
 * Says in the records that this supplier is connected now, and answers since when. It is asked before the cache is
 * given to the supplier. Where the disk does not take it, it is said again before anything is quoted or ordered.
 */
export function supplierReadFrom(supplier: string, { records, cache }: OpenFiles): ReadFrom {
  const heldFor = cache.heldFor();
  let taken = records.supplierSpan.take(supplier, heldFor);
  return () => {
    if (!taken.ok) taken = records.supplierSpan.take(supplier, heldFor);
    return taken.ok ? records.supplierSpan.readFrom(supplier) : taken;
  };
}
