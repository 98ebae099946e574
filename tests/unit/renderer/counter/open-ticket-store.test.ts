import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createOpenTicket,
  type OpenTicketClient,
  SAVE_DELAY_MS,
} from '../../../../src/renderer/counter/open-ticket-store.ts';
import type { Outcome, SubmissionView } from '../../../../src/shared/domain/submission.ts';
import type { Ticket } from '../../../../src/shared/domain/ticket.ts';
import { type Failure, failed, succeeded } from '../../../../src/shared/result.ts';
import { emptyTicket } from '../ticket-samples.ts';

const OFFLINE: Failure = { kind: 'fault', reference: 'F-9' };

interface Main {
  readonly client: OpenTicketClient;
  readonly saved: Ticket[];
  tellSubmission(submission: SubmissionView): void;
  failing: boolean;
  submission: SubmissionView | null;
}

function main(): Main {
  let hear: (submission: SubmissionView) => void = () => undefined;
  let opened = 1;
  const self: Main = {
    saved: [],
    failing: false,
    submission: null,
    tellSubmission: (submission) => hear(submission),
    client: {
      tickets: {
        current: async () => (self.failing ? failed(OFFLINE) : succeeded(emptyTicket({ id: 'T1' }))),
        save: async ({ ticket }) => {
          if (self.failing) return failed(OFFLINE);
          self.saved.push(ticket);
          return succeeded({ savedAt: '2026-03-02T12:04:07.000+11:00' });
        },
        startNew: async () => {
          if (self.failing) return failed(OFFLINE);
          opened += 1;
          return succeeded(emptyTicket({ id: `T${opened}` }));
        },
      },
      orders: { submission: async () => succeeded(self.submission) },
      on: {
        submissionChanged: (listener) => {
          hear = listener;
          return () => undefined;
        },
      },
    },
  };
  return self;
}

function submissionOf(ticketId: string, outcome: Outcome | 'sending'): SubmissionView {
  return {
    id: 'S1',
    ticketId,
    customerReference: 'CP-260302-0001',
    account: 'ACC-1',
    warehouse: 'SYD1',
    startedAt: '2026-03-02T12:05:00.000+11:00',
    state:
      outcome === 'sending'
        ? { kind: 'sending' }
        : { kind: 'ended', endedAt: '2026-03-02T12:05:02.000+11:00', outcome },
  };
}

function named(name: string): (ticket: Ticket) => Ticket {
  return (ticket) => ({ ...ticket, customer: { ...ticket.customer, name } });
}

describe('the open ticket', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows an edit at once and has main keep it within 150 ms', async () => {
    const desk = main();
    const store = createOpenTicket(desk.client);
    await store.getState().load();
    expect(store.getState().edit(named('Mia'))).toBe(true);
    expect(store.getState().ticket?.customer.name).toBe('Mia');
    expect(store.getState().savedAt).toBeNull();
    expect(SAVE_DELAY_MS).toBeLessThanOrEqual(150);
    await vi.advanceTimersByTimeAsync(150);
    expect(desk.saved.map((ticket) => ticket.customer.name)).toEqual(['Mia']);
    expect(store.getState().save).toEqual({ kind: 'saved', savedAt: '2026-03-02T12:04:07.000+11:00' });
  });

  it('does not save an edit that changes nothing', async () => {
    const desk = main();
    const store = createOpenTicket(desk.client);
    await store.getState().load();
    store.getState().edit((ticket) => ticket);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.saved).toEqual([]);
  });

  it('says that it could not be read, and reads it when tried again', async () => {
    const desk = main();
    const store = createOpenTicket(desk.client);
    desk.failing = true;
    await store.getState().load();
    expect(store.getState().failure).toEqual(OFFLINE);
    expect(store.getState().edit(named('Mia'))).toBe(false);
    desk.failing = false;
    await store.getState().load();
    expect(store.getState().failure).toBeNull();
    expect(store.getState().ticket?.id).toBe('T1');
  });

  it('puts the ticket away while it reads the one behind another door', async () => {
    const desk = main();
    const store = createOpenTicket(desk.client);
    await store.getState().load();
    const reading = store.getState().load();
    expect(store.getState().ticket).toBeNull();
    expect(store.getState().edit(named('Mia'))).toBe(false);
    await reading;
    expect(store.getState().ticket?.id).toBe('T1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.saved).toEqual([]);
  });

  it('takes the ticket that was asked for last, whichever answer comes first', async () => {
    const desk = main();
    const answers: ((id: string) => void)[] = [];
    const client: OpenTicketClient = {
      ...desk.client,
      tickets: {
        ...desk.client.tickets,
        current: () =>
          new Promise((resolve) => {
            answers.push((id) => resolve(succeeded(emptyTicket({ id }))));
          }),
      },
    };
    const store = createOpenTicket(client);
    const first = store.getState().load();
    const second = store.getState().load();
    answers[1]?.('practice');
    answers[0]?.('shop');
    await Promise.all([first, second]);
    expect(store.getState().ticket?.id).toBe('practice');
  });

  it('keeps the ticket before it starts the next one', async () => {
    const desk = main();
    const store = createOpenTicket(desk.client);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    expect(await store.getState().startNew()).toBe(true);
    expect(desk.saved.map((ticket) => ticket.id)).toEqual(['T1']);
    expect(store.getState().ticket?.id).toBe('T2');
    expect(store.getState().savedAt).toBeNull();
  });

  it('stays on a ticket that cannot be kept: nothing typed is lost', async () => {
    const desk = main();
    const store = createOpenTicket(desk.client);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    desk.failing = true;
    expect(await store.getState().startNew()).toBe(false);
    expect(store.getState().ticket?.customer.name).toBe('Mia');
    expect(store.getState().save.kind).toBe('failed');
  });

  it.each([
    ['while it is being sent', 'sending', 'sending'],
    ['once it is acknowledged', { kind: 'acknowledged', transactionId: 'x' }, 'acknowledged'],
    ['while nobody knows whether it was placed', { kind: 'unknown', happened: 'cut', status: null }, 'unknown'],
  ] as const)('takes no edit %s, and counts what it turned away', async (_when, outcome, freeze) => {
    const desk = main();
    const store = createOpenTicket(desk.client);
    await store.getState().load();
    desk.tellSubmission(submissionOf('T1', outcome));
    expect(store.getState().freeze).toBe(freeze);
    expect(store.getState().edit(named('Mia'))).toBe(false);
    expect(store.getState().ticket?.customer.name).toBe('');
    expect(store.getState().refusedEdits).toBe(1);
  });

  it.each([
    ['was refused', { kind: 'refused', status: 422, said: 'no such sku' }],
    ['was not sent', { kind: 'not sent', reason: 'connection refused' }],
  ] as const)('can be mended after its order %s', async (_how, outcome) => {
    const desk = main();
    const store = createOpenTicket(desk.client);
    await store.getState().load();
    desk.tellSubmission(submissionOf('T1', outcome));
    expect(store.getState().freeze).toBeNull();
    expect(store.getState().edit(named('Mia'))).toBe(true);
  });

  it('is sealed by the press of the submit key, with the last edit sent to main before it', async () => {
    const desk = main();
    const store = createOpenTicket(desk.client);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    store.getState().seal('sending');
    expect(desk.saved.map((ticket) => ticket.customer.name)).toEqual(['Mia']);
    expect(store.getState().edit(named('Noah'))).toBe(false);
    store.getState().unseal();
    expect(store.getState().edit(named('Noah'))).toBe(true);
  });

  it('starts no new ticket while its order is being sent: the outcome has to be seen', async () => {
    const desk = main();
    const store = createOpenTicket(desk.client);
    await store.getState().load();
    store.getState().seal('sending');
    expect(await store.getState().startNew()).toBe(false);
    expect(store.getState().ticket?.id).toBe('T1');
    store.getState().seal('unknown');
    expect(await store.getState().startNew()).toBe(true);
  });

  it('knows after a reload that its order is being sent', async () => {
    const desk = main();
    desk.submission = submissionOf('T1', 'sending');
    const store = createOpenTicket(desk.client);
    await store.getState().load();
    expect(store.getState().freeze).toBe('sending');
  });

  it('does not take the submission of another ticket for its own', async () => {
    const desk = main();
    const store = createOpenTicket(desk.client);
    await store.getState().load();
    desk.tellSubmission(submissionOf('T7', 'sending'));
    expect(store.getState().submission).toBeNull();
  });
});
