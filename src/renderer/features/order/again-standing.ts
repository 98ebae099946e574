import { assertNever } from '#shared/assert-never.ts';
import type { OrderCheckStatus } from '#shared/domain/order-check/checked-ticket.ts';
import type { AgainPhase } from '#renderer/sale/ticket-again-store.ts';

const UNEXPLAINED = 'It can be sent once you say why, as not everything could be checked.';

/**
 * Why the order cannot be sent yet, in a sentence; null where everything that was told still holds, or is settled, and
 * the ticket carries the times of the reading (`timesTaken`). `readKey` is the key that reads, in words.
 */
export function sendingObstacle(
  standing: OrderCheckStatus,
  phase: AgainPhase,
  timesTaken: boolean,
  readKey: string,
): string | null {
  const read = 'It can be sent once everything was read again';
  if (phase.kind === 'reading') return `${read}.`;
  switch (standing.kind) {
    case 'not checked':
    case 'outdated':
      return `${read}: ${readKey} does.`;
    case 'open':
      return 'It can be sent once what changed is settled.';
    case 'settled':
      if (!timesTaken) return `${read}.`;
      return standing.unexplained ? UNEXPLAINED : null;
    default:
      return assertNever(standing);
  }
}
