import { create } from 'zustand';
import { keepInViewState } from './view-state-fields.ts';
import { declareLateStore } from '../declared-store.ts';

/** The reason that is being asked for: why a line is sold against its verdict, or past one of its gates. */
export interface OpenReason {
  readonly lineId: string;
  /** Name of the gate; null for the verdict. */
  readonly gate: string | null;
  /** It came back with its ticket: nobody has just asked for it, and the cursor is left where it is. */
  readonly restored: boolean;
}

interface ReasonState {
  /** Null while no reason is being typed. */
  readonly open: OpenReason | null;
  /** Asks why the part of a line is sold all the same. */
  ask(lineId: string, gate: string | null): void;
  shut(): void;
}

/** Where the reason for selling a part all the same is typed. What was typed of it is a draft (`reason-drafts.ts`). */
export const useReasonTyped = declareLateStore('sale', 'useReasonTyped', () =>
  create<ReasonState>()((set) => ({
    open: null,
    ask: (lineId, gate) => set({ open: { lineId, gate, restored: false } }),
    shut: () => set({ open: null }),
  })),
);

// A reason that is half typed comes back with its ticket.
keepInViewState('verdict reason', {
  read() {
    const { open } = useReasonTyped.getState();
    return open === null ? '' : [open.lineId, open.gate ?? ''].join('\n');
  },
  restore(text) {
    const [lineId = '', gate = ''] = text.split('\n');
    useReasonTyped.setState({
      open: lineId === '' ? null : { lineId, gate: gate === '' ? null : gate, restored: true },
    });
  },
});
