import { beforeEach, expect, it, vi } from 'vitest';
import { useAnnounced } from '#renderer/components/live-region.tsx';
import { buildStores } from '#renderer/declared-store.ts';
import { putLineBack } from '#renderer/features/ticket/line-actions.ts';
import { removalOf } from '#renderer/features/ticket/removed-lines.ts';
import { lastRemoved, useTicketColumn } from '#renderer/features/ticket/ticket-column-store.ts';
import { useKeyTurns } from '#renderer/keyboard/window-turns.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { MOST_LINES } from '#shared/domain/ticket/adding-obstacle.ts';
import { removeLine } from '#shared/domain/ticket/ticket-lines.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

let ticket: Ticket;

function edit(change: (open: Ticket) => Ticket): boolean {
  ticket = change(ticket);
  return true;
}

const removed = sampleLine({ id: 'removed', sku: 'TB-1' });
const full = (change: Partial<TicketLine> = {}) =>
  Array.from({ length: MOST_LINES }, (_, at) =>
    sampleLine({ id: `l${at}`, sku: `P-${at}`, ...(at === 0 ? change : {}) }),
  );
const refused = () => useKeyTurns.getState().refused;

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  buildStores('window', [useSession, useAnnounced, useKeyTurns]);
  buildStores('sale', [useTicketColumn]);
  vi.spyOn(useOpenTicket, 'getState').mockImplementation(() => ({ ticket, lock: null, edit }) as never);
  const before = emptyTicket({ lines: [removed] });
  const removal = removalOf(before, removed.id, removeLine(before, removed.id));
  if (removal === null) throw new Error('the line is on the ticket');
  useTicketColumn.getState().take(before.id);
  useTicketColumn.getState().remember(removal);
});

it('says why a line is not put back onto a ticket with all the lines that it can have, and keeps it for later', () => {
  ticket = emptyTicket({ lines: full() });
  putLineBack();
  expect(ticket.lines).toHaveLength(MOST_LINES);
  expect(refused()).toEqual([expect.stringContaining('TB-1 was not added: a ticket has at most 500 lines')]);
  expect(lastRemoved(useTicketColumn.getState())?.line).toEqual(removed);
  ticket = removeLine(ticket, 'l7');
  putLineBack();
  expect(ticket.lines[0]).toEqual(removed);
  expect(lastRemoved(useTicketColumn.getState())).toBeNull();
});

it('puts no line more beside the same part at another price, and counts on the same one', () => {
  ticket = emptyTicket({ lines: full({ ...removed, id: 'l0', price: '1.00' }) });
  putLineBack();
  expect(ticket.lines).toHaveLength(MOST_LINES);
  ticket = emptyTicket({ lines: full({ ...removed, id: 'l0', quantity: '2' }) });
  putLineBack();
  expect(ticket.lines).toHaveLength(MOST_LINES);
  expect(ticket.lines[0]?.quantity).toBe(String(2 + Number(removed.quantity)));
});
