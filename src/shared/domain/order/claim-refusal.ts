import { assertNever } from '#shared/assert-never.ts';

/** Why the counters of a shop do not let an order go out from this one. Nothing of it left. */
export type ClaimRefusal =
  /** The ticket is another counter's now; `counter` names it, null where that is not known. */
  | { readonly because: 'held elsewhere'; readonly counter: number | null }
  /** An order of the ticket is under way, unknown or placed, at another counter. */
  | { readonly because: 'ordered elsewhere'; readonly counter: number | null }
  /** Another counter sent an equal order, or one with the same reference, within seven days. */
  | { readonly because: 'equal order'; readonly reference: string; readonly counter: number | null }
  /** After the shared records went back to an earlier copy nothing is ordered until every counter has been heard. */
  | { readonly because: 'ordering closed'; readonly waitingFor: readonly string[] }
  /** This submission was claimed or called off before: another one has to be made of a new review. */
  | { readonly because: 'claimed before' };

/** What the seller is told of a refusal: that nothing was sent, why, and what to do. */
export function claimRefusalWords(refusal: ClaimRefusal): string {
  switch (refusal.because) {
    case 'held elsewhere':
      return `Not sent: ${counterWords(refusal.counter)} has this ticket now. Take it over, review it, then send it.`;
    case 'ordered elsewhere':
      return `Not sent: ${counterWords(refusal.counter)} has sent an order of this ticket. Look at its outcome first.`;
    case 'equal order':
      return `Not sent: ${counterWords(refusal.counter)} sent an equal order, ${refusal.reference}. Look at it first. If this one is wanted too, review it and type why.`;
    case 'ordering closed':
      return `Not sent: the shared records went back to an earlier copy, and first ${refusal.waitingFor.join(' and ') || 'another counter'} must report. Read the order out from the call sheet, or wait.`;
    case 'claimed before':
      return 'Not sent: this review was used before. Review the ticket again, then send it.';
    default:
      return assertNever(refusal);
  }
}

/** What the seller is told where the other counters cannot be asked: without their word nothing is sent. */
export const UNREACHABLE_WORDS =
  'Not sent: the shop’s shared records cannot be reached, so no one can tell whether another counter has sent this. Read the order out from the call sheet, or try again once they are back.';

/** What the seller is told while an attempt of the ticket is still being called off at the other counters. */
export const CALLING_OFF_WORDS =
  'The last attempt to send this ticket is still being called off, and nothing of it was sent. Try again once the shop’s shared records can be reached.';

function counterWords(counter: number | null): string {
  return counter === null ? 'another counter' : `Counter ${counter}`;
}
