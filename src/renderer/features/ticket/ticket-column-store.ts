import { create } from 'zustand';
import type { TicketField } from '#shared/domain/ticket/ticket-fields.ts';
import { declareStore } from '#renderer/declared-store.ts';
import type { RemovedLine } from './removed-lines.ts';

/** A part of the forms that stays closed until somebody wants it. */
export type FormPart = 'company' | 'note' | 'purchase order' | 'country' | 'notes' | 'order';

/**
 * What the ticket column keeps beside the ticket itself. All of it is about one ticket and is dropped with it, but for
 * removed lines: they are put back also behind a look at another ticket.
 */
export interface TicketColumnState {
  readonly ticketId: string | null;
  /** Fields that the cursor has left: from then on they say what is wrong with them. */
  readonly left: ReadonlySet<string>;
  /** The last lines that were removed, from whichever ticket, the newest last. */
  readonly removed: readonly RemovedLine[];
  /** The line that shows its fields and all that is to be known of it; null where none does. */
  readonly openLine: string | null;
  /** Whether customer and delivery are open over the lines. */
  readonly sheet: boolean;
  /** Parts of the forms that were opened. */
  readonly parts: ReadonlySet<FormPart>;
  /** Starts afresh where another ticket is open now. */
  take(ticketId: string): void;
  leave(field: string): void;
  remember(removal: RemovedLine): void;
  /** The newest removed line of this ticket is back, or is no longer to be put back. */
  forgetRemoved(): void;
  /** Opens a line and closes the one that was open. */
  open(lineId: string | null): void;
  /** Opens customer and delivery, with the part that a field stands in. */
  openSheet(field: string | null): void;
  closeSheet(): void;
  /** Opens a part of the forms, or closes it. */
  show(part: FormPart, shown: boolean): void;
}

const MOST_REMOVED = 20;

const NOTHING_KEPT = {
  left: new Set<string>(),
  openLine: null,
  sheet: false,
  parts: new Set<FormPart>(),
} as const;

/** The part of the forms that a field stands in, for the fields that stand in one. */
const PART_OF: { readonly [field in TicketField]?: FormPart } = {
  'customer.company': 'company',
  'customer.abn': 'company',
  'customer.note': 'note',
  purchaseOrder: 'purchase order',
  'address.country': 'country',
  'address.countryCode': 'order',
  notes: 'notes',
  warehouse: 'order',
  customerReference: 'order',
};

/** The line that was removed last from the ticket of the column; null where none was. */
export function lastRemoved({
  ticketId,
  removed,
}: Pick<TicketColumnState, 'ticketId' | 'removed'>): RemovedLine | null {
  return removed.findLast((each) => each.ticketId === ticketId) ?? null;
}

/** What the ticket column keeps of the open ticket. */
export const useTicketColumn = declareStore('useTicketColumn', () =>
  create<TicketColumnState>()((set, get) => ({
    ticketId: null,
    ...NOTHING_KEPT,
    removed: [],
    take(ticketId) {
      if (get().ticketId !== ticketId) set({ ticketId, ...NOTHING_KEPT });
    },
    leave(field) {
      if (!get().left.has(field)) set((state) => ({ left: new Set([...state.left, field]) }));
    },
    remember(removal) {
      set((state) => ({ removed: [...state.removed, removal].slice(-MOST_REMOVED) }));
    },
    forgetRemoved() {
      const last = lastRemoved(get());
      set(({ removed }) => ({ removed: removed.filter((each) => each !== last) }));
    },
    open(lineId) {
      if (get().openLine !== lineId) set({ openLine: lineId });
    },
    openSheet(field) {
      const part = Object.entries(PART_OF).find(([name]) => name === field)?.[1];
      if (part !== undefined) get().show(part, true);
      if (!get().sheet) set({ sheet: true });
    },
    closeSheet() {
      if (get().sheet) set({ sheet: false });
    },
    show(part, shown) {
      const { parts } = get();
      if (parts.has(part) === shown) return;
      const others = [...parts].filter((each) => each !== part);
      set({ parts: new Set(shown ? [...others, part] : others) });
    },
  })),
);
