import { assertNever } from '#shared/assert-never.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';

/** Why a ticket cannot be changed any more: its order is at the service, may be there, or is on its way. */
export type TicketLock = 'sending' | 'acknowledged' | 'unknown';

/**
 * Whether the submission of a ticket locks it (`docs/design.md` 2). A refused order and one that was not sent leave
 * the ticket open: it can be fixed, reviewed and sent again. Of an unknown one only a person who found out that it was
 * not placed frees the ticket.
 */
export function lockOf(submission: SubmissionView | null): TicketLock | null {
  if (submission === null) return null;
  if (submission.state.kind === 'sending') return 'sending';
  if (submission.state.kind === 'resolved') return submission.state.placed ? 'acknowledged' : null;
  const { outcome } = submission.state;
  switch (outcome.kind) {
    case 'acknowledged':
      return 'acknowledged';
    case 'unknown':
      return 'unknown';
    case 'refused':
    case 'not sent':
      return null;
    default:
      return assertNever(outcome);
  }
}
