import { holdsCardNumber } from '#shared/domain/values/card-number.ts';
import { fingerprintOf } from '#shared/domain/values/fingerprint.ts';
import type { CopyStop, EarlierOrder } from '#shared/records-view.ts';
import { STOPPED } from './order-messages.ts';

/** Most characters of a reason, as the bridge allows. */
export const LONGEST_REASON = 500;

/** What is wrong with the reason for sending an order a second time; null where it will do. */
export function reasonProblem(typed: string): string | null {
  if (typed.trim() === '') return STOPPED.reasonMissing;
  if (holdsCardNumber(typed)) return STOPPED.reasonCard;
  return null;
}

/**
 * Names what a reason is for that is being typed: the very orders, each as it stands, and the copy in spite of which it
 * is to go out. Another one of them, or another standing, is something else.
 */
export function stopDraft({
  earlier,
  copy,
}: {
  readonly earlier: readonly Pick<EarlierOrder, 'submissionId' | 'state'>[];
  readonly copy: CopyStop | null;
}): string {
  const orders = earlier.map(({ submissionId, state }) => [submissionId, state]);
  return `send all the same ${fingerprintOf(JSON.stringify([orders, copy]))}`;
}
