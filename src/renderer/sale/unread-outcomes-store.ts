import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { OrderOutcome } from '#shared/records-view.ts';
import { createNewestAsk } from '../newest-ask.ts';

/** What the list of unread outcomes needs of main. */
export interface UnreadOutcomesClient {
  readonly orders: Pick<CounterpartApi['orders'], 'outcomes' | 'outcomeRead'>;
  readonly on: Pick<CounterpartApi['on'], 'submissionChanged'>;
}

/** How the orders ended that nobody has looked at yet. */
export interface UnreadOutcomesState {
  /** The one that was sent first at the start. */
  readonly rows: readonly OrderOutcome[];
  /** Submissions whose outcome the bar has told: it is not said once more. */
  readonly told: ReadonlySet<string>;
  /** Asks main: at the start, when another mode was opened, and when an order has ended. */
  read(): Promise<void>;
  /** The bar has said how this order ended. */
  tell(submissionId: string): void;
  /** Somebody saw how this order ended. */
  seen(submissionId: string): Promise<void>;
}

/** Makes the store. The list is main's; what was seen here is out of it before main has written that down. */
export function createUnreadOutcomes(client: UnreadOutcomesClient): UseBoundStore<StoreApi<UnreadOutcomesState>> {
  const seen = new Set<string>();
  const asks = createNewestAsk();
  const store = create<UnreadOutcomesState>()((set) => ({
    rows: [],
    told: new Set(),
    async read() {
      const isNewest = asks.begin();
      const answer = await client.orders.outcomes();
      if (!isNewest()) return;
      // Without open records there is nothing to list.
      set({ rows: answer.ok ? answer.value.filter(({ submissionId }) => !seen.has(submissionId)) : [] });
    },
    tell: (submissionId) => set(({ told }) => ({ told: new Set([...told, submissionId]) })),
    async seen(submissionId) {
      seen.add(submissionId);
      set(({ rows }) => ({ rows: rows.filter((row) => row.submissionId !== submissionId) }));
      await client.orders.outcomeRead({ submissionId });
    },
  }));
  client.on.submissionChanged(({ state }) => {
    if (state.kind !== 'sending') void store.getState().read();
  });
  return store;
}
