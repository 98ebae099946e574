import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';
import { isTicketView, type MainView, type TicketView } from './main-views.ts';

interface MainViewState {
  readonly view: MainView;
  /** What the middle shows of the ticket in front, or showed last. */
  readonly ofTicket: TicketView;
  /** Shows a view in the middle. */
  readonly show: (view: MainView) => void;
}

/** The middle of the counter: one view at a time, the part at first. */
export const useMainView = declareStore('useMainView', () =>
  create<MainViewState>((set) => ({
    view: 'part',
    ofTicket: 'part',
    show: (view) => set(isTicketView(view) ? { view, ofTicket: view } : { view }),
  })),
);
