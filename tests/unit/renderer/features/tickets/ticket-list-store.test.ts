import { describe, expect, it } from 'vitest';
import { createTicketList } from '#renderer/features/tickets/ticket-list-store.ts';
import type { TicketList } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';

const FAULT: Failure = { kind: 'fault', reference: 'F-3' };
const list = (inFront: string): TicketList => ({ inFront, open: [], closed: [] });

describe('the list of tickets', () => {
  it('is the one that was asked for last, whichever answer comes first', async () => {
    const answers: ((answer: Result<TicketList>) => void)[] = [];
    const store = createTicketList(() => new Promise((resolve) => answers.push(resolve)));
    const both = [store.getState().read(), store.getState().read()];
    answers[1]?.(succeeded(list('new')));
    answers[0]?.(succeeded(list('old')));
    await Promise.all(both);
    expect(store.getState().list?.inFront).toBe('new');
  });

  it('is there once it was read, also for the first of two that asked', async () => {
    const answers: ((answer: Result<TicketList>) => void)[] = [];
    const store = createTicketList(() => new Promise((resolve) => answers.push(resolve)));
    const first = store.getState().read();
    void store.getState().read();
    answers[0]?.(succeeded(list('old')));
    setTimeout(() => answers[1]?.(succeeded(list('new'))));
    await first;
    expect(store.getState().list?.inFront).toBe('new');
  });

  it('is not drawn anew where it says the same', async () => {
    const store = createTicketList(async () => succeeded(list('T1')));
    await store.getState().read();
    const before = store.getState().list;
    await store.getState().read();
    expect(store.getState().list).toBe(before);
  });

  it('keeps what it had where it cannot be read, and says why', async () => {
    let answer: Result<TicketList> = succeeded(list('T1'));
    const store = createTicketList(async () => answer);
    await store.getState().read();
    answer = failed(FAULT);
    await store.getState().read();
    expect(store.getState()).toMatchObject({ list: { inFront: 'T1' }, failure: FAULT });
    answer = succeeded(list('T2'));
    await store.getState().read();
    expect(store.getState()).toMatchObject({ list: { inFront: 'T2' }, failure: null });
  });

  it('offers the ticket that was closed last until the person goes on', () => {
    const store = createTicketList(async () => succeeded(list('T1')));
    store.getState().closed('T4', 'ABC12D · Mia');
    expect(store.getState().justClosed).toEqual({ ticketId: 'T4', name: 'ABC12D · Mia' });
    store.getState().wentOn();
    expect(store.getState().justClosed).toBeNull();
  });
});
