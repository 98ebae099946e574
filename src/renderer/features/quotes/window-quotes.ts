import { flushSync } from 'react-dom';
import { announce } from '../../components/live-region.tsx';
import { focusTarget } from '../../counter/focus-targets.ts';
import { useCustomerRequest } from '../../counter/customer-request.ts';
import { ticketInFront, useOpenTicket } from '../../counter/open-ticket.ts';
import { useQuoteMade } from '../../counter/quote-made.ts';
import type { QuoteRequest } from '../../counter/quote-request.ts';
import { useSession } from '../../counter/session.ts';
import { useStage } from '../../counter/stage.ts';
import { useTicketAgain } from '../../counter/ticket-again.ts';
import { client } from '../../counterpart-client.ts';
import { failureWords } from '../../failure-words.ts';
import { heldKeys } from '../../keyboard/window-holds.ts';
import { createQuoteDesk } from './quote-desk.ts';
import { createQuoteFinder } from './quote-finder.ts';
import { quoteMadeWords } from './quote-words.ts';

/** The search for quotes of the window. */
export const useQuoteFinder = createQuoteFinder(client.quotes.find, client.tickets.ofPhone);

/** The quote on the stage of the window. */
export const useQuoteDesk = createQuoteDesk(client.quotes);

// Practice and the shop have quotes of their own: none is shown behind the other door.
useSession.subscribe(({ session }, before) => {
  if (session?.door === before.session?.door) return;
  useQuoteFinder.getState().clear();
  useQuoteDesk.getState().putAway();
});

// A customer was forgotten: no quote that is shown or listed names them any more.
useCustomerRequest.subscribe(({ forgotten }, before) => {
  if (forgotten === before.forgotten) return;
  const { quote, read } = useQuoteDesk.getState();
  void useQuoteFinder.getState().again();
  if (quote !== null) void read(quote.number, quote.revision);
});

/** Keeps what was typed, freezes the ticket in front, and shows the quote that it became. */
export async function quoteTicket(): Promise<void> {
  const ticket = await ticketInFront();
  if (ticket === null) return;
  await useOpenTicket.getState().flush();
  useStage.getState().show('quotes');
  const made = await useQuoteDesk.getState().freeze(ticket.id);
  const { quote, phase } = useQuoteDesk.getState();
  if (made) useQuoteMade.getState().tell(ticket.id);
  if (made && quote !== null) announce(quoteMadeWords(quote));
  else if (phase.kind === 'not frozen') announce(failureWords(phase.failure).words);
}

/** Shows the search for quotes, which then stands in its field. It is drawn before the next key comes, where it can be. */
export function findQuote(): void {
  flushSync(() => {
    useQuoteDesk.getState().putAway();
    useStage.getState().show('quotes');
  });
}

/** Shows the quote that was asked for by its number, or those that hold what was typed. */
export async function answerRequest(request: QuoteRequest): Promise<void> {
  if (request.kind === 'find') {
    void useQuoteFinder.getState().type(request.typed);
    findQuote();
    // It may have been there before, with the cursor elsewhere.
    focusTarget('stage');
    return;
  }
  useStage.getState().show('quotes');
  await useQuoteDesk.getState().read(request.number, request.revision);
  const { quote, phase } = useQuoteDesk.getState();
  if (phase.kind === 'not read') announce(failureWords(phase.failure).words);
  else if (quote !== null) announce(`Quote ${quote.label}`);
}

/** Opens a ticket with what the quote on the stage holds, and goes to it. */
export async function sellFromQuote(): Promise<void> {
  const { quote } = useQuoteDesk.getState();
  if (quote === null) return;
  const { number, revision, label } = quote;
  const sold = await useOpenTicket.getState().bring(() => client.quotes.toTicket({ number, revision }));
  if (!sold) return;
  announce(`A new ticket holds what quote ${label} held. It is read again, to show what changed since.`);
  const { ticket } = useOpenTicket.getState();
  if (ticket === null) return;
  void useTicketAgain.getState().read(ticket);
  // Once the new ticket stands: it brings its own view of the stage with it.
  const release = heldKeys.hold();
  setTimeout(() => {
    if (useOpenTicket.getState().ticket?.id === ticket.id) useStage.getState().show('review');
    setTimeout(release);
  });
}
