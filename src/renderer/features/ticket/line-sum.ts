import { lineCents } from '#shared/domain/ticket/ticket-totals.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { checkQuantity } from '#shared/domain/values/quantity.ts';
import { listAgainstOurs } from './line-problems.ts';
import { listPriceWords, totalOfLine } from './ticket-messages.ts';

/** What several come to, or what a line is sold at against its list price; empty where neither is to be said. */
export function sumWords(line: TicketLine): string {
  const count = checkQuantity(line.quantity);
  const cents = lineCents(line);
  if (count.ok && count.value > 1 && cents !== null) return totalOfLine(count.value, cents);
  const differs = listAgainstOurs(line);
  return differs === null ? '' : listPriceWords(differs.listCents, differs.ourCents, line.pricing?.level);
}
