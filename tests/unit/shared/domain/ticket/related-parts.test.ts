import { describe, expect, it } from 'vitest';
import { relatedOffers, rememberOffered } from '#shared/domain/ticket/related-parts.ts';
import { overrideVerdict } from '#shared/domain/ticket/verdict-override.ts';
import { readyTicket, ticketLine, viewOf } from '#tests/builders/domain-samples.ts';

const part = viewOf({
  cross_sell_products: [
    { sku: 'LOOM', title: 'Harness', relationship_type: 'required' },
    { sku: 'tb-100', title: 'Itself', relationship_type: 'related' },
    { sku: 'BALL', title: 'Tow ball', relationship_type: 'related', catalogue_notes: '50 mm' },
    { sku: 'ball', title: 'The same ball', relationship_type: 'related' },
    { sku: 'PLUG', title: 'Plug', relationship_type: 'accessory' },
  ],
});

describe('related parts', () => {
  it('are offered in their order, each once, and never the part itself or a required one', () => {
    expect(relatedOffers(readyTicket(), part)).toEqual([
      { sku: 'BALL', title: 'Tow ball', notes: '50 mm', goesWith: 'TB-100' },
      { sku: 'PLUG', title: 'Plug', notes: null, goesWith: 'TB-100' },
    ]);
  });

  it('are not offered again in the same sale, whichever part they go with', () => {
    const ticket = readyTicket({ lines: [] });
    const offered = rememberOffered(ticket, relatedOffers(ticket, part));
    expect(offered.offered).toEqual(['BALL', 'PLUG']);
    expect(relatedOffers(offered, part)).toEqual([]);
    expect(relatedOffers(offered, { ...part, sku: 'TB-200' }).map(({ sku }) => sku)).toEqual(['tb-100']);
    expect(rememberOffered(offered, [{ sku: 'ball' }])).toBe(offered);
  });

  it('that are on the ticket are not offered', () => {
    const ticket = readyTicket({ lines: [ticketLine(), ticketLine({ id: 'l2', sku: 'plug' })] });
    expect(relatedOffers(ticket, part).map(({ sku }) => sku)).toEqual(['BALL']);
  });

  it('are not offered behind a part that is not listed, until a reason is given to sell it', () => {
    const ticket = readyTicket({ lines: [ticketLine({ verdict: 'not listed' })] });
    expect(relatedOffers(ticket, part)).toEqual([]);
    expect(relatedOffers(overrideVerdict(ticket, 'l1', 'Fitted before'), part)).toHaveLength(2);
    const open = readyTicket({ lines: [ticketLine({ verdict: 'depends on' })] });
    expect(relatedOffers(open, part)).toHaveLength(2);
    const other = readyTicket({ lines: [ticketLine({ sku: 'TB-200', verdict: 'not listed' })] });
    expect(relatedOffers(other, part)).toHaveLength(2);
  });

  it('are at most as many as there are keys for them', () => {
    const many = viewOf({
      cross_sell_products: Array.from({ length: 12 }, (_, at) => ({ sku: `R${at}`, relationship_type: 'related' })),
    });
    const first = relatedOffers(readyTicket(), many);
    expect(first).toHaveLength(9);
    expect(relatedOffers(rememberOffered(readyTicket(), first), many).map(({ sku }) => sku)).toEqual([
      'R9',
      'R10',
      'R11',
    ]);
  });
});
