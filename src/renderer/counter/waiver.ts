import { create } from 'zustand';
import { keepInPlace } from './place-keepers.ts';

/** The reason that is being typed for going without a required part. */
export interface OpenWaiver {
  readonly lineId: string;
  /** The required part. */
  readonly sku: string;
  /** What was typed so far. */
  readonly typed: string;
}

interface WaiverState {
  /** Null while no reason is being typed. */
  readonly open: OpenWaiver | null;
  /** Asks why the customer goes without a required part of a line. */
  ask(lineId: string, sku: string): void;
  type(typed: string): void;
  shut(): void;
}

/** Where the reason for going without a required part is typed: the ticket shows it, the part feature may ask for it. */
export const useWaiver = create<WaiverState>()((set) => ({
  open: null,
  ask: (lineId, sku) => set({ open: { lineId, sku, typed: '' } }),
  type: (typed) => set(({ open }) => (open === null ? {} : { open: { ...open, typed } })),
  shut: () => set({ open: null }),
}));

// A reason that is half typed comes back with its ticket.
keepInPlace('waiver', {
  read() {
    const { open } = useWaiver.getState();
    return open === null ? '' : [open.lineId, open.sku, open.typed].join('\n');
  },
  restore(text) {
    const [lineId, sku, typed] = text.split('\n');
    const whole = lineId !== undefined && sku !== undefined && typed !== undefined;
    useWaiver.setState({ open: whole ? { lineId, sku, typed } : null });
  },
});
