import { describe, expect, it, vi } from 'vitest';
import { createOpenTicket, type TurnedAway } from '#renderer/sale/open-ticket-store.ts';
import { setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';

const FAULT: Failure = { kind: 'fault', reference: 'F-5' };
const REFUSED: Failure = { kind: 'storage', words: 'The disk is full.' };

/** A counter with the ticket of a customer in front, whose place changes with every look at it. */
async function counter() {
  const saved: Ticket[] = [];
  let places = 0;
  let kept = emptyTicket({ id: 'T1' });
  let refuses = false;
  const current = async () => succeeded(kept);
  const store = createOpenTicket(
    {
      tickets: {
        current,
        cursor: async () => succeeded(null),
        save: async ({ ticket }) => {
          saved.push(ticket);
          kept = ticket;
          if (refuses) return failed({ kind: 'invalid input', operation: null, problems: [] });
          return succeeded({ savedAt: '2026-03-02T12:04:07.000+11:00' });
        },
        keepPlace: async () => {
          saved.push(kept);
          return succeeded(true);
        },
        startNew: current,
        list: async () => succeeded({ inFront: null, open: [], closed: [] }),
        ofPhone: async () => succeeded([]),
        customersOfPhone: async () => succeeded({ customers: [], more: false }),
        sameAgain: async () => failed({ kind: 'cancelled' }),
        open: current,
        close: current,
        reopen: current,
      },
      orders: { submission: async () => succeeded(null) },
      on: { submissionChanged: () => () => undefined },
    },
    () => {
      places += 1;
      return `place ${places}`;
    },
  );
  await store.getState().load();
  store.getState().edit((ticket) => setCustomer(ticket, { name: 'Practice Customer' }));
  const forget = () => {
    kept = setCustomer(kept, { name: '' });
  };
  const refuse = () => {
    refuses = true;
  };
  return { store, saved, forget, refuse };
}

describe('doing something to the records with the ticket put aside', () => {
  it('keeps what was typed before, saves nothing meanwhile, and reads the ticket again', async () => {
    const { store, saved, forget } = await counter();
    const done = await store.getState().putAside(async () => {
      expect(saved.at(-1)?.customer.name).toBe('Practice Customer');
      const before = saved.length;
      forget();
      await store.getState().keepPlace();
      expect(store.getState().edit((ticket) => setCustomer(ticket, { name: 'Somebody' }))).toBe(false);
      await store.getState().flush();
      expect(saved).toHaveLength(before);
      return succeeded('done');
    });
    expect(done).toEqual(succeeded('done'));
    expect(store.getState().ticket?.customer.name).toBe('');
  });

  it('says each time that something is not entered meanwhile, and no more once it is over', async () => {
    const { store } = await counter();
    const turnedAway = vi.fn<TurnedAway>();
    const enter = () => store.getState().edit((ticket) => setCustomer(ticket, { name: 'Somebody' }));
    const done = store.getState().putAside(async () => {
      enter();
      enter();
      return failed(REFUSED);
    }, turnedAway);
    await done;
    expect(turnedAway).toHaveBeenCalledTimes(2);
    expect(enter()).toBe(true);
    await store.getState().close();
    expect(enter()).toBe(false);
    expect(turnedAway).toHaveBeenCalledTimes(2);
  });

  it('tries nothing again meanwhile that was refused before, and does where it was left', async () => {
    vi.useFakeTimers();
    const { store, saved, forget, refuse } = await counter();
    refuse();
    store.getState().edit((ticket) => setCustomer(ticket, { note: 'card 4111' }));
    const asideFor = (end: Result<string>) =>
      store.getState().putAside(async () => {
        const before = saved.length;
        if (end.ok) forget();
        await vi.advanceTimersByTimeAsync(60_000);
        expect(saved).toHaveLength(before);
        return end;
      });
    await asideFor(failed(REFUSED));
    const before = saved.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved.length, 'it goes on').toBeGreaterThan(before);
    await asideFor(succeeded('done'));
    const last = saved.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved, 'nor afterwards').toHaveLength(last);
    expect(store.getState().ticket?.customer.name).toBe('');
    vi.useRealTimers();
  });

  it('leaves the ticket as it is where it could not be done', async () => {
    const { store } = await counter();
    const { arrival } = store.getState();
    expect(await store.getState().putAside(async () => failed(REFUSED))).toEqual(failed(REFUSED));
    expect(store.getState().ticket?.customer.name).toBe('Practice Customer');
    expect(store.getState().arrival).toBe(arrival);
    expect(store.getState().edit((ticket) => setCustomer(ticket, { name: 'Somebody' }))).toBe(true);
  });

  it('reads the ticket again where nobody can say how far it came, and saves nothing of it back', async () => {
    vi.useFakeTimers();
    const { store, saved, forget, refuse } = await counter();
    refuse();
    store.getState().edit((ticket) => setCustomer(ticket, { note: 'card 4111' }));
    await store.getState().putAside(async () => {
      forget();
      return failed(FAULT);
    });
    const last = saved.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toHaveLength(last);
    expect(store.getState().ticket?.customer.name).toBe('');
    vi.useRealTimers();
  });
});
