import { create } from 'zustand';
import { declareLateStore } from '../declared-store.ts';

interface QuoteMadeState {
  /** Id of the ticket of which a quote was made last; null before one was. */
  readonly ticketId: string | null;
  /** Grows with every quote that is made, of the same ticket too. */
  readonly count: number;
  /** The quotes feature tells of which ticket it made a quote. */
  tell(ticketId: string): void;
}

/**
 * Which ticket was quoted last: the quotes feature sets it, the features that wait for it read it, and neither imports
 * the other.
 */
export const useQuoteMade = declareLateStore('sale', 'useQuoteMade', () =>
  create<QuoteMadeState>()((set) => ({
    ticketId: null,
    count: 0,
    tell: (ticketId) => set(({ count }) => ({ ticketId, count: count + 1 })),
  })),
);
