import { normalisePlate } from '#shared/domain/australia/plate.ts';
import type { PlateLookUpState, PlatePhase } from './plate-look-up.ts';

/**
 * The look-up that brought no vehicle, while its plate stands in the field or nothing does: beside another plate it
 * would be read as of that.
 */
export function failedOfTyped({
  phase,
  typed,
}: Pick<PlateLookUpState, 'phase' | 'typed'>): Extract<PlatePhase, { readonly kind: 'failed' }> | null {
  if (phase.kind !== 'failed') return null;
  const plate = normalisePlate(typed);
  return typed.trim() === '' || (plate.ok && plate.value === phase.plate) ? phase : null;
}
