import { failed, type Result } from '#shared/result.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { ReadProduct } from '../parts-api/parts-api.ts';

/**
 * Asks for a part of which the sku is known: by that, and where the supplier does not find it by the other codes of the
 * part as it was read before, one at a time until one is found. It is not found only where none of them is. The caller
 * sees to it that what came is that part.
 *
 * @param ask asks the supplier by one code
 */
export async function askBySku(
  sku: string,
  loadedParts: Pick<LoadedParts, 'otherCodes'>,
  ask: (code: string) => Promise<Result<ReadProduct>>,
): Promise<Result<ReadProduct>> {
  const bySku = await ask(sku);
  if (bySku.ok || bySku.failure.kind !== 'not found') return bySku;
  const others = (await loadedParts.otherCodes({ sku })) ?? [];
  for (const code of others) {
    const answer = await ask(code);
    if (answer.ok || answer.failure.kind !== 'not found') return answer;
  }
  return others.length === 0 ? bySku : failed({ ...bySku.failure, asked: [sku, ...others] });
}
