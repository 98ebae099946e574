import { create } from 'zustand';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { TicketSection } from '#shared/domain/ticket/ticket-fields.ts';
import { declareStore } from '#renderer/declared-store.ts';
import { type RemovedLine, removalOf } from './removed-lines.ts';

/** What the ticket column keeps beside the ticket itself. All of it is about one ticket and is dropped with it. */
export interface TicketColumnState {
  readonly ticketId: string | null;
  /** Fields that the cursor has left: from then on they say what is wrong with them. */
  readonly left: ReadonlySet<string>;
  /** The last lines that were taken off, the newest last. */
  readonly removed: readonly RemovedLine[];
  /** Sections that a person folded away or opened; the others are as they start. */
  readonly folded: { readonly [section in TicketSection]?: boolean };
  /** Starts afresh where another ticket is open now. */
  take(ticketId: string): void;
  leave(field: string): void;
  remember(ticket: Ticket, lineId: string): void;
  /** The newest removed line is back, or is no longer to be put back. */
  forgetRemoved(): void;
  fold(section: TicketSection, folded: boolean): void;
}

const MOST_REMOVED = 20;

/** What the ticket column keeps of the open ticket. */
export const useTicketColumn = declareStore('useTicketColumn', () =>
  create<TicketColumnState>()((set, get) => ({
    ticketId: null,
    left: new Set(),
    removed: [],
    folded: {},
    take(ticketId) {
      if (get().ticketId !== ticketId) set({ ticketId, left: new Set(), removed: [], folded: {} });
    },
    leave(field) {
      if (!get().left.has(field)) set((state) => ({ left: new Set([...state.left, field]) }));
    },
    remember(ticket, lineId) {
      const removal = removalOf(ticket, lineId);
      if (removal !== null) set((state) => ({ removed: [...state.removed, removal].slice(-MOST_REMOVED) }));
    },
    forgetRemoved: () => set((state) => ({ removed: state.removed.slice(0, -1) })),
    fold: (section, folded) => set((state) => ({ folded: { ...state.folded, [section]: folded } })),
  })),
);
