import { describe, expect, it } from 'vitest';
import { createUnreadOutcomes } from '#renderer/sale/unread-outcomes-store.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { OrderOutcome } from '#shared/records-view.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';

function row(submissionId: string): OrderOutcome {
  return {
    submissionId,
    ticketId: `T${submissionId}`,
    ticketState: 'open',
    customerReference: 'TR-1',
    customer: 'Mia Example',
    outcome: { kind: 'acknowledged', transactionId: 'EX-1' },
  };
}

function harness() {
  const answers: ((answer: Result<readonly OrderOutcome[]>) => void)[] = [];
  const read: string[] = [];
  let hear: (submission: SubmissionView) => void = () => undefined;
  const store = createUnreadOutcomes({
    orders: {
      outcomes: () => new Promise((resolve) => answers.push(resolve)),
      outcomeRead: async ({ submissionId }) => {
        read.push(submissionId);
        return succeeded(null);
      },
    },
    on: {
      submissionChanged(listener) {
        hear = listener;
        return () => undefined;
      },
    },
  });
  const ids = () => store.getState().rows.map(({ submissionId }) => submissionId);
  return { store, answers, read, ids, changed: (state: unknown) => hear({ state } as SubmissionView) };
}

describe('the outcomes that nobody has looked at', () => {
  it('are asked of main once an order has ended, and not while it is under way', () => {
    const { answers, changed } = harness();
    changed({ kind: 'sending' });
    expect(answers).toHaveLength(0);
    changed({ kind: 'ended' });
    changed({ kind: 'resolved' });
    expect(answers).toHaveLength(2);
  });

  it('are those of the newest answer, and none where the records are shut', async () => {
    const { store, answers, ids } = harness();
    const first = store.getState().read();
    const second = store.getState().read();
    answers[1]?.(succeeded([row('2')]));
    answers[0]?.(succeeded([row('1')]));
    await Promise.all([first, second]);
    expect(ids()).toEqual(['2']);
    const third = store.getState().read();
    answers[2]?.(failed({ kind: 'fault', reference: 'F-1' }));
    await third;
    expect(ids()).toEqual([]);
  });

  it('go when they were seen, and an answer that was on its way does not bring them back', async () => {
    const { store, answers, read, ids } = harness();
    const asked = store.getState().read();
    answers[0]?.(succeeded([row('1'), row('2')]));
    await asked;
    const late = store.getState().read();
    await store.getState().seen('1');
    expect(ids()).toEqual(['2']);
    answers[1]?.(succeeded([row('1'), row('2')]));
    await late;
    expect(ids()).toEqual(['2']);
    expect(read).toEqual(['1']);
  });

  it('remember what the bar has told', () => {
    const { store } = harness();
    store.getState().tell('1');
    expect(store.getState().told.has('1')).toBe(true);
  });
});
