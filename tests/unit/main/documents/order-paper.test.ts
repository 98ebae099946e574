import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barcodeMarkup } from '#main/documents/barcode.ts';
import { orderPage } from '#main/documents/order-page.ts';
import { acknowledgementPaper, callSheetPaper, type SentOrder } from '#main/documents/order-paper.ts';
import { orderText } from '#main/documents/order-text.ts';
import { quotePage } from '#main/documents/quote-page.ts';
import { quoteText } from '#main/documents/quote-text.ts';
import { quotePaper } from '#main/documents/quote-paper.ts';
import type { LinePricing } from '#shared/domain/price/price-level.ts';
import { readScan } from '#shared/domain/input/scan-reading.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import { verdictOf } from '#shared/domain/ticket/ticket-lines.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import { anyText, DARWIN, LISTED, paperLine, sampleQuote, SHOP } from '#tests/builders/quote-paper-samples.ts';
import { effort } from '#tests/support/effort.ts';

const REQUEST: OrderRequest = {
  order: {
    account: 'ACC-1',
    warehouse: 'SYD1',
    customer_reference: 'CP-20260304-4812-0007',
    lines: [
      {
        sku: 'TB-4821-R',
        quantity: 2,
        price_inc_tax: '749.00',
        distributor_location_code: 'MEL1',
        shipping: { carrier_account: '', carrier_identifier: 'STX' },
      },
    ],
    customer_name: 'Alex Sample',
    customer_email: 'alex@example.com',
    customer_phone: '+61491570006',
    customer_note: 'Ring before delivery',
    address: {
      address_line_1: '1 Sample Street',
      address_line_2: '',
      city: 'Darwin',
      postal_code: '0800',
      state: 'NT',
      country: 'Australia',
      country_code: 'AU',
    },
    charges: [{ charge_identifier: 'FREIGHT', description: 'StarTrack Express', price_inc_tax: 118.4 }],
    notes: [],
  },
};

const SENT: SentOrder = {
  request: REQUEST,
  ticket: { ...sampleQuote().ticket, lines: [paperLine(verdictOf(LISTED))] },
};

const ENDED_AT = '2026-03-04T03:20:00.000Z';

function submissionThat(state: SubmissionView['state']): SubmissionView {
  return {
    id: 's1',
    ticketId: 't1',
    customerReference: 'CP-20260304-4812-0007',
    account: 'ACC-1',
    warehouse: 'SYD1',
    startedAt: '2026-03-04T03:19:00.000Z',
    state,
  };
}

const ACKNOWLEDGED = submissionThat({
  kind: 'ended',
  endedAt: ENDED_AT,
  outcome: { kind: 'acknowledged', transactionId: 'TX-77 001' },
});

const UNKNOWN: UnknownOrder = {
  submissionId: 's1',
  ticketId: 't1',
  state: 'unknown',
  sentAt: '2026-03-04T03:19:00.000Z',
  account: 'ACC-1',
  warehouse: 'SYD1',
  customerReference: 'CP-20260304-4812-0007',
  lines: ['2 × TB-4821-R'],
  customer: 'Alex Sample',
  totalCents: 161_640,
  happened: 'Outcome unknown: the connection was cut before an answer came.',
  notPlacedInMs: 0,
  callText: 'Did this order reach you?\nOur account: ACC-1.\n- 2 × TB-4821-R',
};

const HOW = { practice: false, timeZone: DARWIN };

const acknowledged = (submission = ACKNOWLEDGED, sent = SENT, practice = false) => {
  const paper = acknowledgementPaper(submission, sent, SHOP, { ...HOW, practice });
  if (paper === null) throw new Error('There is no acknowledgement.');
  return paper;
};

/** What a reader sees of a page, blank where an element ends. */
const wordsOf = (html: string): string =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const TRADE: LinePricing = {
  level: 'Trade',
  type: null,
  rule: { as: 'factor', tenThousandths: 11_000, rounding: 'none' },
};

it('no paper says the supplier’s price of a part that has a price level, nor the level or a margin', () => {
  // The order carries the supplier's $749.00; the customer pays $823.90 each.
  const line = { ...paperLine(verdictOf(LISTED)), pricing: TRADE, partPriceCents: 74_900, price: '823.90' };
  const ticket = { ...SENT.ticket, priceLevel: 'Trade', lines: [line] };
  const sent = { ...SENT, ticket };
  const paper = acknowledged(ACKNOWLEDGED, sent);
  const sheet = callSheetPaper(UNKNOWN, sent, SHOP, HOW);
  const quote = quotePaper({ ...sampleQuote(), ticket, totals: ticketTotals(ticket) }, SHOP, HOW);
  for (const text of [
    orderText(paper),
    wordsOf(orderPage(paper).html),
    orderText(sheet),
    wordsOf(orderPage(sheet).html),
    quoteText(quote),
    wordsOf(quotePage(quote).html),
  ]) {
    expect(text).toContain('$823.90');
    expect(text).not.toMatch(/749|trade|margin/i);
  }
  expect(paper.total).toBe('$1,766.20');
});

describe('the acknowledgement of an order', () => {
  it('names the purchase order that went out among its notes', () => {
    const order = { ...REQUEST.order, notes: ['Purchase order: PO-4711', 'Call first'] };
    const paper = acknowledgementPaper(ACKNOWLEDGED, { ...SENT, request: { order } }, SHOP, HOW);
    expect(paper?.customer.at(-1)).toBe('Purchase order PO-4711');
  });

  it('says that it was acknowledged, under which id, what was ordered and what it comes to', () => {
    const words = wordsOf(orderPage(acknowledged()).html);
    for (const said of [
      'Order acknowledgement CP-20260304-4812-0007',
      'ACKNOWLEDGED TX-77 001',
      '4 March 2026, 12:50 pm',
      'Sample Street Parts &amp; Towing ABN 51 824 753 556 Phone (02) 5550 0100',
      'Customer Alex Sample',
      'Deliver to 1 Sample Street Darwin NT 0800 Australia Ring before delivery',
      'Registration ABC123 (NSW)',
      'TB-4821-R Haulmate Class 4 towbar, flat tongue, powder coat black 2 $749.00 $1,498.00',
      '✓ Fits – listed for this vehicle',
      'From warehouse MEL1',
      'Goods $1,498.00',
      'Delivery by StarTrack Express $118.40',
      'Total incl. delivery $1,616.40',
      'GST included in the total $146.95',
      'This is not a tax invoice',
      'Payment before dispatch.',
    ]) {
      expect(words).toContain(said);
    }
    expect(words).not.toMatch(/NOT ORDERED|NOT CONFIRMED|PRACTICE|Valid until|Quoted|ACC-1/);
    expect(orderPage(acknowledged()).html).toContain('aria-label="Barcode of CP-20260304-4812-0007"');
  });

  it('says that the supplier was asked, where a person found out', () => {
    const submission = submissionThat({
      kind: 'resolved',
      resolvedAt: ENDED_AT,
      placed: true,
      transactionId: 'TX-78',
      rung: 'Sam at the order desk',
      said: 'It went out this morning',
    });
    const words = wordsOf(orderPage(acknowledged(submission)).html);
    expect(words).toContain('ACKNOWLEDGED TX-78');
    expect(words).toContain('The supplier was asked and has this order. Their order ID is TX-78.');
    expect(words).not.toContain('Sam at the order desk');
  });

  it.each<SubmissionView['state']>([
    { kind: 'sending' },
    { kind: 'ended', endedAt: ENDED_AT, outcome: { kind: 'refused', status: 422, said: null } },
    { kind: 'ended', endedAt: ENDED_AT, outcome: { kind: 'not sent', reason: 'connect timed out' } },
    { kind: 'ended', endedAt: ENDED_AT, outcome: { kind: 'unknown', happened: 'cut', status: null } },
    { kind: 'resolved', resolvedAt: ENDED_AT, placed: false, transactionId: null, rung: 'Sam', said: 'no' },
    { kind: 'resolved', resolvedAt: ENDED_AT, placed: true, transactionId: null, rung: 'Sam', said: 'yes' },
  ])('is not made of an order that nobody confirmed: %j', (state) => {
    expect(acknowledgementPaper(submissionThat(state), SENT, SHOP, HOW)).toBeNull();
  });

  it('prints what was sent and not what the ticket says, a part that it lost included', () => {
    const [line = REQUEST.order.lines[0]] = REQUEST.order.lines;
    const lines = line === undefined ? [] : [{ ...line, sku: 'GONE-1', quantity: 3 }];
    const request = { order: { ...REQUEST.order, lines, charges: [] } };
    const words = wordsOf(orderPage(acknowledged(ACKNOWLEDGED, { ...SENT, request })).html);
    expect(words).toContain('1 GONE-1 3 $749.00 $2,247.00 ? Fit to this vehicle was not checked From warehouse MEL1');
    expect(words).toContain('Delivery: not on this order –');
    expect(words).toContain('Total without delivery $2,247.00');
  });

  it('says of practice that it is none', () => {
    const paper = acknowledged(ACKNOWLEDGED, SENT, true);
    expect(wordsOf(orderPage(paper).html)).toContain('PRACTICE NOT A REAL ORDER');
    expect(orderText(paper)).toContain('PRACTICE – NOT A REAL ORDER');
  });

  it('says the same as text', () => {
    expect(orderText(acknowledged())).toMatch(
      /^Sample Street Parts & Towing\nABN 51 824 753 556\nPhone \(02\) 5550 0100\n\nACKNOWLEDGED TX-77 001\nOrder acknowledgement CP-20260304-4812-0007\n4 March 2026, 12:50 pm\n\nCustomer:\nAlex Sample\n/,
    );
    expect(orderText(acknowledged())).toContain('TOTAL INCL. DELIVERY: $1,616.40, including GST of $146.95');
  });

  it('names a required part that was left out, and why a part is sold that is not known to fit', () => {
    const line = paperLine({
      required: [{ sku: 'LOOM', title: 'Wiring harness' }],
      waived: [{ sku: 'LOOM', reason: 'Has one' }],
    });
    const text = orderText(acknowledged(ACKNOWLEDGED, { ...SENT, ticket: { ...SENT.ticket, lines: [line] } }));
    expect(text).toContain('Ordered without the required part LOOM (Wiring harness): Has one');
  });

  it('says of each line of one part what was said of that line, and claims nothing of one that the ticket lost', () => {
    const why = (reason: string) => ({
      verdict: 'not listed' as const,
      overriddenVerdict: { verdict: 'not listed' as const, reason },
    });
    const [sent = REQUEST.order.lines[0]] = REQUEST.order.lines;
    const lines = sent === undefined ? [] : [{ ...sent, quantity: 1 }, { ...sent, sku: 'WH-1' }, sent, sent];
    const ticketLines = [
      paperLine({ id: 'l1', ...why('For the ute in the yard') }),
      paperLine({ id: 'l2', sku: 'WH-1' }),
      paperLine({ id: 'l3', ...why('For the trailer') }),
    ];
    const paper = acknowledged(ACKNOWLEDGED, {
      request: { order: { ...REQUEST.order, lines } },
      ticket: { ...SENT.ticket, lines: ticketLines },
    });
    expect(paper.lines.map(({ quantity, code, against }) => [quantity, code, against])).toEqual([
      ['1', 'TB-4821-R', 'Ordered although it is not known to fit: For the ute in the yard'],
      ['2', 'WH-1', null],
      ['2', 'TB-4821-R', 'Ordered although it is not known to fit: For the trailer'],
      ['2', 'TB-4821-R', null],
    ]);
    expect(paper.lines.map(({ fit }) => fit?.words)[3]).toBe('Fit to this vehicle was not checked');
  });
});

describe('the call sheet of an unknown order', () => {
  const sheet = callSheetPaper(UNKNOWN, SENT, SHOP, HOW);

  it('says that it is sent and not confirmed, what to ask, and has room for the answer', () => {
    const words = wordsOf(orderPage(sheet).html);
    for (const said of [
      'Call sheet CP-20260304-4812-0007',
      'SENT – NOT CONFIRMED',
      'Sent 4 March 2026, 12:49 pm',
      'Not confirmed. Outcome unknown: the connection was cut before an answer came.',
      'Ask the supplier Did this order reach you? Our account: ACC-1.',
      'Their answer Who did you speak to?',
      'do not enter it again',
      'Total incl. delivery $1,616.40',
    ]) {
      expect(words).toContain(said);
    }
    expect(words).not.toContain('ACKNOWLEDGED');
  });

  it('has the number to call over what to ask, where the settings have it', () => {
    const numbered = callSheetPaper(UNKNOWN, SENT, { ...SHOP, supplierPhone: '1300 975 707' }, HOW);
    expect(wordsOf(orderPage(numbered).html)).toContain('Ask the supplier Supplier phone: 1300 975 707 Did this order');
    expect(orderText(numbered)).toContain('Ask the supplier:\nSupplier phone: 1300 975 707\nDid this order reach you?');
    expect(orderText(sheet)).not.toContain('Supplier phone');
  });

  it('says the same as text', () => {
    const text = orderText(sheet);
    expect(text).toContain('SENT – NOT CONFIRMED\nCall sheet CP-20260304-4812-0007\nSent 4 March 2026, 12:49 pm');
    expect(text).toContain('Ask the supplier:\nDid this order reach you?\nOur account: ACC-1.\n- 2 × TB-4821-R\n\n');
    expect(text).toContain('Their answer:\nWho did you speak to?\nDay and time:\nDo they have the order? Yes / No\n');
  });

  it('says of practice that no supplier got it', () => {
    const practice = callSheetPaper(UNKNOWN, SENT, SHOP, { ...HOW, practice: true });
    expect(wordsOf(orderPage(practice).html)).toContain('no supplier got this order');
  });
});

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

/** What stands in a margin of the pages, as a browser reads it out of the style. */
function marginOf(html: string, margin: '@top-left' | '@bottom-left'): string {
  const [, written = ''] =
    new RegExp(`${margin} \\{ content: '((?:[^'\\\\\n]|\\\\[0-9a-f]{1,6} )*)';`).exec(html) ?? [];
  // As a style is read: one blank behind a code belongs to it.
  return written.replaceAll(/\\([0-9a-f]{1,6})\s?/g, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  );
}

describe('every paper', () => {
  it('carries the logo of the shop within the page, and nothing that is no picture', () => {
    const withLogo = (shopLogo: string) => ({ ...SHOP, shopLogo });
    const quote = (shopLogo: string) => quotePage(quotePaper(sampleQuote(), withLogo(shopLogo), HOW)).html;
    expect(quote(PNG)).toContain(`<img class="logo" src="${PNG}" alt="">`);
    expect(quote('https://example.com/logo.png')).not.toContain('<img');
    expect(orderPage(callSheetPaper(UNKNOWN, SENT, withLogo(PNG), HOW)).html).toContain(PNG);
    expect(quote('')).not.toContain('<img');
  });

  it('opens what it stands for where it is scanned', () => {
    const labels = [
      sampleQuote().label,
      'Q-000123/2',
      acknowledged().label,
      callSheetPaper(UNKNOWN, SENT, SHOP, HOW).label,
    ];
    const readings = labels.map((label) => readScan(label, null, 'Q-'));
    expect(readings.map((reading) => (reading.ok ? reading.value : reading.message))).toEqual([
      { kind: 'quote', series: 'Q-', number: 123, revision: null },
      { kind: 'quote', series: 'Q-', number: 123, revision: 2 },
      { kind: 'order', customerReference: 'CP-20260304-4812-0007' },
      { kind: 'order', customerReference: 'CP-20260304-4812-0007' },
    ]);
    expect(labels.every((label) => barcodeMarkup(label) !== null)).toBe(true);
  });

  it('never leaves its sums alone on a page, and heads every page after the first', () => {
    const { html } = quotePage(quotePaper(sampleQuote(), { ...SHOP, shopName: 'Sam’s "Parts"; } </style>' }, HOW));
    const last = html.slice(html.lastIndexOf('<tbody'), html.lastIndexOf('</tbody>'));
    expect(last).toContain('TB-4821-R');
    expect(last).toContain('Total incl. delivery');
    expect(marginOf(html, '@top-left')).toBe('Sam’s "Parts"; } </style> · Quote Q-000123, continued');
  });

  it('names order and shop on every page with every sign as they are written', () => {
    const id = String.raw`A_1# 2:3+4'5"6!7@8=9*0\n%FOOT%`;
    const state = { kind: 'ended', endedAt: ENDED_AT, outcome: { kind: 'acknowledged', transactionId: id } } as const;
    const shopName = "Café’s 4×4 + Drivers' Tow_Bars* 🚙";
    const paper = acknowledgementPaper(submissionThat(state), SENT, { ...SHOP, shopName }, HOW);
    const html = paper === null ? '' : orderPage(paper).html;
    expect(marginOf(html, '@bottom-left')).toBe(`CP-20260304-4812-0007 · ACKNOWLEDGED ${id}`);
    expect(marginOf(html, '@top-left')).toMatch(/^Café’s 4×4 \+ Drivers' Tow_Bars\* 🚙 · Order acknowledgement /);
  });

  it('says of a part that was not checked that it was not, where there is a vehicle', () => {
    const words = (vehicle: SentOrder['ticket']['vehicle']) => {
      const quote = sampleQuote({ verdicts: [] });
      return wordsOf(quotePage(quotePaper({ ...quote, ticket: { ...quote.ticket, vehicle } }, SHOP, HOW)).html);
    };
    expect(words(sampleQuote().ticket.vehicle)).toContain('? Fit to this vehicle was not checked');
    expect(words(null)).not.toContain('Whether it fits');
  });

  it('has a barcode of what it is filed under', () => {
    expect(quotePage(quotePaper(sampleQuote(), SHOP, HOW)).html).toContain('aria-label="Barcode of Q-000123"');
  });

  it('stays text, whatever was typed or sent, and reaches for nothing', () => {
    fc.assert(
      fc.property(anyText(60), (text) => {
        const evil = `${text}</style><script src="https://example.com">`;
        const request: OrderRequest = {
          order: {
            ...REQUEST.order,
            customer_reference: evil,
            customer_name: evil,
            customer_note: evil,
            address: { ...REQUEST.order.address, city: evil },
            charges: [{ charge_identifier: evil, description: evil, price_inc_tax: 1 }],
          },
        };
        const shop = { shopName: evil, shopAbn: evil, shopTerms: evil, shopPhone: evil, shopLogo: evil };
        const unknown = { ...UNKNOWN, happened: evil, callText: evil };
        const submission = submissionThat({
          kind: 'ended',
          endedAt: ENDED_AT,
          outcome: { kind: 'acknowledged', transactionId: evil },
        });
        const sent = { ...SENT, request };
        const papers = [callSheetPaper(unknown, sent, shop, HOW), acknowledgementPaper(submission, sent, shop, HOW)];
        for (const paper of papers) {
          expect(paper).not.toBeNull();
          const html = paper === null ? '' : orderPage(paper).html;
          expect(html).not.toMatch(/<(?:script|img|link|iframe|object|embed|base|form)/i);
          expect(html.match(/<\/style>/g)).toHaveLength(1);
          expect(html.replace(/&lt;script src=&quot;https:/g, '')).not.toMatch(/(?:src|href)=["']/);
        }
      }),
      { numRuns: effort(15, 50) },
    );
  });
});
