import { describe, expect, it } from 'vitest';
import { orderPage } from '#main/documents/order-page.ts';
import { acknowledgementPaper, callSheetPaper, type SentOrder } from '#main/documents/order-paper.ts';
import { orderText } from '#main/documents/order-text.ts';
import { quotePage } from '#main/documents/quote-page.ts';
import { quotePaper } from '#main/documents/quote-paper.ts';
import { quoteText } from '#main/documents/quote-text.ts';
import { DARWIN, paperLine, quoteOf, sampleQuote, SHOP } from '#tests/builders/quote-paper-samples.ts';

const HOW = { practice: false, timeZone: DARWIN };
const LINE = { sku: 'TB-4821-R', quantity: 9_999, each: '749.00' } as const;
const GOODS = '$7,489,251.00';

const SENT: SentOrder = {
  ticket: { ...sampleQuote().ticket, lines: [paperLine({ quantity: String(LINE.quantity) })] },
  request: {
    order: {
      account: 'ACC-1',
      warehouse: 'SYD1',
      customer_reference: 'CP-20260304-4812-0007',
      lines: [
        {
          sku: LINE.sku,
          quantity: LINE.quantity,
          price_inc_tax: LINE.each,
          distributor_location_code: 'MEL1',
          shipping: { carrier_account: '', carrier_identifier: 'STX' },
        },
      ],
      customer_name: 'Alex Sample',
      customer_email: '',
      customer_phone: '+61491570006',
      customer_note: '',
      address: {
        address_line_1: '1 Sample Street',
        address_line_2: '',
        city: 'Darwin',
        postal_code: '0800',
        state: 'NT',
        country: 'Australia',
        country_code: 'AU',
      },
      charges: [],
      notes: [],
    },
  },
};

const SUBMISSION = {
  id: 's1',
  ticketId: 't1',
  customerReference: 'CP-20260304-4812-0007',
  account: 'ACC-1',
  warehouse: 'SYD1',
  startedAt: '2026-03-04T03:19:00.000Z',
};

function papers(): readonly { readonly name: string; readonly html: string; readonly text: string }[] {
  const quote = quotePaper(
    quoteOf([paperLine({ quantity: String(LINE.quantity) })], [], {
      totals: { goodsCents: 748_925_100, deliveryCents: 11_840, totalCents: 748_936_940, gstCents: 68_085_176 },
    }),
    SHOP,
    HOW,
  );
  const acknowledged = acknowledgementPaper(
    {
      ...SUBMISSION,
      state: {
        kind: 'ended',
        endedAt: '2026-03-04T03:20:00.000Z',
        outcome: { kind: 'acknowledged', transactionId: 'TX-77' },
      },
    },
    SENT,
    SHOP,
    HOW,
  );
  const sheet = callSheetPaper(
    {
      submissionId: 's1',
      ticketId: 't1',
      state: 'unknown',
      sentAt: SUBMISSION.startedAt,
      account: 'ACC-1',
      warehouse: 'SYD1',
      customerReference: SUBMISSION.customerReference,
      lines: [`${LINE.quantity} × ${LINE.sku}`],
      customer: 'Alex Sample',
      totalCents: 748_925_100,
      happened: 'Outcome unknown.',
      notPlacedInMs: 0,
      callText: 'Did this order reach you?',
    },
    SENT,
    SHOP,
    HOW,
  );
  if (acknowledged === null || sheet === null) throw new Error('There is no such paper.');
  return [
    { name: 'quote', html: quotePage(quote).html, text: quoteText(quote) },
    { name: 'acknowledgement', html: orderPage(acknowledged).html, text: orderText(acknowledged) },
    { name: 'call sheet', html: orderPage(sheet).html, text: orderText(sheet) },
  ];
}

describe('a total of millions', () => {
  it.each(papers())(
    'stays on one line of the $name: every amount is in a cell that does not wrap',
    ({ html, text }) => {
      expect(html).toMatch(/\.money \{[^}]*white-space: nowrap/);
      const amounts = [...html.matchAll(/<td([^>]*)>\$[\d,]+\.\d{2}<\/td>/g)];
      expect(amounts.length).toBeGreaterThanOrEqual(4);
      for (const [cell, attributes] of amounts) expect([cell, attributes]).toEqual([cell, ' class="money"']);
      expect(html).toContain(`<td class="money">${GOODS}</td>`);
      expect(text.split('\n').some((line) => line.includes(GOODS))).toBe(true);
    },
  );
});
