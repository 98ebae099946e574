import { useEffect, useState } from 'react';
import type { VehicleChoice } from '../../../shared/domain/vehicle/vehicle-choice.ts';
import type { Verdict } from '../../../shared/domain/fitment/verdict.ts';
import { readVerdict } from './window-part.ts';

/** Where the verdict of the part on the stage stands. */
export type VerdictPhase =
  | { readonly kind: 'no vehicle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'told'; readonly verdict: Verdict }
  /** The part is no longer in main's reach: opening it again brings it back. */
  | { readonly kind: 'part is gone' };

interface Told {
  readonly sku: string;
  readonly vehicle: VehicleChoice | null;
  readonly verdict: Verdict | null;
}

/**
 * The verdict of a part for a vehicle, read again whenever either changes or the part was read again. An answer for an
 * earlier pair is dropped; while the same pair is read again, its verdict stays.
 */
export function useVerdict(sku: string, readAt: string, vehicle: VehicleChoice | null): VerdictPhase {
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    if (vehicle === null) return undefined;
    let wanted = true;
    void readVerdict(sku, vehicle).then((verdict) => {
      if (wanted) setTold({ sku, vehicle, verdict });
    });
    return () => {
      wanted = false;
    };
  }, [sku, readAt, vehicle]);
  if (vehicle === null) return { kind: 'no vehicle' };
  if (told === null || told.sku !== sku || told.vehicle !== vehicle) return { kind: 'reading' };
  return told.verdict === null ? { kind: 'part is gone' } : { kind: 'told', verdict: told.verdict };
}
