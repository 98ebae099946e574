import { describe, expect, it } from 'vitest';
import { quotePage } from '#main/documents/quote-page.ts';
import { type QuotePaper, quotePaper } from '#main/documents/quote-paper.ts';
import { quoteText } from '#main/documents/quote-text.ts';
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

/** What a page says where the text says it in its own way: heads of columns, signs beside words, names of sums. */
const SAID_OTHERWISE = new Set(
  [
    ['No.', 'Part', 'Qty', 'Each', 'Amount', '✓', '!', '✕', '?', '–'],
    ['Total incl. delivery', 'Total without delivery', 'GST included in the total'],
    ['None was given', 'Fit was not checked.', 'PRACTICENOT A REAL QUOTE'],
  ].flat(),
);

/** The texts of a page, each as one reader's unit: signs and weights within it do not part it. */
function textsOf(html: string): readonly string[] {
  return html
    .replace(/<style>.*<\/style>|<svg.*?<\/svg>|<title>.*?<\/title>/gs, '')
    .replace(/<\/?(?:bdi|strong|span)[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !SAID_OTHERWISE.has(text));
}

const paperOf = (quote: QuoteView, practice = false): QuotePaper =>
  quotePaper(quote, SHOP, { practice, timeZone: DARWIN });

const allOld = sampleQuote().freshness.map((figure) => ({ ...figure, stale: true }));
const bare = sampleQuote().ticket;

describe('the text of a quote', () => {
  it.each<readonly [string, QuotePaper]>([
    ['of one line', paperOf(sampleQuote())],
    ['of practice', paperOf(sampleQuote(), true)],
    ['that is superseded', paperOf(sampleQuote({ superseded: true }))],
    [
      'that is an estimate',
      paperOf(sampleQuote({ estimate: true, freshness: [...allOld, { what: 'vehicle', readAt: '', stale: true }] })),
    ],
    ['without a vehicle or delivery', paperOf(sampleQuote({ ticket: { ...bare, vehicle: null, chosenRate: null } }))],
    [
      'with every verdict',
      paperOf(
        quoteOf(
          [paperLine(), paperLine({ id: 'l2' }), paperLine({ id: 'l3' }), paperLine({ id: 'l4' })],
          [LISTED, WITH_CONDITIONS, NOT_LISTED].map((verdict, at) => ({ lineId: `l${at + 1}`, verdict })),
        ),
      ),
    ],
  ])('leaves out nothing that the paper says: %s', (_, paper) => {
    const said = quoteText(paper).replace(/\s+/g, ' ');
    expect(textsOf(quotePage(paper).html).filter((text) => !said.includes(text))).toEqual([]);
  });

  it('says of each figure of an estimate that it is too old, as the paper does', () => {
    const old = [...allOld, { what: 'vehicle', readAt: '', stale: true }];
    expect(
      quoteText(paperOf(sampleQuote({ estimate: true, freshness: old }))).match(/too long ago to promise/g),
    ).toHaveLength(4);
  });
});
