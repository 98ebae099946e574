import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { Failure } from '#shared/result.ts';
import type { Press } from './order-sending.ts';

type Ended = Extract<SubmissionView['state'], { readonly kind: 'ended' }>;
type Resolved = Extract<SubmissionView['state'], { readonly kind: 'resolved' }>;
type Stopped = Extract<Press, { readonly kind: 'stopped' }>;

/** What the order screen shows. */
export type OrderScreenState =
  | {
      readonly kind: 'review';
      readonly before: EndedSubmission | ResolvedSubmission | null;
      readonly turnedAway: Failure | null;
      /** The press that was stopped because the same order went out before; null where none was. */
      readonly stopped: Stopped | null;
    }
  | { readonly kind: 'sending'; readonly startedAt: string }
  | { readonly kind: 'unclear'; readonly failure: Failure }
  | { readonly kind: 'ended'; readonly submission: EndedSubmission }
  /** A person found out that it was placed. */
  | { readonly kind: 'found placed'; readonly submission: ResolvedSubmission };

/** A submission that has an outcome. */
export interface EndedSubmission extends SubmissionView {
  readonly state: Ended;
}

/** An unknown submission that a person has found out about. */
export interface ResolvedSubmission extends SubmissionView {
  readonly state: Resolved;
}

/**
 * What the order screen shows for the ticket: the press of this window first, then what main knows. A refused order and
 * one that was not sent or not placed can be sent again, so their outcome stands above a new review; the other outcomes
 * are the end.
 */
export function orderScreenState(ticketId: string, press: Press, submission: SubmissionView | null): OrderScreenState {
  if (press.kind !== 'none' && press.ticketId === ticketId) {
    if (press.kind === 'pressed') return { kind: 'sending', startedAt: press.at };
    if (press.kind === 'unclear') return { kind: 'unclear', failure: press.failure };
  }
  const mine = press.kind !== 'none' && press.ticketId === ticketId ? press : null;
  const turnedAway = mine?.kind === 'turned away' ? mine.failure : null;
  const stopped = mine?.kind === 'stopped' ? mine : null;
  if (submission === null) return { kind: 'review', before: null, turnedAway, stopped };
  const { state } = submission;
  if (state.kind === 'sending') return { kind: 'sending', startedAt: submission.startedAt };
  if (state.kind === 'resolved') {
    const resolved: ResolvedSubmission = { ...submission, state };
    return state.placed
      ? { kind: 'found placed', submission: resolved }
      : { kind: 'review', before: resolved, turnedAway, stopped };
  }
  const ended: EndedSubmission = { ...submission, state };
  const { kind } = state.outcome;
  if (kind === 'refused' || kind === 'not sent') return { kind: 'review', before: ended, turnedAway, stopped };
  return { kind: 'ended', submission: ended };
}
