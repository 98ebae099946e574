import type { PartShelf } from './part-shelf.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { Stored } from '../records/database/storage-failure.ts';

/**
 * A shelf with a memory: what is read is kept in the cache, and what is asked for and is not at hand is taken up from
 * there, with when it was read then. A cache that fails only forgets: the shelf goes on without it.
 */
export function rememberingShelf(shelf: PartShelf, cache: SupplierCache): PartShelf {
  /** Parts that are being kept. */
  const underWay = new Set<Promise<void>>();

  async function keep(sku: string): Promise<void> {
    const packed = await shelf.pack(sku);
    if (packed !== null) cache.parts.keep(packed.part, packed);
  }

  /** Keeps a part in its own time. One that cannot be kept is simply read again some day. */
  function remember(sku: string): void {
    const kept = keep(sku)
      .catch(() => undefined)
      .finally(() => underWay.delete(kept));
    underWay.add(kept);
  }

  /** Takes up the part of this code; false where it was never read. */
  async function recall(code: string): Promise<boolean> {
    const [other] = valueOr(cache.parts.byCode(code), []);
    const part =
      valueOr(cache.parts.packed(code), null) ??
      (other === undefined ? null : valueOr(cache.parts.packed(other), null));
    return part !== null && (await shelf.takeUp(part)) !== null;
  }

  async function orRecalled<T>(code: string, ask: () => Promise<T | null>): Promise<T | null> {
    const answer = await ask();
    return answer === null && (await recall(code)) ? ask() : answer;
  }

  return {
    ...shelf,
    async read(blocks, reading) {
      const read = await shelf.read(blocks, reading);
      if (read.ok) remember(read.sku);
      return read;
    },
    view: (code, terms) => orRecalled(code, () => shelf.view(code, terms)),
    fittingPage: (code, query) => orRecalled(code, () => shelf.fittingPage(code, query)),
    recordTexts: (code, query) => orRecalled(code, () => shelf.recordTexts(code, query)),
    pictureAddress: (code) => orRecalled(code, () => shelf.pictureAddress(code)),
    async verdicts(skus, vehicle) {
      const verdicts = await shelf.verdicts(skus, vehicle);
      const missing = skus.filter((_, at) => verdicts[at] === null);
      if (missing.length === 0) return verdicts;
      for (const sku of missing) await recall(sku);
      return shelf.verdicts(skus, vehicle);
    },
    async question(skus, vehicle) {
      const asking = await shelf.question(skus, vehicle);
      if (asking.missing.length === 0) return asking;
      for (const sku of asking.missing) await recall(sku);
      return shelf.question(skus, vehicle);
    },
    async close() {
      await Promise.all(underWay);
      await shelf.close();
    },
  };
}

function valueOr<T>(stored: Stored<T>, otherwise: T): T {
  return stored.ok ? stored.value : otherwise;
}
