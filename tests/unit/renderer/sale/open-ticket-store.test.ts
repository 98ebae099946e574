import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpenTicket, type OpenTicketClient, SAVE_DELAY_MS } from '#renderer/sale/open-ticket-store.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import type { Outcome, SubmissionView } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';
import { UNKNOWN_ATTRIBUTES } from '#tests/builders/domain-samples.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';

const OFFLINE: Failure = { kind: 'fault', reference: 'F-9' };

interface Main {
  readonly client: OpenTicketClient;
  readonly saved: Ticket[];
  /** Cursors that came with what was saved, and by themselves. */
  readonly cursors: (string | null)[];
  readonly closed: string[];
  tellSubmission(submission: SubmissionView): void;
  failing: boolean;
  submission: SubmissionView | null;
  cursor: string | null;
}

function main(): Main {
  let hear: (submission: SubmissionView) => void = () => undefined;
  let opened = 1;
  const ticketOf = async (id: string) => (self.failing ? failed(OFFLINE) : succeeded(emptyTicket({ id })));
  const self: Main = {
    saved: [],
    cursors: [],
    closed: [],
    failing: false,
    submission: null,
    cursor: null,
    tellSubmission: (submission) => hear(submission),
    client: {
      tickets: {
        current: () => ticketOf('T1'),
        cursor: async () => succeeded(self.cursor),
        save: async ({ ticket, cursor }) => {
          if (self.failing) return failed(OFFLINE);
          self.saved.push(ticket);
          self.cursors.push(cursor);
          return succeeded({ savedAt: '2026-03-02T12:04:07.000+11:00' });
        },
        keepPlace: async ({ cursor }) => {
          if (self.failing) return failed(OFFLINE);
          self.cursors.push(cursor);
          return succeeded(true);
        },
        startNew: () => {
          opened += 1;
          return ticketOf(`T${opened}`);
        },
        list: async () => succeeded({ inFront: null, open: [], closed: [] }),
        ofPhone: async () => succeeded([]),
        customersOfPhone: async () => succeeded({ customers: [], more: false }),
        sameAgain: async () => failed({ kind: 'cancelled' }),
        open: ({ ticketId }) => ticketOf(ticketId),
        close: ({ ticketId }) => {
          self.closed.push(ticketId);
          return ticketOf('T9');
        },
        reopen: ({ ticketId }) => ticketOf(ticketId),
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

beforeAll(async () => {
  await loadSaleRules();
});

describe('the open ticket', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows an edit at once and has main keep it within 150 ms', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    expect(store.getState().edit(named('Mia'))).toBe(true);
    expect(store.getState().ticket?.customer.name).toBe('Mia');
    expect(store.getState().savedAt).toBeNull();
    expect(SAVE_DELAY_MS).toBeLessThanOrEqual(150);
    await vi.advanceTimersByTimeAsync(150);
    expect(harness.saved.map((ticket) => ticket.customer.name)).toEqual(['Mia']);
    expect(store.getState().save).toEqual({ kind: 'saved', savedAt: '2026-03-02T12:04:07.000+11:00' });
  });

  it('has main keep a part that was put on at once, with what was typed before it', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    store.getState().edit((ticket) => ({ ...ticket, lines: [sampleLine()] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.saved.map(({ customer, lines }) => [customer.name, lines.length])).toEqual([['Mia', 1]]);
    store.getState().edit((ticket) => ({ ...ticket, lines: [] }));
    store.getState().edit((ticket) => ({ ...ticket, lines: [sampleLine()] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(harness.saved.map(({ lines }) => lines.length)).toEqual([1, 0, 1]);
  });

  it('has main keep a part that was put on behind the frame that shows it, and before it where the window goes away', async () => {
    const harness = main();
    const shown: (() => void)[] = [];
    const store = createOpenTicket(harness.client, undefined, undefined, undefined, (act) => shown.push(act));
    const withLines = (count: number) =>
      store.getState().edit((ticket) => ({
        ...ticket,
        lines: Array.from({ length: count }, (_, at) => sampleLine({ id: `L${at}` })),
      }));
    const kept = (): readonly number[] => harness.saved.map(({ lines }) => lines.length);
    await store.getState().load();
    withLines(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()).toEqual([]);
    for (const act of shown.splice(0)) act();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()).toEqual([1]);
    withLines(2);
    store.getState().leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(kept()).toEqual([1, 2]);
    // A window that draws no frames, as one that is covered, has it kept in the time of what is typed.
    withLines(3);
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(kept()).toEqual([1, 2, 3]);
  });

  it('lets go of reasons that were given for another vehicle, whatever changed it', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    const vehicle = { kind: 'from a part' as const, description: '', attributes: UNKNOWN_ATTRIBUTES, readAt: '' };
    const line = sampleLine({ settled: [{ gate: 'g', reason: 'He knows' }] });
    store.getState().edit((ticket) => ({ ...ticket, vehicle: { ...vehicle, id: 'a' } }));
    store.getState().edit((ticket) => ({ ...ticket, lines: [{ ...line, verdict: null }] }));
    expect(store.getState().ticket?.lines[0]?.settled).toHaveLength(1);
    store.getState().edit((ticket) => ({ ...ticket, vehicle: { ...vehicle, id: 'b' } }));
    expect(store.getState().ticket?.lines[0]?.settled).toEqual([]);
  });

  it('does not save an edit that changes nothing', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    store.getState().edit((ticket) => ticket);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(harness.saved).toEqual([]);
  });

  it('says that it could not be read, and reads it when tried again', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    harness.failing = true;
    await store.getState().load();
    expect(store.getState().failure).toEqual(OFFLINE);
    expect(store.getState().edit(named('Mia'))).toBe(false);
    harness.failing = false;
    await store.getState().load();
    expect(store.getState().failure).toBeNull();
    expect(store.getState().ticket?.id).toBe('T1');
  });

  it('brings the one to the front that did not come, when that is tried again', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    const asked: string[] = [];
    const open = (ticketId: string) => () => {
      asked.push(ticketId);
      return harness.client.tickets.open({ ticketId });
    };
    await store.getState().bring(open('T5'));
    harness.failing = true;
    expect(await store.getState().bring(open('T7'))).toBe(false);
    expect(store.getState()).toMatchObject({ ticket: { id: 'T5' }, failure: OFFLINE });
    await store.getState().tryAgain();
    expect(store.getState()).toMatchObject({ ticket: { id: 'T5' }, failure: OFFLINE });
    harness.failing = false;
    await store.getState().tryAgain();
    expect(asked).toEqual(['T5', 'T7', 'T7', 'T7']);
    expect(store.getState()).toMatchObject({ ticket: { id: 'T7' }, failure: null });
    harness.failing = true;
    await store.getState().load();
    harness.failing = false;
    await store.getState().tryAgain();
    expect(store.getState().ticket?.id, 'the one in front is what could not be read').toBe('T1');
  });

  it('puts the ticket of a placed order away however often a new one has to be tried', async () => {
    const harness = main();
    const { orders } = harness.client;
    let unread = false;
    const store = createOpenTicket({
      ...harness.client,
      orders: { submission: async (input) => (unread ? failed(OFFLINE) : await orders.submission(input)) },
    });
    await store.getState().load();
    harness.tellSubmission(submissionOf('T1', { kind: 'acknowledged', transactionId: 'x' }));
    harness.failing = true;
    expect(await store.getState().startNew()).toBe(false);
    expect(harness.closed, 'it is in front still').toEqual([]);
    harness.failing = false;
    await store.getState().tryAgain();
    expect(store.getState()).toMatchObject({ ticket: { id: 'T3' }, failure: null });
    expect(harness.closed).toEqual(['T1']);
    // The new one is there, and cannot be read yet.
    harness.tellSubmission(submissionOf('T3', { kind: 'acknowledged', transactionId: 'y' }));
    unread = true;
    expect(await store.getState().startNew()).toBe(false);
    expect(harness.closed).toEqual(['T1', 'T3']);
  });

  it('does the whole act again that did not bring a ticket, where there is more to it', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    const again = vi.fn<() => Promise<boolean>>(async () => true);
    harness.failing = true;
    await store.getState().bring(() => harness.client.tickets.close({ ticketId: 'T1' }), 'by itself', again);
    await store.getState().tryAgain();
    expect(again).toHaveBeenCalledOnce();
    expect(harness.closed).toEqual(['T1']);
  });

  it('puts the ticket away while it reads the one in another mode', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    const reading = store.getState().load();
    expect(store.getState().ticket).toBeNull();
    expect(store.getState().edit(named('Mia'))).toBe(false);
    await reading;
    expect(store.getState().ticket?.id).toBe('T1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(harness.saved).toEqual([]);
  });

  it('takes the ticket that was asked for last, whichever answer comes first', async () => {
    const harness = main();
    const answers: ((id: string) => void)[] = [];
    const client: OpenTicketClient = {
      ...harness.client,
      tickets: {
        ...harness.client.tickets,
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
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    expect(await store.getState().startNew()).toBe(true);
    expect(harness.saved.map((ticket) => ticket.id)).toEqual(['T1']);
    expect(store.getState().ticket?.id).toBe('T2');
    expect(store.getState().savedAt).toBeNull();
  });

  it('stays on a ticket that cannot be kept: nothing typed is lost', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    harness.failing = true;
    expect(await store.getState().startNew()).toBe(false);
    expect(store.getState().ticket?.customer.name).toBe('Mia');
    expect(store.getState().save.kind).toBe('failed');
  });

  it.each([
    ['while it is being sent', 'sending', 'sending'],
    ['once it is acknowledged', { kind: 'acknowledged', transactionId: 'x' }, 'acknowledged'],
    ['while nobody knows whether it was placed', { kind: 'unknown', happened: 'cut', status: null }, 'unknown'],
  ] as const)('takes no edit %s, and counts what it turned away', async (_when, outcome, lock) => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    harness.tellSubmission(submissionOf('T1', outcome));
    expect(store.getState().lock).toBe(lock);
    expect(store.getState().edit(named('Mia'))).toBe(false);
    expect(store.getState().ticket?.customer.name).toBe('');
    expect(store.getState().refusedEdits).toBe(1);
  });

  it.each([
    ['was refused', { kind: 'refused', status: 422, said: 'no such sku' }],
    ['was not sent', { kind: 'not sent', reason: 'connection refused' }],
  ] as const)('can be fixed after its order %s', async (_how, outcome) => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    harness.tellSubmission(submissionOf('T1', outcome));
    expect(store.getState().lock).toBeNull();
    expect(store.getState().edit(named('Mia'))).toBe(true);
  });

  it('is locked by the press of the submit key, with the last edit sent to main before it', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    store.getState().lockFor('T1', 'sending');
    expect(harness.saved.map((ticket) => ticket.customer.name)).toEqual(['Mia']);
    expect(store.getState().edit(named('Noah'))).toBe(false);
    store.getState().unlock('T1');
    expect(store.getState().edit(named('Noah'))).toBe(true);
  });

  it('lets the next customer’s ticket be started while its order is being sent, and stays locked itself', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    store.getState().lockFor('T1', 'sending');
    expect(await store.getState().startNew()).toBe(true);
    expect(store.getState().ticket?.id).not.toBe('T1');
    expect(store.getState().lock).toBeNull();
    expect(store.getState().edit(named('Mia'))).toBe(true);
    // Main turns the order of the ticket before away, or says how it ended: the one in front stays as it is.
    const { id } = store.getState().ticket ?? { id: '' };
    store.getState().lockFor(id, 'sending');
    store.getState().unlock('T1');
    store.getState().heard(submissionOf('T1', { kind: 'acknowledged', transactionId: 'x' }));
    expect(store.getState().lock).toBe('sending');
  });

  it('is locked when it comes back to the front before main has said anything of its order', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    store.getState().lockFor('T1', 'unknown');
    await store.getState().bring(() => harness.client.tickets.open({ ticketId: 'T5' }));
    expect(store.getState().lock).toBeNull();
    await store.getState().bring(() => harness.client.tickets.open({ ticketId: 'T1' }));
    expect(store.getState().lock).toBe('unknown');
    store.getState().unlock('T1');
    expect(store.getState().lock).toBeNull();
  });

  it('knows after a reload that its order is being sent', async () => {
    const harness = main();
    harness.submission = submissionOf('T1', 'sending');
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    expect(store.getState().lock).toBe('sending');
  });

  it('does not take the submission of another ticket for its own', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    harness.tellSubmission(submissionOf('T7', 'sending'));
    expect(store.getState().submission).toBeNull();
  });

  it('keeps the ticket in front before it brings another one there', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    expect(await store.getState().bring(() => harness.client.tickets.open({ ticketId: 'T5' }))).toBe(true);
    expect(harness.saved.map((ticket) => [ticket.id, ticket.customer.name])).toEqual([['T1', 'Mia']]);
    expect(store.getState().ticket?.id).toBe('T5');
  });

  it('brings the ticket to the front that was asked for last', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    const moves = [2, 3, 4].map((number) =>
      store.getState().bring(() => harness.client.tickets.open({ ticketId: `T${number}` })),
    );
    expect(await Promise.all(moves)).toEqual([false, false, true]);
    expect(store.getState().ticket?.id).toBe('T4');
  });

  it('keeps what is typed into the ticket while another one is on its way', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    let answer: () => void = () => undefined;
    const moving = store.getState().bring(async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return await harness.client.tickets.open({ ticketId: 'T5' });
    });
    await vi.advanceTimersByTimeAsync(0);
    store.getState().edit(named('Mia'));
    answer();
    await moving;
    expect(harness.saved.map((ticket) => [ticket.id, ticket.customer.name])).toEqual([['T1', 'Mia']]);
    expect(store.getState().ticket?.id).toBe('T5');
  });

  it('keeps what was typed in the last moment when Counterpart closes, and takes nothing more', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    await store.getState().close();
    expect(harness.saved.map((ticket) => ticket.customer.name)).toEqual(['Mia']);
    expect(store.getState().edit(named('Mia Example'))).toBe(false);
    expect(store.getState().ticket?.customer.name).toBe('Mia');
  });

  it('lets Counterpart close where what was typed cannot be kept', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    harness.failing = true;
    store.getState().edit(named('Mia'));
    await store.getState().close();
    expect(store.getState().save.kind).toBe('failed');
  });

  it('does not hold anybody on a ticket for a text that is never kept, such as a card number', async () => {
    const harness = main();
    const refusal: Failure = {
      kind: 'invalid input',
      operation: null,
      problems: [{ field: 'notes', message: 'Take the card number out.' }],
      restKept: true,
    };
    const client = { ...harness.client, tickets: { ...harness.client.tickets, save: async () => failed(refusal) } };
    const store = createOpenTicket(client);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    expect(await store.getState().bring(() => client.tickets.open({ ticketId: 'T5' }))).toBe(true);
  });

  it('puts a ticket away when the sale after its placed order starts, and no other', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    await store.getState().startNew();
    expect(harness.closed).toEqual([]);
    harness.tellSubmission(submissionOf('T2', { kind: 'acknowledged', transactionId: 'x' }));
    await store.getState().startNew();
    expect(harness.closed).toEqual(['T2']);
  });

  it('is taken up where it was left', async () => {
    const harness = main();
    harness.cursor = 'at the phone';
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    expect(store.getState().arrival).toEqual({
      count: 1,
      cursor: 'at the phone',
      askedAt: null,
      byItself: false,
    });
  });

  it('keeps the place with every save, and without the ticket where only the place changed', async () => {
    const harness = main();
    let place = 'at the name';
    const store = createOpenTicket(harness.client, () => place);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    await vi.advanceTimersByTimeAsync(150);
    await store.getState().keepPlace();
    place = 'at the phone';
    await store.getState().keepPlace();
    expect(harness.cursors).toEqual(['at the name', 'at the phone']);
    expect(harness.saved.map((ticket) => ticket.customer.name)).toEqual(['Mia']);
  });

  it('keeps where the person went while a save was under way, when it ends and when the window goes away', async () => {
    const harness = main();
    let slow = true;
    let end: () => void = () => undefined;
    const save: OpenTicketClient['tickets']['save'] = async (input) => {
      if (slow)
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      return harness.client.tickets.save(input);
    };
    let place = 'at the name';
    const client = { ...harness.client, tickets: { ...harness.client.tickets, save } };
    const store = createOpenTicket(client, () => place);
    await store.getState().load();
    store.getState().edit(named('Mia'));
    await vi.advanceTimersByTimeAsync(150);
    place = 'at the phone';
    await store.getState().keepPlace();
    end();
    await vi.advanceTimersByTimeAsync(10);
    end();
    await vi.advanceTimersByTimeAsync(10);
    expect(harness.cursors).toEqual(['at the name', 'at the phone']);

    store.getState().edit(named('Leo'));
    await vi.advanceTimersByTimeAsync(150);
    place = 'at the postcode';
    slow = false;
    store.getState().leave();
    await vi.advanceTimersByTimeAsync(10);
    expect(harness.cursors.at(-1)).toBe('at the postcode');
  });

  it('tries again to keep a place that could not be kept', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client, () => 'at the phone');
    await store.getState().load();
    harness.failing = true;
    await store.getState().keepPlace();
    harness.failing = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(harness.cursors).toEqual(['at the phone']);
  });

  it('can be changed again once a person found out that its order was not placed, and only then', async () => {
    const harness = main();
    const store = createOpenTicket(harness.client);
    await store.getState().load();
    const found = (placed: boolean): SubmissionView => ({
      ...submissionOf('T1', 'sending'),
      state: {
        kind: 'resolved',
        resolvedAt: '2026-03-02T13:00:00.000+11:00',
        placed,
        transactionId: placed ? 'SUP-1' : null,
        rung: 'Order desk',
        said: 'They looked.',
      },
    });
    harness.tellSubmission(found(true));
    expect(store.getState().edit(named('Mia'))).toBe(false);
    harness.tellSubmission(found(false));
    expect(store.getState().edit(named('Mia'))).toBe(true);
  });
});
