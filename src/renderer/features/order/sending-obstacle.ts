import { assertNever } from '#shared/assert-never.ts';
import type { OrderCheckStatus } from '#shared/domain/order-check/checked-ticket.ts';
import type { AgainPhase } from '#renderer/sale/ticket-again-store.ts';
import { SEND } from './order-messages.ts';

/**
 * What is open before the order can be sent, as its button says it; null where everything that was quoted still holds,
 * or is resolved, and the ticket carries the times of the check (`timesTaken`).
 */
export function sendingObstacle(standing: OrderCheckStatus, phase: AgainPhase, timesTaken: boolean): string | null {
  if (phase.kind === 'reading') return SEND.checking;
  switch (standing.kind) {
    case 'not checked':
    case 'outdated':
      return SEND.refresh;
    case 'open':
      return SEND.resolve(standing.list.differences.length);
    case 'settled':
      if (!timesTaken) return SEND.checking;
      return standing.unexplained ? SEND.reason : null;
    default:
      return assertNever(standing);
  }
}
