import { create } from 'zustand';
import { declareStore } from '#renderer/declared-store.ts';

/** What is asked about a customer. */
interface CustomerQuestionState {
  /** The ticket whose customer is asked about; null while none is. */
  readonly ticketId: string | null;
  /** How often a customer was forgotten here: what came of it is said from the first on. */
  readonly forgotten: number;
  shut(): void;
  /** A customer was forgotten. */
  countForgotten(): void;
}

/** The question what is kept of a customer. */
export const useCustomerQuestion = declareStore('useCustomerQuestion', () =>
  create<CustomerQuestionState>()((set) => ({
    ticketId: null,
    forgotten: 0,
    shut: () => set({ ticketId: null }),
    countForgotten: () => set(({ forgotten }) => ({ forgotten: forgotten + 1 })),
  })),
);

/** Shows what is kept of the customer of a ticket. */
export function showCustomer(ticketId: string): void {
  useCustomerQuestion.setState({ ticketId });
}
