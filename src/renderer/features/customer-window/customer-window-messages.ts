import type { CustomerWindowState } from '#shared/customer-screen.ts';

/** What the seller hears of the customer's window. */
export const CUSTOMER_WINDOW: { readonly [state in CustomerWindowState]: string } = {
  open: 'The customer’s window is open.',
  closed: 'The customer’s window is closed.',
  waiting: 'The customer’s window opens once its display is plugged in.',
};
