import { describe, expect, it } from 'vitest';
import { agedFigures } from '#renderer/features/ticket/aged-figures.ts';
import { countBelow } from '#renderer/features/ticket/lines-below.ts';
import { lineBeside } from '#renderer/features/ticket/line-beside.ts';
import { listPriceWords, oldFiguresWords, reviewWords } from '#renderer/features/ticket/ticket-messages.ts';
import { thingsToFix } from '#renderer/sale/things-to-fix.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import { ORDER_SETTINGS } from '#tests/builders/domain-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const NOW = Date.parse('2026-03-02T12:00:00Z');
/** The clock is not late. */
const always = (): number => NOW;
const at = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();

describe('the age of figures', () => {
  it('is said of nothing while all are fresh', () => {
    const fresh = sampleLine({ readAt: at(5), priceReadAt: at(60) });
    expect(agedFigures([fresh, fresh], NOW, always)).toEqual([]);
  });

  it('is said once for prices and once for stock, of the oldest', () => {
    const lines = [
      sampleLine({ readAt: at(20), priceReadAt: at(60) }),
      sampleLine({ readAt: at(52), priceReadAt: at(60 * 30) }),
      sampleLine({ readAt: at(1), priceReadAt: at(1) }),
    ];
    expect(agedFigures(lines, NOW, always)).toEqual([
      { what: 'price', lines: 1, oldestReadAt: at(60 * 30) },
      { what: 'stock', lines: 2, oldestReadAt: at(52) },
    ]);
    expect(agedFigures([sampleLine({ readAt: 'then' }), ...lines], NOW, always)[1]?.oldestReadAt).toBe('then');
    expect(oldFiguresWords('stock', 2, 3, '52 min ago')).toBe('Stock of 2 items checked 52 min ago');
    expect(oldFiguresWords('price', 1, 1, '2 h ago')).toBe('Price checked 2 h ago');
  });
});

describe('the button to the review', () => {
  const ticket = emptyTicket({
    lines: [
      sampleLine({ verdict: 'not listed', required: [{ sku: 'WH', title: 'Harness' }] }),
      sampleLine({
        id: 'L2',
        sku: 'B',
        price: '749.00',
        honoured: { quote: 'Q-1', quotedCents: 74_900, nowCents: 79_900, reason: '' },
      }),
    ],
  });

  it('says how much is to be fixed: as many things as the review lists, settings and delivery too', () => {
    const review = reviewOrder(ticket, { ...ORDER_SETTINGS, account: '' });
    expect(review.problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['settings.account', 'customer.name', 'lines.L1.overriddenVerdict', 'lines.L1.required']),
    );
    expect(thingsToFix({ ticket, review }, ticket.id)).toBe(review.problems.length);
    expect(reviewWords(review.problems.length)).toBe(`Review order · ${review.problems.length} to fix`);
  });

  it('says nothing of a ticket that was not looked at, nor of another one', () => {
    expect(thingsToFix(null, ticket.id)).toBe(0);
    expect(thingsToFix({ ticket, review: reviewOrder(ticket, ORDER_SETTINGS) }, 'another')).toBe(0);
    expect(reviewWords(0)).toBe('Review order');
  });
});

describe('the list of lines', () => {
  it('says how many end under its edge', () => {
    expect(countBelow([44, 88, 132, 176], 100)).toBe(2);
    expect(countBelow([44, 88], 88)).toBe(0);
  });

  it('is stepped through line by line, and no further than its ends', () => {
    expect(lineBeside(['a', 'b'], 'a', 1)).toBe('b');
    expect(lineBeside(['a', 'b'], 'a', -1)).toBeNull();
    expect(lineBeside(['a', 'b'], 'b', 1)).toBeNull();
    expect(lineBeside(['a', 'b'], 'gone', 1)).toBeNull();
  });

  it('says the list price beside another one', () => {
    expect(listPriceWords(74_900, 72_900)).toBe('list $749.00, −$20.00');
    expect(listPriceWords(74_900, 76_900)).toBe('list $749.00, +$20.00');
    expect(listPriceWords(74_900, 72_900, 'Trade')).toBe('Trade $749.00, −$20.00');
  });
});
