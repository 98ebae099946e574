import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { SubmissionRecord } from '../records/shop/submission-record.ts';

/** A submission of the journal as the window sees it; null for one that was never marked as sending. */
export function submissionView(record: SubmissionRecord): SubmissionView | null {
  const { id, ticketId, customerReference, account, warehouse, sentAt, outcome, resolution } = record;
  if (sentAt === null) return null;
  const head = { id, ticketId, customerReference, account, warehouse, startedAt: sentAt };
  if (resolution !== null) {
    return {
      ...head,
      state: {
        kind: 'resolved',
        resolvedAt: record.resolvedAt ?? sentAt,
        placed: resolution.placed,
        transactionId: resolution.placed ? resolution.transactionId : null,
        rung: resolution.rung,
        said: resolution.said,
      },
    };
  }
  if (outcome === null) return { ...head, state: { kind: 'sending' } };
  return { ...head, state: { kind: 'ended', endedAt: record.endedAt ?? sentAt, outcome } };
}
