import { lineStockWarnings } from '../../../shared/domain/stock-warnings.ts';
import { isDoubtful, type Ticket, type TicketLine } from '../../../shared/domain/ticket.ts';

/** What is to be known of a line beside its own figures. */
export interface LineRemarks {
  /** Sentences about stock and fit; the line itself says which part they are about. */
  readonly words: readonly string[];
  /** Parts that it cannot be fitted without and that are not on the ticket. */
  readonly missing: TicketLine['required'];
}

/** The remarks of a line of a ticket. */
export function lineRemarks(ticket: Ticket, line: TicketLine): LineRemarks {
  const prefix = `${line.sku}: `;
  const stock = lineStockWarnings(line, ticket.warehouse).map((words) =>
    words.startsWith(prefix) ? words.slice(prefix.length) : words,
  );
  const fit = (isDoubtful(line) || line.verdict === 'listed with conditions') && line.verdictWords !== null;
  return {
    words: fit ? [...stock, line.verdictWords] : stock,
    missing: line.required.filter((part) => !ticket.lines.some((other) => other.sku === part.sku)),
  };
}

/** The first part of the whole ticket that another one needs and that is not on it: the one that the key opens. */
export function firstMissingPart(ticket: Ticket): string | null {
  for (const line of ticket.lines) {
    const [first] = lineRemarks(ticket, line).missing;
    if (first !== undefined) return first.sku;
  }
  return null;
}
