import { client } from '../counterpart-client.ts';
import { createOpenTicket } from './open-ticket-store.ts';

/**
 * The open ticket: `useOpenTicket((state) => state.ticket)` in a component, `useOpenTicket.getState()` elsewhere.
 * Features change it through `edit` with the pure functions of `shared/domain/ticket.ts`.
 */
export const useOpenTicket = createOpenTicket(client);

/**
 * Starts the open ticket: reads it from main, and sends what is waiting when the window is hidden or goes away.
 * Called once, before the first paint. Answers when main has.
 */
export function beginOpenTicket(): Promise<void> {
  const leave = (): void => useOpenTicket.getState().leave();
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  return useOpenTicket.getState().load();
}
