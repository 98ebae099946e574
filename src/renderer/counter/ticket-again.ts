import { client } from '../counterpart-client.ts';
import { createWindowRace } from '../look-ups/window-race.ts';
import { createTicketAgain } from './ticket-again-store.ts';

/** Reading the ticket in front again: a quote that became a ticket asks for it, the review shows what changed. */
export const useTicketAgain = createTicketAgain({
  list: (input) => client.differences.list(input),
  race: createWindowRace(),
});
