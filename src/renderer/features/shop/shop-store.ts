import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { Failure, Result } from '#shared/result.ts';
import type { JoinPreview, ShopView } from '#shared/shop-view.ts';

/** What is being done with the shop. */
export type ShopAct = 'preview' | 'join' | 'leave' | 'waive' | 'take out' | 'settle';

/** A ticket of another counter that stayed there, by its name, and why. */
export interface NotTaken {
  readonly ticket: string;
  readonly why: string;
}

/** The shop of several counters, as main said last, and what is being done with it. */
export interface ShopState {
  /** Null before main has answered. */
  readonly view: ShopView | null;
  /** Name of the counter that took the ticket in front over, until it was read; null where none did. */
  readonly takenBy: string | null;
  /** Whether the customer of the ticket in front was deleted at another counter, until it was read. */
  readonly isForgotten: boolean;
  /** The ticket that was not taken over, and why, until that was read or another one is; null where there is none. */
  readonly notTaken: NotTaken | null;
  /** What joining by the invitation that was checked would share; null where none was. */
  readonly preview: JoinPreview | null;
  readonly doing: ShopAct | null;
  /**
   * Of the last act: what it was done to, by the id of an order or the number of a counter; null where that is the
   * shop.
   */
  readonly doneTo: string | number | null;
  /** Why the last act failed, and which one that was; both null where it did not. */
  readonly failure: Failure | null;
  readonly failed: ShopAct | null;
  read(): Promise<void>;
  /** Takes what main told by itself. */
  take(view: ShopView): void;
  taken(by: string): void;
  customerForgotten(): void;
  /** A ticket was not taken over; null where the next one is tried. */
  refused(notTaken: NotTaken | null): void;
  /** The person has read what became of their ticket at another counter, or of one that was not taken over. */
  understood(): void;
  check(line: string): Promise<void>;
  /** Another line is typed, or nothing is done after all: what was said before is over. */
  forgetLine(): void;
  join(line: string): Promise<void>;
  /** False where this counter did not leave. `withoutShop`: also where the shop cannot be told. */
  leave(withoutShop: boolean): Promise<boolean>;
  waive(counter: number): Promise<boolean>;
  /** Takes another counter out of the shop; false where it is still in it. */
  takeOut(counter: { readonly counter: number; readonly name: string }): Promise<boolean>;
  /** A question was put aside: what it was refused for is said no more. */
  putAside(): void;
  settle(submissionId: string): Promise<boolean>;
}

/** Why this act failed, where it was the last one; null where it did not. */
export function failureOf({ failure, failed }: Pick<ShopState, 'failure' | 'failed'>, act: ShopAct): Failure | null {
  return failed === act ? failure : null;
}

const NOTHING_FAILED = { failure: null, failed: null } as const;

/** Whether the shop answers: once it does, what failed while it did not is said no more. */
function isReached(view: ShopView | null): boolean {
  return view?.kind === 'joined' && view.link.kind === 'up';
}

/** Makes the store. */
export function createShopStore(shop: CounterpartApi['shop']): UseBoundStore<StoreApi<ShopState>> {
  return create<ShopState>()((set, get) => {
    /** How often another line was typed. */
    let lines = 0;

    /** Does one act at a time; null where another one is being done, or where it failed. */
    async function act<Value>(
      doing: ShopAct,
      ask: () => Promise<Result<Value>>,
      doneTo: string | number | null = null,
    ): Promise<Value | null> {
      if (get().doing !== null) return null;
      set({ doing, doneTo, ...NOTHING_FAILED });
      const answer = await ask();
      set(answer.ok ? { doing: null } : { doing: null, failure: answer.failure, failed: doing });
      return answer.ok ? answer.value : null;
    }

    /** Takes what an act changed the shop to; false where it did not. */
    async function changed(
      doing: ShopAct,
      ask: () => Promise<Result<ShopView>>,
      doneTo: string | number | null = null,
    ): Promise<boolean> {
      const view = await act(doing, ask, doneTo);
      if (view !== null) set({ view, preview: null });
      return view !== null;
    }

    return {
      view: null,
      takenBy: null,
      isForgotten: false,
      notTaken: null,
      preview: null,
      doing: null,
      doneTo: null,
      ...NOTHING_FAILED,
      take: (view) =>
        set(isReached(view) && !isReached(get().view) ? { view, preview: null, ...NOTHING_FAILED } : { view }),
      taken: (takenBy) => set({ takenBy }),
      customerForgotten: () => set({ isForgotten: true }),
      refused: (notTaken) => set({ notTaken }),
      understood: () => set({ takenBy: null, isForgotten: false, notTaken: null }),
      async read() {
        const answer = await shop.state();
        if (answer.ok) set({ view: answer.value });
      },
      forgetLine() {
        lines += 1;
        set({ preview: null, ...NOTHING_FAILED });
      },
      async check(line) {
        const mine = lines;
        const preview = await act('preview', () => shop.preview({ line }));
        // Another line may stand there by now: *Join* would take that one, of which nothing is known.
        set(mine === lines ? { preview } : { preview: null, ...NOTHING_FAILED });
      },
      async join(line) {
        const mine = lines;
        if (await changed('join', () => shop.join({ line }))) return;
        set(mine === lines ? { preview: null } : { preview: null, ...NOTHING_FAILED });
      },
      leave: (withoutShop) => changed('leave', () => shop.leave({ withoutShop })),
      waive: (counter) => changed('waive', () => shop.waive({ counter }), counter),
      takeOut: ({ counter, name }) => changed('take out', () => shop.takeOut({ counter, name }), counter),
      putAside: () => set(NOTHING_FAILED),
      settle: (submissionId) => changed('settle', () => shop.settleContradiction({ submissionId }), submissionId),
    };
  });
}
