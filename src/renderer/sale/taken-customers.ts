import { create } from 'zustand';
import { stillTaken, type TakenBefore } from '#shared/domain/ticket/known-customer.ts';
import { client } from '../counterpart-client.ts';
import { declareLateStore } from '../declared-store.ts';
import { useOpenTicket } from './open-ticket.ts';
import { useSession } from './session.ts';

interface TakenCustomersState {
  /** Who was put last on each of the tickets that somebody was put on last, by ticket, the newest last. */
  readonly on: ReadonlyMap<string, TakenBefore>;
  /** Somebody was put on a ticket, or came with the sale that it was opened with. */
  take(ticketId: string, before: TakenBefore): void;
  /** The records were locked: nobody is kept here. */
  forget(): void;
  /**
   * A customer was forgotten: what is kept is what the ticket in front has of the one who was taken on it, as long as
   * its record does too.
   */
  forgetOthers(): Promise<void>;
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
    async forgetOthers() {
      const { ticket } = useOpenTicket.getState();
      const state = useSession.getState().session?.settings.defaultState ?? null;
      const before = ticket === null ? undefined : get().on.get(ticket.id);
      const still = ticket === null || before === undefined ? null : stillTaken(before, ticket, state);
      set({ on: new Map(ticket === null || still === null ? [] : [[ticket.id, still]]) });
      if (ticket === null || still === null) return;
      const kept = await client.tickets.current();
      // Somebody else was taken meanwhile, or another one was forgotten, which is looked at by itself.
      if (get().on.get(ticket.id) !== still) return;
      const known = kept.ok && kept.value.id === ticket.id ? stillTaken(still, kept.value, state) : null;
      const on = new Map(get().on);
      if (known === null) on.delete(ticket.id);
      else on.set(ticket.id, known);
      set({ on });
    },
  }));
  until(
    client.on.customersChanged(({ what }) => {
      if (what === 'forgotten') void store.getState().forgetOthers();
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
