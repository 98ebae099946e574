import { describe, expect, it } from 'vitest';
import {
  createUnknownOrders,
  shownOrder,
  type UnknownOrdersClient,
} from '../../../../../src/renderer/features/unknown-orders/unknown-orders-store.ts';
import type { SubmissionView } from '../../../../../src/shared/domain/submission.ts';
import type { UnknownOrder } from '../../../../../src/shared/records-view.ts';
import { type Failure, failed, type Result, succeeded } from '../../../../../src/shared/result.ts';
import { sampleUnknown } from './unknown-samples.ts';

const STORAGE: Failure = { kind: 'storage', words: 'The disk is full.' };
const draft = { rung: 'Kim', said: 'They do not have it.', placed: false, transactionId: '', initials: '' };
const resolved: SubmissionView = {
  id: 'S1',
  ticketId: 'T1',
  customerReference: 'CP-260302-0001',
  account: 'ACC-1',
  warehouse: 'SYD1',
  startedAt: '2026-03-02T12:05:00.000+11:00',
  state: {
    kind: 'resolved',
    resolvedAt: '2026-03-02T13:05:00.000+11:00',
    placed: false,
    transactionId: null,
    rung: 'Kim',
    said: 'They do not have it.',
  },
};

function desk(answer: Result<SubmissionView> = succeeded(resolved)) {
  let tell: (orders: readonly UnknownOrder[]) => void = () => undefined;
  const written: string[] = [];
  const read: ((orders: Result<readonly UnknownOrder[]>) => void)[] = [];
  const client: UnknownOrdersClient = {
    orders: {
      unresolved: () => new Promise((resolve) => read.push(resolve)),
      resolve: async ({ submissionId, placed }) => {
        written.push(`${submissionId} ${placed ? 'placed' : 'not placed'}`);
        return answer;
      },
    },
    on: {
      unresolvedChanged: (hear) => {
        tell = hear;
        return () => undefined;
      },
    },
  };
  return { store: createUnknownOrders(client), written, read, tell: (orders: readonly UnknownOrder[]) => tell(orders) };
}

describe('the orders without an outcome', () => {
  it('are what main announced last, also where an older answer comes later', async () => {
    const { store, read, tell } = desk();
    const reading = store.getState().read();
    tell([sampleUnknown()]);
    read[0]?.(succeeded([]));
    await reading;
    expect(store.getState().orders).toHaveLength(1);
  });

  it('show the oldest unknown one before one that is being sent', () => {
    const sending = sampleUnknown({ submissionId: 'S0', state: 'sending' });
    const second = sampleUnknown({ submissionId: 'S2' });
    expect(shownOrder([sending, sampleUnknown(), second], null)?.submissionId).toBe('S1');
    expect(shownOrder([sending, sampleUnknown(), second], 'S2')?.submissionId).toBe('S2');
    expect(shownOrder([sending], 'gone')?.submissionId).toBe('S0');
    expect(shownOrder([], null)).toBeNull();
  });

  it('are written down once, and leave the desk then', async () => {
    const { store, written, tell } = desk();
    tell([sampleUnknown(), sampleUnknown({ submissionId: 'S2' })]);
    store.getState().type('S1', draft);
    const answers = await Promise.all([store.getState().resolve('S1'), store.getState().resolve('S1')]);
    expect(answers).toEqual([resolved, null]);
    expect(written).toEqual(['S1 not placed']);
    expect(store.getState().orders.map(({ submissionId }) => submissionId)).toEqual(['S2']);
    expect(store.getState().drafts).toEqual({});
  });

  it('are not written down while the form is not complete', async () => {
    const { store, written, tell } = desk();
    tell([sampleUnknown()]);
    store.getState().type('S1', { ...draft, said: ' ' });
    expect(await store.getState().resolve('S1')).toBeNull();
    expect(written).toEqual([]);
  });

  it('stay on the desk with what was typed where main could not write it down', async () => {
    const { store, tell } = desk(failed(STORAGE));
    tell([sampleUnknown()]);
    store.getState().type('S1', draft);
    expect(await store.getState().resolve('S1')).toBeNull();
    expect(store.getState()).toMatchObject({
      orders: [{ submissionId: 'S1' }],
      drafts: { S1: draft },
      writing: false,
      failure: { submissionId: 'S1', failure: STORAGE },
    });
  });

  it('keep what was typed while the desk is shut', () => {
    const { store } = desk();
    store.getState().show();
    store.getState().type('S1', draft);
    store.getState().shut();
    store.getState().show();
    expect(store.getState().drafts.S1).toEqual(draft);
  });
});
