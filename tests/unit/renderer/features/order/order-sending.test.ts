import { describe, expect, it } from 'vitest';
import { createOrderSending, pressOf } from '#renderer/features/order/order-sending.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { EarlierOrder, SubmitAnswer } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';

const ticket = emptyTicket();
const FAULT: Failure = { kind: 'fault', reference: 'F-3' };
const acknowledged: SubmissionView = {
  id: 'S1',
  ticketId: 'T1',
  customerReference: 'CP-260302-0001',
  account: 'ACC-1',
  warehouse: 'SYD1',
  startedAt: '2026-03-02T12:05:00.000+11:00',
  state: {
    kind: 'ended',
    endedAt: '2026-03-02T12:05:02.000+11:00',
    outcome: { kind: 'acknowledged', transactionId: '3f2504e0-4f89-11d3-9a0c-0305e82c3301' },
  },
};

const refused: SubmissionView = {
  ...acknowledged,
  id: 'S0',
  state: {
    kind: 'ended',
    endedAt: '2026-03-02T12:00:02.000+11:00',
    outcome: { kind: 'refused', status: 422, said: null },
  },
};

const earlier: EarlierOrder = {
  submissionId: 'S0',
  because: 'same lines and address',
  customerReference: 'CP-260302-0000',
  at: '2026-03-02T11:05:00.000+11:00',
  state: 'unknown',
  transactionId: null,
};

function asSent(submission: SubmissionView): SubmitAnswer {
  return { kind: 'sent', submission };
}

function harness() {
  const calls: string[] = [];
  const answers: ((answer: Result<SubmitAnswer>) => void)[] = [];
  const heard: SubmissionView[] = [];
  const world = {
    known: succeeded<SubmissionView | null>(null) as Result<SubmissionView | null>,
    last: null as string | null,
  };
  const store = createOrderSending({
    submit: ({ fingerprint, reason }) => {
      calls.push(reason === null ? `submit ${fingerprint}` : `submit ${fingerprint} because ${reason}`);
      return new Promise((resolve) => answers.push(resolve));
    },
    submission: async () => world.known,
    lastOf: () => world.last,
    lockFor: (ticketId, lock) => calls.push(`lockFor ${ticketId} ${lock}`),
    unlock: (ticketId) => calls.push(`unlock ${ticketId}`),
    heard: (submission) => heard.push(submission),
  });
  return { store, calls, answers, heard, world };
}

describe('sending the order', () => {
  it('makes one call for one press, and locks the ticket from the press on', async () => {
    const { store, calls, answers, heard } = harness();
    const sent = store.getState().submit(ticket, 'R1', null);
    expect(calls).toEqual(['lockFor T1 sending', 'submit R1']);
    expect(pressOf(store.getState(), 'T1').kind).toBe('pressed');
    answers[0]?.(succeeded(asSent(acknowledged)));
    await sent;
    expect(heard).toEqual([acknowledged]);
    expect(pressOf(store.getState(), 'T1').kind).toBe('none');
  });

  it('sends the order of another ticket beside it, each for itself', async () => {
    const { store, calls, answers, heard } = harness();
    const other = emptyTicket({ id: 'T2' });
    const first = store.getState().submit(ticket, 'R1', null);
    const second = store.getState().submit(other, 'R2', null);
    expect(calls).toEqual(['lockFor T1 sending', 'submit R1', 'lockFor T2 sending', 'submit R2']);
    answers[1]?.(failed(FAULT));
    await second;
    expect(pressOf(store.getState(), 'T1').kind).toBe('pressed');
    expect(pressOf(store.getState(), 'T2').kind).toBe('turned away');
    expect(calls.at(-1)).toBe('unlock T2');
    answers[0]?.(succeeded(asSent(acknowledged)));
    await first;
    expect(heard).toEqual([acknowledged]);
    expect(pressOf(store.getState(), 'T1').kind).toBe('none');
    expect(pressOf(store.getState(), 'T2').kind).toBe('turned away');
    expect([...store.getState().presses]).toEqual([
      ['T1', 1],
      ['T2', 1],
    ]);
  });

  it('takes no second press while the first is on its way', async () => {
    const { store, calls, answers } = harness();
    const first = store.getState().submit(ticket, 'R1', null);
    const second = store.getState().submit(ticket, 'R1', null);
    const third = store.getState().submit(ticket, 'R2', null);
    answers[0]?.(succeeded(asSent(acknowledged)));
    await Promise.all([first, second, third]);
    expect(calls.filter((call) => call.startsWith('submit'))).toEqual(['submit R1']);
  });

  it('opens the ticket again when main turned the order away and knows of no submission', async () => {
    const { store, calls, answers } = harness();
    const sent = store.getState().submit(ticket, 'R1', null);
    answers[0]?.(failed(FAULT));
    await sent;
    expect(pressOf(store.getState(), 'T1')).toEqual({ kind: 'turned away', ticketId: 'T1', failure: FAULT });
    expect(calls.at(-1)).toBe('unlock T1');
    void store.getState().submit(ticket, 'R2', null);
    expect(calls.at(-1)).toBe('submit R2');
  });

  it('believes the submission that main knows of rather than a failed answer', async () => {
    const { store, calls, answers, heard, world } = harness();
    world.known = succeeded(acknowledged);
    const sent = store.getState().submit(ticket, 'R1', null);
    answers[0]?.(failed(FAULT));
    await sent;
    expect(heard).toEqual([acknowledged]);
    expect(calls).not.toContain('unlock T1');
  });

  it('says why a press did not send where the ticket was tried before', async () => {
    const { store, answers, heard, world } = harness();
    world.known = succeeded(refused);
    world.last = refused.id;
    const sent = store.getState().submit(ticket, 'R1', null);
    answers[0]?.(failed(FAULT));
    await sent;
    expect(pressOf(store.getState(), 'T1')).toEqual({ kind: 'turned away', ticketId: 'T1', failure: FAULT });
    // The lock of the press is let go with what main knows.
    expect(heard).toEqual([refused]);
  });

  it('says it behind an unclear answer, too, and believes the order of that press', async () => {
    const { store, answers, heard, world } = harness();
    world.last = refused.id;
    world.known = failed(FAULT);
    const sent = store.getState().submit(ticket, 'R1', null);
    answers[0]?.(failed(FAULT));
    await sent;
    // What the window hears meanwhile is no earlier try.
    world.last = acknowledged.id;
    world.known = succeeded(acknowledged);
    await store.getState().lookAgain('T1');
    expect(pressOf(store.getState(), 'T1').kind).toBe('none');
    expect(heard).toEqual([acknowledged]);
  });

  it('takes no press while nobody can say whether the order is on its way', async () => {
    const { store, calls, answers, world } = harness();
    world.known = failed(FAULT);
    const sent = store.getState().submit(ticket, 'R1', null);
    answers[0]?.(failed(FAULT));
    await sent;
    expect(pressOf(store.getState(), 'T1').kind).toBe('unclear');
    await store.getState().submit(ticket, 'R1', null);
    expect(calls).toEqual(['lockFor T1 sending', 'submit R1', 'lockFor T1 unknown']);
  });

  it('leaves the next sale alone when nobody can say what became of the one before', async () => {
    const { store, calls, answers, world } = harness();
    world.known = failed(FAULT);
    const sent = store.getState().submit(ticket, 'R1', null);
    answers[0]?.(failed(FAULT));
    await sent;
    void store.getState().submit(emptyTicket({ id: 'T2' }), 'R2', null);
    expect(calls.at(-1)).toBe('submit R2');
  });

  it('clears an unclear press by asking main again', async () => {
    const { store, answers, heard, world } = harness();
    world.known = failed(FAULT);
    const sent = store.getState().submit(ticket, 'R1', null);
    answers[0]?.(failed(FAULT));
    await sent;
    world.known = succeeded(acknowledged);
    await store.getState().lookAgain('T1');
    expect(heard).toEqual([acknowledged]);
    expect(pressOf(store.getState(), 'T1').kind).toBe('none');
  });

  it('opens the ticket again when the same order went out before, and names it', async () => {
    const { store, calls, answers, heard } = harness();
    const pressing = store.getState().submit(ticket, 'R1', null);
    answers[0]?.(succeeded({ kind: 'stopped', earlier: [earlier], copy: null }));
    await pressing;
    expect(pressOf(store.getState(), 'T1')).toMatchObject({
      kind: 'stopped',
      ticketId: 'T1',
      fingerprint: 'R1',
      earlier: [earlier],
    });
    expect(calls.at(-1)).toBe('unlock T1');
    expect(heard).toEqual([]);
  });

  it('goes on after a stop with the reason alone, and is locked again', async () => {
    const { store, calls, answers, heard } = harness();
    const first = store.getState().submit(ticket, 'R1', null);
    answers[0]?.(succeeded({ kind: 'stopped', earlier: [earlier], copy: null }));
    await first;
    const second = store.getState().submit(ticket, 'R1', 'the first one was lost');
    answers[1]?.(succeeded(asSent(acknowledged)));
    await second;
    expect(calls.slice(-2)).toEqual(['lockFor T1 sending', 'submit R1 because the first one was lost']);
    expect(heard).toEqual([acknowledged]);
  });

  it('keeps the stop and the reason where main does not take the reason', async () => {
    const { store, answers } = harness();
    const first = store.getState().submit(ticket, 'R1', null);
    answers[0]?.(succeeded({ kind: 'stopped', earlier: [earlier], copy: null }));
    await first;
    const refusal: Failure = {
      kind: 'invalid input',
      operation: null,
      problems: [{ field: 'reason', message: 'Take the card number out.' }],
    };
    const second = store.getState().submit(ticket, 'R1', 'paid by 4111');
    answers[1]?.(failed(refusal));
    await second;
    expect(pressOf(store.getState(), 'T1')).toMatchObject({
      kind: 'stopped',
      reason: 'paid by 4111',
      failure: refusal,
    });
  });

  it('is over when the person lets it be', async () => {
    const { store, calls, answers } = harness();
    const pressing = store.getState().submit(ticket, 'R1', null);
    answers[0]?.(succeeded({ kind: 'stopped', earlier: [earlier], copy: null }));
    await pressing;
    store.getState().letBe('T1');
    expect(pressOf(store.getState(), 'T1')).toEqual({ kind: 'none' });
    expect(calls.filter((call) => call.startsWith('submit'))).toHaveLength(1);
  });
});
