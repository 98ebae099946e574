import { assertNever } from '#shared/assert-never.ts';
import { type Outcome, outcomeWords } from '#shared/domain/order/submission.ts';

/** The heading of an outcome: what the seller must not get wrong, in a few words. */
export function outcomeTitle(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'acknowledged':
      return 'Order placed';
    case 'refused':
      // A refusal can come with a status that says that all is well; telling it would only confuse.
      return outcome.status < 400
        ? 'The service refused the order'
        : `The service refused the order (${outcome.status})`;
    case 'not sent':
      return 'The order was not sent';
    case 'unknown':
      return 'Do not enter this order again';
    default:
      return assertNever(outcome);
  }
}

/** What happened and what to do next, as whole sentences. */
export function outcomeSentences(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'acknowledged':
      return 'The supplier acknowledged it. Read the transaction id out, or copy it.';
    case 'refused':
      return 'The service said no. Change what it names, then review the order again: it can be sent again after that.';
    case 'not sent':
      return `${outcomeWords(outcome)} Review it again, then it can be sent again.`;
    case 'unknown':
      return `It may have been placed: ${outcome.happened}. Ring the supplier and ask for the reference below before doing anything else.`;
    default:
      return assertNever(outcome);
  }
}

/** What a screen reader hears of an outcome: the title, the id in groups, and what to do. */
export function outcomeAnnouncement(outcome: Outcome): string {
  return `${outcomeTitle(outcome)}. ${outcomeSentences(outcome)}`;
}
