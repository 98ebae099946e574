import { basketFingerprint, basketOf } from '#shared/domain/ticket/rates.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { FieldProblem } from '#shared/result.ts';
import { useSession } from './session.ts';

/** The basket of a ticket, as far as comparing rates needs it. */
export interface TicketBasket {
  /** Names items, destination and limit; null while something stands in the way of asking. */
  readonly fingerprint: string | null;
  /** What stands in the way: each beside its field. */
  readonly problems: readonly FieldProblem[];
}

/**
 * The basket of a ticket under the limit that rates are asked with now; it compares with that which they were quoted
 * for.
 */
export function ticketBasket(ticket: Ticket, limit: number): TicketBasket {
  const basket = basketOf(ticket, limit);
  return basket.ok
    ? { fingerprint: basketFingerprint(basket.basket), problems: [] }
    : { fingerprint: null, problems: basket.problems };
}

/** The basket of a ticket under the limit of the settings. */
export function useTicketBasket(ticket: Ticket): TicketBasket {
  const limit = useSession((state) => state.session?.settings.rateLimit ?? null);
  return ticketBasket(ticket, limit ?? ticket.rates?.limit ?? 1);
}
