import { describe, expect, it } from 'vitest';
import { createCustomerStore } from '#renderer/features/privacy/customer-store.ts';
import type { CustomerRecords } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded } from '#shared/result.ts';

const KEPT: CustomerRecords = { name: 'Practice Customer', tickets: 2, quotes: 1, submissions: 0 };
const UNRESOLVED: Failure = {
  kind: 'invalid input',
  operation: null,
  problems: [{ field: 'ticket', message: 'An order of this customer is unknown.' }],
};

function harness(change: { readonly forget?: Result<CustomerRecords>; readonly file?: string | null } = {}) {
  const acts: string[] = [];
  const store = createCustomerStore(
    {
      find: async ({ ticketId }) => {
        acts.push(`find ${ticketId}`);
        return succeeded(KEPT);
      },
      forget: async ({ ticketId, initials }) => {
        acts.push(`forget ${ticketId} by ${initials}`);
        return change.forget ?? succeeded(KEPT);
      },
      exportCustomer: async () => succeeded(change.file === null ? null : { file: change.file ?? 'customer.json' }),
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
    expect(await store.getState().forget(' PC ')).toBe(true);
    expect(acts).toEqual(['find T1', 'put aside', 'forget T1 by PC', 'taken up']);
    expect(store.getState()).toMatchObject({ ticketId: null, kept: null, forgotten: KEPT });
    store.getState().understood();
    expect(store.getState().forgotten).toBeNull();
  });

  it('stay, and say why, where main does not forget them', async () => {
    const { store } = harness({ forget: failed(UNRESOLVED) });
    await store.getState().open('T1');
    expect(await store.getState().forget('')).toBe(false);
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
