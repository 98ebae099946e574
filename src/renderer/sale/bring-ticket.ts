import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Result } from '#shared/result.ts';
import { failureWords } from '../failure-words.ts';
import { keyTurns } from '../keyboard/window-turns.ts';
import { coversCounter, useMainView } from './main-view.ts';
import { useOpenTicket } from './open-ticket.ts';

/**
 * Brings the ticket to the front that `ask` answers. Why it did not come stands with the ticket in front: where a view
 * covers that, as another counter has the ticket, it is said in words. False where it did not come.
 */
export async function bringTicket(ask: () => Promise<Result<Ticket>>): Promise<boolean> {
  const { failure: before, bring } = useOpenTicket.getState();
  const brought = await bring(ask);
  const { failure } = useOpenTicket.getState();
  if (!brought && failure !== null && failure !== before && coversCounter(useMainView.getState()))
    keyTurns.say(`Ticket not opened. ${failureWords(failure).underTitle}`);
  return brought;
}
