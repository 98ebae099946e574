import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { RelatedOffer } from '#shared/domain/ticket/related-parts.ts';

/** Related parts that are offered now, for one ticket. */
export interface OpenOffers {
  readonly ticketId: string;
  readonly offers: readonly RelatedOffer[];
  /** The person waits for nothing else: the digits are for the offers now. */
  readonly takesFocus: boolean;
  /** All of them were brought to the person already, and are not brought again with the next part that is opened. */
  readonly brought: boolean;
}

interface RelatedOffersState {
  /** Null while nothing is offered. */
  readonly open: OpenOffers | null;
  /** Offers these after a part was put on, behind those that are still open for the same ticket. */
  offer(ticketId: string, offers: readonly RelatedOffer[], takesFocus?: boolean): void;
  /** Notes that they are brought to the person now. False where they were already. */
  bring(): boolean;
  /** The seller goes on without the rest of them. */
  pass(): void;
}

/** Makes the store. What was offered already is for the ticket to remember. */
export function createRelatedOffers(): UseBoundStore<StoreApi<RelatedOffersState>> {
  return create<RelatedOffersState>()((set, get) => ({
    open: null,
    offer: (ticketId, offers, takesFocus = true) =>
      set(({ open }) => {
        const before = open?.ticketId === ticketId ? open : null;
        const all = [...(before?.offers ?? []), ...offers];
        return {
          open: { ticketId, offers: all, takesFocus, brought: offers.length === 0 && before?.brought === true },
        };
      }),
    bring: () => {
      const { open } = get();
      if (open === null || open.brought) return false;
      set({ open: { ...open, brought: true } });
      return true;
    },
    pass: () => set({ open: null }),
  }));
}
