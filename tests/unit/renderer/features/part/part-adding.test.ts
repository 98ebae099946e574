import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAnnounced } from '#renderer/components/live-region.tsx';
import { buildStores } from '#renderer/declared-store.ts';
import { addFront, usePartStore, useRelatedOffers } from '#renderer/features/part/window-part.ts';
import { keyTurns, useKeyTurns } from '#renderer/keyboard/window-turns.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { succeeded } from '#shared/result.ts';
import { partView } from '#tests/builders/part-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

let ticket: Ticket;

function edit(change: (open: Ticket) => Ticket): boolean {
  ticket = change(ticket);
  return true;
}

beforeEach(async () => {
  const recheck = async ({ sku }: { sku: string }) => succeeded(partView(sku));
  vi.stubGlobal('window', { counterpart: { parts: { recheck } } });
  buildStores('window', [useSession, useAnnounced, useKeyTurns, useMainView]);
  buildStores('sale', [usePartStore, useRelatedOffers]);
  keyTurns.putAway();
  vi.spyOn(useOpenTicket, 'getState').mockImplementation(() => ({ ticket, lock: null, edit }) as never);
});

/** Scans a part three times, and puts it on with the key. */
async function addThree(sku: string): Promise<void> {
  for (let at = 0; at < 3; at++) await usePartStore.getState().scan(sku, 1, 'records');
  await addFront();
}

describe('a part that cannot be put on', () => {
  it('is said why not, and what was counted of it waits on', async () => {
    ticket = emptyTicket({
      lines: Array.from({ length: 500 }, (_, at) => sampleLine({ id: `l${at}`, sku: `P-${at}` })),
    });
    await addThree('TB-1');
    expect(ticket.lines).toHaveLength(500);
    expect(usePartStore.getState().counted).toBe(3);
    expect(useKeyTurns.getState().refused).toEqual([expect.stringContaining('TB-1 was not added')]);
  });

  it('as the quantity of its line cannot be read, is announced as added no more, and waits for that', async () => {
    ticket = emptyTicket({ lines: [sampleLine({ sku: 'TB-1', quantity: '2x' })] });
    await addThree('TB-1');
    expect(ticket.lines.map(({ quantity }) => quantity)).toEqual(['2x']);
    expect(usePartStore.getState().counted).toBe(3);
    expect(useKeyTurns.getState().refused).toEqual([expect.stringContaining('its quantity on the ticket')]);
    ticket = emptyTicket({ lines: [sampleLine({ sku: 'TB-1', quantity: '2' })] });
    await addFront();
    expect(ticket.lines.map(({ quantity }) => quantity)).toEqual(['5']);
  });
});
