import type { Outcome } from '#shared/domain/order/submission.ts';
import type { OrderOutcome } from '#shared/records-view.ts';
import type { StatusTone } from '#renderer/components/status-icon.tsx';

/** How bad an outcome is: the worst is told first. */
const RANK: { readonly [kind in Outcome['kind']]: number } = { refused: 0, 'not sent': 1, unknown: 2, acknowledged: 3 };

/**
 * The outcomes of the bar, the worst first, then as they were sent. An unknown one is none of them: it stands in the
 * bar of the orders that nobody knows the outcome of.
 */
export function shownOutcomes(rows: readonly OrderOutcome[]): readonly OrderOutcome[] {
  return rows
    .filter(({ outcome }) => outcome.kind !== 'unknown')
    .toSorted((left, right) => RANK[left.outcome.kind] - RANK[right.outcome.kind]);
}

/** The colour that it stands in. */
export function outcomeTone({ kind }: Outcome): StatusTone {
  if (kind === 'acknowledged') return 'fit';
  return kind === 'refused' ? 'no' : 'condition';
}
