import { create } from 'zustand';
import { pressBegan } from '../keyboard/press-time.ts';

/** The review that a person opened last, by the key or the button for it. A review that came by itself was opened by nobody. */
export interface OpenedReview {
  /** Null before the first. */
  readonly ticketId: string | null;
  /** When the press that opened it began, ms of the window's clock. */
  readonly at: number;
  /** A person opens the review of a ticket, or opens it again. */
  open(ticketId: string): void;
}

/** The review that was opened last in this window. */
export const useOpenedReview = create<OpenedReview>((set) => ({
  ticketId: null,
  at: 0,
  open: (ticketId) => set({ ticketId, at: pressBegan() }),
}));
