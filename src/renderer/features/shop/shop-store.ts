import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { Failure } from '#shared/result.ts';
import type { JoinPlan, JoinRefusal, SharedTicketRow, ShopView, TakenTicket } from '#shared/shop-view.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** What is being done with the shop. */
export type ShopAct = 'check' | 'join' | 'leave' | 'waive';

/** The shop of several counters, as main said last, and what is being done with it. */
export interface ShopState {
  /** Null before main has answered. */
  readonly view: ShopView | null;
  /** Open tickets of other counters; null before main has answered. */
  readonly others: readonly SharedTicketRow[] | null;
  /** A ticket of this counter that another took over, until it was read; null where none was. */
  readonly taken: TakenTicket | null;
  /** What joining by the line that was checked would share; null where none was. */
  readonly plan: Extract<JoinPlan, { readonly kind: 'possible' }> | null;
  readonly refusal: JoinRefusal | null;
  readonly doing: ShopAct | null;
  readonly failure: Failure | null;
  read(): Promise<void>;
  /** Takes what main told by itself. */
  take(view: ShopView): void;
  takeTaken(taken: TakenTicket): void;
  /** The person has read that a ticket was taken. */
  understood(): void;
  readOthers(): Promise<void>;
  check(line: string): Promise<void>;
  /** Another line is typed: what was said of the one before is over. */
  forgetLine(): void;
  join(line: string): Promise<void>;
  /** False where this counter did not leave. */
  leave(): Promise<boolean>;
  waive(counter: number): Promise<boolean>;
}

/** Makes the store. */
export function createShopStore(shop: CounterpartApi['shop']): UseBoundStore<StoreApi<ShopState>> {
  const asks = createNewestAsk();
  return create<ShopState>()((set, get) => {
    /** Does one act at a time; what it came to is put down only where the store was not busy with another. */
    async function act<Answer>(name: ShopAct, ask: () => Promise<Answer>): Promise<Answer | null> {
      if (get().doing !== null) return null;
      set({ doing: name, failure: null, refusal: null });
      try {
        return await ask();
      } finally {
        set({ doing: null });
      }
    }

    /** Takes the view that an act answered; false where it failed. */
    async function changeShop(name: 'leave' | 'waive', ask: () => ReturnType<CounterpartApi['shop']['leave']>) {
      const answer = await act(name, ask);
      if (answer === null) return false;
      if (answer.ok) set({ view: answer.value });
      else set({ failure: answer.failure });
      return answer.ok;
    }

    return {
      view: null,
      others: null,
      taken: null,
      plan: null,
      refusal: null,
      doing: null,
      failure: null,
      take: (view) => set({ view }),
      takeTaken: (taken) => set({ taken }),
      understood: () => set({ taken: null }),
      async read() {
        const answer = await shop.read();
        if (answer.ok) set({ view: answer.value });
      },
      async readOthers() {
        const isNewest = asks.begin();
        const answer = await shop.tickets();
        if (isNewest() && answer.ok) set({ others: answer.value });
      },
      forgetLine: () => set({ plan: null, refusal: null, failure: null }),
      async check(line) {
        const answer = await act('check', () => shop.tryLine({ line }));
        if (answer === null) return;
        if (!answer.ok) set({ failure: answer.failure });
        else if (answer.value.kind === 'possible') set({ plan: answer.value });
        else set({ plan: null, refusal: answer.value.because });
      },
      async join(line) {
        const answer = await act('join', () => shop.join({ line }));
        if (answer === null) return;
        if (!answer.ok) set({ failure: answer.failure });
        else if (answer.value.kind === 'joined') set({ view: answer.value.view, plan: null });
        else set({ plan: null, refusal: answer.value.because });
      },
      leave: () => changeShop('leave', () => shop.leave()),
      waive: (counter) => changeShop('waive', () => shop.waive({ counter })),
    };
  });
}
