import { create } from 'zustand';
import { keepInViewState } from './view-state-fields.ts';
import { declareLateStore } from '../declared-store.ts';

/** The required part that somebody goes without, of which the reason is being asked. */
export interface OpenWaiver {
  readonly lineId: string;
  /** The required part. */
  readonly sku: string;
  /** It came back with its ticket: nobody has just asked for it, and the cursor is left where it is. */
  readonly restored: boolean;
}

interface WaiverState {
  /** Null while no reason is being typed. */
  readonly open: OpenWaiver | null;
  /** Asks why the customer goes without a required part of a line. */
  ask(lineId: string, sku: string): void;
  shut(): void;
}

/**
 * Where the reason for going without a required part is typed: the ticket shows it, the part feature may ask for it.
 * What was typed of it is a draft (`reason-drafts.ts`).
 */
export const useWaiver = declareLateStore('sale', 'useWaiver', () =>
  create<WaiverState>()((set) => ({
    open: null,
    ask: (lineId, sku) => set({ open: { lineId, sku, restored: false } }),
    shut: () => set({ open: null }),
  })),
);

// A reason that is half typed comes back with its ticket.
keepInViewState('waiver', {
  read() {
    const { open } = useWaiver.getState();
    return open === null ? '' : [open.lineId, open.sku].join('\n');
  },
  restore(text) {
    const [lineId, sku] = text.split('\n');
    useWaiver.setState({ open: lineId === undefined || sku === undefined ? null : { lineId, sku, restored: true } });
  },
});
