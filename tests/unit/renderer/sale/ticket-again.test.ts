import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useTicketAgain } from '#renderer/sale/ticket-again.ts';
import type { ReadAgain } from '#shared/domain/order-check/read-again.ts';
import { succeeded } from '#shared/result.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const AT = '2026-03-02T12:05:00.000+11:00';
const again: ReadAgain = {
  checkedAt: AT,
  parts: [],
  rates: { kind: 'not asked' },
  quote: null,
  defaultWarehouse: 'SYD1',
};
const uncheckedReason = { figures: 'of before', words: 'TB-HIL-C4 (price)', reason: 'They called.' };

beforeEach(async () => {
  await loadSaleRules();
  const counterpart = {
    differences: { list: async () => succeeded({ again, list: { differences: [], unchecked: [] } }) },
    tickets: { save: async () => succeeded({ savedAt: AT }) },
    on: { submissionChanged: () => () => undefined },
  };
  vi.stubGlobal('window', { counterpart });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  buildStores('sale', [useOpenTicket]);
});

describe('a ticket that was read again', () => {
  const ticket = emptyTicket({ lines: [sampleLine()], uncheckedReason });

  it('loses a reason that was given for other figures', async () => {
    useOpenTicket.setState({ ticket, lock: null });
    await useTicketAgain.getState().read(ticket);
    expect(useOpenTicket.getState().ticket).toEqual({ ...ticket, uncheckedReason: null });
  });

  it('asks no edit of another ticket that is in front by then, nor of itself where it has no reason', async () => {
    const other = emptyTicket({ id: 'T2', uncheckedReason });
    for (const front of [other, { ...ticket, uncheckedReason: null }]) {
      useOpenTicket.setState({ ticket: front, lock: 'sending' });
      await useTicketAgain.getState().read(ticket);
      expect(useOpenTicket.getState().ticket).toEqual(front);
      expect(useOpenTicket.getState().refusedEdits, 'an edit that is turned away says why').toBe(0);
    }
  });
});
