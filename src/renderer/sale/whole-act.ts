import type { Ticket } from '#shared/domain/ticket/ticket.ts';

/**
 * Whether a change of a ticket is a whole act and not a letter: a part put on or taken off, a vehicle or an answer
 * about it, a delivery rate, a charge. It is kept as soon as it is drawn; what is typed is gathered for a moment.
 */
export function isWholeAct(before: Ticket, after: Ticket): boolean {
  if (before.vehicle !== after.vehicle || before.chosenRate !== after.chosenRate) return true;
  if (before.charges !== after.charges) return true;
  return before.lines !== after.lines && lineIds(before) !== lineIds(after);
}

function lineIds({ lines }: Ticket): string {
  return lines.map(({ id }) => id).join('\n');
}
