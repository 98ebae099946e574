import { describe, expect, it } from 'vitest';
import { gateProblems, lineGates, settleGate } from '#shared/domain/ticket/line-gates.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { lineRecord, refreshPart, setVerdict } from '#shared/domain/ticket/ticket-lines.ts';
import type { Product } from '#shared/interface/product.ts';
import type { Verdict } from '#shared/domain/fitment/verdict.ts';
import { partView } from '#shared/domain/part/part-view.ts';
import { READ_AT, readyTicket, ticketLine, towbar } from '#tests/builders/domain-samples.ts';

const LATER = new Date(Date.parse(READ_AT) + 60_000).toISOString();

function view(change: Partial<Product>, readAt = LATER) {
  return partView(towbar(change), {
    warnings: [],
    readAt,
    supplierPricesIncludeGst: true,
    vehicleCount: 1,
    description: [],
    descriptionCut: false,
    stockCheckFailedAt: null,
  });
}

function sold(change: Partial<Product> = {}): Ticket {
  const line = ticketLine({ sku: 'TB-100', readAt: READ_AT, ...lineRecord(view(change, READ_AT)) });
  return readyTicket({ lines: [line] });
}

function words(ticket: Ticket): readonly string[] {
  return (ticket.lines[0]?.news ?? []).map((each) => each.words);
}

const loom = { sku: 'W-1', title: 'Wiring loom', relationship_type: 'required', catalogue_notes: null };

describe('a part on the ticket that is read again', () => {
  it('points out what its record says more than it did, and stops the order until that is settled', () => {
    const note = 'Not with a factory tow bar.';
    const ticket = refreshPart(sold(), view({ catalogue_notes: note, cross_sell_products: [loom] }));
    expect(words(ticket)).toEqual([
      `New since it was added: the catalogue note “${note}”`,
      'New since it was added: it cannot be fitted without Wiring loom (W-1)',
    ]);
    expect(gateProblems(ticket)).toHaveLength(2);
    const [line] = ticket.lines;
    if (line === undefined) throw new Error('The ticket is empty.');
    const settled = lineGates(ticket, line).reduce((open, gate) => settleGate(open, gate, null), ticket);
    expect(gateProblems(settled)).toEqual([]);
    const again = refreshPart(settled, view({ catalogue_notes: note, cross_sell_products: [loom] }, LATER));
    expect(gateProblems(again)).toEqual([]);
  });

  it('says of news that are news no longer nothing more', () => {
    const ticket = refreshPart(sold(), view({ catalogue_notes: 'Not for tubs.', cross_sell_products: [loom] }));
    expect(words(refreshPart(ticket, view({ catalogue_notes: 'Only for tubs.' })))).toEqual([
      'New since it was added: the catalogue note “Only for tubs.”',
    ]);
    expect(refreshPart(ticket, view({})).lines[0]).not.toHaveProperty('news');
  });

  it('raises no alarm where it says less or the same, or where it is not known what was told', () => {
    const told = { catalogue_notes: 'Not for tubs. Trim the bumper.', cross_sell_products: [loom] };
    for (const now of [{}, told, { catalogue_notes: 'Not for tubs.', cross_sell_products: [loom] }]) {
      expect(words(refreshPart(sold(told), view(now)))).toEqual([]);
    }
    const { notes: _untold, towing: _none, ...old } = sold().lines[0] ?? ticketLine({});
    expect(words(refreshPart(readyTicket({ lines: [old] }), view({ catalogue_notes: 'Not for tubs.' })))).toEqual([]);
    const older = view({ catalogue_notes: 'Not for tubs.' }, new Date(Date.parse(READ_AT) - 1).toISOString());
    expect(words(refreshPart(sold(), older))).toEqual([]);
  });

  it('is judged again by itself: the other lines of the ticket stay as they were', () => {
    const [line] = sold().lines;
    if (line === undefined) throw new Error('The ticket is empty.');
    const other = ticketLine({ id: 'other', sku: 'BALL-50' });
    const cannotTell: Verdict = {
      kind: 'cannot tell',
      reason: 'the part lists no vehicles',
      words: 'It lists none.',
      nearest: [],
      unchecked: [],
    };
    const judged = setVerdict(readyTicket({ lines: [line, other] }), 'TB-100', cannotTell);
    expect(judged.lines[0]?.verdictWords).not.toBe(line.verdictWords);
    expect(judged.lines[1]).toEqual(other);
  });

  it('points out a lower towing figure, and no higher one', () => {
    const ticket = sold({ product_attributes: { towing_capacity: 3_500, ball_weight: 250 } });
    const lower = view({ product_attributes: { towing_capacity: 2_500, ball_weight: 350 } });
    expect(words(refreshPart(ticket, lower))).toEqual([expect.stringContaining('is 2500 kg, not 3500 kg')]);
    expect(words(refreshPart(sold(), lower))).toEqual([]);
  });

  it('is judged again, and nothing changes where that comes to the same', () => {
    const listed: Verdict = { kind: 'listed', evidence: [], unchecked: [] };
    const asks: Verdict = {
      kind: 'listed with conditions',
      evidence: [],
      conditions: [{ state: 'to ask', words: 'Not with rear step', source: 'application note' }],
      unchecked: [],
    };
    const ticket = setVerdict(sold(), 'TB-100', listed);
    expect(setVerdict(ticket, 'TB-100', listed)).toBe(ticket);
    expect(setVerdict(ticket, 'X', asks)).toBe(ticket);
    expect(gateProblems(setVerdict(ticket, 'TB-100', asks))).toHaveLength(1);
  });
});
