import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';

/** What a review read out: of which ticket, and what of it by its name (`read-out.ts`). */
interface ReadOut {
  readonly ticketId: string;
  readonly name: string;
  /** False where it said what is to be fixed first, and nothing was read out to anybody. */
  readonly readable: boolean;
}

/** What ended a review: a change of what was read out, or a fix of what stood in its way. */
export type ReviewEnd = 'changed' | 'fixed';

/**
 * The review of the ticket in front: who opened it, and whether it still says what it said then. Whatever changes the
 * ticket behind it, by hand, by a scan or by a later answer, ends it; a person has to open another one.
 */
export interface OpenedReview {
  /**
   * The ticket whose review a person opened last, by the key or the button for it; null before the first. A review that
   * came by itself was opened by nobody.
   */
  readonly ticketId: string | null;
  /** When the press that opened it began, ms of the window's clock. */
  readonly at: number;
  /** Null until the review that was opened stands on the screen. */
  readonly readOut: ReadOut | null;
  /** The ticket whose review was ended by a change of it, until a person opens it again; null where none was. */
  readonly ended: string | null;
  /** What ended it; of no meaning while none was ended. */
  readonly endedBy: ReviewEnd;
  /** A person opens the review of a ticket, or opens it again. */
  open(ticketId: string): void;
  /**
   * The review of this very ticket stands on the screen, with nothing to fix where it is `readable`. What it said first
   * counts. `nameOf` names what a review reads out of a ticket (`read-out.ts`): no ticket has a name before its review
   * was drawn.
   */
  shown(ticket: Ticket, readable: boolean, nameOf: (ticket: Ticket) => string): void;
  /** The ticket in front is this now. */
  changed(ticket: Ticket): void;
  /**
   * Does what belongs to the review itself, such as settling what changed: the review then says what is so after it.
   */
  within<T>(act: () => T): T;
  /** Another ticket came to the front; `ended` says what had ended its review, null for nothing. */
  arrived(ticketId: string | null, ended: ReviewEnd | null): void;
}

/** What an opened review needs of the window. */
export interface OpenedReviewWorld {
  /** The ticket in front, with every change of it; null while none is there. */
  readonly current: () => Ticket | null;
  /** When the press that is being handled began, ms of the window's clock. */
  readonly pressBegan: () => number;
}

/** Makes the store. */
export function createOpenedReview(world: OpenedReviewWorld): UseBoundStore<StoreApi<OpenedReview>> {
  /** What is done now belongs to the review. */
  let inside = false;
  let name: (ticket: Ticket) => string = () => '';
  return create<OpenedReview>()((set, get) => ({
    ticketId: null,
    at: 0,
    readOut: null,
    ended: null,
    endedBy: 'changed',
    open: (ticketId) => set({ ticketId, at: world.pressBegan(), readOut: null, ended: null }),
    shown(ticket, readable, nameOf) {
      const { readOut } = get();
      if (world.current() !== ticket || readOut?.ticketId === ticket.id) return;
      name = nameOf;
      set({ readOut: { ticketId: ticket.id, name: name(ticket), readable } });
    },
    changed(ticket) {
      const { readOut, ended } = get();
      if (readOut?.ticketId !== ticket.id || ended === ticket.id) return;
      const now = name(ticket);
      if (now === readOut.name) return;
      if (inside) set({ readOut: { ...readOut, name: now } });
      else set({ ended: ticket.id, endedBy: readOut.readable ? 'changed' : 'fixed' });
    },
    within(act) {
      const before = inside;
      inside = true;
      try {
        return act();
      } finally {
        inside = before;
      }
    },
    arrived: (ticketId, ended) =>
      set({ readOut: null, ended: ended === null ? null : ticketId, endedBy: ended ?? 'changed' }),
  }));
}
