import fc from 'fast-check';
import type { PaperShop } from '#main/documents/paper-content.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import type { QuoteView } from '#shared/records-view.ts';
import { plateChoice, readyTicket, ticketLine } from './domain-samples.ts';

/** Quotes to be put on paper. All names are invented. */

export const SHOP: PaperShop = {
  shopName: 'Sample Street Parts & Towing',
  shopAbn: '51824753556',
  shopTerms: 'Payment before dispatch.\nReturns within 30 days, unfitted and in their box.',
  shopPhone: '(02) 5550 0100',
  shopLogo: '',
};

/** In Darwin, which has no daylight saving. */
export const DARWIN = 'Australia/Darwin';

export const LISTED: Verdict = {
  kind: 'listed',
  evidence: [
    {
      vehicleId: 'a1f0',
      listedAs: 'TOYOTA Hilux GUN126R Dual Cab Tub 2.8 L Diesel, 10/2015 on',
      application: 0,
      applicationNotes: 'Not with a factory tow bar.',
      fromMonth: 10,
    },
  ],
  unchecked: [],
};

export const WITH_CONDITIONS: Verdict = {
  kind: 'listed with conditions',
  evidence: LISTED.evidence,
  conditions: [
    { state: 'to ask', words: 'Built from July 2018: check the build plate', source: 'application month' },
    { state: 'met', words: 'Four-wheel drive', source: 'application note' },
  ],
  unchecked: [{ field: 'vehicles[3].month_from', reason: 'it is unreadable in the answer of the service' }],
};

export const NOT_LISTED: Verdict = {
  kind: 'not listed',
  compared: ['body'],
  nearest: [
    {
      vehicleId: 'b2',
      listedAs: 'TOYOTA Hilux GUN126R Cab-Chassis 2.8 L Diesel',
      differs: [{ field: 'body', ours: 'Dual Cab Tub', theirs: 'Cab-Chassis' }],
    },
  ],
  unchecked: [],
};

const READ_AT = '2026-03-04T03:02:00.000Z';

export function paperLine(change: Partial<TicketLine> = {}): TicketLine {
  return ticketLine({
    readAt: READ_AT,
    title: 'Class 4 towbar, flat tongue, powder coat black',
    sku: 'TB-4821-R',
    brand: 'Haulmate',
    price: '749.00',
    warehouse: 'SYD1',
    ...change,
  });
}

/** A quote of one towbar to Darwin by road, as it was issued. */
export function sampleQuote(change: Partial<QuoteView> = {}): QuoteView {
  const ticket = readyTicket({
    vehicle: plateChoice([{}], { readAt: READ_AT, answers: [{ attribute: 'body', value: 'Dual Cab Tub' }] }),
    lines: [paperLine()],
    rates: {
      rows: [
        {
          serviceCode: 'STX',
          serviceName: 'StarTrack Express',
          deliveryText: '7-10 business days',
          days: { from: 7, to: 10 },
          priceInCents: 11_840,
          priceInDollars: 118.4,
          pricesAgree: true,
          currency: 'AUD',
          unusable: null,
          cheapest: true,
          fastest: true,
        },
      ],
      fingerprint: 'f1',
      readAt: '2026-03-04T03:05:00.000Z',
      postcode: '0800',
      limit: 10,
      remark: null,
    },
    chosenRate: { serviceCode: 'STX', fingerprint: 'f1' },
  });
  return {
    quoteId: 'a1c9c3de-0000-4000-8000-000000000123',
    number: 123,
    revision: 1,
    label: 'Q-000123',
    orderedAt: null,
    superseded: false,
    issuedAt: '2026-03-04T03:10:00.000Z',
    validUntil: '2026-03-18',
    estimate: false,
    customerForgotten: false,
    ticket,
    totals: { goodsCents: 74_900, deliveryCents: 11_840, totalCents: 86_740, gstCents: 7_885 },
    verdicts: [{ lineId: 'l1', verdict: LISTED }],
    freshness: [
      { what: 'stock of TB-4821-R', readAt: READ_AT, stale: false },
      { what: 'price of TB-4821-R', readAt: READ_AT, stale: false },
      { what: 'delivery', readAt: '2026-03-04T03:05:00.000Z', stale: false },
    ],
    revisions: [],
    ...change,
  };
}

/** The same with other lines; verdicts by line id. */
export function quoteOf(
  lines: readonly TicketLine[],
  verdicts: QuoteView['verdicts'] = [],
  change: Partial<QuoteView> = {},
): QuoteView {
  const quote = sampleQuote(change);
  return { ...quote, ticket: { ...quote.ticket, lines }, verdicts };
}

/** Any text at all, half characters included, rich in signs that mean something to a page or an address. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(...Array.from(`<>&"'=?#%,;\r\n`, unitOf)));
  return fc.array(unit, { maxLength }).map((units) => String.fromCharCode(...units));
}

function unitOf(sign: string): number {
  return sign.charCodeAt(0);
}
