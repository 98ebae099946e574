import { isAgainstVerdict } from '../ticket/against-verdict.ts';
import { honouredPriceNotes } from '../ticket/honoured-price.ts';
import { limitNotes } from '../ticket/line-gates.ts';
import { addedNotes } from '../ticket/order-notes-added.ts';
import { waiverNotes } from '../ticket/required-parts.ts';
import type { Ticket } from '../ticket/ticket.ts';
import { verdictNote } from '../ticket/verdict-override.ts';

/**
 * Those of the notes of an order that nothing else on its review says, as they go out: the purchase order, the vehicle,
 * and why a part is sold against its verdict, over a limit, without a part that it needs, or at a quoted price.
 * What was typed is in the ticket's own field, a fit that is open among what to know before sending; a condition, and
 * what was not checked, have their reasons beside them.
 */
export function notesToShow(notes: readonly string[], ticket: Ticket): readonly string[] {
  const shown = new Set([
    ...addedNotes(notes),
    ...ticket.lines.filter(isAgainstVerdict).map((line) => verdictNote(line, ticket.vehicle)),
    ...limitNotes(ticket),
    ...waiverNotes(ticket),
    ...honouredPriceNotes(ticket),
  ]);
  return [...new Set(notes)].filter((note) => shown.has(note));
}
