import type { Ticket } from '../../shared/domain/ticket/ticket.ts';
import { client } from '../counterpart-client.ts';
import { heldKeys } from '../keyboard/window-holds.ts';
import { tellContext } from '../keyboard/window-turns.ts';
import { createOpenTicket } from './open-ticket-store.ts';
import { readPlace } from './place-reading.ts';
import { useSession } from './session.ts';

/**
 * The open ticket: `useOpenTicket((state) => state.ticket)` in a component, `useOpenTicket.getState()` elsewhere.
 * Features change it through `edit` with the pure functions of `shared/domain/ticket/ticket.ts` and `ticket-lines.ts`.
 */
export const useOpenTicket = createOpenTicket(client, readPlace, holdForTicket);

/**
 * Starts the open ticket: reads it from main, and sends what is waiting when the window is hidden or goes away, and before
 * Counterpart closes.
 * Called once, before the first paint. Answers when main has.
 */
export function beginOpenTicket(): Promise<void> {
  const leave = (): void => useOpenTicket.getState().leave();
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  client.on.closing(() => void keepAll());
  return useOpenTicket.getState().load();
}

// A key is meant for the ticket that is in front when it is pressed, behind the door that is open then.
tellContext(() => `${useSession.getState().session?.door ?? ''} ${useOpenTicket.getState().ticket?.id ?? ''}`);

/** Holds keys for the ticket that is on its way. They are let go once it is drawn and the cursor stands in it. */
function holdForTicket(): () => void {
  const release = heldKeys.hold();
  return () => void setTimeout(release);
}

/** Keeps what was typed last, and tells main so that Counterpart can close. */
async function keepAll(): Promise<void> {
  await useOpenTicket.getState().close();
  await client.desk.allKept();
}

/** The ticket in front, as soon as it has been read; null where it cannot be read. A key pressed meanwhile is not lost. */
export function ticketInFront(): Promise<Ticket | null> {
  const { ticket, failure } = useOpenTicket.getState();
  if (ticket !== null || failure !== null) return Promise.resolve(ticket);
  return new Promise((resolve) => {
    const unsubscribe = useOpenTicket.subscribe((state) => {
      if (state.ticket === null && state.failure === null) return;
      unsubscribe();
      resolve(state.ticket);
    });
  });
}
