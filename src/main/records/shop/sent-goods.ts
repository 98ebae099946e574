import { atCustomerPrices, orderTotals } from '#shared/domain/order/order-totals.ts';
import { typedPriceCents } from '#shared/domain/ticket/line-price.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { centsOfDecimal } from '#shared/domain/values/money.ts';
import { checkQuantity } from '#shared/domain/values/quantity.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { createDocuments } from './submission-documents.ts';
import type { KeptBeside } from './order-parts.ts';
import { isNotPlaced, LIVE_SQL } from './submission-states.ts';

/** What a list says of the parts of an order. */
export interface SentGoods {
  /** Its first part, with its title where the ticket still begins with it; empty where it is not known. */
  readonly firstPart: string;
  readonly lineCount: number;
  /** Delivered total, cents; null where it is not known. */
  readonly totalCents: number | null;
}

/**
 * What was sent of an order whose ticket may have been changed since, out of its kept document. Null where the ticket
 * stays as it was sent: then that says it. `firstPart` is the one that the ticket has now.
 */
export type SentGoodsOf = (
  order: { readonly submissionId: string | null; readonly state: string | null },
  firstPart: string,
) => SentGoods | null;

type SentOrder = Pick<OrderRequest['order'], 'lines' | 'charges'>;

const NOT_KNOWN: SentGoods = { firstPart: '', lineCount: 0, totalCents: null };

/**
 * What the ticket of a submission `s` says of the amount of an order with which nothing is kept of that (`KeptBeside`),
 * as an expression: such an order may carry the supplier's price of a line that has a level. The ticket where it cannot
 * have been changed since: it is locked, or was not saved since it no longer is, by this counter's clock. Null where it
 * is locked and no line has a level: then the order carries what the customer is to pay. Else empty: nobody knows any
 * more what it said then, and a line that had a level may be off it.
 */
export const TOLD_TICKET = `(
  SELECT CASE
    WHEN s.state IN ${LIVE_SQL} THEN iif(instr(t.body, '"pricing":{') > 0, t.body, NULL)
    WHEN t.saved_at <= coalesce(s.resolved_at, s.ended_at) AND NOT EXISTS (
      SELECT 1 FROM shop_tickets h WHERE h.ticket_id = t.ticket_id AND (h.elsewhere = 1 OR h.hold > 1)) THEN t.body
    ELSE '' END
  FROM tickets t WHERE t.ticket_id = s.ticket_id)`;

/**
 * An order out of its kept document, as it was sent, and what its customer was told that it comes to: what is kept of
 * that with it, else what its ticket (`TOLD_TICKET`) says; null where nobody knows. Throws where the document is
 * forgotten or cannot be read.
 */
export function toldOrder(
  state: string | null,
  document: string | null,
  ticket: string | null | undefined,
): { readonly sent: SentOrder; readonly totalCents: number | null } {
  const { told, ...sent } = JSON.parse(document ?? '') as SentOrder & KeptBeside;
  return { sent, totalCents: told === undefined ? toldByTicket(state, sent, ticket) : told.totalCents };
}

function toldByTicket(state: string | null, sent: SentOrder, ticket: string | null | undefined): number | null {
  if (ticket === null || ticket === undefined) return orderTotals(sent).totalCents;
  if (ticket === '') return null;
  const told = JSON.parse(ticket) as Pick<Ticket, 'lines'>;
  // One that is not locked may have been changed since all the same, where a clock ran back.
  if (isNotPlaced(state) && !hasSameLines(sent, told)) return null;
  return orderTotals(atCustomerPrices(sent, told)).totalCents;
}

/** Makes it. A document is read for the rows alone that are shown, and of these states. */
export function createSentGoods(database: Sqlite): SentGoodsOf {
  const documents = createDocuments(database);
  const toldTicket = database
    .prepare<[string], string | null>(`SELECT ${TOLD_TICKET} FROM submissions s WHERE s.submission_id = ?`)
    .pluck();

  return ({ submissionId, state }, firstPart) => {
    if (submissionId === null || !isNotPlaced(state)) return null;
    try {
      const { sent, totalCents } = toldOrder(
        state,
        documents.last(submissionId, 'order'),
        toldTicket.get(submissionId),
      );
      const sku = sent.lines[0]?.sku ?? '';
      return { firstPart: begins(firstPart, sku) ? firstPart : sku, lineCount: sent.lines.length, totalCents };
    } catch {
      return NOT_KNOWN;
    }
  };
}

function hasSameLines({ lines }: SentOrder, ticket: Pick<Ticket, 'lines'>): boolean {
  return (
    lines.length === ticket.lines.length &&
    ticket.lines.every(({ sku, quantity, price, partPriceCents }, at) => {
      const sent = lines[at];
      const wanted = checkQuantity(quantity);
      if (sent === undefined || sent.sku !== sku || !wanted.ok || wanted.value !== sent.quantity) return false;
      const { cents } = centsOfDecimal(sent.price_inc_tax);
      return cents === typedPriceCents(price) || cents === partPriceCents;
    })
  );
}

/** Whether the words of a part (`firstPartOf`) are those of this code. */
function begins(firstPart: string, sku: string): boolean {
  return firstPart === sku || firstPart.startsWith(`${sku} `);
}
