import { CUSTOMER_VIEW_CHANNEL, type CustomerScreen } from '#shared/customer-screen.ts';
import type { ListeningWindow } from './announce.ts';

/** Has the customer's window draw something: the only thing that main ever says to it. Nothing where it is gone. */
export function showToCustomer(window: ListeningWindow, screen: CustomerScreen): void {
  if (!window.isDestroyed()) window.webContents.send(CUSTOMER_VIEW_CHANNEL, screen);
}
