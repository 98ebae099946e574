import type { Unchecked } from '../vehicle/build-span.ts';
import type { FitCondition, ListedEvidence, Verdict } from './verdict.ts';
import { boundedConditions, boundedEvidence, boundedUnchecked, monthsSaidOnce } from './verdict-bounds.ts';

/**
 * The verdict of listings: plain where none of them makes a condition or every condition is met, else with its
 * conditions. All of it is bounded.
 */
export function listedVerdict(listings: {
  readonly evidence: readonly ListedEvidence[];
  readonly conditions: readonly FitCondition[];
  readonly unchecked: readonly Unchecked[];
}): Extract<Verdict, { readonly kind: 'listed' | 'listed with conditions' }> {
  const evidence = boundedEvidence(listings.evidence);
  const conditions = boundedConditions(listings.conditions);
  const unchecked = boundedUnchecked(listings.unchecked);
  if (conditions.length === 0) return { kind: 'listed', evidence, unchecked };
  if (conditions.every(({ state }) => state === 'met')) return { kind: 'listed', evidence, met: conditions, unchecked };
  return { kind: 'listed with conditions', evidence, conditions, unchecked };
}

/** A verdict as it is told: a month that the record says in two places is one condition, and so asked once. */
export function withMonthsOnce(verdict: Verdict): Verdict {
  if (verdict.kind === 'listed with conditions') return { ...verdict, conditions: monthsSaidOnce(verdict.conditions) };
  return verdict.kind === 'listed' && verdict.met !== undefined
    ? { ...verdict, met: monthsSaidOnce(verdict.met) }
    : verdict;
}
