import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { PartToAdd } from '#renderer/commands.ts';
import { declareLateStore } from '#renderer/declared-store.ts';

/** An accessory whose number was pressed, while it may still be the beginning of a plate. */
export interface PickedOffer {
  readonly number: number;
  /** The ticket that was in front. */
  readonly ticketId: string;
  /** Null where the number puts nothing on: the part is on the ticket, or does not fit. */
  readonly part: PartToAdd | null;
}

interface PickedOffersState {
  /** In the order in which their numbers were pressed. */
  readonly picked: readonly PickedOffer[];
  /** Keeps one more back. */
  pick(offer: PickedOffer): void;
  /** Keeps none back any more. Returns those of a ticket, to be put on it; none for null. */
  take(ticketId: string | null): readonly PartToAdd[];
}

/** Makes the store. */
export function createPickedOffers(): UseBoundStore<StoreApi<PickedOffersState>> {
  return create<PickedOffersState>()((set, get) => ({
    picked: [],
    pick: (offer) => set(({ picked }) => ({ picked: [...picked, offer] })),
    take(ticketId) {
      const { picked } = get();
      if (picked.length > 0) set({ picked: [] });
      return picked.flatMap((offer) => (offer.ticketId === ticketId ? (offer.part ?? []) : []));
    },
  }));
}

/** The accessories of the window that are kept back. */
export const usePickedOffers = declareLateStore('sale', 'usePickedOffers', () => createPickedOffers());
