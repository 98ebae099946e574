import { create } from 'zustand';
import { keepInPlace } from './place-keepers.ts';

/** The reason that is being typed for selling a part against its verdict. */
export interface OpenReason {
  readonly lineId: string;
  /** What was typed so far. */
  readonly typed: string;
}

interface ReasonState {
  /** Null while no reason is being typed. */
  readonly open: OpenReason | null;
  /** Asks why the part of a line is sold against its verdict; `typed` is a reason that was given before. */
  ask(lineId: string, typed: string): void;
  type(typed: string): void;
  shut(): void;
}

/** Where the reason for selling against a verdict is typed. */
export const useReasonTyped = create<ReasonState>()((set) => ({
  open: null,
  ask: (lineId, typed) => set({ open: { lineId, typed } }),
  type: (typed) => set(({ open }) => (open === null ? {} : { open: { ...open, typed } })),
  shut: () => set({ open: null }),
}));

// A reason that is half typed comes back with its ticket.
keepInPlace('verdict reason', {
  read() {
    const { open } = useReasonTyped.getState();
    return open === null ? '' : [open.lineId, open.typed].join('\n');
  },
  restore(text) {
    const [lineId, typed] = text.split('\n');
    const whole = lineId !== undefined && typed !== undefined;
    useReasonTyped.setState({ open: whole ? { lineId, typed } : null });
  },
});
