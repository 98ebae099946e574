import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenTicketClient } from '#renderer/sale/open-ticket-store.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { succeeded } from '#shared/result.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

/** Main as far as the ticket in front is read from it. */
function clientOf(ticket: Ticket): OpenTicketClient {
  const client: Pick<OpenTicketClient, 'on'> & { tickets: object; orders: object } = {
    tickets: {
      current: async () => succeeded(ticket),
      cursor: async () => succeeded(null),
      save: async () => succeeded({ savedAt: '' }),
    },
    orders: { submission: async () => succeeded(null) },
    on: { submissionChanged: () => () => undefined },
  };
  return client as OpenTicketClient;
}

/** The rules and the store as a window has them that has just been opened. */
async function freshWindow() {
  vi.resetModules();
  const rules = await import('#renderer/sale/sale-rules.ts');
  const { createOpenTicket } = await import('#renderer/sale/open-ticket-store.ts');
  return { ...rules, createOpenTicket };
}

describe('the rules of a sale that has begun', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  it('are there when a ticket comes to the front that has a part', async () => {
    const { createOpenTicket, saleRules } = await freshWindow();
    const line = sampleLine({ settled: [{ gate: 'of something else', reason: 'He knows' }] });
    const store = createOpenTicket(clientOf(emptyTicket({ lines: [line] })));
    await store.getState().load();
    expect(saleRules()).not.toBeNull();
    store.getState().edit((ticket) => ({ ...ticket, notes: 'ring first' }));
    expect(store.getState().ticket?.lines[0]?.settled).toEqual([]);
  });

  it('are not waited for by a ticket that is empty, which takes what is typed', async () => {
    const { createOpenTicket, saleRules } = await freshWindow();
    const store = createOpenTicket(clientOf(emptyTicket()));
    await store.getState().load();
    expect(saleRules()).toBeNull();
    store.getState().edit((ticket) => ({ ...ticket, notes: 'ring first' }));
    expect(store.getState().ticket?.notes).toBe('ring first');
  });

  it('are not passed over in silence where a part comes onto a ticket before them', async () => {
    const { createOpenTicket, rulesOf } = await freshWindow();
    const store = createOpenTicket(clientOf(emptyTicket()));
    await store.getState().load();
    const lines = [sampleLine()];
    expect(() => store.getState().edit((ticket) => ({ ...ticket, lines }))).toThrow('before they were loaded');
    expect(store.getState().ticket?.lines).toEqual([]);
    expect(() => rulesOf(emptyTicket({ lines }))).toThrow('before they were loaded');
    expect(rulesOf(emptyTicket())).toBeNull();
  });

  it('are loaded once', async () => {
    const { loadSaleRules, saleRules } = await freshWindow();
    const rules = await loadSaleRules();
    expect(await loadSaleRules()).toBe(rules);
    expect(saleRules()).toBe(rules);
  });
});
