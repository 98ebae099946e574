import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { declareStore } from '../declared-store.ts';
import { client, heardUntil } from '../counterpart-client.ts';
import { heldKeys } from '../keyboard/window-holds.ts';
import { tellContext } from '../keyboard/window-turns.ts';
import { createOpenTicket } from './open-ticket-store.ts';
import { afterNextFrame } from './after-frame.ts';
import { readViewState } from './view-state-reading.ts';
import { useSession } from './session.ts';

/** Tickets whose key to send was pressed: they stay locked when their mode is left and entered again. */
const locks = new Map<string, 'sending' | 'unknown'>();

/**
 * The open ticket: `useOpenTicket((state) => state.ticket)` in a component, `useOpenTicket.getState()` elsewhere.
 * Features change it through `edit` with the pure functions of `shared/domain/ticket/ticket.ts` and `ticket-lines.ts`.
 */
export const useOpenTicket = declareStore('useOpenTicket', (until) => {
  const on = { submissionChanged: heardUntil(client.on.submissionChanged, until) };
  const store = createOpenTicket(
    { tickets: client.tickets, orders: client.orders, on },
    readViewState,
    holdForTicket,
    locks,
    afterNextFrame,
  );
  until(() => store.getState().end());
  return store;
});

/**
 * Starts the open ticket: reads it from main, and sends what is waiting when the window is hidden or goes away, and
 * before Counterpart closes. Called once, before the first paint. Answers when main has.
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

// A key is meant for the ticket that is in front when it is pressed, in the mode that is open then.
tellContext(() => `${useSession.getState().session?.mode ?? ''} ${useOpenTicket.getState().ticket?.id ?? ''}`);

/** Holds keys for the ticket that is on its way. They are let go once it is drawn and the cursor stands in it. */
function holdForTicket(): () => void {
  const release = heldKeys.hold();
  return () => void setTimeout(release);
}

/**
 * Keeps what was typed last, and tells main so that Counterpart can close. Keys that are held were pressed before it:
 * they are typed first, and what stands already is kept while they wait.
 */
async function keepAll(): Promise<void> {
  await useOpenTicket.getState().flush();
  await heldKeysDone();
  await useOpenTicket.getState().close();
  await client.platform.allKept();
}

/** How often it is looked whether keys are still held, ms. */
const LOOK_MS = 20;

/** Resolves once no key is held any more: all were done, or were forgotten with the place that they were for. */
async function heldKeysDone(): Promise<void> {
  while (heldKeys.holding()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/**
 * The ticket in front, as soon as it has been read; null where it cannot be read, or its mode was left. A key pressed
 * meanwhile is not lost.
 */
export async function ticketInFront(): Promise<Ticket | null> {
  const read = await useOpenTicket.when(({ ticket, failure }) => ticket !== null || failure !== null);
  return read?.ticket ?? null;
}
