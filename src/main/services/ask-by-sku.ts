import { isSameSku } from '#shared/domain/values/sku.ts';
import { type Failure, failed, type Result } from '#shared/result.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { ReadProduct } from '../parts-api/parts-api.ts';
import { otherPart } from './part-reading.ts';

/** Asks the supplier for a part by one code. */
type AskByCode = (code: string) => Promise<Result<ReadProduct>>;

/**
 * Asks for a part of which the sku is known: by that, and where the supplier does not find it so, or finds another one,
 * by the other codes of the part as it was read before, one at a time until one brings it. Where none does, the failure
 * is the other part that came, or else that none was found.
 */
export async function askBySku(
  sku: string,
  loadedParts: Pick<LoadedParts, 'otherCodes'>,
  ask: AskByCode,
): Promise<Result<ReadProduct>> {
  const bySku = await ask(sku);
  let failure = whyNot(bySku, sku);
  if (failure === null || !mayComeByAnother(failure)) return bySku;
  const others = (await loadedParts.otherCodes({ sku })) ?? [];
  for (const code of others) {
    const answer = await ask(code);
    const why = whyNot(answer, sku);
    if (why === null || !mayComeByAnother(why)) return answer;
    if (failure.kind === 'not found' && why.kind === 'other answer') failure = why;
  }
  return failed(failure.kind === 'not found' && others.length > 0 ? { ...failure, asked: [sku, ...others] } : failure);
}

/**
 * Asks for the part that a typed code means. Where it is not found it may be the sku of a part that was read before:
 * that is asked for by its other codes, and another part that has one of them is not taken for it.
 */
export async function askAsTyped(
  code: string,
  loadedParts: Pick<LoadedParts, 'otherCodes'>,
  ask: AskByCode,
): Promise<Result<ReadProduct>> {
  const typed = await ask(code);
  if (typed.ok || typed.failure.kind !== 'not found') return typed;
  const bySku = await askBySku(code, loadedParts, async (each) => (each === code ? typed : ask(each)));
  return !bySku.ok && bySku.failure.kind === 'other answer' ? typed : bySku;
}

/** Whether a part that did not come so may come by another code of its own. */
export function mayComeByAnother({ kind }: Failure): boolean {
  return kind === 'not found' || kind === 'other answer';
}

/** Why an answer is not the part of that sku; null where it is. */
export function whyNot(answer: Result<Pick<ReadProduct, 'sku'>>, sku: string): Failure | null {
  if (!answer.ok) return answer.failure;
  return isSameSku(answer.value.sku, sku) ? null : otherPart(sku, answer.value.sku);
}
