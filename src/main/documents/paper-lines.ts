import { formatCents } from '#shared/domain/values/money.ts';
import { checkQuantity } from '#shared/domain/values/quantity.ts';
import { quotedWords } from '#shared/domain/values/quoted-words.ts';
import { type RequiredPart, needWords, requiredParts, withoutWords } from '#shared/domain/ticket/required-parts.ts';
import { isTowingKnown, towingSum } from '#shared/domain/ticket/towing.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { lineCents } from '#shared/domain/ticket/ticket-totals.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { isAgainstVerdict } from '#shared/domain/ticket/against-verdict.ts';
import { type LineGate, lineGates } from '#shared/domain/ticket/line-gates.ts';
import { overrideReason } from '#shared/domain/ticket/verdict-override.ts';
import { paperFit } from './line-fitment.ts';
import type { PaperLine } from './paper-content.ts';
import { oneLine } from './plain-text.ts';

/** What a paper says of each part, and how: the same of a quote and of an order. */

/** The words that differ between a quote and an order. */
export interface PaperVerbs {
  /** "Quoted", "Ordered". */
  readonly done: string;
  /** What stands behind a required part that is missing: "which is not quoted here". */
  readonly missing: string;
  /** What was read of the line and when, and whether that was too long ago to promise. */
  readonly reading: (line: TicketLine) => Pick<PaperLine, 'reading' | 'stale'>;
  /** The verdict with all it stands on; null where only what was kept with the line is known. */
  readonly verdict: (line: TicketLine) => Verdict | null;
}

/** The lines of a ticket as they are printed. */
export function linesOnPaper(ticket: Ticket, verbs: PaperVerbs): readonly PaperLine[] {
  const unsold = requiredParts(ticket).filter(({ state }) => state === 'waived' || state === 'missing');
  return ticket.lines.map((line, at) => ({
    number: at + 1,
    code: oneLine(line.sku),
    brand: oneLine(line.brand ?? ''),
    title: oneLine(line.title),
    quantity: quantityWords(line),
    each: eachWords(line),
    amount: amountWords(lineCents(line)),
    fit: ticket.vehicle === null ? null : paperFit(line, verbs.verdict(line)),
    against: againstWords(line, ticket, verbs),
    towing: towingWords(line, ticket),
    without: [
      ...lineGates(ticket, line).flatMap((gate) => gateWords(gate, verbs)),
      ...unsold.filter(({ lineId }) => lineId === line.id).map((part) => absenceWords(part, verbs)),
    ],
    ...verbs.reading(line),
  }));
}

/** What governs what may be towed; null where nothing on the ticket was reckoned with. */
export function towingLimits(ticket: Ticket): string | null {
  const towed = ticket.lines.some((line) => towingWords(line, ticket).length > 0);
  return towed ? `What is towed: ${towingSum(ticket.towing, { attributes: [] }).limits}` : null;
}

function againstWords(line: TicketLine, { vehicle }: Ticket, { done }: PaperVerbs): string | null {
  const reason = isAgainstVerdict(line) ? overrideReason(line, vehicle) : null;
  return reason === null ? null : oneLine(`${done} although it is not known to fit: ${reason}`);
}

/** What a person settled of a condition or a limit; one that is open stands with the fit and the towing sum. */
function gateWords({ kind, words, state }: LineGate, { done }: PaperVerbs): readonly string[] {
  if (state.kind === 'open') return [];
  if (state.kind === 'asked and true') return [oneLine(`Confirmed by the customer: ${words}`)];
  const although =
    kind === 'condition' ? `although this was not confirmed: ${quotedWords(words)}.` : `over a towing limit. ${words}`;
  return [oneLine(`${done} ${although} Why: ${state.reason}`)];
}

/**
 * The towing sum of a line, where one was made: the customer said what is towed, and the part says what it is good for.
 */
function towingWords({ towing = [] }: TicketLine, ticket: Ticket): readonly string[] {
  if (towing.length === 0 || !isTowingKnown(ticket.towing)) return [];
  const { trailer, ball, guidance } = towingSum(ticket.towing, { attributes: towing });
  return [trailer.words, ball.words, ...(guidance === null ? [] : [guidance])].map(oneLine);
}

function absenceWords(part: RequiredPart, { done, missing }: PaperVerbs): string {
  return oneLine(
    part.state === 'waived'
      ? `${done} without ${withoutWords(part)}: ${part.reason}`
      : `${needWords(part)}, ${missing}`,
  );
}

function quantityWords({ quantity }: TicketLine): string {
  const count = checkQuantity(quantity);
  return count.ok ? String(count.value) : oneLine(quantity);
}

/** The price of one. It is what was typed, shown as money by way of one piece of the line. */
function eachWords(line: TicketLine): string {
  return amountWords(lineCents({ ...line, quantity: '1' }));
}

function amountWords(cents: number | null): string {
  return cents === null ? '–' : formatCents(cents);
}
