import type { DifferenceKind } from '../order-check/differences.ts';
import { honouredPrice } from '../ticket/honoured-price.ts';
import { parseDollars } from '../values/money.ts';
import type { Outcome } from '../order/submission.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { remainingCandidates } from '../vehicle/vehicle-choice.ts';

/**
 * What a lesson looks at: what the trainee really did and what the service really answered, one after the other. The
 * names of customers are not in it.
 */
export type LessonEvent =
  | { readonly kind: 'plate asked' | 'plate answered' | 'plate stopped' | 'plate failed'; readonly plate: string }
  /** The supplier was rung or the customer asked. */
  | { readonly kind: 'somebody asked' }
  | { readonly kind: 'ticket kept' | 'quote made'; readonly ticket: LessonTicket }
  | { readonly kind: 'rates came'; readonly postcode: string; readonly count: number }
  | { readonly kind: 'differences found'; readonly differences: readonly DifferenceKind[] }
  /** The lesson took the rate away that was chosen. */
  | { readonly kind: 'rate withdrawn'; readonly rate: string }
  /** The lesson gave the part another price. */
  | { readonly kind: 'price changed'; readonly sku: string; readonly nowCents: number }
  /** An order was not let out, since the shop's server was away. Nothing of it was sent. */
  | { readonly kind: 'order waits' }
  /** The lesson let the shop's server come back. */
  | { readonly kind: 'server back' }
  /** An equal order was held back and asked about. */
  | { readonly kind: 'order stopped' }
  | { readonly kind: 'order sent'; readonly outcome: Outcome['kind']; readonly ticket: LessonTicket }
  | {
      readonly kind: 'order found out';
      readonly placed: boolean;
      /** Whether the transaction id that was written down is the one that the supplier has. */
      readonly sameId: boolean;
    };

/** What a lesson looks at in a ticket. */
export interface LessonTicket {
  readonly lines: readonly { readonly sku: string; readonly cents: number | null; readonly honoured: boolean }[];
  /** Null without a plate. `bodies` are those of the vehicles that are still possible. */
  readonly vehicle: { readonly plate: string; readonly bodies: readonly (string | null)[] } | null;
  /** Service code of the chosen delivery. */
  readonly rate: string | null;
  readonly street: string;
  readonly postcode: string;
  readonly notes: string;
}

/** A ticket as a lesson looks at it. */
export function lessonTicket(ticket: Ticket): LessonTicket {
  const { vehicle, address, chosenRate, notes } = ticket;
  return {
    lines: ticket.lines.map((line) => {
      const price = parseDollars(line.price);
      return { sku: line.sku, cents: price.ok ? price.value : null, honoured: honouredPrice(line) !== null };
    }),
    vehicle:
      vehicle?.kind === 'by plate'
        ? { plate: vehicle.plate, bodies: remainingCandidates(vehicle).map(({ attributes }) => attributes.body) }
        : null,
    rate: chosenRate?.serviceCode ?? null,
    street: address.line1,
    postcode: address.postcode.trim(),
    notes,
  };
}
