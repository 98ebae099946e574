import { describe, expect, it } from 'vitest';
import { withLineBack } from '#renderer/features/ticket/line-back.ts';
import { lineAfterRemoval, linesGone, removalOf } from '#renderer/features/ticket/removed-lines.ts';
import { removeLine } from '#shared/domain/ticket/ticket-lines.ts';
import { plateChoice } from '#tests/builders/domain-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const vehicleOf = (plate: string) => plateChoice([{}], { plate });

const lines = [sampleLine(), sampleLine({ id: 'L2', sku: 'HARNESS' }), sampleLine({ id: 'L3', sku: 'BALL' })];
const ticket = emptyTicket({ lines });
const without = { ...ticket, lines: lines.filter((line) => line.id !== 'L2') };

describe('taking a line off and putting it back', () => {
  it('puts it back where it stood, with all that was typed', () => {
    const removal = removalOf(ticket, 'L2', without);
    expect(removal === null ? null : withLineBack(without, removal)).toEqual(ticket);
  });

  it('brings nothing back that was found or said for another vehicle', () => {
    const judged = sampleLine({
      id: 'L2',
      verdict: 'listed',
      verdictWords: 'Listed for it.',
      settled: [{ gate: 'condition x', reason: 'asked' }],
      waived: [{ sku: 'BALL', reason: 'has one' }],
    });
    const judgedTicket = { ...ticket, vehicle: vehicleOf('1AB2CD'), lines: [judged] };
    const emptied = { ...judgedTicket, lines: [] };
    const removal = removalOf(judgedTicket, 'L2', emptied);
    if (removal === null) throw new Error('the line is on the ticket');
    expect(withLineBack({ ...emptied, vehicle: vehicleOf('1AB2CD') }, removal).lines).toEqual([judged]);
    for (const vehicle of [vehicleOf('9ZZ9ZZ'), null]) {
      expect(withLineBack({ ...emptied, vehicle }, removal).lines).toMatchObject([
        { id: 'L2', verdict: null, verdictWords: null, settled: [], waived: [] },
      ]);
    }
  });

  it('counts on the line of a part that was put on again at the same price, and stands beside one at another', () => {
    const removal = removalOf(ticket, 'L2', without);
    if (removal === null) throw new Error('the line is on the ticket');
    const again = { ...removal.line, id: 'L9', quantity: '10' };
    const counts = (line: typeof again) =>
      withLineBack({ ...without, lines: [line] }, removal).lines.map(({ id, quantity }) => `${id} ${quantity}`);
    expect(counts(again)).toEqual([`L9 ${10 + Number(removal.line.quantity)}`]);
    for (const other of [{ price: '1.00' }, { warehouse: 'XYZ1' }, { quantity: 'ten' }])
      expect(counts({ ...again, ...other })).toHaveLength(2);
  });

  it('gives the order its warehouse back that the removal took, and no later one', () => {
    const [first, second] = [
      sampleLine({ id: 'L1', warehouse: 'SYD1' }),
      sampleLine({ id: 'L2', sku: 'BALL', warehouse: 'MEL1' }),
    ];
    const mixed = emptyTicket({ lines: [first, second], warehouse: 'SYD1' });
    const left = removeLine(mixed, 'L1');
    const removal = removalOf(mixed, 'L1', left);
    if (removal === null) throw new Error('the line is on the ticket');
    expect(left.warehouse).toBe('MEL1');
    expect(withLineBack(left, removal)).toEqual(mixed);
    expect(withLineBack({ ...left, warehouse: 'PER1' }, removal).warehouse).toBe('PER1');
  });

  it('gives it back also where a part was put on meanwhile', () => {
    const [first, second, third] = [
      sampleLine({ id: 'A', warehouse: null }),
      sampleLine({ id: 'B', sku: 'BALL', warehouse: 'MEL1' }),
      sampleLine({ id: 'C', sku: 'HARNESS', warehouse: 'PER1' }),
    ];
    const mixed = emptyTicket({ lines: [first, second], warehouse: 'SYD1' });
    const left = removeLine(mixed, 'A');
    const removal = removalOf(mixed, 'A', left);
    if (removal === null) throw new Error('the line is on the ticket');
    const since = { ...left, lines: [second, third] };
    expect(withLineBack(since, removal)).toEqual({ ...mixed, lines: [first, second, third] });
    expect(withLineBack({ ...since, warehouse: 'BNE1' }, removal).warehouse).toBe('BNE1');
  });

  it('knows no removal of a line that is not there', () => {
    expect(removalOf(ticket, 'L9', ticket)).toBeNull();
  });

  it('puts nothing back on another ticket, nor a line twice', () => {
    const removal = removalOf(ticket, 'L2', without);
    if (removal === null) throw new Error('the line is on the ticket');
    const other = emptyTicket({ id: 'T2' });
    expect(withLineBack(other, removal)).toBe(other);
    expect(withLineBack(ticket, removal)).toBe(ticket);
  });

  it('goes on with the line that took its place, or the one before at the end', () => {
    expect(lineAfterRemoval(without, 1)?.id).toBe('L3');
    expect(lineAfterRemoval(without, 2)?.id).toBe('L3');
    expect(lineAfterRemoval(emptyTicket(), 0)).toBeNull();
  });

  it('knows a line that went off elsewhere, once, and not one of another ticket', () => {
    const removal = removalOf(ticket, 'L2', without);
    if (removal === null) throw new Error('the line is on the ticket');
    expect(linesGone(ticket, without, []).map(({ id }) => id)).toEqual(['L2']);
    expect(linesGone(ticket, without, [removal])).toEqual([]);
    expect(linesGone(without, ticket, [])).toEqual([]);
    expect(linesGone(ticket, emptyTicket({ id: 'T2' }), [])).toEqual([]);
  });
});
