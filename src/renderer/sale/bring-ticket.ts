import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Result } from '#shared/result.ts';
import { failureWords } from '../failure-words.ts';
import { keyTurns } from '../keyboard/window-turns.ts';
import { BRING_TICKET } from './bring-ticket-messages.ts';
import { coversCounter, useMainView } from './main-view.ts';
import { useOpenTicket } from './open-ticket.ts';
import { isUnkept } from './save-queue.ts';

/**
 * Brings the ticket to the front that `ask` answers. Why it did not come stands with the ticket in front: where a view
 * covers that, as another counter has the ticket, it is said in words. False where it did not come.
 */
export async function bringTicket(ask: () => Promise<Result<Ticket>>): Promise<boolean> {
  const { failure: before, bring } = useOpenTicket.getState();
  const brought = await bring(ask);
  if (brought || !coversCounter(useMainView.getState())) return brought;
  const { failure, save } = useOpenTicket.getState();
  if (isUnkept(save)) {
    const { title } = failureWords(save.failure);
    keyTurns.say(BRING_TICKET.notSaved(title));
    // Of one that is overtaken by another ticket nothing is said: that is in front.
  } else if (failure !== null && failure !== before) {
    keyTurns.say(BRING_TICKET.failed(failureWords(failure).underTitle));
  }
  return false;
}
