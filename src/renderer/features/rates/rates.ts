import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { createRatesAsking } from './rates-asking.ts';
import { arrivalWords } from './rates-messages.ts';

/** Asking for the rates of the open ticket. Rates of a ticket that is no longer open are dropped. */
export const useRatesAsking = declareLateStore('sale', 'useRatesAsking', () =>
  createRatesAsking({
    compare: (input) => client.rates.compare(input),
    cancel: (input) => client.lookups.cancel(input),
    newLookup,
    onRates(ticketId, rates) {
      const { ticket, edit } = useOpenTicket.getState();
      // An edit that changes nothing is taken as well: another ticket in front is not asked for one.
      if (ticket?.id !== ticketId || !edit((open) => setRates(open, rates), letGo)) return;
      announce(arrivalWords(useOpenTicket.getState().ticket?.rates ?? rates));
    },
  }),
);

/** Rates that came while the ticket was put aside name an address that may be deleted by then: they are not kept. */
function letGo(): void {}
