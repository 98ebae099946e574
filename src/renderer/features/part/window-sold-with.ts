import { declareLateStore } from '#renderer/declared-store.ts';
import { isAskedInVain } from '#shared/domain/fitment/asked-in-vain.ts';
import type { PartToAdd } from '#renderer/commands.ts';
import { client } from '#renderer/counterpart-client.ts';
import type { EndArrival } from '#renderer/keyboard/key-turns.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { createWindowRace } from '#renderer/look-ups/window-race.ts';
import { verdictOfPart } from '#renderer/sale/judgement.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { usePartBeingAdded } from '#renderer/sale/part-being-added.ts';
import { READING_WORDS } from './part-first-messages.ts';
import { createSoldWithStore, type SoldWithStore } from './sold-with-store.ts';
import { addToTicket } from './window-part.ts';

/** Where parts that are sold with another are read and checked before they go onto the ticket. */
export const useSoldWithStore = declareLateStore('sale', 'useSoldWithStore', () =>
  createSoldWithStore({
    read: client.parts.recheck,
    race: createWindowRace(),
    verdict: (part) => verdictOfPart(part, useOpenTicket.getState().ticket?.vehicle ?? null),
    notKnown(verdict) {
      const vehicle = useOpenTicket.getState().ticket?.vehicle ?? null;
      return vehicle !== null && isAskedInVain(verdict, vehicle);
    },
    ticketId: () => useOpenTicket.getState().ticket?.id ?? null,
    add: addToTicket,
  }),
);

let endAdding: EndArrival = () => undefined;

/** Has keys that take the ticket as it is wait for the parts that are being read for it. */
export function awaitAdding({ phase, stop }: SoldWithStore, before: SoldWithStore): void {
  usePartBeingAdded.setState({ sku: phase.kind === 'reading' ? phase.sold.sku : null });
  if (phase === before.phase) return;
  const end = endAdding;
  if (phase.kind === 'reading') endAdding = keyTurns.begin('ticket', phase.sold.sku, stop);
  end(phase.kind === 'asked' ? READING_WORDS.notOnTicketYet(phase.question.sold.sku) : null);
}

/** Has no key wait any more for parts that a sale which is over would have had on its ticket. */
export function awaitNoAdding(): void {
  endAdding(null);
}

/**
 * Reads a part, and puts it on the ticket where nothing speaks against it: once the vehicle is there that was asked for
 * last, for which it is judged.
 */
export function addPart(part: PartToAdd): void {
  keyTurns.take({
    words: READING_WORDS.adding(part.sku),
    on: ['vehicle'],
    leads: false,
    ready: () => true,
    run: () => void useSoldWithStore.getState().add(part),
  });
}
