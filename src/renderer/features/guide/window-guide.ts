import { isModifierKey } from '#renderer/keyboard/modifier-keys.ts';
import { GUIDE_SALE } from '#shared/domain/training/guided-sale.ts';
import { LESSON_CUSTOMER } from '#shared/domain/training/lessons.ts';
import { setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { useGuideOffer } from '#renderer/sale/guide-offer-store.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useOpenPart } from '#renderer/sale/open-part.ts';
import { useQuoteMade } from '#renderer/sale/quote-made.ts';
import { takeSession } from '#renderer/sale/session.ts';
import { client } from '#renderer/counterpart-client.ts';
import { keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { GUIDE_MESSAGES } from './guide-messages.ts';
import { createGuide } from './guide-store.ts';

/** The guided sale of the window: it looks at what the counter holds, and does nothing itself. */
export const useGuide = declareLateStore('sale', 'useGuide', () =>
  createGuide(
    () => performance.now(),
    () => void client.setUp.guideSeen({ how: 'done' }).then(takeSession),
  ),
);

/** Looks at what the counter holds: the ticket in front, the open part, and what was quoted. */
export function lookOn(): void {
  const { ticket } = useOpenTicket.getState();
  useGuide.getState().look({
    ticket,
    openSku: useOpenPart.getState().part?.sku ?? null,
    quoted: ticket !== null && useQuoteMade.getState().ticketId === ticket.id,
  });
}

/** Has the guide count the keys that are pressed. Returns how to end it. */
export function hearGuideKeys(): () => void {
  return keyboardPipeline.join('key goes in', 'guided sale', (event) => {
    if (!event.repeat && !isModifierKey(event.key)) useGuide.getState().pressed();
    return 'goes on';
  });
}

/** Nothing was done on it yet: the guide needs no other. */
function isBlank({ vehicle, lines, customer, notes }: Ticket): boolean {
  return vehicle === null && lines.length === 0 && customer.name === '' && notes === '';
}

/**
 * Begins the guided sale on a fresh ticket, with the cursor where it starts; one that was left is taken up again.
 * Not beside a lesson.
 */
export async function guidedSale(): Promise<void> {
  if (useGuideOffer.getState().inLesson === true) {
    keyTurns.say(GUIDE_MESSAGES.lessonFirst);
    return;
  }
  const { standing, takeUp, begin } = useGuide.getState();
  const tickets = useOpenTicket.current();
  if (standing.kind === 'running' || standing.kind === 'left') {
    const { ticketId } = standing;
    const inFront = tickets.getState().ticket?.id === ticketId;
    if (inFront || (await tickets.getState().bring(() => client.tickets.open({ ticketId })))) {
      takeUp();
      lookOn();
      return;
    }
  }
  const before = tickets.getState().ticket;
  if (before === null || !isBlank(before)) {
    if (!(await tickets.getState().startNew())) return;
  }
  const { ticket, edit } = tickets.getState();
  // Practice may have been left meanwhile.
  if (ticket === null || tickets !== useOpenTicket.current()) return;
  useGuideOffer.setState({ taken: true });
  edit((fresh) => setAddress(setCustomer(fresh, LESSON_CUSTOMER), GUIDE_SALE.address));
  begin(ticket.id);
  keyRegistry.perform('go to part');
  keyRegistry.perform('go to plate');
}
