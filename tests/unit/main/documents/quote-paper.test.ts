import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { quotePage } from '#main/documents/quote-page.ts';
import { quotePaper } from '#main/documents/quote-paper.ts';
import { quoteText } from '#main/documents/quote-text.ts';
import { warehouseStock } from '#shared/domain/part/stock.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { verdictOf } from '#shared/domain/ticket/ticket-lines.ts';
import { UNREAD_QUANTITY } from '#shared/domain/values/quantity.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { overrideVerdict, takeBackOverride } from '#shared/domain/ticket/verdict-override.ts';
import type { QuoteView } from '#shared/records-view.ts';
import {
  DARWIN,
  LISTED,
  NOT_LISTED,
  paperLine,
  quoteOf,
  sampleQuote,
  SHOP,
  WITH_CONDITIONS,
} from '#tests/builders/quote-paper-samples.ts';

const paperOf = (quote: QuoteView, practice = false) => quotePaper(quote, SHOP, { practice, timeZone: DARWIN });
const htmlOf = (quote: QuoteView, practice = false): string => quotePage(paperOf(quote, practice)).html;
/** What a reader sees of a page, blank where an element ends. */
const wordsOf = (html: string): string =>
  html
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the paper of a quote', () => {
  it('names the purchase order of the customer, and nothing where there is none', () => {
    const quote = sampleQuote();
    const ordered = { ...quote, ticket: { ...quote.ticket, purchaseOrder: ' PO-4711 ' } };
    expect(paperOf(ordered).customer).toEqual([...paperOf(quote).customer, 'Purchase order PO-4711']);
    expect(quoteText(paperOf(ordered))).toContain('Purchase order PO-4711');
  });

  it('keeps the terms and the head that it was given with, whatever the shop says now', () => {
    const then = { shopName: 'Old Towbars', shopAbn: '', shopPhone: '', shopTerms: 'Paid in 7 days.' };
    const { shop } = paperOf(sampleQuote({ shop: then }));
    expect(shop).toEqual({ name: 'Old Towbars', abn: '', phone: '', logo: '', terms: ['Paid in 7 days.'] });
    expect(quoteText(paperOf(sampleQuote({ shop: then })))).not.toContain('Payment before dispatch.');
    // Issued before they were kept: it says what it said then, which is what the shop says now.
    expect(paperOf(sampleQuote()).shop.terms[0]).toBe('Payment before dispatch.');
  });

  it('says who gives it, to whom, for which vehicle, until when, and that nothing is ordered', () => {
    const words = wordsOf(htmlOf(sampleQuote()));
    for (const said of [
      'Sample Street Parts &amp; Towing',
      'ABN 51 824 753 556',
      'Phone (02) 5550 0100',
      'Quote Q-000123',
      '4 March 2026, 12:40 pm',
      'Valid until 18 March 2026',
      'QUOTE – NOT ORDERED',
      'Alex Sample',
      '0491 570 006',
      'Darwin NT 0800',
      '2019 Toyota Hilux GUN126R',
      'Registration ABC123 (NSW), looked up 4 March 2026, 12:32 pm',
      'Payment before dispatch.',
      'Returns within 30 days',
    ]) {
      expect(words).toContain(said);
    }
    expect(words).not.toContain('PRACTICE');
    expect(words).not.toContain('stimate');
  });

  it('says that it was ordered since, or may have been, and that nothing was when it was given', () => {
    const ordered = wordsOf(htmlOf(sampleQuote({ orderedAt: '2026-03-05T00:00:00.000Z' })));
    expect(ordered).toContain('Ordered since. This is what was quoted before: the order has its own document.');
    expect(ordered).toContain(
      'not an order or a tax invoice: when it was given, nothing was ordered and nothing was charged.',
    );
    const unknown = quotePaper(sampleQuote(), SHOP, { practice: false, timeZone: DARWIN, mayBeOrdered: true });
    expect(quoteText(unknown)).toContain('Order not confirmed. An order from this quote may have been placed since');
    expect(quoteText(paperOf(sampleQuote()))).not.toContain('when it was given');
  });

  it('claims no order of another revision for itself: of one that it stands for, and of one before it', () => {
    const later = { revision: 2, label: 'Q-000123/2', superseded: false };
    const orderedAt = '2026-03-05T00:00:00.000Z';
    const other = { number: 123, revision: 1, label: 'Q-000123', orderedAt };
    const offer = quoteText(paperOf(sampleQuote({ ...later, otherOrder: { ...other, since: false } })));
    expect(offer).toContain(
      'A new offer. Q-000123 was ordered before this was given. Nothing of Q-000123/2 is ordered yet.',
    );
    expect(offer).toContain('tax invoice: nothing of it was ordered and nothing was charged for it.');
    const replaced = quoteText(
      paperOf(sampleQuote({ ...later, superseded: true, otherOrder: { ...other, since: false } })),
    );
    expect(replaced, 'an offer that is offered no more').not.toContain('A new offer.');
    expect(replaced).toContain('Another revision was ordered. Q-000123 was ordered before this was given.');
    const ended = { practice: false, timeZone: DARWIN, ended: true };
    const lapsed = quoteText(
      quotePaper(sampleQuote({ ...later, otherOrder: { ...other, since: false } }), SHOP, ended),
    );
    expect(lapsed, 'an offer that has ended').not.toMatch(/A new offer|ordered yet/);
    expect(lapsed).toContain('Another revision was ordered. Q-000123 was ordered before this was given.');
    const passedOver = quoteText(paperOf(sampleQuote({ ...later, otherOrder: { ...other, since: true } })));
    expect(passedOver).toContain('Another revision was ordered. Q-000123 was ordered, and not Q-000123/2: the order');
    expect(passedOver).toContain('when it was given, nothing was ordered');
    const number = { ...other, number: 130, label: 'Q-000130', since: true };
    const ofOther = quoteText(paperOf(sampleQuote({ ...later, otherOrder: number })));
    expect(ofOther).toContain('Another quote was ordered. Q-000130 was ordered, and not Q-000123/2: the order');
    for (const text of [offer, passedOver]) expect(text).not.toContain('Ordered since.');
    for (const since of [true, false]) {
      const how = { practice: false, timeZone: DARWIN, otherMayBeOrdered: { label: 'Q-000123', since } };
      const unknown = quoteText(quotePaper(sampleQuote(later), SHOP, how));
      expect(unknown).toContain('Order not confirmed. An order from Q-000123 may have been placed: we are asking');
      expect(unknown).toContain(since ? 'when it was given, nothing' : 'nothing of it was ordered');
    }
  });

  it('names one total with delivery and GST in it', () => {
    const words = wordsOf(htmlOf(sampleQuote()));
    expect(words).toContain('TB-4821-R Haulmate Class 4 towbar, flat tongue, powder coat black 1 $749.00 $749.00');
    expect(words).toContain('Goods $749.00');
    expect(words).toContain('Delivery by StarTrack Express, 7-10 business days; quoted 4 March 2026, 12:35 pm $118.40');
    expect(words).toContain('Total incl. delivery $867.40');
    expect(words).toContain('GST included in the total $78.85');
    expect(words).toContain('Delivery is quoted again when you order');
    expect(words).toContain('Stock is not reserved');
  });

  it('says that delivery is not in it where none was chosen', () => {
    const quote = sampleQuote({
      totals: { goodsCents: 74_900, deliveryCents: 0, totalCents: 74_900, gstCents: 6_809 },
    });
    const words = wordsOf(htmlOf({ ...quote, ticket: { ...quote.ticket, chosenRate: null } }));
    expect(words).toContain('Delivery: not included');
    expect(words).toContain('Total without delivery $749.00');
    expect(words).toContain('Delivery is not included yet: it depends on the address and on everything ordered.');
    expect(words).not.toContain('Total incl. delivery');
  });

  it('says that a stock check failed, and not what was said of the stock before', () => {
    const [held] = paperLine({}).stock;
    if (held === undefined) throw new Error('The line has no stock.');
    const words = wordsOf(htmlOf(quoteOf([paperLine({ stock: [{ ...held, availability: 'check failed' }] })])));
    expect(words).toContain(`Stock at ${held.warehouse}: could not be checked`);
  });

  describe('of the stock', () => {
    const stock = (warehouse: string, quantity: string, word: string | null = 'In Stock') => {
      const [entry] = warehouseStock([{ warehouse_code: warehouse, qty_on_hand: quantity, availability: word ?? '' }]);
      if (entry === undefined) throw new Error('The warehouse has a code.');
      return entry;
    };
    const said = (lines: readonly TicketLine[], orderWarehouse?: string) =>
      paperOf(quoteOf(lines, [], orderWarehouse === undefined ? {} : { orderWarehouse })).lines.map(
        ({ reading }) => reading.split('. Price')[0],
      );
    const saidOf = (change: Partial<TicketLine>, orderWarehouse?: string) =>
      said([paperLine({ warehouse: null, ...change })], orderWarehouse)[0];

    it('says what the warehouse has that it ships from, and of no other', () => {
      const both = { stock: [stock('SYD1', '14.0000'), stock('MEL1', '2.0000', 'Low Stock')] };
      expect(saidOf(both, 'MEL1')).toBe('Stock at MEL1: Low Stock');
      expect(saidOf({ ...both, warehouse: 'SYD1' }, 'MEL1')).toBe('Stock at SYD1: In Stock');
      expect(saidOf(both, 'BNE1')).toBe('Stock at BNE1: not known');
      expect(saidOf({ stock: [] }, 'BNE1')).toBe('Stock at BNE1: not known');
    });

    it('says that there are too few, or none, whatever the word of the supplier', () => {
      const one = { stock: [stock('PER1', '1.0000')] };
      expect(saidOf({ ...one, quantity: '10' }, 'PER1')).toBe('Stock at PER1: fewer than quoted');
      expect(saidOf({ stock: [stock('PER1', '0.0000')] }, 'PER1')).toBe('Stock at PER1: not available');
      const two = ['l1', 'l2'].map((id) => paperLine({ id, warehouse: null, ...one }));
      expect(said(two, 'PER1')).toEqual(Array.from(two, () => 'Stock at PER1: fewer than quoted'));
      const failed = { ...stock('PER1', '0.0000'), availability: 'check failed' as const };
      expect(saidOf({ stock: [failed] }, 'PER1')).toBe('Stock at PER1: could not be checked');
    });

    it('says where the most is where the supplier chooses, and that no warehouse has as many', () => {
      const both = [stock('SYD1', '14.0000'), stock('MEL1', '2.0000')];
      expect(saidOf({ stock: both }, '')).toBe('Stock at SYD1: In Stock');
      expect(saidOf({ stock: both, quantity: '15' }, '')).toBe('Stock at any one warehouse: fewer than quoted');
      expect(saidOf({ stock: both, quantity: '17' }, '')).toBe('Stock at all warehouses: fewer than quoted');
      expect(saidOf({ stock: [stock('SYD1', '0.0000')] }, '')).toBe('Stock at SYD1: not available');
      expect(saidOf({ stock: [] }, '')).toBe('Stock not known');
    });

    it('says where it is sure to be, and that has enough, where the supplier chooses', () => {
      const both = [stock('MEL1', '40.0000', 'Back Order'), stock('BNE1', '5.0000')];
      expect(saidOf({ stock: both, quantity: '2' }, '')).toBe('Stock at BNE1: In Stock');
      expect(saidOf({ stock: both, quantity: '10' }, '')).toBe('Stock at MEL1: Back Order');
      const lines = ['l1', 'l2'].map((id) => paperLine({ id, warehouse: null, quantity: '3', stock: both }));
      expect(said(lines, '')).toEqual(lines.map(() => 'Stock at MEL1: Back Order'));
      const apart = [stock('MEL1', '4.0000', 'Back Order'), stock('BNE1', '4.0000')];
      expect(
        said(
          lines.map((line) => ({ ...line, stock: apart })),
          '',
        ),
      ).toEqual(lines.map(() => 'Stock at BNE1: In Stock'));
      expect(saidOf({ stock: both, quantity: '41' }, '')).toBe('Stock at any one warehouse: fewer than quoted');
      const failed = both.map((entry) => ({ ...entry, availability: 'check failed' as const }));
      expect(saidOf({ stock: failed, quantity: '2' }, '')).toBe('Stock at MEL1: could not be checked');
    });

    it('says “not known” of a quantity that could not be read, whatever the word of the supplier', () => {
      const unread = stock('PER1', UNREAD_QUANTITY);
      const notKnown = 'Stock at PER1: not known';
      expect(saidOf({ stock: [unread] }, 'PER1')).toBe(notKnown);
      expect(saidOf({ stock: [unread] }, '')).toBe(notKnown);
      expect(saidOf({ stock: [stock('ADL1', '0.0000'), unread] }, '')).toBe(notKnown);
      expect(saidOf({ stock: [stock('SYD1', '1.0000'), unread], quantity: '5' }, '')).toBe(notKnown);
      const some = [stock('SYD1', '6.0000'), stock('MEL1', '6.0000'), unread];
      expect(saidOf({ stock: some, quantity: '10' }, '')).toBe(notKnown);
      expect(saidOf({ stock: some, quantity: '6' }, '')).toBe('Stock at SYD1: In Stock');
      const failed = { ...unread, availability: 'check failed' as const };
      expect(saidOf({ stock: [failed] }, 'PER1')).toBe('Stock at PER1: could not be checked');
    });

    it('says the same as before of a quote that does not hold from where it was to ship', () => {
      expect(saidOf({ stock: [stock('SYD1', '1.0000')], quantity: '10' })).toBe('Stock at SYD1: In Stock');
      expect(saidOf({ stock: [stock('SYD1', '1.0000', null)] })).toBe('Stock at SYD1: not checked');
    });
  });

  it('prints what each verdict stands on', () => {
    const lines = ['l1', 'l2', 'l3'].map((id) => paperLine({ id }));
    const words = wordsOf(
      htmlOf(
        quoteOf(lines, [
          { lineId: 'l1', verdict: LISTED },
          { lineId: 'l2', verdict: WITH_CONDITIONS },
          { lineId: 'l3', verdict: NOT_LISTED },
        ]),
      ),
    );
    expect(words).toContain(
      '✓ Fits – listed for this vehicle Catalogue lists: TOYOTA Hilux GUN126R Dual Cab Tub 2.8 L Diesel, 10/2015 on – by vehicle id a1f0, application 1 Catalogue note: Not with a factory tow bar.',
    );
    expect(words).toContain(
      '! Fits if… – check the conditions To check: Built from July 2018: check the build plate Met: Four-wheel drive',
    );
    expect(words).toContain(
      'Could not be checked: month from in the catalogue (it is unreadable in the answer of the service)',
    );
    expect(words).not.toContain('month_from');
    expect(words).toContain(
      '✕ Not listed for this vehicle Compared: body Closest match: TOYOTA Hilux GUN126R Cab-Chassis 2.8 L Diesel (body Cab-Chassis listed, Dual Cab Tub here)',
    );
  });

  it('prints a question that is still open, and what it was when the part is not at hand any more', () => {
    const lines = ['l1', 'l2', 'l3'].map((id) => paperLine({ id }));
    lines[2] = paperLine({ id: 'l3', verdict: 'listed', verdictWords: 'Listed for this vehicle.' });
    const words = wordsOf(
      htmlOf(
        quoteOf(lines, [
          {
            lineId: 'l1',
            verdict: {
              kind: 'depends on',
              attribute: 'body',
              words: 'Ask: tub or tray?',
              byValue: [
                { value: 'TUB', kind: 'listed' },
                { value: 'Cab-Chassis', kind: 'not listed' },
              ],
              unchecked: [],
            },
          },
          {
            lineId: 'l2',
            verdict: {
              kind: 'cannot tell',
              reason: 'the part lists no vehicles',
              words: 'No vehicle list (may be universal)',
              nearest: [],
              unchecked: [],
            },
          },
          { lineId: 'l3', verdict: null },
        ]),
      ),
    );
    expect(words).toContain('? Ask – fit not confirmed Ask: tub or tray? tub: fits; tray (cab-chassis): not listed');
    expect(words).toContain('? Can’t tell whether it fits No vehicle list');
    expect(words).toContain('✓ Fits – listed for this vehicle Listed for this vehicle.');
  });

  it('prints the conditions that were asked about and are met, and counts what could not be checked', () => {
    const met: Verdict = {
      kind: 'listed',
      evidence: WITH_CONDITIONS.kind === 'listed with conditions' ? WITH_CONDITIONS.evidence : [],
      met: [{ state: 'met', words: 'Leaf springs at the rear', source: 'application note' }],
      unchecked: ['engine', 'series', 'body', 'variant', 'vehicles[1].make', 'vehicles[2].make'].map((field) => ({
        field,
        reason: 'it is not known of both vehicles',
      })),
    };
    const words = wordsOf(htmlOf(quoteOf([paperLine()], [{ lineId: 'l1', verdict: met }])));
    expect(words).toContain('✓ Fits – listed for this vehicle Met: Leaf springs at the rear Catalogue lists:');
    expect(words).toMatch(/Could not be checked: engine code \(it is not known .*; and 1 more/);
  });

  it('prints what was kept with the line where the verdict cannot be decided again', () => {
    const line = { ...paperLine(), ...verdictOf(WITH_CONDITIONS) };
    const words = wordsOf(htmlOf(quoteOf([line, { ...paperLine({ id: 'l2' }), ...verdictOf(NOT_LISTED) }])));
    expect(words).toContain(
      'To check: Built from July 2018: check the build plate Met: Four-wheel drive Vehicle id a1f0',
    );
    expect(words).toContain('in application 1: TOYOTA Hilux');
    expect(words).toContain('Compared: body Closest match: TOYOTA Hilux GUN126R Cab-Chassis');
    expect(words).toContain('Could not be checked: month from in the catalogue: it is unreadable');
  });

  it('prints why a part is quoted that is not known to fit, until the reason is taken back', () => {
    const against = { ...paperLine(), ...verdictOf(NOT_LISTED) };
    const quote = quoteOf([against], [{ lineId: 'l1', verdict: NOT_LISTED }]);
    const reasoned = overrideVerdict(quote.ticket, 'l1', 'He cuts the bumper himself');
    const printed = 'Quoted although it is not known to fit: He cuts the bumper himself';
    expect(wordsOf(htmlOf({ ...quote, ticket: reasoned }))).toContain(printed);
    expect(quoteText(paperOf({ ...quote, ticket: reasoned }))).toContain(printed);
    expect(wordsOf(htmlOf({ ...quote, ticket: takeBackOverride(reasoned, 'l1') }))).not.toContain('Quoted although');
  });

  it('prints the towing sum where one was made, and that other limits govern', () => {
    const towing = [
      { key: 'towing_capacity', label: 'Towing capacity', value: '3500' },
      { key: 'ball_weight', label: 'Ball weight', value: '350' },
    ];
    const quote = quoteOf([paperLine({ towing }), paperLine({ id: 'l2', sku: 'WH-1' })]);
    const towed = { ...quote, ticket: { ...quote.ticket, towing: { trailer: '3,600', ball: '300' } } };
    for (const said of [wordsOf(htmlOf(towed)), quoteText(paperOf(towed))]) {
      expect(said).toContain('Loaded trailer: 3600 kg is 100 kg over the part’s 3500 kg.');
      expect(said).toContain('Ball weight: 300 kg is within the part’s 350 kg.');
      expect(said).toContain('about 10 % of the loaded trailer rests on the ball');
      expect(said).toContain('and the lowest applies');
      expect(said.split('Loaded trailer:')).toHaveLength(2);
    }
    expect(quoteText(paperOf(quote))).not.toContain('Loaded trailer');
    expect(quoteText(paperOf(quote))).not.toContain('What is towed');
  });

  it('prints which required part the customer goes without, and why', () => {
    const towbar = paperLine({
      id: 'l1',
      required: [{ sku: 'LOOM', title: 'Wiring harness' }],
      waived: [{ sku: 'LOOM', reason: 'Has one <from before>' }],
    });
    expect(htmlOf(quoteOf([towbar]))).toContain(
      'Quoted without the required part LOOM (Wiring harness): Has one &lt;from before&gt;',
    );
    expect(htmlOf(quoteOf([towbar, paperLine({ id: 'l2', sku: 'LOOM' })]))).not.toContain('Quoted without');
  });

  it('says which required part is neither quoted nor gone without knowingly', () => {
    const towbar = paperLine({ id: 'l1', required: [{ sku: 'LOOM', title: 'LOOM' }] });
    expect(htmlOf(quoteOf([towbar]))).toContain('Cannot be fitted without LOOM, which is not quoted here');
  });

  it('is an estimate as soon as one figure is stale, and says which', () => {
    const quote = sampleQuote({
      estimate: true,
      freshness: sampleQuote().freshness.map((figure) => ({ ...figure, stale: figure.what !== 'price of TB-4821-R' })),
    });
    const words = wordsOf(htmlOf(quote));
    expect(words).toContain('Estimate Q-000123');
    expect(words).toContain('too long ago to promise: the stock of every line; the delivery price.');
    expect(words).toContain('checked 4 March 2026, 12:32 pm – too long ago to promise');
    expect(words).toContain('QUOTE – NOT ORDERED');
  });

  it('says of a price that the supplier changed that they did, and of one that they give no more that', () => {
    const readAt = '2026-03-04T03:02:00.000Z';
    const said = (what: string) => {
      const freshness = [...sampleQuote().freshness, { what, readAt, stale: true }];
      return wordsOf(htmlOf(sampleQuote({ estimate: true, freshness })));
    };
    expect(said('changed price of TB-4821-R')).toContain('The supplier has changed the price of TB-4821-R. It is');
    const [once] = sampleQuote().ticket.lines;
    const twice = sampleQuote({
      ticket: { ...sampleQuote().ticket, lines: once === undefined ? [] : [once, { ...once, id: 'again' }] },
    });
    const changed = [{ what: 'changed price of TB-4821-R', readAt, stale: true }];
    expect(wordsOf(htmlOf({ ...twice, estimate: true, freshness: changed }))).toContain(
      'the price of TB-4821-R. It is',
    );
    const none = said('no price of TB-4821-R');
    expect(none).toContain('The supplier gives no price for TB-4821-R at present. It is settled with you before');
    expect(none).not.toContain('changed');
    expect(none).not.toContain('too long ago');
  });

  it('says of a delivery that has to be chosen again that, and neither that it is old nor of something else', () => {
    const readAt = '2026-03-04T03:02:00.000Z';
    const freshness = [...sampleQuote().freshness, { what: 'delivery to be chosen again', readAt, stale: true }];
    const words = wordsOf(htmlOf(sampleQuote({ estimate: true, freshness })));
    expect(words).toContain('Delivery is left out: it has to be chosen again. It is settled with you before');
    expect(words).not.toContain('too long ago');
    expect(words).not.toContain('another address');
  });

  it('says of a delivery for other parts or another address that, and not that it is old', () => {
    const readAt = '2026-03-04T03:02:00.000Z';
    const what = 'delivery for other items or another address';
    const freshness = [...sampleQuote().freshness, { what, readAt, stale: true }];
    const words = wordsOf(htmlOf(sampleQuote({ estimate: true, freshness })));
    expect(words).toContain('Delivery is left out: it was quoted for other parts or another address. It is settled');
    expect(words).not.toContain('too long ago');
    expect(words).not.toContain('chosen again');
  });

  it('is an estimate where what was said of GST changed since, and names no figure as too old for that', () => {
    const readAt = '2026-03-04T03:02:00.000Z';
    const before = ['price of TB-4821-R by the GST setting before', 'delivery by the GST setting before'];
    const freshness = [...sampleQuote().freshness, ...before.map((what) => ({ what, readAt, stale: true }))];
    const words = wordsOf(htmlOf(sampleQuote({ estimate: true, freshness })));
    expect(words).toContain('GST may change in the price of every line and the delivery price.');
    expect(words).not.toContain('too long ago');
  });

  it('is marked in practice, on the page and in its footer', () => {
    const html = htmlOf(sampleQuote({ label: 'TR-000123' }), true);
    expect(html).toContain('PRACTICE<span>NOT A REAL QUOTE</span>');
    expect(html).toContain("content: 'TR-000123 · QUOTE – NOT ORDERED · PRACTICE'");
    expect(htmlOf(sampleQuote())).not.toContain('<div class="watermark"');
  });

  it('says when a later revision took its place', () => {
    expect(wordsOf(htmlOf(sampleQuote({ superseded: true })))).toContain('Replaced. There is a later revision');
    expect(wordsOf(htmlOf(sampleQuote()))).not.toContain('Superseded');
  });

  it('is whole without a vehicle, a customer, an address, a shop or its terms', () => {
    const quote = sampleQuote();
    const bare: QuoteView = {
      ...quote,
      ticket: {
        ...quote.ticket,
        vehicle: null,
        customer: { name: '', email: '', phone: '', note: '', company: '', abn: '' },
        address: { ...quote.ticket.address, line1: '', city: '', postcode: '' },
      },
      verdicts: [{ lineId: 'l1', verdict: null }],
    };
    const paper = quotePaper(
      bare,
      { shopName: '', shopAbn: '', shopTerms: '', shopPhone: '', shopLogo: '' },
      { practice: false },
    );
    const words = wordsOf(quotePage(paper).html);
    expect(words).toContain('Customer Not named');
    expect(words).toContain('Vehicle None was given Fit was not checked.');
    expect(words).not.toContain('Deliver to');
    expect(words).not.toContain('ABN');
    expect(words).not.toContain('Terms');
    expect(words).toContain('Total incl. delivery $867.40');
  });

  it('names the company of the customer with its ABN, where they were filled in', () => {
    const quote = sampleQuote();
    const of = (company: string, abn: string) => {
      const customer = { ...quote.ticket.customer, company, abn };
      return wordsOf(htmlOf({ ...quote, ticket: { ...quote.ticket, customer } }));
    };
    expect(of('Example Towing', '51824753556')).toContain('Example Towing ABN 51 824 753 556');
    expect(of('', '12 34'), 'a wrong one as it was typed').toContain('ABN 12 34');
  });

  it('says of a forgotten customer that nothing is kept, and stays a quote', () => {
    const quote = sampleQuote({ customerForgotten: true });
    const nobody = { name: '', email: '', phone: '', note: '', company: '', abn: '' };
    const nowhere = { line1: '', line2: '', city: '', postcode: '', state: '', country: '', countryCode: '' };
    const words = wordsOf(htmlOf({ ...quote, ticket: { ...quote.ticket, customer: nobody, address: nowhere } }));
    expect(words).toContain('Customer The customer’s details are no longer kept.');
    expect(words).toContain('Delivery by StarTrack Express');
    expect(words).toContain('Total incl. delivery $867.40');
  });

  it('shows typed markup as it was typed, wherever it was typed', () => {
    const evil = '</style><script>alert(1)</script>';
    const quote = quoteOf([paperLine({ sku: evil, title: evil, brand: evil, warehouse: evil })]);
    const { ticket } = quote;
    const page = quotePage(
      quotePaper(
        {
          ...quote,
          label: evil,
          ticket: {
            ...ticket,
            customer: { name: evil, email: evil, phone: evil, note: evil, company: evil, abn: evil },
            address: { ...ticket.address, line1: evil, city: evil },
          },
        },
        { shopName: evil, shopAbn: evil, shopTerms: evil, shopPhone: evil, shopLogo: evil },
        { practice: false },
      ),
    );
    expect(page.html.match(/<script/g)).toBe(null);
    expect(page.html.match(/<\/style>/g)).toHaveLength(1);
    expect(page.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('names the hash of its one style sheet', () => {
    const page = quotePage(paperOf(sampleQuote()));
    const [, styles = ''] = /<style>(.*)<\/style>/s.exec(page.html) ?? [];
    expect(page.styleHash).toBe(createHash('sha256').update(styles).digest('base64'));
    expect(page.html).not.toMatch(/ style=/);
  });

  it('has a line for each of 500 parts, under a heading that every page repeats', () => {
    const lines = Array.from({ length: 500 }, (_, at) => paperLine({ id: `l${at}`, sku: `TB-${at}` }));
    const html = htmlOf(quoteOf(lines));
    expect(html.match(/<tbody/g)).toHaveLength(500);
    expect(html.match(/<thead>/g)).toHaveLength(1);
    expect(html).toContain('TB-499');
  });
});

describe('a quote as text', () => {
  it('says what the paper says', () => {
    expect(quoteText(paperOf(sampleQuote()))).toBe(
      [
        'Sample Street Parts & Towing',
        'ABN 51 824 753 556',
        'Phone (02) 5550 0100',
        '',
        'QUOTE – NOT ORDERED',
        'Quote Q-000123 of 4 March 2026, 12:40 pm',
        'Valid until 18 March 2026',
        '',
        'Customer:',
        'Alex Sample',
        '0491 570 006',
        'alex@example.com',
        '',
        'Deliver to:',
        '1 Sample Street',
        'Darwin NT 0800',
        'Australia',
        'Ring before delivery',
        '',
        'Vehicle: 2019 Toyota Hilux GUN126R Dual Cab Tub 4x4 2.8 L Diesel',
        'Registration ABC123 (NSW), looked up 4 March 2026, 12:32 pm',
        'As told by the customer: body: Dual Cab Tub',
        '',
        '1. 1 × TB-4821-R Haulmate Class 4 towbar, flat tongue, powder coat black',
        '$749.00 each, $749.00',
        'Fits – listed for this vehicle.',
        'Catalogue lists: TOYOTA Hilux GUN126R Dual Cab Tub 2.8 L Diesel, 10/2015 on – by vehicle id a1f0, application 1',
        'Catalogue note: Not with a factory tow bar.',
        'Stock at SYD1: In Stock. Price and stock checked 4 March 2026, 12:32 pm.',
        '',
        'Goods: $749.00',
        'Delivery by StarTrack Express, 7-10 business days; quoted 4 March 2026, 12:35 pm: $118.40',
        'TOTAL INCL. DELIVERY: $867.40, including GST of $78.85',
        '',
        'Please note:',
        'This quote is not an order or a tax invoice: nothing was ordered and nothing was charged.',
        'Stock is not reserved, and is checked again when the order is placed.',
        'Delivery is quoted again when you order: it depends on the address and on everything ordered.',
        'Delivery times are the carrier’s own.',
        'All prices are in Australian dollars and include GST.',
        '',
        'Terms:',
        'Payment before dispatch.',
        'Returns within 30 days, unfitted and in their box.',
      ].join('\n'),
    );
  });

  it('says in practice that it is none, and what makes an estimate of it', () => {
    const stale = sampleQuote().freshness.map((figure) => ({ ...figure, stale: true }));
    const text = quoteText(paperOf(sampleQuote({ estimate: true, freshness: stale }), true));
    expect(text).toContain('PRACTICE – NOT A REAL QUOTE\nQUOTE – NOT ORDERED\nEstimate Q-000123');
    expect(text).toContain(
      'An estimate, not a firm price. These figures were checked too long ago to promise: the price of',
    );
  });
});
