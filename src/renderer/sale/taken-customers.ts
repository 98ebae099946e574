import { create } from 'zustand';
import { soldTo, type TakenBefore, withNothingBefore } from '#shared/domain/ticket/known-customer.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { StateCode } from '#shared/domain/australia/plate.ts';
import { client } from '../counterpart-client.ts';
import { declareLateStore } from '../declared-store.ts';
import { useSession } from './session.ts';

interface TakenCustomersState {
  /** Who was put last on each of the tickets that somebody was put on last, by ticket, the newest last. */
  readonly on: ReadonlyMap<string, TakenBefore>;
  /** Somebody was put on a ticket, or came with the sale that it was opened with. */
  take(ticketId: string, before: TakenBefore): void;
  /** The records were locked: nobody is kept here. */
  forget(): void;
  /**
   * Customers were forgotten, with the records of these ids. Who was taken on any other ticket stays known: what they
   * gave is still on it, and has to leave with them. What that ticket had before them does not stay: it may be of one
   * who was forgotten.
   */
  forgetPeople(ids: readonly string[]): void;
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
    forgetPeople(ids) {
      const state = shopState();
      const others = [...get().on].filter(([ticketId]) => !ids.includes(ticketId));
      set({ on: new Map(others.map(([ticketId, before]) => [ticketId, withNothingBefore(before, state)] as const)) });
    },
  }));
  until(
    client.on.customersChanged((change) => {
      if (change.what === 'forgotten') store.getState().forgetPeople(change.ids);
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

/**
 * The customer of a ticket came with the sale or the quote that it was opened with: who is taken over them has nothing
 * of them.
 */
export function cameWithSale(ticket: Ticket): void {
  useTakenCustomers.getState().take(ticket.id, soldTo(ticket, shopState()));
}

/** The state that a fresh address begins with; null where the shop has none. */
function shopState(): StateCode | null {
  return useSession.getState().session?.settings.defaultState ?? null;
}
