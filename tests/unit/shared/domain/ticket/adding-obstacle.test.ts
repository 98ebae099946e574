import { describe, expect, it } from 'vitest';
import { addingObstacle, MOST_LINES } from '#shared/domain/ticket/adding-obstacle.ts';
import { addPart } from '#shared/domain/ticket/ticket-lines.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { ticketSchema } from '#shared/ticket-schema.ts';
import { partView } from '#tests/builders/part-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => sampleLine({ id: `l${at}`, sku: `P-${at}` }));
const added = (ticket: Ticket, sku: string) =>
  addPart(ticket, partView(sku), { lineId: 'new', preferredWarehouse: null, verdict: null });

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

  it('is refused by a code that cannot be kept whole', () => {
    const ticket = emptyTicket();
    const longest = partView('C'.repeat(500));
    expect(addingObstacle(ticket, longest)).toBeNull();
    expect(ticketSchema.safeParse(added(ticket, longest.sku)).success).toBe(true);
    expect(addingObstacle(ticket, { ...partView('C'.repeat(501)), title: 'Towbar' })).toContain('Towbar was not added');
  });
});
