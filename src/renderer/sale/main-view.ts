import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';
import { isTicketView, type MainView, type TicketView } from './main-views.ts';

interface MainViewState {
  readonly view: MainView;
  /** What the middle shows of the ticket in front, or showed last. */
  readonly ofTicket: TicketView;
  /** Whether a view that would cover the counter leaves vehicle and ticket in sight: what it says is fixed there. */
  readonly beside: boolean;
  /** How often the person went back from a view over the whole counter. */
  readonly returns: number;
  /** Shows a view: one of the ticket in the middle, any other over the whole counter. */
  readonly show: (view: MainView) => void;
  /** Shows a view of the ticket, under the one that covers the counter where one does: that stays. */
  readonly showUnder: (view: TicketView) => void;
  /** Shows a view in the middle, with vehicle and ticket in sight beside it. */
  readonly showBeside: (view: MainView) => void;
  /** Goes back from a view over the whole counter to the one of the ticket under it. */
  readonly uncover: () => void;
}

/** The main view of the counter: one at a time, the part at first. */
export const useMainView = declareStore('useMainView', () =>
  create<MainViewState>((set) => ({
    view: 'part',
    ofTicket: 'part',
    beside: false,
    returns: 0,
    show: (view) => set({ view, beside: false, ...(isTicketView(view) ? { ofTicket: view } : {}) }),
    showUnder: (view) => set((now) => ({ ofTicket: view, ...(coversCounter(now) ? {} : { view, beside: false }) })),
    showBeside: (view) => set({ view, beside: true }),
    uncover: () => set((now) => (coversCounter(now) ? { view: now.ofTicket, returns: now.returns + 1 } : {})),
  })),
);

/** Whether a view stands over the whole counter, vehicle and ticket included. */
export function coversCounter({ view, beside }: Pick<MainViewState, 'view' | 'beside'>): boolean {
  return !beside && !isTicketView(view);
}
