import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { QuoteSale, QuoteView } from '#shared/records-view.ts';
import type { Result } from '#shared/result.ts';

/** The quote that is being sold. */
export type QuoteToSell = Pick<QuoteView, 'number' | 'revision' | 'label'>;

/** Where the selling of a quote stands. */
export type SellingPhase =
  | { readonly kind: 'idle' }
  /** Its earlier sales are looked up, or its ticket is on its way. */
  | { readonly kind: 'under way' }
  /** It was sold before: a person says whether it is to be sold again. */
  | { readonly kind: 'sold before'; readonly quote: QuoteToSell; readonly sales: readonly QuoteSale[] };

/** What selling needs of main and of the ticket in front. */
export interface SellingWorld {
  readonly soldBy: (of: { readonly number: number }) => Promise<Result<readonly QuoteSale[]>>;
  /** Goes to a ticket with what the quote holds: a new one, or with `orOwn` the one that it was made of. */
  readonly open: (quote: QuoteToSell, orOwn: boolean) => Promise<void>;
}

/** The selling of a quote: one ticket for a press, and none without a word where one was opened from it before. */
export interface SellingStore {
  readonly phase: SellingPhase;
  /**
   * Goes to the ticket that the quote was made of, where that is still open and as it was quoted, and opens one with
   * what the quote holds where not; asks first where the quote was sold before. A press meanwhile does nothing.
   */
  sell(quote: QuoteToSell): Promise<void>;
  /** Sells it all the same. */
  again(): Promise<void>;
  /** Leaves it at the earlier sales; what is looked up of them by then opens nothing and asks nothing. */
  letBe(): void;
}

/** Makes the store. */
export function createSellingStore(world: SellingWorld): UseBoundStore<StoreApi<SellingStore>> {
  return create<SellingStore>()((set, get) => {
    /** The quote whose earlier sales are looked up; null where none is, or it was left. */
    let lookedUp: QuoteToSell | null = null;

    async function open(quote: QuoteToSell, orOwn: boolean): Promise<void> {
      set({ phase: { kind: 'under way' } });
      try {
        await world.open(quote, orOwn);
      } finally {
        set({ phase: { kind: 'idle' } });
      }
    }

    return {
      phase: { kind: 'idle' },

      async sell(quote) {
        if (get().phase.kind !== 'idle') return;
        set({ phase: { kind: 'under way' } });
        lookedUp = quote;
        const sales = await world.soldBy({ number: quote.number });
        if (lookedUp !== quote) return;
        lookedUp = null;
        // Records that cannot say it cannot open a ticket either: that is then said in words.
        if (!sales.ok || sales.value.length === 0) await open(quote, true);
        else set({ phase: { kind: 'sold before', quote, sales: sales.value } });
      },

      async again() {
        const { phase } = get();
        if (phase.kind === 'sold before') await open(phase.quote, false);
      },

      letBe() {
        if (get().phase.kind === 'sold before' || lookedUp !== null) set({ phase: { kind: 'idle' } });
        lookedUp = null;
      },
    };
  });
}
