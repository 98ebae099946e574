import { describe, expect, it } from 'vitest';
import { addPart, lineRecord } from '#shared/domain/ticket/ticket-lines.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';
import { reviewOrder } from '#shared/domain/order/order.ts';
import { lineNews } from '#shared/domain/ticket/line-news.ts';
import { partView } from '#shared/domain/part/part-view.ts';
import { needWords, requiredParts, waiveRequired, withoutWords } from '#shared/domain/ticket/required-parts.ts';
import { type Ticket } from '#shared/domain/ticket/ticket.ts';
import { ORDER_SETTINGS, towbar, READ_AT, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

/** The view of a part as it comes from the service with this list of what is sold with it. */
function viewWith(cross_sell_products: unknown) {
  const read = decodeProduct(JSON.parse(JSON.stringify({ ...towbar(), sku: 'TB-100', cross_sell_products })));
  if (!read.ok) throw new Error(`${read.path}: ${read.received}`);
  return partView(read.value, {
    readAt: READ_AT,
    warnings: read.warnings,
    supplierPricesIncludeGst: true,
    vehicleCount: 1,
    description: [],
    descriptionCut: false,
    stockCheckFailedAt: null,
  });
}

function saleOf(cross_sell_products: unknown): Ticket {
  const reading = { lineId: 'l1', preferredWarehouse: null, verdict: null };
  return addPart(readyTicket({ lines: [] }), viewWith(cross_sell_products), reading);
}

function stops(ticket: Ticket): readonly string[] {
  const { problems } = reviewOrder(ticket, ORDER_SETTINGS);
  return problems.filter(({ field }) => field === 'lines.l1.required').map(({ message }) => message);
}

const LOOM = { sku: 'LOOM', title: 'Harness' };

describe('what is sold with a part', () => {
  it.each([
    [[{ ...LOOM, relationship_type: ['required'] }]],
    [[{ ...LOOM, relationship_type: 5 }]],
    [[{ ...LOOM, relationship_type: { kind: 'required' } }]],
    [[{ ...LOOM, relationship_type: true }]],
    [['LOOM']],
    [[7]],
    [[['LOOM']]],
    [[{ sku: null, relationship_type: 'required' }]],
    [[{ sku: '', relationship_type: ' Required ' }]],
    [[{ title: 'Harness', relationship_type: 'required' }]],
    [[{ sku: 'BALL', relationship_type: 'related' }, 'LOOM']],
    [{ required: [LOOM] }],
    ['LOOM'],
    [5],
  ])('stops the order where it may be required and could not be read: %j', (list) => {
    const ticket = saleOf(list);
    expect(stops(ticket)).toHaveLength(1);
    expect(stops(ticket)[0]).toMatch(/may need .*could not be read.*Ask the supplier/);
    const [needed] = requiredParts(ticket);
    const said = waiveRequired(ticket, 'l1', needed?.sku ?? '?', 'Supplier: nothing is needed');
    expect(stops(said)).toEqual([]);
    expect(reviewOrder(said, ORDER_SETTINGS).request?.order.notes?.join(' ')).toContain(
      'which may be required: Supplier: nothing is needed',
    );
  });

  it.each([
    [null],
    [{}],
    [[]],
    [[null]],
    [[{ ...LOOM, relationship_type: null }]],
    [[{ ...LOOM, relationship_type: '' }]],
    [[{ ...LOOM, relationship_type: 'related' }]],
    [[{ ...LOOM, relationship_type: 'related', title: 5, catalogue_notes: [] }]],
    [[{ sku: 5, relationship_type: 'related' }]],
    [[{ title: 'Harness' }]],
  ])('stops nothing where it says nothing of being required: %j', (list) => {
    expect(stops(saleOf(list))).toEqual([]);
  });

  it('is on the ticket where its code is, whatever it is', () => {
    const ticket = saleOf([{ ...LOOM, relationship_type: 5 }]);
    const both = { ...ticket, lines: [...ticket.lines, ticketLine({ id: 'l2', sku: 'LOOM' })] };
    expect(stops(both)).toEqual([]);
  });

  it('without a code is one matter, named by what could be read of it, and never by a line without a code', () => {
    const ticket = saleOf([{ sku: 5, title: 'Harness', relationship_type: 'required' }, 'x', { title: 'Y' }]);
    const blank = { ...ticket, lines: [...ticket.lines, ticketLine({ id: 'l2', sku: ' ' })] };
    expect(requiredParts(blank).map(({ sku, title, state }) => [sku, title, state])).toEqual([
      ['', 'Harness', 'missing'],
    ]);
    expect(requiredParts(saleOf('LOOM')).map(({ title }) => title)).toEqual(['a part that could not be read']);
  });

  it('is required for certain where another entry of its code says so', () => {
    const ticket = saleOf([
      { ...LOOM, relationship_type: 5 },
      { ...LOOM, relationship_type: 'required' },
    ]);
    expect(stops(ticket)[0]).toContain('cannot be fitted without LOOM');
  });

  it('is said for what it is', () => {
    const sure = { ...LOOM, unsure: false };
    const unsure = { ...LOOM, unsure: true };
    expect([needWords(sure), needWords(unsure)]).toEqual([
      'Cannot be fitted without LOOM (Harness)',
      'May need LOOM (Harness)',
    ]);
    expect([withoutWords(sure), withoutWords(unsure)]).toEqual([
      'the required part LOOM (Harness)',
      'LOOM (Harness), which may be required',
    ]);
  });
});

describe('more required parts than a view has room for', () => {
  const list = (count: number, notes = 'n'.repeat(300)) =>
    Array.from({ length: count }, (_, at) => ({
      sku: `Q${at}`,
      title: `Part ${at}`,
      relationship_type: 'required',
      catalogue_notes: notes,
    }));
  const shownOf = (sold: unknown) => viewWith(sold).crossSells;

  it('lose their notes before one of them is lost, the last ones first, and say so', () => {
    const seen = viewWith(list(16));
    expect(seen.crossSells.map(({ sku }) => sku)).toEqual(list(16).map(({ sku }) => sku));
    expect(seen.crossSellsCut).toBe(0);
    expect(seen.crossSells[0]?.notes).toMatch(/^n+…$/);
    expect(seen.crossSells[15]?.notes).toBe('…');
    expect(stops(saleOf(list(16)))).toHaveLength(16);
  });

  it('keep the note that is as short as its mark, and none where there was none', () => {
    const sold = [...list(16), { sku: 'NONE', relationship_type: 'required' }];
    expect(shownOf(sold).at(-1)).toMatchObject({ sku: 'NONE', notes: null });
  });

  it('stop the order by one for all that are cut, named by their codes', () => {
    const ticket = saleOf(list(100));
    const seen = viewWith(list(100));
    const last = stops(ticket).at(-1);
    const cut = seen.crossSellsCut;
    expect(cut).toBeGreaterThan(1);
    expect(stops(ticket)).toHaveLength(101 - cut);
    expect(last).toContain(`may need ${cut} more parts (Q${100 - cut}, Q${101 - cut}`);
    expect(last).toContain('could not be read in full. Ask the supplier');
    const all = {
      ...ticket,
      lines: [...ticket.lines, ...list(100 - cut).map((each) => ticketLine({ ...each, id: each.sku }))],
    };
    expect(stops(all)).toEqual([last]);
    expect(stops(waiveRequired(all, 'l1', '', 'Supplier: only the first ones'))).toEqual([]);
  });

  it('are told together with what could not be read at all', () => {
    const ticket = saleOf([...list(100), { title: 'Odd harness', relationship_type: 'required' }]);
    expect(stops(ticket).filter((words) => words.includes('could not be read'))).toEqual([
      expect.stringMatching(/may need Odd harness, \d+ more parts \(Q/),
    ]);
  });

  it('are counted by their codes: one that is listed again is no more', () => {
    const again = Array.from({ length: 200 }, () => list(1)).flat();
    expect(stops(saleOf(again))).toHaveLength(1);
    expect(stops(saleOf([...again, { sku: ' q0 ', relationship_type: 'required' }]))).toHaveLength(1);
    const one = [...again, { sku: 'LAST', relationship_type: 'required' }];
    expect(stops(saleOf(one)).at(-1)).toContain('may need 1 more part (LAST)');
  });
});

describe('what is sold with a part and could not be read, once the part is read again', () => {
  const record = (list: unknown) => lineRecord(viewWith(list));
  const told = (list: unknown) => ticketLine({ required: record(list).required });
  const newsOf = (before: unknown, now: unknown) => lineNews(told(before), record(now)).map(({ words }) => words);
  const certain = [{ ...LOOM, relationship_type: 'required' }];
  const doubtful = [{ ...LOOM, relationship_type: 5 }];

  it('is news where it was not there, and where it turns out to be required', () => {
    expect(newsOf([], doubtful)[0]).toContain('it may need Harness (LOOM)');
    expect(newsOf([], 'LOOM')[0]).toContain('it may need a part that could not be read');
    expect(newsOf(doubtful, certain)[0]).toContain('it cannot be fitted without Harness (LOOM)');
    expect(newsOf(doubtful, doubtful)).toEqual([]);
    expect(newsOf(certain, doubtful)).toEqual([]);
  });
});
