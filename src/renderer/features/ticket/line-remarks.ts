import { honouredPrice } from '#shared/domain/ticket/honoured-price.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { lineStockWarnings } from '#shared/domain/ticket/stock-warnings.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { isDoubtful } from '#shared/domain/ticket/ticket-warnings.ts';

/**
 * Sentences about the stock, the fit and the quoted price of a line; the line itself says which part they are about.
 * `orderWarehouse` is the one of the whole order, for a line that names none.
 */
export function lineRemarks(line: TicketLine, orderWarehouse: string): readonly string[] {
  const prefix = `${line.sku}: `;
  const stock = lineStockWarnings(line, orderWarehouse).map((words) =>
    words.startsWith(prefix) ? asSentence(words.slice(prefix.length)) : words,
  );
  const conditional = isDoubtful(line) || line.verdict === 'listed with conditions';
  const fit = conditional && line.verdictWords !== null ? [line.verdictWords] : [];
  return [...stock, ...fit, ...honouredWords(line)];
}

/** A price that was quoted before and stands although the supplier's has risen. */
function honouredWords(line: TicketLine): readonly string[] {
  const honoured = honouredPrice(line);
  if (honoured === null) return [];
  const { quote, quotedCents, nowCents, reason } = honoured;
  return [`${formatCents(quotedCents)} as quoted in ${quote}, now ${formatCents(nowCents)}: ${reason.trim()}`];
}

function asSentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
