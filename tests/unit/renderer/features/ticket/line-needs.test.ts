import { describe, expect, it } from 'vitest';
import { firstMissing, isMissing, lineNeeds } from '#renderer/features/ticket/line-needs.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const harness = { sku: 'WH-HILUX8', title: 'Wiring harness' };
const template = { sku: 'CUT-1', title: 'Bumper-cut template' };
const towbar = sampleLine({ required: [harness, template] });
const ticket = emptyTicket({ lines: [sampleLine({ id: 'L0', sku: 'TB-OTHER' }), towbar] });

describe('what the lines of a ticket need', () => {
  it('is each required part that is not on it, beside its line', () => {
    const needs = lineNeeds(ticket, new Map());
    expect([...needs.keys()]).toEqual(['L1']);
    expect(needs.get('L1')?.map(({ sku, state }) => [sku, state])).toEqual([
      ['WH-HILUX8', 'missing'],
      ['CUT-1', 'missing'],
    ]);
    expect(firstMissing(needs)?.sku).toBe('WH-HILUX8');
  });

  it('keeps one that is waived in sight, and is then about the next', () => {
    const waived = { ...towbar, waived: [{ sku: 'WH-HILUX8', reason: 'has one' }] };
    const needs = lineNeeds({ ...ticket, lines: [waived] }, new Map());
    expect(needs.get('L1')?.[0]).toMatchObject({ state: 'waived', reason: 'has one' });
    expect(firstMissing(needs)?.sku).toBe('CUT-1');
    expect(isMissing(needs, 'L1', 'CUT-1')).toBe(true);
    expect(isMissing(needs, 'L1', 'WH-HILUX8')).toBe(false);
    expect(isMissing(needs, 'gone', 'CUT-1')).toBe(false);
  });

  it('is nothing once the parts are there, in whatever capitals', () => {
    const lines = [towbar, sampleLine({ id: 'L2', sku: 'wh-hilux8' }), sampleLine({ id: 'L3', sku: 'CUT-1' })];
    const needs = lineNeeds({ ...ticket, lines }, new Map());
    expect(needs.size).toBe(0);
    expect(firstMissing(needs)).toBeNull();
  });

  it('stays the very same while nothing of it changes', () => {
    const before = lineNeeds(ticket, new Map());
    const typed = { ...ticket, notes: 'ring first', lines: ticket.lines.map((line) => ({ ...line, quantity: '2' })) };
    expect(lineNeeds(typed, before)).toBe(before);
    const more = { ...ticket, lines: [...ticket.lines, { ...towbar, id: 'L9', sku: 'TB-NEW' }] };
    const after = lineNeeds(more, before);
    expect(after).not.toBe(before);
    expect(after.get('L1')).toBe(before.get('L1'));
  });
});
