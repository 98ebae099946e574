import { flushSync } from 'react-dom';
import { declareLateStore } from '#renderer/declared-store.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { commands, type QuoteRequest } from '#renderer/commands.ts';
import { bringTicket } from '#renderer/sale/bring-ticket.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { ticketInFront, useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useQuoteMade } from '#renderer/sale/quote-made.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { isTicketView } from '#renderer/sale/main-views.ts';
import { isUnkept } from '#renderer/sale/save-queue.ts';
import { showTicketView } from '#renderer/sale/show-ticket-view.ts';
import { fieldValue } from '#renderer/sale/ticket-fields.ts';
import { cameWithSale } from '#renderer/sale/taken-customers.ts';
import { useTicketAgain } from '#renderer/sale/ticket-again.ts';
import type { QuoteSale } from '#shared/records-view.ts';
import { client } from '#renderer/counterpart-client.ts';
import { problemsOf } from '#renderer/failure-problems.ts';
import { failureWords } from '#renderer/failure-words.ts';
import { createQuoteStore } from './quote-store.ts';
import { createQuoteFinder } from './quote-finder-store.ts';
import { createSellingStore, type QuoteToSell } from './selling-store.ts';
import { quoteMadeWords } from './quote-words.ts';
import { QUOTES_MESSAGES as messages } from './quotes-messages.ts';

/** The search for quotes of the window. */
export const useQuoteFinder = declareLateStore('sale', 'useQuoteFinder', () =>
  createQuoteFinder(client.quotes.find, client.tickets.ofPhone),
);

/** The quote in the main view of the window. */
export const useQuoteStore = declareLateStore('sale', 'useQuoteStore', () => createQuoteStore(client.quotes));

/**
 * Reads again which quotes are listed, and the one that is shown where it is among those of `ids`: none of them names a
 * customer who was forgotten.
 */
export function rereadQuotes(ids: readonly string[]): void {
  const { quote, read } = useQuoteStore.getState();
  void useQuoteFinder.getState().again();
  if (quote !== null && ids.includes(quote.quoteId)) void read(quote.number, quote.revision);
}

/** Keeps what was typed, issues the ticket in front as a quote, and shows the quote that it became. */
export async function quoteTicket(): Promise<void> {
  const tickets = useOpenTicket.current();
  const quotes = useQuoteStore.current();
  const ticket = await ticketInFront();
  if (ticket === null) return;
  await tickets.getState().flush();
  if (tickets !== useOpenTicket.current()) return;
  quotes.getState().comeFrom(useMainView.getState().view);
  // What is in the way is fixed on the ticket, which stays in sight until there is a quote to show.
  useMainView.getState().showBeside('quotes');
  const { save } = tickets.getState();
  if (isUnkept(save)) quotes.getState().refuse(save.failure);
  const made =
    !isUnkept(save) &&
    (await quotes.getState().issue(ticket.id, () => {
      // Before the quote is drawn, which takes the focus: Esc goes back to where the cursor is now.
      const { view, show } = useMainView.getState();
      if (tickets === useOpenTicket.current() && view === 'quotes') show('quotes');
    }));
  if (tickets !== useOpenTicket.current()) return;
  const { quote, phase } = quotes.getState();
  if (made) useQuoteMade.getState().tell(ticket.id);
  if (made && quote !== null) announce(quoteMadeWords(quote));
  else if (phase.kind === 'not issued') {
    announce(failureWords(phase.failure).underTitle);
    const [only, ...others] = problemsOf(phase.failure);
    // One field is fixed at once; of several a number picks.
    if (only !== undefined && others.length === 0 && fieldValue(ticket, only.field) !== null)
      commands.focusField(only.field);
  }
}

/**
 * Shows the search for quotes, which then stands in its field. It is drawn before the next key comes, where it can be.
 */
export function findQuote(): void {
  flushSync(() => {
    useQuoteStore.getState().putAway();
    useMainView.getState().show('quotes');
  });
}

/** Goes back from a quote to where the person was before it: to the search, another list, or the ticket. */
export function leaveQuote(): void {
  const { cameFrom, putAway } = useQuoteStore.getState();
  const { show, uncover } = useMainView.getState();
  if (cameFrom === 'quotes') {
    findQuote();
    return;
  }
  if (isTicketView(cameFrom)) uncover();
  else show(cameFrom);
  putAway();
}

/** Shows the quote that was asked for by its number, or those that hold what was typed. */
export async function answerRequest(request: QuoteRequest): Promise<void> {
  if (request.kind === 'find') {
    void useQuoteFinder.getState().type(request.typed);
    findQuote();
    // It may have been there before, with the cursor elsewhere.
    focusTarget('main view');
    return;
  }
  useQuoteStore.getState().comeFrom(useMainView.getState().view);
  useMainView.getState().show('quotes');
  await useQuoteStore.getState().read(request.number, request.revision);
  const { quote, phase } = useQuoteStore.getState();
  if (phase.kind === 'not read') announce(failureWords(phase.failure).words);
  else if (quote !== null) announce(messages.shown(quote.label));
}

/** The selling of quotes of the window. */
export const useSellingStore = declareLateStore('sale', 'useSellingStore', () =>
  createSellingStore({ soldBy: client.quotes.soldBy, open: openFromQuote }),
);

/** Sells the quote in the main view; asks first where it was sold before. */
export async function sellFromQuote(): Promise<void> {
  const { quote } = useQuoteStore.getState();
  if (quote !== null) await useSellingStore.getState().sell(quote);
}

/** Goes to the ticket of an earlier sale, at what became of its order where one went out. */
export async function goToSale({ ticketId, ticketState, orderState }: QuoteSale): Promise<void> {
  useSellingStore.getState().letBe();
  const inFront = useOpenTicket.getState().ticket?.id === ticketId;
  const { open, reopen } = client.tickets;
  if (!inFront && !(await bringTicket(() => (ticketState === 'open' ? open : reopen)({ ticketId })))) return;
  if (orderState !== null) showTicketView(ticketId, 'review');
  else if (inFront) showTicketView(ticketId, null);
}

/** Goes to a ticket with what a quote holds: a new one, or with `orOwn` the one that it was made of. */
async function openFromQuote({ number, revision, label }: QuoteToSell, orOwn: boolean): Promise<void> {
  const sold = await bringTicket(() => client.quotes.toTicket({ number, revision, orOwn }));
  const { ticket } = useOpenTicket.getState();
  if (!sold || ticket === null) return;
  // One that it was made of may be of an earlier revision of it.
  const isNew = ticket.fromQuote?.number === number && ticket.fromQuote.revision === revision;
  if (isNew) cameWithSale(ticket);
  announce((isNew ? messages.opened : messages.openedOwn)(label));
  void useTicketAgain.getState().read(ticket);
  showTicketView(ticket.id, 'review');
}
