import { exceededLimits } from './line-gates.ts';
import { requiredPartWarnings } from './required-parts.ts';
import { shipsFrom, wantedBeside } from './shared-stock.ts';
import { lineStockWarnings } from './stock-warnings.ts';
import type { Ticket, TicketLine } from './ticket.ts';
import type { VerdictKind } from '../fitment/verdict.ts';

/** Something to know before the order goes out, that does not stop it. */
export interface OrderWarning {
  readonly about: string;
  readonly words: string;
}

/** Kinds of verdict with which a part is sold only knowingly. */
const DOUBTFUL: ReadonlySet<VerdictKind> = new Set<VerdictKind>(['not listed', 'depends on', 'cannot tell']);

/** Whether a line is sold although its part is not known to fit. */
export function isDoubtful({ verdict }: TicketLine): boolean {
  return verdict !== null && DOUBTFUL.has(verdict);
}

/**
 * What a seller should know of a ticket before it goes out; none of it stops the order. `orderWarehouse` is the one
 * that its order names (`warehouseOfOrder`).
 */
export function ticketWarnings(ticket: Ticket, orderWarehouse: string): readonly OrderWarning[] {
  const tooFew = requiredPartWarnings(ticket);
  const beside = wantedBeside(ticket.lines, orderWarehouse);
  const ofLines = ticket.lines.flatMap((line) => {
    const about = `lines.${line.id}`;
    const words: string[] = [...lineStockWarnings(line, orderWarehouse, beside.get(line.id))];
    words.push(...tooFew.filter(({ lineId }) => lineId === line.id).map((warning) => warning.words));
    if (isDoubtful(line)) words.push(`${line.sku}: ${line.verdictWords ?? 'it is not known to fit.'}`);
    words.push(...exceededLimits(ticket, line).map(({ check }) => `${line.sku}: ${check.words}`));
    if (line.discontinued) words.push(`${line.sku} is discontinued: ask the supplier before promising it.`);
    return words.map((text) => ({ about, words: text }));
  });
  return [...warehouseWarnings(ticket.lines, orderWarehouse.trim()), ...ofLines];
}

/** That the order names a warehouse from which none of its lines ships. */
function warehouseWarnings(lines: Ticket['lines'], orderWarehouse: string): readonly OrderWarning[] {
  const isUsed = lines.some((line) => shipsFrom(line, orderWarehouse) === orderWarehouse);
  if (orderWarehouse === '' || lines.length === 0 || isUsed) return [];
  return [{ about: 'warehouse', words: `Nothing ships from ${orderWarehouse}, the warehouse of the order.` }];
}
