import { describe, expect, it } from 'vitest';
import { isWholeAct } from '#renderer/sale/whole-act.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { UNKNOWN_ATTRIBUTES } from '#tests/builders/domain-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const before = emptyTicket({ lines: [sampleLine()], chosenRate: { serviceCode: 'ST-EXP', fingerprint: 'f' } });
const vehicle = { kind: 'from a part' as const, id: 'a', description: '', attributes: UNKNOWN_ATTRIBUTES, readAt: '' };

describe('a whole act on a ticket', () => {
  it.each<readonly [string, Partial<Ticket>]>([
    ['a part is put on', { lines: [sampleLine(), sampleLine({ id: 'L2' })] }],
    ['a part is taken off', { lines: [] }],
    ['a part takes the place of another', { lines: [sampleLine({ id: 'L2' })] }],
    ['a delivery rate is chosen', { chosenRate: { serviceCode: 'RD-STD', fingerprint: 'f' } }],
    ['a delivery rate is taken off', { chosenRate: null }],
    ['a vehicle is taken', { vehicle }],
  ])('%s', (_, change) => {
    expect(isWholeAct(before, { ...before, ...change })).toBe(true);
  });

  it.each<readonly [string, Partial<Ticket>]>([
    ['a letter of the notes', { notes: 'r' }],
    ['a digit of a quantity', { lines: [sampleLine({ quantity: '12' })] }],
    ['a digit of a price', { lines: [sampleLine({ price: '74' })] }],
  ])('is not %s', (_, change) => {
    expect(isWholeAct(before, { ...before, ...change })).toBe(false);
  });
});
