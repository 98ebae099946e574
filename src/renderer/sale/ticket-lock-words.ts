import { assertNever } from '#shared/assert-never.ts';
import type { TicketLock } from './ticket-lock.ts';

/** Says in a sentence why the ticket cannot be changed and what to do instead. */
export function lockWords(lock: TicketLock): string {
  switch (lock) {
    case 'sending':
      return 'Order being sent – no changes until it ends.';
    case 'acknowledged':
      return 'Order placed – this ticket can’t be changed. Start the next one.';
    case 'unknown':
      return 'This order may have been placed. Call the supplier. Do not enter this order again.';
    default:
      return assertNever(lock);
  }
}
