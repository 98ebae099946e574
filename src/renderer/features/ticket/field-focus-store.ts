import { create } from 'zustand';
import { declareStore } from '#renderer/declared-store.ts';
import type { Caret } from '#renderer/commands.ts';

/** The field of the ticket that the cursor is to stand in, until the ticket is drawn and has put it there. */
interface FieldFocusState {
  /** As in a `FieldProblem`: `address.postcode`, `lines.<id>.quantity`. Null while none is awaited. */
  readonly field: string | null;
  /** Null where all of its text is to be selected. */
  readonly caret: Caret | null;
  /** The cursor stands there. */
  arrived(): void;
}

/** The field of the ticket that is awaited. */
export const useFieldFocus = declareStore('useFieldFocus', () =>
  create<FieldFocusState>()((set) => ({
    field: null,
    caret: null,
    arrived: () => set({ field: null, caret: null }),
  })),
);

/** Puts the cursor into a field once the ticket is drawn. */
export function focusField(field: string, caret?: Caret): void {
  useFieldFocus.setState({ field, caret: caret ?? null });
}
