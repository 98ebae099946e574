import { atCustomerPrices, orderTotals } from '#shared/domain/order/order-totals.ts';
import { typedPriceCents } from '#shared/domain/ticket/line-price.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { centsOfDecimal } from '#shared/domain/values/money.ts';
import { checkQuantity } from '#shared/domain/values/quantity.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { createDocuments } from './documents.ts';

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

/** States of an order that went out and is not with the supplier: its ticket is not locked. */
const NOT_LOCKED: ReadonlySet<string | null> = new Set(['refused', 'not sent', 'not placed']);
const NOT_KNOWN: SentGoods = { firstPart: '', lineCount: 0, totalCents: null };

/** Makes it. A document is read for the rows alone that are shown, and of these states. */
export function createSentGoods(database: Sqlite): SentGoodsOf {
  const documents = createDocuments(database);
  // An order may carry another price than the customer pays only where a line has a level.
  const leveled = database
    .prepare<[string], string>(`
      SELECT t.body FROM submissions s JOIN tickets t ON t.ticket_id = s.ticket_id
      WHERE s.submission_id = ? AND instr(t.body, '"pricing":{') > 0`)
    .pluck();

  return ({ submissionId, state }, firstPart) => {
    if (submissionId === null || !NOT_LOCKED.has(state)) return null;
    try {
      const sent = JSON.parse(documents.last(submissionId, 'order') ?? '') as SentOrder;
      const sku = sent.lines[0]?.sku ?? '';
      const { totalCents } = orderTotals(asTold(sent, leveled.get(submissionId)));
      return { firstPart: begins(firstPart, sku) ? firstPart : sku, lineCount: sent.lines.length, totalCents };
    } catch {
      return NOT_KNOWN;
    }
  };
}

/** At what the customer was to pay while the ticket has the lines that were sent, else exactly as it was sent. */
function asTold(sent: SentOrder, body: string | undefined): SentOrder {
  if (body === undefined) return sent;
  const ticket = JSON.parse(body) as Pick<Ticket, 'lines'>;
  return hasSameLines(sent, ticket) ? atCustomerPrices(sent, ticket) : sent;
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
