import { create } from 'zustand';

/** A wish to stand in a field of the ticket, named as in a `FieldProblem`: `address.postcode`, `lines.<id>.quantity`. */
interface FieldRequestState {
  /** The field to go to; null while nobody asks. */
  readonly field: string | null;
  /** First and last character to select in it; null for all of its text. */
  readonly caret: readonly [number, number] | null;
  ask(field: string, caret?: readonly [number, number]): void;
  /** The ticket has put the cursor there. */
  taken(): void;
}

/** The wish to stand in a field: rates and review ask, the ticket opens the section and puts the cursor there. */
export const useFieldRequest = create<FieldRequestState>()((set) => ({
  field: null,
  caret: null,
  ask: (field, caret) => set({ field, caret: caret ?? null }),
  taken: () => set({ field: null, caret: null }),
}));

/** The DOM id of a ticket field: one rule for the field that has it and for whoever looks for it. */
export function fieldElementId(field: string): string {
  return `ticket-${field.replaceAll('.', '-')}`;
}
