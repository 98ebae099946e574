import type { FieldProblem } from '#shared/result.ts';
import { decimalOfCents, formatCents, parseDollars } from '../values/money.ts';
import type { HonouredPrice, Ticket, TicketLine } from './ticket.ts';

/**
 * A quoted price that stands although the supplier's has risen since: the order line carries our price, and why goes
 * into `notes[]`.
 */

/**
 * The ticket with a line sold at a quoted price; an empty reason is asked for by the review. What the supplier asks by
 * now is on the line already.
 */
export function honourPrice(ticket: Ticket, lineId: string, honoured: HonouredPrice): Ticket {
  const lines = ticket.lines.map((line) =>
    line.id === lineId ? { ...line, price: decimalOfCents(honoured.quotedCents), honoured } : line,
  );
  return { ...ticket, lines };
}

/** The honoured price of a line while it is what the line is sold at; another price typed since makes it void. */
export function honouredPrice({ honoured, price }: TicketLine): HonouredPrice | null {
  if (honoured === null) return null;
  const each = parseDollars(price);
  return each.ok && each.value === honoured.quotedCents ? honoured : null;
}

/**
 * What stays of an honoured price where the customer would pay this by now, cents; null where that is not known. One
 * that is not below it is a price of our own.
 */
export function stillHonoured(honoured: HonouredPrice | null, nowCents: number | null): HonouredPrice | null {
  return honoured !== null && nowCents !== null && honoured.quotedCents < nowCents ? { ...honoured, nowCents } : null;
}

/** What stops the order: a quoted price that is honoured without a reason. */
export function honouredPriceProblems(ticket: Ticket): readonly FieldProblem[] {
  return ticket.lines.flatMap((line) =>
    honouredPrice(line)?.reason.trim() === ''
      ? [{ field: `lines.${line.id}.honoured`, message: `Give a reason for the quoted price of ${line.sku}.` }]
      : [],
  );
}

/** What goes into `notes[]`: each honoured price, its quote, what it would be now, and why. */
export function honouredPriceNotes(ticket: Ticket): readonly string[] {
  return ticket.lines.flatMap((line) => {
    const honoured = honouredPrice(line);
    if (honoured === null) return [];
    const { quote, quotedCents, nowCents, reason } = honoured;
    const why = reason.replace(/\s+/g, ' ').trim();
    return [`${line.sku} at ${formatCents(quotedCents)} as quoted in ${quote}, now ${formatCents(nowCents)}: ${why}`];
  });
}
