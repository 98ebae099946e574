import { lineGates } from './line-gates.ts';
import { isSameSku } from '../values/sku.ts';
import { waiverStands } from './required-parts.ts';
import type { Ticket, TicketLine } from './ticket.ts';
import { withoutEndedUncheckedReason } from './unchecked-reason.ts';
import { vehicleChange } from '../vehicle/vehicle-identity.ts';
import { overrideStands } from './verdict-override.ts';

/**
 * A reason belongs to what it was given for. Another vehicle, an answer taken back, another verdict and another part
 * end it, for good: it is taken off the ticket, so that going back does not bring it back. The same goes for a required
 * part that was waived, for what was settled of conditions and limits, and for figures that could not be checked. What
 * the customer tows stays: it is of the trailer, the sum compares it with the part alone, and without it a trailer that
 * is too heavy would be said of nobody. What was settled of that sum ends, so that it is asked anew.
 */
export function withoutEndedReasons(before: Ticket, after: Ticket): Ticket {
  const change = vehicleChange(before.vehicle, after.vehicle);
  const lines = after.lines.map((line) =>
    change === 'same' ? withStandingReasons(line, before, after) : withoutReasons(line),
  );
  const isSame = lines.every((line, at) => line === after.lines[at]);
  return withoutEndedUncheckedReason(before, isSame ? after : { ...after, lines });
}

function hasReasons({ overriddenVerdict, waived, settled }: TicketLine): boolean {
  return overriddenVerdict !== undefined || waived.length > 0 || settled.length > 0;
}

function withoutReasons(line: TicketLine): TicketLine {
  if (!hasReasons(line)) return line;
  const { overriddenVerdict: _ended, ...rest } = line;
  return { ...rest, waived: [], settled: [] };
}

/** The line with the reasons that are for what it is now; a line without any stays as it is. */
function withStandingReasons(line: TicketLine, before: Ticket, ticket: Ticket): TicketLine {
  if (!hasReasons(line)) return line;
  const { overriddenVerdict, ...rest } = line;
  const settled = line.settled.length === 0 ? line.settled : standingGates(line, before, ticket);
  const waived = line.waived.filter(
    (waiver) =>
      line.required.some(({ sku }) => isSameSku(sku, waiver.sku)) && waiverStands(waiver, line, ticket.vehicle),
  );
  const isEnded =
    overriddenVerdict !== undefined && !isBeingJudged(line, ticket) && !overrideStands(line, ticket.vehicle);
  if (!isEnded && settled.length === line.settled.length && waived.length === line.waived.length) return line;
  return { ...(isEnded ? rest : line), waived, settled };
}

/** Nothing is known to be otherwise while a line is being judged again, as after another answer. */
function isBeingJudged({ verdict }: TicketLine, { vehicle }: Ticket): boolean {
  return verdict === null && vehicle !== null;
}

/** What was settled of the gates that are there. While the line is being judged only limits are known to be others. */
function standingGates(line: TicketLine, before: Ticket, ticket: Ticket): TicketLine['settled'] {
  const names = new Set(lineGates(ticket, line).map(({ name }) => name));
  if (!isBeingJudged(line, ticket)) return line.settled.filter(({ gate }) => names.has(gate));
  const known = before.lines.find(({ id }) => id === line.id) ?? line;
  const limits = lineGates(before, known).filter(({ kind }) => kind === 'towing');
  return line.settled.filter(({ gate }) => names.has(gate) || limits.every(({ name }) => name !== gate));
}
