import { describe, expect, it } from 'vitest';
import { createCustomerStore } from '#renderer/features/privacy/customer-store.ts';
import type { CustomerRecords, ForgottenRecords } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';

const COUNTS = { tickets: 2, quotes: 1, submissions: 0, callBacks: 0 };
const KEPT: CustomerRecords = {
  people: [
    { id: 'one', name: 'Practice Customer', isOfSale: true, ...COUNTS },
    { id: 'other', name: 'Other Practice', isOfSale: false, ...COUNTS },
  ],
};
const UNRESOLVED: Failure = {
  kind: 'invalid input',
  operation: null,
  problems: [{ field: 'ticket', message: 'An order of this customer is unknown.' }],
};

function harness(change: { readonly forget?: Result<ForgottenRecords>; readonly file?: string | null } = {}) {
  const acts: string[] = [];
  const store = createCustomerStore(
    {
      find: async ({ ticketId }) => {
        acts.push(`find ${ticketId}`);
        return succeeded(KEPT);
      },
      forget: async ({ ticketId, people, initials }) => {
        acts.push(`forget ${people.join(', ')} of ${ticketId} by ${initials}`);
        return change.forget ?? succeeded(COUNTS);
      },
      exportCustomer: async ({ people }) => {
        acts.push(`export ${people.join(', ')}`);
        return succeeded(change.file === null ? null : { file: change.file ?? 'customer.json' });
      },
    },
    async (act) => {
      acts.push('put aside');
      const done = await act();
      acts.push('taken up');
      return done;
    },
    () => 'work-1',
  );
  return { store, acts };
}

describe('the records of a customer', () => {
  it('are counted before anything is done with them', async () => {
    const { store } = harness();
    const reading = store.getState().open('T1');
    expect(store.getState()).toMatchObject({ kept: null, doing: 'read' });
    await reading;
    expect(store.getState()).toMatchObject({ kept: KEPT, doing: null });
  });

  it('are forgotten while the ticket in front is put aside', async () => {
    const { store, acts } = harness();
    await store.getState().open('T1');
    expect(await store.getState().forget(' PC ')).toEqual(succeeded(COUNTS));
    expect(acts).toEqual(['find T1', 'put aside', 'forget one of T1 by PC', 'taken up']);
    expect(store.getState()).toMatchObject({ ticketId: null, kept: null, forgotten: COUNTS });
    store.getState().understood();
    expect(store.getState().forgotten).toBeNull();
  });

  it('are said to be forgotten until another ticket is in front, and all along where they are not yet', async () => {
    const left = { left: 'copies', why: 'The disk is full.' } as const;
    const soon = { ...COUNTS, platesLeft: 'The disk is full.' };
    for (const [told, after] of [
      [COUNTS, null],
      [soon, soon],
      [
        { ...COUNTS, unfinished: left },
        { ...COUNTS, unfinished: left },
      ],
    ] as const) {
      const { store } = harness({ forget: succeeded(told) });
      const { open, forget, seenOver } = store.getState();
      seenOver('T0');
      await open('T1');
      await forget('PC');
      for (const ticketId of ['T1', 'T1']) seenOver(ticketId);
      expect(store.getState().forgotten).toEqual(told);
      seenOver('T2');
      expect(store.getState().forgotten).toEqual(after);
    }
    const { store } = harness();
    const { open, forget, seenOver } = store.getState();
    await open('T1');
    await forget('PC');
    seenOver('T1');
    await open('T2');
    await forget('PC');
    seenOver('T2');
    expect(store.getState().forgotten, 'of the second').toEqual(COUNTS);
  });

  it('stay, and say why, where main does not forget them', async () => {
    const { store } = harness({ forget: failed(UNRESOLVED) });
    await store.getState().open('T1');
    expect(await store.getState().forget('')).toEqual(failed(UNRESOLVED));
    expect(store.getState()).toMatchObject({
      ticketId: 'T1',
      kept: KEPT,
      forgotten: null,
      failure: { act: 'forget', failure: UNRESOLVED },
    });
  });

  it('are forgotten once, however often it is pressed', async () => {
    const { store, acts } = harness();
    await store.getState().open('T1');
    await Promise.all([store.getState().forget(''), store.getState().forget('')]);
    expect(acts.filter((act) => act.startsWith('forget'))).toHaveLength(1);
  });

  it('are those of whom the sale names, until another is ticked; of nobody, nothing is done', async () => {
    const { store, acts } = harness();
    await store.getState().open('T1');
    await store.getState().exportAll();
    store.getState().choose('other', true);
    expect(store.getState().exported, 'a file of another choice').toBeNull();
    await store.getState().exportAll();
    store.getState().choose('one', false);
    store.getState().choose('other', false);
    await store.getState().exportAll();
    expect(await store.getState().forget('PC')).toBeNull();
    expect(acts).toEqual(['find T1', 'export one', 'export one, other']);
    store.getState().choose('other', true);
    await store.getState().open('T2');
    expect(store.getState().chosen, 'asked of another sale').toEqual(['one']);
  });

  it('are exported to a file, and nothing is said where that was called off', async () => {
    const written = harness();
    await written.store.getState().open('T1');
    await written.store.getState().exportAll();
    expect(written.store.getState()).toMatchObject({ exported: 'customer.json', doing: null });
    const off = harness({ file: null });
    await off.store.getState().open('T1');
    await off.store.getState().exportAll();
    expect(off.store.getState()).toMatchObject({ exported: null, failure: null, doing: null });
  });
});
