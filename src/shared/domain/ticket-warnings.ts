import type { OrderWarning } from './order.ts';
import { requiredPartWarnings } from './required-parts.ts';
import { lineStockWarnings } from './stock-warnings.ts';
import type { Ticket, TicketLine } from './ticket.ts';
import { type TowingCheck, towingSum } from './towing.ts';
import type { VerdictKind } from './verdict.ts';

/** Kinds of verdict with which a part is sold only knowingly. */
const DOUBTFUL: ReadonlySet<VerdictKind> = new Set<VerdictKind>(['not listed', 'depends on', 'cannot tell']);

/** Whether a line is sold although its part is not known to fit. */
export function isDoubtful({ verdict }: TicketLine): boolean {
  return verdict !== null && DOUBTFUL.has(verdict);
}

/** What the customer tows against what the part of a line is good for; nothing where the part says neither. */
function lineTowing({ towing = [] }: TicketLine, typed: Ticket['towing']): readonly TowingCheck[] {
  if (towing.length === 0) return [];
  const { trailer, ball } = towingSum(typed, { attributes: towing });
  return [trailer, ball];
}

/** What a seller should know of a ticket before it goes out; none of it stops the order. */
export function ticketWarnings(ticket: Ticket): readonly OrderWarning[] {
  const tooFew = requiredPartWarnings(ticket);
  return ticket.lines.flatMap((line) => {
    const about = `lines.${line.id}`;
    const words: string[] = [...lineStockWarnings(line, ticket.warehouse)];
    words.push(...tooFew.filter(({ lineId }) => lineId === line.id).map((warning) => warning.words));
    if (isDoubtful(line)) words.push(`${line.sku}: ${line.verdictWords ?? 'it is not known to fit.'}`);
    words.push(
      ...lineTowing(line, ticket.towing)
        .filter(({ state }) => state === 'over')
        .map((check) => `${line.sku}: ${check.words}`),
    );
    if (line.discontinued) words.push(`${line.sku} is discontinued: ask the supplier before promising it.`);
    return words.map((text) => ({ about, words: text }));
  });
}
