import { checkAddress } from '#shared/domain/address/address.ts';
import { CARD_NOT_SENT, holdsCardNumber } from '#shared/domain/values/card-number.ts';
import { checkCustomerReference } from '#shared/domain/ticket/customer-reference.ts';
import { parseDollars } from '#shared/domain/values/money.ts';
import { checkQuantity } from '#shared/domain/values/quantity.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { TICKET_FIELD_NAMES, ticketFieldRow, ticketFieldText } from '#shared/domain/ticket/ticket-fields.ts';
import type { FieldProblem } from '#shared/result.ts';
import { fieldValue } from '#renderer/sale/ticket-fields.ts';
import { onceFor } from '#shared/domain/values/once-for.ts';

/** Messages by field name: at most one for each field. */
export type ProblemsByField = ReadonlyMap<string, string>;

/** What can be seen to be wrong without asking main: quantities, prices, the address and the reference. */
export function immediateProblems(ticket: Ticket): readonly FieldProblem[] {
  const problems: FieldProblem[] = ticket.lines.flatMap(problemsOfLine);
  const reference = checkCustomerReference(ticket.customerReference);
  if (!reference.ok) problems.push({ field: 'customerReference', message: reference.message });
  const address = checkAddress(ticket.address);
  return address.ok ? problems : [...problems, ...address.problems];
}

/** Worked out once for a line as it is, however often something else is typed. */
const problemsOfLine = onceFor((line: TicketLine): readonly FieldProblem[] => {
  const problems: FieldProblem[] = [];
  const quantity = checkQuantity(line.quantity);
  if (!quantity.ok) problems.push({ field: `lines.${line.id}.quantity`, message: quantity.message });
  const price = parseDollars(line.price);
  if (!price.ok) problems.push({ field: `lines.${line.id}.price`, message: price.message });
  return problems;
});

/** The free-text fields that hold a card number. Shown while it is being typed, not on leaving the field. */
export function cardNumberProblems(ticket: Ticket): readonly FieldProblem[] {
  return TICKET_FIELD_NAMES.filter(
    (field) => ticketFieldRow(field).freeText && holdsCardNumber(ticketFieldText(ticket, field)),
  ).map((field) => ({ field, message: CARD_NOT_SENT }));
}

/** What decides which problems are shown beside their fields. */
export interface ProblemSources {
  readonly ticket: Ticket;
  /** What main found, and the ticket that it looked at; null before its first answer. */
  readonly reviewed: { readonly ticket: Ticket; readonly problems: readonly FieldProblem[] } | null;
  /** Fields that the cursor has left. */
  readonly left: ReadonlySet<string>;
  /** The whole order was reviewed: what is missing is said of every field. */
  readonly inFull: boolean;
}

/**
 * The message beside each field. A field that was not left yet says nothing, unless the order was reviewed; what main
 * said is dropped as soon as the field holds something else. A card number is said at once.
 */
export function shownProblems(sources: ProblemSources): ProblemsByField {
  const { ticket, reviewed, left, inFull } = sources;
  const shown = new Map<string, string>();
  const put = (problem: FieldProblem): void => {
    if (!shown.has(problem.field)) shown.set(problem.field, problem.message);
  };
  cardNumberProblems(ticket).forEach(put);
  const open = (field: string): boolean => inFull || left.has(field);
  immediateProblems(ticket)
    .filter(({ field }) => open(field))
    .forEach(put);
  reviewed?.problems.filter(({ field }) => open(field) && holdsTheSame(field, ticket, reviewed.ticket)).forEach(put);
  return shown;
}

/** Whether a field holds the same on two tickets. What stands in the lines is compared only where the lines differ. */
function holdsTheSame(field: string, one: Ticket, other: Ticket): boolean {
  const sameSale = one.lines === other.lines && one.vehicle === other.vehicle && one.towing === other.towing;
  return (sameSale && field.startsWith('lines.')) || fieldValue(one, field) === fieldValue(other, field);
}
