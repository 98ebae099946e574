import type { SubmissionView } from '../../../shared/domain/submission.ts';
import type { Failure } from '../../../shared/result.ts';
import type { Press } from './order-sending.ts';

type Ended = Extract<SubmissionView['state'], { readonly kind: 'ended' }>;

/** What the order screen shows. */
export type OrderStage =
  | { readonly kind: 'review'; readonly before: EndedSubmission | null; readonly turnedAway: Failure | null }
  | { readonly kind: 'sending'; readonly startedAt: string }
  | { readonly kind: 'unclear'; readonly failure: Failure }
  | { readonly kind: 'ended'; readonly submission: EndedSubmission };

/** A submission that has an outcome. */
export interface EndedSubmission extends SubmissionView {
  readonly state: Ended;
}

/**
 * What the order screen shows for the ticket: the press of this window first, then what main knows. A refused order and
 * one that was not sent can be sent again, so their outcome stands above a new review; the other outcomes are the end.
 */
export function orderStage(ticketId: string, press: Press, submission: SubmissionView | null): OrderStage {
  if (press.kind !== 'none' && press.ticketId === ticketId) {
    if (press.kind === 'pressed') return { kind: 'sending', startedAt: press.at };
    if (press.kind === 'unclear') return { kind: 'unclear', failure: press.failure };
  }
  const turnedAway = press.kind === 'turned away' && press.ticketId === ticketId ? press.failure : null;
  if (submission === null) return { kind: 'review', before: null, turnedAway };
  if (submission.state.kind === 'sending') return { kind: 'sending', startedAt: submission.startedAt };
  const ended: EndedSubmission = { ...submission, state: submission.state };
  const { kind } = ended.state.outcome;
  if (kind === 'refused' || kind === 'not sent') return { kind: 'review', before: ended, turnedAway };
  return { kind: 'ended', submission: ended };
}
