import { useMemo } from 'react';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { useJudgement } from '#renderer/sale/judgement.ts';
import { judgedOf } from '#renderer/sale/judgement-store.ts';

/** Where the verdict of the part in the main view stands. */
export type VerdictPhase =
  | { readonly kind: 'no vehicle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'told'; readonly verdict: Verdict }
  /** The part is no longer in main's reach: opening it again brings it back. */
  | { readonly kind: 'part is gone' };

/**
 * The verdict of a part for a vehicle, as the sale was judged last. An answer for an earlier pair is dropped; while the
 * same pair is judged again, its verdict stays.
 */
export function useVerdict(sku: string, vehicle: VehicleChoice | null): VerdictPhase {
  const phase = useJudgement((state) => state.phase);
  const failed = phase.kind === 'failed';
  const judged = judgedOf(phase);
  const verdict = judged?.vehicle === vehicle ? judged.verdicts.get(sku) : undefined;
  // The same object for as long as it says the same: what shows it is not drawn again for another line of the ticket.
  return useMemo(() => {
    if (vehicle === null) return { kind: 'no vehicle' };
    if (failed || verdict === null) return { kind: 'part is gone' };
    return verdict === undefined ? { kind: 'reading' } : { kind: 'told', verdict };
  }, [vehicle, failed, verdict]);
}
