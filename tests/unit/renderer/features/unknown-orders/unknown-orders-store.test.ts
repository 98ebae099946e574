import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createUnknownOrders,
  KEEP_DELAY_MS,
  orderToShow,
  shownOrder,
  type UnknownOrdersClient,
} from '#renderer/features/unknown-orders/unknown-orders-store.ts';
import { unsavedAnswer } from '#renderer/features/unknown-orders/unsaved-answer.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import { type Failure, failed, invalidField, type Result, succeeded } from '#shared/result.ts';
import { sampleUnknown } from '#tests/builders/unknown-order-samples.ts';
import { until } from '#tests/support/until.ts';

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

function harness(answer: () => Promise<Result<SubmissionView>> = async () => succeeded(resolved)) {
  let tell: (orders: readonly UnknownOrder[]) => void = () => undefined;
  const written: string[] = [];
  const kept: string[] = [];
  const read: ((orders: Result<readonly UnknownOrder[]>) => void)[] = [];
  const client: UnknownOrdersClient = {
    orders: {
      unresolved: () => new Promise((resolve) => read.push(resolve)),
      resolve: async ({ submissionId, placed }) => {
        written.push(`${submissionId} ${placed ? 'placed' : 'not placed'}`);
        return await answer();
      },
      callNotes: async () => succeeded([{ submissionId: 'S1', notes: { ...draft, said: 'typed before the kill' } }]),
      keepCallNotes: async ({ submissionId, notes }) => {
        kept.push(`${submissionId}: ${notes.said}`);
        return succeeded(null);
      },
    },
    on: {
      unresolvedChanged: (hear) => {
        tell = hear;
        return () => undefined;
      },
    },
  };
  return {
    store: createUnknownOrders(client),
    written,
    kept,
    read,
    tell: (orders: readonly UnknownOrder[]) => tell(orders),
  };
}

describe('the orders without an outcome', () => {
  it('are what main announced last, also where an older answer comes later', async () => {
    const { store, read, tell } = harness();
    const reading = store.getState().read();
    tell([sampleUnknown()]);
    read[0]?.(succeeded([]));
    await reading;
    expect(store.getState().orders).toHaveLength(1);
  });

  it('open at the one of the ticket in front, at the only one, or for one to be picked', () => {
    const sending = sampleUnknown({ submissionId: 'S0', ticketId: 'T0', state: 'sending' });
    const third = sampleUnknown({ submissionId: 'S3', ticketId: 'T3' });
    expect(orderToShow([sending, sampleUnknown(), third], 'T3')).toBe('S3');
    expect(orderToShow([sending, sampleUnknown(), third], 'T9')).toBeNull();
    expect(orderToShow([sending, sampleUnknown(), third], null)).toBeNull();
    expect(orderToShow([third], 'T9')).toBe('S3');
    expect(orderToShow([], 'T9')).toBeNull();
  });

  it('never put another one under the hands of the person who writes one down', async () => {
    const { store, tell } = harness();
    const second = sampleUnknown({ submissionId: 'S2', ticketId: 'T2' });
    tell([sampleUnknown(), second]);
    store.getState().show('T1');
    expect(shownOrder(store.getState().orders, store.getState().chosen)?.submissionId).toBe('S1');
    // An older one comes, and the one that is shown stays.
    tell([sampleUnknown({ submissionId: 'S0' }), sampleUnknown(), second]);
    expect(store.getState().chosen).toBe('S1');
    // The one that is shown ends by itself: another one is to be picked by hand.
    tell([second]);
    expect(store.getState()).toMatchObject({ open: true, chosen: null, gone: 'CP-260302-0001' });
    expect(shownOrder(store.getState().orders, store.getState().chosen)).toBeNull();
    store.getState().choose('S2');
    expect(store.getState()).toMatchObject({ chosen: 'S2', gone: null });
    store.getState().type('S2', draft);
    await store.getState().resolve('S2');
    expect(store.getState()).toMatchObject({ chosen: null, gone: null });
  });

  it('are written down once, and leave the dialog then', async () => {
    const { store, written, tell } = harness();
    tell([sampleUnknown(), sampleUnknown({ submissionId: 'S2' })]);
    store.getState().type('S1', draft);
    const answers = await Promise.all([store.getState().resolve('S1'), store.getState().resolve('S1')]);
    expect(answers).toEqual([resolved, null]);
    expect(written).toEqual(['S1 not placed']);
    expect(store.getState().orders.map(({ submissionId }) => submissionId)).toEqual(['S2']);
    expect(store.getState().drafts).toEqual({});
  });

  it('say what was saved of the last one, where others are left to be picked', async () => {
    const { store, tell } = harness();
    const second = sampleUnknown({ submissionId: 'S2', ticketId: 'T2', customerReference: 'CP-2' });
    tell([sampleUnknown(), second]);
    store.getState().show('T1');
    expect(store.getState().saved).toBeNull();
    store.getState().type('S1', draft);
    await store.getState().resolve('S1');
    expect(store.getState()).toMatchObject({ open: true, chosen: null, saved: resolved });
    tell([second]);
    expect(store.getState().saved).toBe(resolved);
    store.getState().choose('S2');
    expect(store.getState().saved).toBeNull();
    store.getState().type('S2', draft);
    await store.getState().resolve('S2');
    store.getState().shut();
    expect(store.getState().saved).toBeNull();
  });

  it('leave the one in sight that was picked while another one was being written down', async () => {
    const { store, tell } = harness();
    const third = sampleUnknown({ submissionId: 'S3', ticketId: 'T3', customerReference: 'CP-3' });
    tell([sampleUnknown(), third]);
    store.getState().show('T1');
    store.getState().type('S1', draft);
    const writing = store.getState().resolve('S1');
    store.getState().choose('S3');
    tell([third]);
    await writing;
    expect(store.getState()).toMatchObject({ chosen: 'S3', gone: null, saved: null, writing: [] });
    // Of one that has an outcome by itself meanwhile that is said, whatever else is being written down.
    tell([sampleUnknown(), third]);
    store.getState().type('S1', draft);
    const again = store.getState().resolve('S1');
    tell([sampleUnknown()]);
    await again;
    expect(store.getState()).toMatchObject({ chosen: null, gone: 'CP-3' });
  });

  it('are each written down, also where another one is being written; what failed of each is said with it', async () => {
    const answers: ((answer: Result<SubmissionView>) => void)[] = [];
    const { store, written, tell } = harness(() => new Promise((resolve) => answers.push(resolve)));
    tell([sampleUnknown(), sampleUnknown({ submissionId: 'S2', ticketId: 'T2' })]);
    for (const id of ['S1', 'S2']) store.getState().type(id, draft);
    const both = Promise.all([store.getState().resolve('S1'), store.getState().resolve('S2')]);
    expect(written).toEqual(['S1 not placed', 'S2 not placed']);
    expect(store.getState().writing).toEqual(['S1', 'S2']);
    answers[0]?.(failed(STORAGE));
    await until(() => expect(store.getState().writing).toEqual(['S2']));
    answers[1]?.(failed({ kind: 'cancelled' }));
    expect(await both).toEqual([null, null]);
    expect(store.getState()).toMatchObject({ writing: [], failures: { S1: STORAGE, S2: { kind: 'cancelled' } } });
    // Pressed again, what was said of it before is over, and what was said of the other one is not.
    const again = store.getState().resolve('S1');
    expect(store.getState().failures).toEqual({ S2: { kind: 'cancelled' } });
    answers[2]?.(succeeded(resolved));
    expect(await again).toEqual(resolved);
  });

  it('are not written down while the form is not complete', async () => {
    const { store, written, tell } = harness();
    tell([sampleUnknown()]);
    store.getState().type('S1', { ...draft, said: ' ' });
    expect(await store.getState().resolve('S1')).toBeNull();
    expect(written).toEqual([]);
  });

  it('stay in the dialog with what was typed where main could not write it down', async () => {
    const { store, tell } = harness(async () => failed(STORAGE));
    tell([sampleUnknown()]);
    store.getState().type('S1', draft);
    expect(await store.getState().resolve('S1')).toBeNull();
    expect(store.getState()).toMatchObject({
      orders: [{ submissionId: 'S1' }],
      drafts: { S1: draft },
      writing: [],
      failures: { S1: STORAGE },
    });
  });

  it('say why nothing was saved of one that left the list meanwhile, until another one is picked', async () => {
    let answer: (answer: Result<SubmissionView>) => void = () => undefined;
    const { store, tell } = harness(() => new Promise((resolve) => (answer = resolve)));
    const second = sampleUnknown({ submissionId: 'S2', ticketId: 'T2' });
    tell([sampleUnknown(), second]);
    store.getState().show('T1');
    store.getState().type('S1', draft);
    const writing = store.getState().resolve('S1');
    // The shop had another ID of it: it is placed here under that, and what was typed is refused.
    tell([second]);
    answer(failed(invalidField('order', 'The shop has another ID.')));
    expect(await writing).toBeNull();
    expect(unsavedAnswer(store.getState())).toEqual(invalidField('order', 'The shop has another ID.'));
    store.getState().choose('S2');
    expect(unsavedAnswer(store.getState())).toBeNull();
    // What failed of one that is still listed is said in its form.
    store.getState().type('S2', draft);
    const again = store.getState().resolve('S2');
    answer(failed(STORAGE));
    expect(await again).toBeNull();
    expect(unsavedAnswer(store.getState())).toBeNull();
  });

  it('keep what was typed while the dialog is shut', () => {
    const { store } = harness();
    store.getState().show(null);
    store.getState().type('S1', draft);
    store.getState().shut();
    store.getState().show(null);
    expect(store.getState().drafts.S1).toEqual(draft);
  });
});

describe('what is typed of a call', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is kept by main as it is typed, and is there again after a restart', async () => {
    const { store, kept, read, tell } = harness();
    tell([sampleUnknown()]);
    for (const said of ['T', 'Th', 'They']) store.getState().type('S1', { ...draft, said });
    expect(kept).toEqual([]);
    await vi.advanceTimersByTimeAsync(KEEP_DELAY_MS);
    expect(kept).toEqual(['S1: They']);
    store.getState().type('S1', { ...draft, said: 'They do' });
    store.getState().shut();
    expect(kept).toEqual(['S1: They', 'S1: They do']);
    await vi.advanceTimersByTimeAsync(KEEP_DELAY_MS);
    expect(kept).toHaveLength(2);
    const again = harness();
    const reading = again.store.getState().read();
    again.read[0]?.(succeeded([sampleUnknown()]));
    await reading;
    expect(again.store.getState().drafts.S1?.said).toBe('typed before the kill');
    // What is typed in this window is newer than what was kept.
    const readingMore = store.getState().read();
    read[0]?.(succeeded([sampleUnknown()]));
    await readingMore;
    expect(store.getState().drafts.S1?.said).toBe('They do');
  });

  it('is kept at once from when Counterpart closes, also what keys type that were held until then', () => {
    const { store, kept, tell } = harness();
    tell([sampleUnknown()]);
    store.getState().type('S1', { ...draft, said: 'They do' });
    store.getState().closing();
    expect(kept).toEqual(['S1: They do']);
    store.getState().type('S1', { ...draft, said: 'They do not' });
    expect(kept).toEqual(['S1: They do', 'S1: They do not']);
  });

  it('is not kept once it was written down', async () => {
    const { store, kept, tell } = harness();
    tell([sampleUnknown()]);
    store.getState().type('S1', draft);
    await store.getState().resolve('S1');
    await vi.advanceTimersByTimeAsync(KEEP_DELAY_MS);
    expect(kept).toEqual([]);
  });
});
