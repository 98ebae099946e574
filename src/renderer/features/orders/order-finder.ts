import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import { ORDER_STATUSES, type OrderStatus } from '#shared/domain/order/order-status.ts';
import type { OrderList } from '#shared/records-view.ts';
import type { Failure } from '#shared/result.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** What was found, and what it was found for. */
export interface FoundOrders extends OrderList {
  readonly typed: string;
  readonly standing: OrderStatus | null;
}

/** What orders are wanted by. */
type Wanted = Pick<FoundOrders, 'typed' | 'standing'>;

/** The search for an order, as it is typed. */
export interface OrderFinderState {
  readonly typed: string;
  /** How the orders stand that are wanted; null for all of them. */
  readonly standing: OrderStatus | null;
  /** What another place of the window wants orders by, until the screen has it in its field; null while none does. */
  readonly wanted: string | null;
  /** Null before the first answer. */
  readonly found: FoundOrders | null;
  /** Why main could not search; null where nothing is wrong. */
  readonly failure: Failure | null;
  /** Takes what was typed and searches for it. Nothing typed finds the newest orders. */
  type(text: string): Promise<void>;
  /** Wants the orders that hold a text: the screen searches for it once it is shown. */
  want(text: string): void;
  /** The screen has what was wanted in its field. */
  taken(): void;
  /** Goes to the next filter: all, placed, unconfirmed, not placed. */
  nextStatus(): Promise<void>;
  /** Searches again for what is typed: an order may have been sent meanwhile. */
  again(): Promise<void>;
  /**
   * What is found for what is wanted at this moment: asked for where it is not there yet. Null where that could not be
   * searched, and where something else is wanted by the time of the answer.
   */
  foundNow(): Promise<FoundOrders | null>;
  /** Forgets what was typed and found: another mode has orders of its own. */
  clear(): void;
}

const STANDINGS: readonly (OrderStatus | null)[] = [null, ...ORDER_STATUSES];

/**
 * Makes the search. The answer to what is wanted now is the only one that is ever shown, in whichever order they come.
 */
export function createOrderFinder(find: CounterpartApi['orders']['find']): UseBoundStore<StoreApi<OrderFinderState>> {
  const asks = createNewestAsk();
  return create<OrderFinderState>()((set, get) => {
    const isWanted = (of: Wanted | null): boolean => of?.typed === get().typed && of.standing === get().standing;

    /** Searches for what is wanted now, and shows the answer where it is the newest. */
    async function search(): Promise<FoundOrders | null> {
      const isNewest = asks.begin();
      const { typed, standing } = get();
      const answer = await find({ typed, standing });
      const found = answer.ok ? { ...answer.value, typed, standing } : null;
      if (isNewest()) set(answer.ok ? { found, failure: null } : { failure: answer.failure });
      return found;
    }

    return {
      typed: '',
      standing: null,
      wanted: null,
      found: null,
      failure: null,
      want: (wanted) => set({ wanted }),
      taken: () => set({ wanted: null }),
      type(typed) {
        set({ typed });
        return get().again();
      },
      nextStatus() {
        const at = STANDINGS.indexOf(get().standing);
        set({ standing: STANDINGS[(at + 1) % STANDINGS.length] ?? null });
        return get().again();
      },
      async again() {
        await search();
      },
      async foundNow() {
        const { found: before } = get();
        const found = isWanted(before) ? before : await search();
        return isWanted(found) ? found : null;
      },
      clear() {
        asks.drop();
        set({ typed: '', standing: null, found: null, failure: null });
      },
    };
  });
}
