import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderText } from '#main/documents/order-text.ts';
import { acknowledgementPaper } from '#main/documents/order-paper.ts';
import { quotePaper } from '#main/documents/quote-paper.ts';
import { issueQuote } from '#main/services/quote-issuing.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import { orderTotals } from '#shared/domain/order/order-totals.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { basketOf, compareRates } from '#shared/domain/ticket/rates.ts';
import { chooseRate, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { ORDER_SETTINGS, READ_AT, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';
import { sampleQuote, SHOP } from '#tests/builders/quote-paper-samples.ts';
import { effort } from '#tests/support/effort.ts';

const HOW = { practice: false, timeZone: 'Australia/Sydney' };

const ACKNOWLEDGED: SubmissionView = {
  id: 's1',
  ticketId: 't1',
  customerReference: 'CP-20260304-0007',
  account: 'ACC-1',
  warehouse: 'SYD1',
  startedAt: READ_AT,
  state: { kind: 'ended', endedAt: READ_AT, outcome: { kind: 'acknowledged', transactionId: 'TX-1' } },
};

/** The ticket with a delivery at a price chosen for it. */
function delivered(ticket: Ticket, cents: number): Ticket {
  const made = basketOf(ticket, 10);
  if (!made.ok) throw new Error('not a basket');
  const rate = {
    service_code: 'ST-EXP',
    service_name: 'StarTrack Express',
    total_price: cents / 100,
    total_price_in_cents: cents,
    currency: 'AUD',
  };
  return chooseRate(setRates(ticket, compareRates({ rates: [rate] }, made.basket, READ_AT)), 'ST-EXP');
}

const anyTicket = fc
  .record({
    prices: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 5 }),
    charges: fc.uniqueArray(fc.record({ at: fc.nat(9), cents: fc.integer({ min: 1, max: 1_000_000 }) }), {
      selector: ({ at }) => at,
      maxLength: 6,
    }),
    delivery: fc.option(fc.integer({ min: 0, max: 50_000 })),
  })
  .map(({ prices, charges, delivery }) => {
    const ticket = readyTicket({
      lines: prices.map((cents, at) => ticketLine({ id: `l${at}`, sku: `SKU-${at}`, price: (cents / 100).toFixed(2) })),
      charges: charges.map(({ at, cents }) => ({ name: `Charge ${at}`, code: 'EXTRA', cents })),
    });
    return delivery === null ? ticket : delivered(ticket, delivery);
  });

describe('charges on an order and on its papers', () => {
  it('go out once each behind the delivery, and add up to what the review and every paper say', () => {
    fc.assert(
      fc.property(anyTicket, (ticket) => {
        const review = reviewOrder(ticket, ORDER_SETTINGS);
        if (review.request === null) throw new Error('the ticket is ready');
        const { order } = review.request;
        expect(order.charges.slice(review.delivered ? 1 : 0)).toEqual(
          ticket.charges.map(({ name, code, cents }) => ({
            charge_identifier: code,
            description: name,
            price_inc_tax: cents / 100,
          })),
        );
        const { goodsCents, deliveryCents, chargesCents, totalCents, gstCents } = review;
        expect(orderTotals(order)).toEqual({ goodsCents, deliveryCents, chargesCents, totalCents, gstCents });

        const paper = acknowledgementPaper(ACKNOWLEDGED, { request: review.request, ticket }, SHOP, HOW);
        if (paper === null) throw new Error('the order is acknowledged');
        const words = { goods: formatCents(goodsCents), total: formatCents(totalCents), gst: formatCents(gstCents) };
        const charges = ticket.charges.map(({ name, cents }) => ({ words: name, amount: formatCents(cents) }));
        expect(paper).toMatchObject({ ...words, charges });
        expect(paper.delivery.amount === null).toBe(!review.delivered);
        expect(paper.totalWords).toBe(review.delivered ? 'Total incl. delivery' : 'Total without delivery');

        const gstReadFrom = { goods: null, delivery: null };
        const read = { verdicts: [], defaultWarehouse: 'SYD1', shop: SHOP, readFrom: null, gstReadFrom };
        const issued = issueQuote(ticket, { ...read, quoteDays: 14, now: new Date(READ_AT) });
        if (!issued.ok) throw new Error('the ticket can be quoted');
        const quote = sampleQuote({ ticket: issued.input.ticket, totals: issued.input.totals });
        expect(quotePaper(quote, SHOP, HOW)).toMatchObject({ ...words, charges });
      }),
      { numRuns: effort(20, 60) },
    );
  });

  it('are in the text that is copied, between goods and delivery', () => {
    const ticket = readyTicket({ charges: [{ name: 'Tail lift', code: 'TAIL', cents: 4_500 }] });
    const { request } = reviewOrder(ticket, ORDER_SETTINGS);
    if (request === null) throw new Error('the ticket is ready');
    const paper = acknowledgementPaper(ACKNOWLEDGED, { request, ticket }, SHOP, HOW);
    if (paper === null) throw new Error('the order is acknowledged');
    expect(orderText(paper)).toContain(
      [
        'Goods: $549.00',
        'Tail lift: $45.00',
        'Delivery: not on this order',
        'TOTAL WITHOUT DELIVERY: $594.00, including GST of $54.00',
      ].join('\n'),
    );
  });
});
