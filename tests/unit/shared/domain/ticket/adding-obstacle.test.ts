import { describe, expect, it } from 'vitest';
import { addingObstacle, MOST_LINES } from '#shared/domain/ticket/adding-obstacle.ts';
import { addPart } from '#shared/domain/ticket/ticket-lines.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { partView } from '#tests/builders/part-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => sampleLine({ id: `l${at}`, sku: `P-${at}` }));
const HOW = { lineId: 'new', preferredWarehouse: null, verdict: null } as const;
const added = (ticket: Ticket, sku: string) => addPart(ticket, partView(sku), HOW);

describe('a part that is put on a ticket', () => {
  it('is refused where the ticket has all the lines that can be kept, and counted where it has its line', () => {
    const full = emptyTicket({ lines: lines(MOST_LINES) });
    expect(addingObstacle(full, partView('P-NEW'))).toContain('at most 500 lines');
    expect(addingObstacle(full, partView('P-3'))).toBeNull();
    const almost = emptyTicket({ lines: lines(MOST_LINES - 1) });
    expect(addingObstacle(almost, partView('P-NEW'))).toBeNull();
    expect(ticketSchema.safeParse(added(almost, 'P-NEW')).success).toBe(true);
    expect(ticketSchema.safeParse(added(full, 'P-NEW')).success).toBe(false);
  });

  it('is refused while the quantity of its line cannot be read, and put in where that is blank', () => {
    const of = (quantity: string) => emptyTicket({ lines: [sampleLine({ sku: 'TB-1', quantity })] });
    expect(addingObstacle(of('two'), partView('TB-1'))).toContain('TB-1 was not added: its quantity on the ticket');
    expect(addingObstacle(of('two'), partView('P-2'))).toBeNull();
    for (const blank of ['', ' ']) {
      expect(addingObstacle(of(blank), partView('TB-1'))).toBeNull();
      const three = addPart(of(blank), partView('TB-1'), { ...HOW, quantity: 3 });
      expect(three.lines.map(({ quantity }) => quantity)).toEqual(['3']);
    }
    // Of several lines the first counts so many more.
    const [first, second] = [
      sampleLine({ sku: 'TB-1', quantity: '1' }),
      sampleLine({ id: 'b', sku: 'TB-1', quantity: 'x' }),
    ];
    expect(addingObstacle(emptyTicket({ lines: [first, second] }), partView('TB-1'))).toBeNull();
    expect(addingObstacle(emptyTicket({ lines: [second, first] }), partView('TB-1'))).not.toBeNull();
  });

  it('is refused by a code that cannot be kept whole', () => {
    const ticket = emptyTicket();
    const longest = partView('C'.repeat(500));
    expect(addingObstacle(ticket, longest)).toBeNull();
    expect(ticketSchema.safeParse(added(ticket, longest.sku)).success).toBe(true);
    expect(addingObstacle(ticket, { ...partView('C'.repeat(501)), title: 'Towbar' })).toContain('Towbar was not added');
  });
});
