import { create } from 'zustand';

interface OrderRequestState {
  /** What orders are wanted by; null while nobody asks. */
  readonly typed: string | null;
  ask(typed: string): void;
  /** The orders are being shown. */
  taken(): void;
}

/** The wish to see orders: the command line and the palette ask, the orders feature answers, and neither imports the other. */
export const useOrderRequest = create<OrderRequestState>()((set) => ({
  typed: null,
  ask: (typed) => set({ typed }),
  taken: () => set({ typed: null }),
}));
