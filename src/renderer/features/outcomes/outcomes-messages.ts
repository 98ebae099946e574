import { assertNever } from '#shared/assert-never.ts';
import { NOT_SENT_WORDS, type Outcome } from '#shared/domain/order/submission.ts';
import { clipText } from '#shared/domain/values/text-size.ts';
import type { OrderOutcome } from '#shared/records-view.ts';

/** The bar of the orders that ended beside another ticket. */
export const OUTCOMES = {
  region: 'Order results',
  fewer: 'Show fewer',
  more: (count: number): string => `and ${count} more`,
  see: 'View order',
  dismiss: 'OK',
  notHere: 'This order is shown at the counter. Finish this screen first.',
  line: (heading: string, short: string): string => `${heading}: ${short}`,
} as const;

/** Most characters of the supplier's own words in the bar; all of them stand on the order. */
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
      return `refused – ${outcome.said === null ? 'no reason given' : clipText(outcome.said, LONGEST_SAID)}`;
    case 'not sent':
      return `not sent – ${NOT_SENT_WORDS[outcome.reason]}`;
    case 'unknown':
      return `unconfirmed – ${clipText(outcome.happened, LONGEST_SAID)}. Do not enter it again`;
    default:
      return assertNever(outcome);
  }
}
