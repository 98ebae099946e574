import type { OrderOutcome } from '#shared/records-view.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { goToOrder } from '#renderer/sale/go-to-order.ts';
import { useUnreadOutcomes } from '#renderer/sale/unread-outcomes.ts';
import { OUTCOMES } from './outcomes-messages.ts';

/**
 * Shows how an order ended, and counts it as seen. A screen that has to be dealt with before the counter hides it:
 * there it stays unread, and it is said why.
 */
export async function lookAtOutcome(row: OrderOutcome, atCounter: boolean): Promise<void> {
  if (row.ticketState !== null && !atCounter) {
    keyTurns.say(OUTCOMES.notHere);
    return;
  }
  const shown = await goToOrder(row);
  if (shown || row.ticketState === null) await useUnreadOutcomes.getState().seen(row.submissionId);
}
