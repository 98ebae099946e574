import { beforeEach, describe, expect, it } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { removalOf } from '#renderer/features/ticket/removed-lines.ts';
import { lastRemoved, useTicketColumn } from '#renderer/features/ticket/ticket-column-store.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const ticketOf = (id: string): Ticket => ({ ...emptyTicket({ lines: [sampleLine({ id: `${id} line` })] }), id });
const removalFrom = (id: string) => {
  const before = ticketOf(id);
  const removal = removalOf(before, `${id} line`, { ...before, lines: [] });
  if (removal === null) throw new Error('the line is on the ticket');
  return removal;
};
const column = () => useTicketColumn.getState();
const removedNow = (): readonly string[] => [lastRemoved(column())].flatMap((last) => last?.line.id ?? []);

describe('a line that was removed', () => {
  beforeEach(() => buildStores('sale', [useTicketColumn]));

  it('is put back also behind a look at another ticket, and never on that one', () => {
    column().take('A');
    column().remember(removalFrom('A'));
    column().take('B');
    expect(removedNow()).toEqual([]);
    column().remember(removalFrom('B'));
    column().take('A');
    expect(removedNow()).toEqual(['A line']);
    column().forgetRemoved();
    column().take('B');
    expect(removedNow()).toEqual(['B line']);
    column().take('A');
    expect(removedNow()).toEqual([]);
  });

  it('is kept among the last twenty of all tickets', () => {
    for (let at = 0; at < 30; at += 1) {
      column().take(`T${at}`);
      column().remember(removalFrom(`T${at}`));
    }
    column().take('T9');
    expect(removedNow()).toEqual([]);
    column().take('T11');
    expect(removedNow()).toEqual(['T11 line']);
  });

  it('is forgotten with the sale of its mode', () => {
    column().take('A');
    column().remember(removalFrom('A'));
    buildStores('sale', [useTicketColumn]);
    column().take('A');
    expect(removedNow()).toEqual([]);
  });
});
