import { assertNever } from '#shared/assert-never.ts';
import { type Outcome, outcomeWords } from '#shared/domain/order/submission.ts';
import { clipText } from '#shared/domain/values/text-size.ts';
import type { OrderOutcome } from '#shared/records-view.ts';
import type { StatusTone } from '#renderer/components/status-badge.tsx';

/** Most characters of the service's own words in the bar; all of them stand on the order. */
const LONGEST_SAID = 160;

/** Whose order it is: "Order TR-0001 for Mia Example". */
export function outcomeHeading({ customerReference, customer }: OrderOutcome): string {
  const named = customerReference === '' ? 'An order' : `Order ${customerReference}`;
  return customer === '' ? named : `${named} for ${customer}`;
}

/** How it ended, in a few words. */
export function outcomeInShort(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'acknowledged':
      return `placed, ${outcome.transactionId}`;
    case 'refused':
      return `the service said no: ${outcome.said === null ? 'it gave no reason' : clipText(outcome.said, LONGEST_SAID)}`;
    case 'not sent':
      return outcomeWords(outcome).replace(/^N/, 'n');
    case 'unknown':
      return `not known, ${clipText(outcome.happened, LONGEST_SAID)}. Do not enter it again`;
    default:
      return assertNever(outcome);
  }
}

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
