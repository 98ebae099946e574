import { create } from 'zustand';
import { declareStore } from '../declared-store.ts';

/** What the middle of the counter shows. */
export type StageView =
  | 'part'
  | 'rates'
  | 'review'
  | 'tickets'
  | 'quotes'
  | 'orders'
  | 'lessons'
  | 'settings'
  | 'keys'
  | 'barcodes'
  | 'diagnostics'
  | 'about';

/** The views that belong to the ticket in front; the others are over it, and it is taken up again behind them. */
export type TicketView = Extract<StageView, 'part' | 'rates' | 'review'>;

interface StageState {
  readonly view: StageView;
  /** What the middle shows of the ticket in front, or showed last. */
  readonly ofTicket: TicketView;
  /** Shows a view in the middle. */
  readonly show: (view: StageView) => void;
}

/** The middle of the counter: one view at a time, the part at first. */
export const useStage = declareStore('useStage', () =>
  create<StageState>((set) => ({
    view: 'part',
    ofTicket: 'part',
    show: (view) => set(view === 'part' || view === 'rates' || view === 'review' ? { view, ofTicket: view } : { view }),
  })),
);
