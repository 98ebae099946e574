import { create } from 'zustand';

/** A wish, from a ticket or a quote, to see what is kept of its customer, and the news that one was forgotten. */
interface CustomerRequestState {
  /** The ticket whose customer is asked about; a quote names the ticket that it was made of. Null while nobody asks. */
  readonly ticketId: string | null;
  /** Grows each time a customer was forgotten: whoever shows records reads them again. */
  readonly forgotten: number;
  ask(ticketId: string): void;
  shut(): void;
  /** A customer was forgotten. */
  tellForgotten(): void;
}

/** What is kept of a customer: tickets and quotes ask, the privacy feature answers, and neither imports the other. */
export const useCustomerRequest = create<CustomerRequestState>()((set) => ({
  ticketId: null,
  forgotten: 0,
  ask: (ticketId) => set({ ticketId }),
  shut: () => set({ ticketId: null }),
  tellForgotten: () => set(({ forgotten }) => ({ forgotten: forgotten + 1 })),
}));
