import { cardNumberProblems } from '#shared/domain/ticket/card-refusal.ts';
import { isReadBefore, isStale } from '#shared/domain/values/freshness.ts';
import { isToSettle, priceAskedAt, priceReadAt } from '#shared/domain/ticket/line-price.ts';
import { parseDollars, zeroPriceWords } from '#shared/domain/values/money.ts';
import { otherSupplierProblems } from '#shared/domain/ticket/other-supplier.ts';
import { checkQuantity } from '#shared/domain/values/quantity.ts';
import { warehouseOfOrder } from '#shared/domain/ticket/shared-stock.ts';
import { chooseRate, isRateUndone, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { currentRate, ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import type { QuotedShop } from '#shared/records-view.ts';
import type { FieldProblem } from '#shared/result.ts';
import { quotedShop } from '../documents/paper-content.ts';
import {
  changedPriceFigure,
  DELIVERY_FIGURE,
  noPriceFigure,
  GST_DELIVERY_FIGURE,
  gstPriceFigure,
  OTHER_DELIVERY_FIGURE,
  priceFigure,
  stockFigure,
  UNDONE_DELIVERY_FIGURE,
  VEHICLE_FIGURE,
} from '#shared/domain/quote/figure-names.ts';
import type { QuotedFreshness, QuoteInput } from '../records/shop/quote-record.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import type { GstReadFrom } from './gst-read-from.ts';

/** What a ticket comes to when it is issued as a quote, or what stands in the way of it, each beside its field. */
export type Issuing =
  | { readonly ok: true; readonly input: QuoteInput }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/**
 * Works out the quote of a ticket: its sums, the verdict of every line with its evidence (in the order of the lines;
 * null where none could be decided), when each figure was read, and until when the quote stands. A delivery that was
 * chosen for another basket or address, or undone since, is taken off: it would promise a price that nobody quoted. An
 * address is not asked for; a customer may be quoted who has not given one.
 */
export function issueQuote(
  ticket: Ticket,
  how: {
    readonly verdicts: readonly (Verdict | null)[];
    readonly quoteDays: number;
    /** The shop's own of the settings. */
    readonly defaultWarehouse: string;
    /** What it prints on its papers now. */
    readonly shop: QuotedShop;
    /** When the counter was connected to its supplier, ISO time; null where it had no other. */
    readonly readFrom: string | null;
    /** Since when the shop says of GST what it says now. */
    readonly gstReadFrom: GstReadFrom;
    readonly now: Date;
  },
): Issuing {
  const problems = [...otherSupplierProblems(ticket, how.readFrom), ...obstacles(ticket)];
  if (problems.length > 0) return { ok: false, problems };
  const delivered = currentRate(ticket) !== null;
  const issued = delivered ? ticket : chooseRate(ticket, null);
  const { goodsCents, deliveryCents, totalCents, gstCents } = ticketTotals(issued);
  return {
    ok: true,
    input: {
      ticket: issued,
      orderWarehouse: warehouseOfOrder(ticket, how.defaultWarehouse),
      shop: quotedShop(how.shop),
      totals: { goodsCents, deliveryCents, totalCents, gstCents },
      verdicts: ticket.lines.map(({ id }, at) => ({ lineId: id, verdict: how.verdicts[at] ?? null })),
      freshness: freshnessOf(ticket, delivered, how),
      validUntil: isoDay(how.now, how.quoteDays),
    },
  };
}

/** A quote names prices: without parts, or with one whose quantity or price is not right, there is none to give. */
function obstacles(ticket: Ticket): readonly FieldProblem[] {
  if (ticket.lines.length === 0) return [{ field: 'lines', message: 'Add a part to the ticket first.' }];
  const problems: FieldProblem[] = [];
  for (const { id, sku, quantity, price } of ticket.lines) {
    const count = checkQuantity(quantity);
    const each = parseDollars(price);
    if (!count.ok) problems.push({ field: `lines.${id}.quantity`, message: count.message });
    if (!each.ok) problems.push({ field: `lines.${id}.price`, message: each.message });
    else if (each.value === 0) problems.push({ field: `lines.${id}.price`, message: zeroPriceWords({ sku }) });
  }
  return [...problems, ...cardNumberProblems(ticket)];
}

/** When every figure was read. A figure that stands on several lines is told once, by its oldest reading. */
function freshnessOf(
  ticket: Ticket,
  delivered: boolean,
  { gstReadFrom, now }: { readonly gstReadFrom: GstReadFrom; readonly now: Date },
): readonly QuotedFreshness[] {
  const nowMs = now.getTime();
  const figures = new Map<string, QuotedFreshness>();
  const read = (what: string, readAt: string, stale: boolean): void => {
    const known = figures.get(what);
    if (known === undefined || (stale && !known.stale)) figures.set(what, { what, readAt, stale });
  };
  for (const line of ticket.lines) {
    const { sku, readAt, newPrice, partPriceCents } = line;
    read(priceFigure(sku), priceReadAt(line), isStale('price', priceAskedAt(line), nowMs));
    read(stockFigure(sku), readAt, isStale('stock', readAt, nowMs));
    // However young, its cents were worked out by what the shop said of GST before.
    if (partPriceCents !== null && isReadBefore(priceReadAt(line), gstReadFrom.goods)) {
      read(gstPriceFigure(sku), priceReadAt(line), true);
    }
    // The supplier asks another price now, or gives none, and nobody has said which one holds.
    if (newPrice !== null && newPrice !== undefined) {
      read(isToSettle(newPrice) ? changedPriceFigure(sku) : noPriceFigure(sku), newPrice.readAt, true);
    }
  }
  const { vehicle, rates, chosenRate } = ticket;
  if (rates !== null && chosenRate !== null) {
    // What was quoted for something else is no figure of this quote: it is named, and makes an estimate of it.
    if (delivered) read(DELIVERY_FIGURE, rates.readAt, isStale('rates', rates.readAt, nowMs));
    else read(isRateUndone(ticket) ? UNDONE_DELIVERY_FIGURE : OTHER_DELIVERY_FIGURE, rates.readAt, true);
    if (delivered && isReadBefore(rates.readAt, gstReadFrom.delivery)) read(GST_DELIVERY_FIGURE, rates.readAt, true);
  }
  if (vehicle !== null) read(VEHICLE_FIGURE, vehicle.readAt, isStale('plate', vehicle.readAt, nowMs));
  return [...figures.values()];
}
