import { create } from 'zustand';
import type { TakenBefore } from '#shared/domain/ticket/known-customer.ts';
import { client } from '../counterpart-client.ts';
import { declareLateStore } from '../declared-store.ts';

interface TakenCustomersState {
  /** Who was put last on each of the tickets that somebody was put on last, by ticket, the newest last. */
  readonly on: ReadonlyMap<string, TakenBefore>;
  /** Somebody was put on a ticket, or came with the sale that it was opened with. */
  take(ticketId: string, before: TakenBefore): void;
  /** A customer was forgotten: nobody is kept here. */
  forget(): void;
}

/** On how many tickets it is known who was taken. */
const MOST_TAKEN = 20;

/**
 * Which known customer is on which ticket, and what it had of a customer before. A look at the other mode ends nothing
 * of it, for no two tickets have one id; a restart does: who is on a ticket then is taken for typed.
 */
export const useTakenCustomers = declareLateStore('window', 'useTakenCustomers', (until) => {
  const store = create<TakenCustomersState>()((set, get) => ({
    on: new Map(),
    take(ticketId, before) {
      const others = [...get().on].filter(([id]) => id !== ticketId);
      set({ on: new Map([...others, [ticketId, before] as const].slice(-MOST_TAKEN)) });
    },
    forget: () => set({ on: new Map() }),
  }));
  until(
    client.on.customersChanged((what) => {
      if (what === 'forgotten') store.getState().forget();
    }),
  );
  // SECURITY: nothing of a customer stays in the window once the records are locked.
  until(
    client.on.sessionChanged(({ records }) => {
      if (records.kind === 'locked until the shop is heard') store.getState().forget();
    }),
  );
  return store;
});
