import type { Records } from '../records/records.ts';
import type { SubmissionRecord } from '../records/shop/submission-record.ts';
import type { Stored } from '../records/database/storage-failure.ts';
import type { UnwrittenAnswers } from './answer-recorder.ts';
import type { OrderGate } from './order-gate.ts';
import { submissionView } from './submission-view.ts';

/**
 * Takes up what this counter had under way when its records were closed, to be called once with records that were just
 * opened, before anything is prepared. What was prepared is called off at the gate, and what was sending has ended: the
 * gate hears how.
 */
export function takeUpOrders(
  submissions: Pick<Records['submissions'], 'takeUpAfterStart'>,
  { gate, unwrittenAnswers }: { readonly gate: OrderGate; readonly unwrittenAnswers: UnwrittenAnswers },
): Stored<readonly SubmissionRecord[]> {
  const takenUp = submissions.takeUpAfterStart({
    answers: unwrittenAnswers,
    calledOff: (id) => gate.abandon(id),
  });
  if (!takenUp.ok) return takenUp;
  unwrittenAnswers.clear();
  for (const record of takenUp.value) {
    const view = submissionView(record);
    if (view !== null) gate.conclude(view);
  }
  return takenUp;
}
