import { describe, expect, it } from 'vitest';
import type { GstReadFrom } from '#main/services/gst-read-from.ts';
import { issueQuote } from '#main/services/quote-issuing.ts';
import { settleNewPrice } from '#shared/domain/ticket/line-price.ts';
import { basketFingerprint, basketOf } from '#shared/domain/ticket/rates.ts';
import { type Ticket, undoRate } from '#shared/domain/ticket/ticket.ts';
import { changeLine } from '#shared/domain/ticket/ticket-lines.ts';
import { LISTED, sampleQuote, SHOP } from '#tests/builders/quote-paper-samples.ts';
import { readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

const NOW = new Date('2026-03-04T03:10:00.000Z');
const NEVER_CHANGED: GstReadFrom = { goods: null, delivery: null };
const how = {
  verdicts: [LISTED],
  quoteDays: 14,
  defaultWarehouse: 'SYD1',
  shop: SHOP,
  readFrom: null,
  gstReadFrom: NEVER_CHANGED,
  now: NOW,
};

/** A ticket whose chosen rate was quoted for its basket as it is. */
function quotedTicket(change: Partial<Ticket> = {}): Ticket {
  const { ticket } = sampleQuote();
  const basket = basketOf(ticket, 10);
  if (!basket.ok || ticket.rates === null) throw new Error('The sample cannot be quoted.');
  const fingerprint = basketFingerprint(basket.basket);
  return {
    ...ticket,
    rates: { ...ticket.rates, fingerprint },
    chosenRate: { serviceCode: 'STX', fingerprint },
    ...change,
  };
}

function issued(ticket: Ticket, changes: Partial<typeof how> = {}) {
  const issuing = issueQuote(ticket, { ...how, ...changes });
  if (!issuing.ok) throw new Error(JSON.stringify(issuing.problems));
  return issuing.input;
}

const stale = (ticket: Ticket, now: Date) =>
  issued(ticket, { now })
    .freshness.filter((figure) => figure.stale)
    .map(({ what }) => what);

describe('issuing a quote of a ticket', () => {
  it('keeps the ticket, its sums, and the verdict of each line with its evidence', () => {
    const ticket = quotedTicket();
    const input = issued(ticket);
    expect(input.ticket).toEqual(ticket);
    expect(input.totals).toEqual({ goodsCents: 74_900, deliveryCents: 11_840, totalCents: 86_740, gstCents: 7_885 });
    expect(input.verdicts).toEqual([{ lineId: 'l1', verdict: LISTED }]);
  });

  it('keeps the warehouse that its order would name', () => {
    expect(issued(quotedTicket({ warehouse: '' }), { defaultWarehouse: ' BNE1 ' }).orderWarehouse).toBe('BNE1');
    expect(issued(quotedTicket({ warehouse: 'PER1' })).orderWarehouse).toBe('PER1');
    expect(issued(quotedTicket({ warehouse: '' }), { defaultWarehouse: '' }).orderWarehouse).toBe('');
  });

  it('keeps what the shop prints on it, but for its logo', () => {
    const { shopLogo: _left, ...kept } = SHOP;
    expect(issued(quotedTicket(), { shop: { ...SHOP, shopLogo: 'data:image/png;base64,AAAA' } }).shop).toEqual(kept);
  });

  it('says when every figure was read, and that none is stale', () => {
    expect(issued(quotedTicket()).freshness).toEqual([
      { what: 'price of TB-4821-R', readAt: '2026-03-04T03:02:00.000Z', stale: false },
      { what: 'stock of TB-4821-R', readAt: '2026-03-04T03:02:00.000Z', stale: false },
      { what: 'delivery', readAt: '2026-03-04T03:05:00.000Z', stale: false },
      { what: 'vehicle', readAt: '2026-03-04T03:02:00.000Z', stale: false },
    ]);
  });

  it.each([
    ['a quarter of an hour', '2026-03-04T03:17:01.000Z', ['stock of TB-4821-R']],
    ['an hour', '2026-03-04T04:05:01.000Z', ['stock of TB-4821-R', 'delivery']],
    ['a day', '2026-03-05T03:02:01.000Z', ['price of TB-4821-R', 'stock of TB-4821-R', 'delivery']],
    [
      'a clock that was set back',
      '2026-03-03T03:10:00.000Z',
      ['price of TB-4821-R', 'stock of TB-4821-R', 'delivery', 'vehicle'],
    ],
  ])('finds what is stale after %s', (_after, now, expected) => {
    expect(stale(quotedTicket(), new Date(now))).toEqual(expected);
  });

  it('tells a part that is on two lines once, by its stale reading', () => {
    const [line] = quotedTicket().lines;
    const old = '2026-03-01T00:00:00.000Z';
    const lines = [line, line].map((one, at) =>
      ticketLine({ ...one, id: `l${at}`, ...(at === 1 ? { readAt: old } : {}) }),
    );
    const { freshness } = issued(quotedTicket({ lines }));
    expect(freshness.filter(({ what }) => what.endsWith('TB-4821-R'))).toEqual([
      { what: 'price of TB-4821-R', readAt: old, stale: true },
      { what: 'stock of TB-4821-R', readAt: old, stale: true },
    ]);
  });

  it('leaves a delivery out that was quoted for another basket, and is an estimate then', () => {
    const changed = changeLine(quotedTicket(), 'l1', { quantity: '2' });
    const input = issued(changed);
    expect(input.ticket.chosenRate).toBe(null);
    expect(input.totals).toMatchObject({ goodsCents: 149_800, deliveryCents: 0, totalCents: 149_800 });
    expect(input.freshness).toContainEqual({
      what: 'delivery for other items or another address',
      readAt: '2026-03-04T03:05:00.000Z',
      stale: true,
    });
  });

  it('leaves a delivery out that was undone, and says no other parts or address of it', () => {
    const input = issued(undoRate(quotedTicket()));
    expect([input.ticket.chosenRate, input.totals.deliveryCents]).toEqual([null, 0]);
    expect(input.freshness.filter(({ what }) => what.startsWith('delivery'))).toEqual([
      { what: 'delivery to be chosen again', readAt: '2026-03-04T03:05:00.000Z', stale: true },
    ]);
  });

  it('stands as many days as the shop says, by the shop’s calendar', () => {
    const noon = new Date(2026, 1, 20, 12);
    expect(issued(quotedTicket(), { now: noon, quoteDays: 14 }).validUntil).toBe('2026-03-06');
    expect(issued(quotedTicket(), { now: new Date(2026, 11, 31, 23, 59), quoteDays: 1 }).validUntil).toBe('2027-01-01');
  });

  it('wants neither a customer, nor an address, nor a vehicle', () => {
    const bare = quotedTicket({ vehicle: null, rates: null, chosenRate: null });
    const input = issued(
      { ...bare, customer: { name: '', email: '', phone: '', note: '', company: '', abn: '' } },
      { verdicts: [] },
    );
    expect(input.verdicts).toEqual([{ lineId: 'l1', verdict: null }]);
    expect(input.totals).toMatchObject({ deliveryCents: 0, totalCents: 74_900 });
  });

  it('issues 500 lines of the largest prices exactly', () => {
    const lines = Array.from({ length: 500 }, (_, at) =>
      ticketLine({ id: `l${at}`, sku: `P-${at}`, quantity: '9999', price: '9999999.99' }),
    );
    expect(issued(readyTicket({ lines }), { verdicts: [] }).totals.goodsCents).toBe(500 * 9_999 * 999_999_999);
  });

  it('issues no ticket without parts, or with a quantity or price that is not right', () => {
    expect(issueQuote(readyTicket({ lines: [] }), how)).toMatchObject({ ok: false, problems: [{ field: 'lines' }] });
    const lines = [ticketLine({ quantity: '1.5', price: '' })];
    expect(issueQuote(readyTicket({ lines }), how)).toMatchObject({
      ok: false,
      problems: [{ field: 'lines.l1.quantity' }, { field: 'lines.l1.price' }],
    });
  });

  it('issues no part at $0.00: it would promise it for nothing', () => {
    expect(issueQuote(readyTicket({ lines: [ticketLine({ price: '0' })] }), how)).toMatchObject({
      ok: false,
      problems: [{ field: 'lines.l1.price', message: expect.stringContaining('TB-100 is at $0.00') }],
    });
  });

  it('tells price and stock by their own times, and of a price that is not settled that it is an estimate', () => {
    const line = {
      ...ticketLine({ readAt: '2026-03-04T03:05:00.000Z', priceReadAt: '2026-03-02T03:05:00.000Z' }),
      newPrice: { cents: 58_900, readAt: '2026-03-04T03:05:00.000Z' },
    };
    expect(issued(readyTicket({ lines: [line] }), { verdicts: [] }).freshness).toEqual([
      { what: 'price of TB-100', readAt: '2026-03-02T03:05:00.000Z', stale: true },
      { what: 'stock of TB-100', readAt: '2026-03-04T03:05:00.000Z', stale: false },
      { what: 'changed price of TB-100', readAt: '2026-03-04T03:05:00.000Z', stale: true },
    ]);
    const gone = { ...line, newPrice: { ...line.newPrice, cents: 0 } };
    expect(stale(readyTicket({ lines: [gone] }), NOW)).toEqual(['price of TB-100', 'no price of TB-100']);
    const asked = settleNewPrice(readyTicket({ lines: [{ ...gone, partPriceCents: 54_900 }] }), gone.id, 'keep');
    // What the customer pays is settled; the age of the supplier's price, and what was said of GST then, are not.
    expect(stale(asked, NOW)).toEqual([]);
    expect(issued(asked, { gstReadFrom: { goods: line.readAt, delivery: null } }).freshness).toEqual([
      { what: 'price of TB-100', readAt: line.priceReadAt, stale: false },
      { what: 'stock of TB-100', readAt: line.readAt, stale: false },
      { what: 'price of TB-100 by the GST setting before', readAt: line.priceReadAt, stale: true },
    ]);
    expect(stale(asked, new Date(NOW.getTime() + 24 * 60 * 60 * 1000))).toContain('price of TB-100');
    const settled = { ...line, newPrice: null, priceReadAt: line.readAt };
    expect(stale(readyTicket({ lines: [settled] }), NOW)).toEqual([]);
  });

  it('names what was read while the shop said otherwise of GST, however young, and is an estimate then', () => {
    const [line] = quotedTicket().lines;
    const told = quotedTicket({ lines: [ticketLine({ ...line, partPriceCents: 74_900 })] });
    const named = (gstReadFrom: GstReadFrom, ticket = told) =>
      issued(ticket, { gstReadFrom })
        .freshness.filter((figure) => figure.stale)
        .map(({ what }) => what);
    const ofLine = 'price of TB-4821-R by the GST setting before';
    const ofDelivery = 'delivery by the GST setting before';
    expect(named({ goods: '2026-03-04T03:02:00.001Z', delivery: null })).toEqual([ofLine]);
    expect(named({ goods: null, delivery: '2026-03-04T03:05:00.001Z' })).toEqual([ofDelivery]);
    const both = { goods: '2026-03-04T03:09:00.000Z', delivery: '2026-03-04T03:09:00.000Z' };
    expect(named(both)).toEqual([ofLine, ofDelivery]);
    expect(named({ goods: '2026-03-04T03:02:00.000Z', delivery: '2026-03-04T03:05:00.000Z' })).toEqual([]);
    // A line that was told no price of the supplier has none that GST could be otherwise in.
    expect(named(both, quotedTicket({ chosenRate: null }))).toEqual([]);
  });

  it('never keeps a card number', () => {
    const ticket = quotedTicket({ notes: 'card 4111 1111 1111 1111' });
    expect(issueQuote(ticket, how)).toMatchObject({ ok: false, problems: [{ field: 'notes' }] });
  });
});
