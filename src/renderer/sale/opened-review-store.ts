import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { readOutName } from '#shared/domain/order-check/read-out.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';

/** What a review read out: of which ticket, and what of it by its name (`read-out.ts`). */
interface ReadOut {
  readonly ticketId: string;
  readonly name: string;
}

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
  /** A person opens the review of a ticket, or opens it again. */
  open(ticketId: string): void;
  /** The review of this very ticket stands on the screen. What it said first counts. */
  shown(ticket: Ticket): void;
  /** The ticket in front is this now. */
  changed(ticket: Ticket): void;
  /**
   * Does what belongs to the review itself, such as settling what changed: the review then says what is so after it.
   */
  within<T>(act: () => T): T;
  /** Another ticket came to the front; `ended` says whether its review had been ended. */
  arrived(ticketId: string | null, ended: boolean): void;
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
  return create<OpenedReview>()((set, get) => ({
    ticketId: null,
    at: 0,
    readOut: null,
    ended: null,
    open: (ticketId) => set({ ticketId, at: world.pressBegan(), readOut: null, ended: null }),
    shown(ticket) {
      const { readOut } = get();
      if (world.current() !== ticket || readOut?.ticketId === ticket.id) return;
      set({ readOut: { ticketId: ticket.id, name: readOutName(ticket) } });
    },
    changed(ticket) {
      const { readOut, ended } = get();
      if (readOut?.ticketId !== ticket.id || ended === ticket.id) return;
      const name = readOutName(ticket);
      if (name === readOut.name) return;
      set(inside ? { readOut: { ticketId: ticket.id, name } } : { ended: ticket.id });
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
    arrived: (ticketId, ended) => set({ readOut: null, ended: ended ? ticketId : null }),
  }));
}

/** Whether the review of this very ticket is the one that was read out: an order goes out by no other. */
export function isReadOut({ readOut, ended }: Pick<OpenedReview, 'readOut' | 'ended'>, ticket: Ticket): boolean {
  return readOut?.ticketId === ticket.id && ended !== ticket.id && readOut.name === readOutName(ticket);
}
