import { basketFingerprint, basketOf } from '../../shared/domain/rates.ts';
import type { Ticket } from '../../shared/domain/ticket.ts';
import type { FieldProblem } from '../../shared/result.ts';

/** The basket of a ticket, as far as comparing rates needs it. */
export interface TicketBasket {
  /** Names items and destination; null while something stands in the way of asking. */
  readonly fingerprint: string | null;
  /** What stands in the way: each beside its field. */
  readonly problems: readonly FieldProblem[];
}

/** The basket of a ticket, named under the limit that its rates were asked with, so that the two names compare. */
export function ticketBasket(ticket: Ticket): TicketBasket {
  const basket = basketOf(ticket, ticket.rates?.limit ?? 1);
  return basket.ok
    ? { fingerprint: basketFingerprint(basket.basket), problems: [] }
    : { fingerprint: null, problems: basket.problems };
}
