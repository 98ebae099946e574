import { describe, expect, it } from 'vitest';
import { createTicketAgain } from '#renderer/sale/ticket-again-store.ts';
import { createLookUpRace } from '#renderer/look-ups/look-up-race.ts';
import { type DifferenceList, differenceList } from '#shared/domain/order-check/differences.ts';
import type { ReadAgain } from '#shared/domain/order-check/read-again.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';

type Answer = Result<{ readonly again: ReadAgain; readonly list: DifferenceList }>;

const ticket = emptyTicket();
const again: ReadAgain = {
  checkedAt: '2026-03-02T12:05:00.000+11:00',
  parts: [],
  rates: { kind: 'not asked' },
  quote: null,
  defaultWarehouse: '',
};
const found = { again, list: differenceList(ticket, again) };

function harnessOf() {
  const answers: ((answer: Answer) => void)[] = [];
  const cancelled: string[] = [];
  const store = createTicketAgain({
    list: () => new Promise<Answer>((resolve) => answers.push(resolve)),
    race: createLookUpRace(
      (lookup) => cancelled.push(lookup),
      () => `look-up ${answers.length + 1}`,
    ),
  });
  return { store, answers, cancelled };
}

describe('reading a ticket again', () => {
  it('keeps what was read with the ticket that it is of', async () => {
    const { store, answers } = harnessOf();
    const read = store.getState().read(ticket);
    expect(store.getState().phase).toEqual({ kind: 'reading', ticketId: ticket.id });
    answers[0]?.(succeeded(found));
    expect(await read).toEqual(found.list);
    expect(store.getState()).toMatchObject({ phase: { kind: 'idle' }, checked: { ticketId: ticket.id, again } });
  });

  it('can be stopped, and what was read before is then no answer any more', async () => {
    const { store, answers, cancelled } = harnessOf();
    const first = store.getState().read(ticket);
    answers[0]?.(succeeded(found));
    await first;
    const second = store.getState().read(ticket);
    expect(store.getState().stop()).toBe(true);
    answers[1]?.(succeeded(found));
    expect(await second).toBeNull();
    expect(cancelled).toHaveLength(1);
    expect(store.getState()).toMatchObject({ phase: { kind: 'stopped', ticketId: ticket.id }, checked: null });
    expect(store.getState().stop()).toBe(false);
  });

  it('says why it failed', async () => {
    const { store, answers } = harnessOf();
    const read = store.getState().read(ticket);
    const failure = { kind: 'storage', words: 'The records did not answer.' } as const;
    answers[0]?.(failed(failure));
    expect(await read).toBeNull();
    expect(store.getState().phase).toEqual({ kind: 'failed', ticketId: ticket.id, failure });
  });

  it('takes the times of each reading once', async () => {
    const { store, answers } = harnessOf();
    const first = store.getState().read(ticket);
    answers[0]?.(succeeded(found));
    await first;
    store.getState().takeTimes();
    expect(store.getState().timesTaken).toBe(true);
    const second = store.getState().read(ticket);
    answers[1]?.(succeeded(found));
    await second;
    expect(store.getState().timesTaken).toBe(false);
  });
});
