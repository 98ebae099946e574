import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { RelatedOffer } from '#shared/domain/ticket/related-parts.ts';

/** Related parts that are offered now, for one ticket. */
export interface OpenOffers {
  readonly ticketId: string;
  readonly offers: readonly RelatedOffer[];
  /** The person waits for nothing else: the digits are for the offers now. */
  readonly takesFocus: boolean;
}

interface RelatedOffersState {
  /** Null while nothing is offered. */
  readonly open: OpenOffers | null;
  /** Offers these after a part was put on. Those that still stand open for the same ticket keep their numbers. */
  offer(ticketId: string, offers: readonly RelatedOffer[], takesFocus?: boolean): void;
  /** The seller goes on without the rest of them. */
  pass(): void;
}

/** As many as can be taken by one key. */
const MOST = 9;

/** Makes the store. What was offered already is for the ticket to remember. */
export function createRelatedOffers(): UseBoundStore<StoreApi<RelatedOffersState>> {
  return create<RelatedOffersState>()((set) => ({
    open: null,
    offer: (ticketId, offers, takesFocus = true) =>
      set(({ open }) => {
        const standing = open?.ticketId === ticketId ? open.offers : [];
        const added = offers.map((offer, at) => ({ ...offer, number: standing.length + at + 1 }));
        return { open: { ticketId, offers: [...standing, ...added].slice(0, MOST), takesFocus } };
      }),
    pass: () => set({ open: null }),
  }));
}
