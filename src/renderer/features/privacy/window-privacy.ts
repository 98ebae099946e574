import type { Result } from '#shared/result.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { commands } from '#renderer/commands.ts';
import { failureWords } from '#renderer/failure-words.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { createCustomerStore } from './customer-store.ts';
import { useCustomerQuestion } from './customer-question-store.ts';
import { CUSTOMER, CUSTOMER_FAILED, forgottenWords } from './privacy-messages.ts';

/** The records of the customer that is asked about in the window. What was typed a moment ago is among them. */
export const useCustomerStore = declareLateStore('sale', 'useCustomerStore', () =>
  createCustomerStore(
    {
      forget: client.privacy.forget,
      exportCustomer: client.privacy.exportCustomer,
      async find(input) {
        await useOpenTicket.getState().flush();
        return client.privacy.find(input);
      },
    },
    putAside,
    newLookup,
  ),
);

/**
 * Does it with the ticket in front put aside. Who enters something that would change it is told that it is not entered;
 * what was read for it meanwhile is worked out again once it is back.
 */
async function putAside<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
  const tickets = useOpenTicket.current();
  const readMeanwhile: (() => void)[] = [];
  const done = await tickets.getState().putAside(act, (change, again) => {
    const { ticket } = tickets.getState();
    if (again !== undefined) readMeanwhile.push(again);
    else if (ticket !== null && JSON.stringify(change(ticket)) !== JSON.stringify(ticket)) say(CUSTOMER.notEntered);
  });
  // In another mode there is nothing of it.
  if (tickets === useOpenTicket.current()) for (const again of readMeanwhile) again();
  return done;
}

const NOT_CLOSED = `${CUSTOMER.deleting} ${CUSTOMER.noStop}`;

/** Shuts the question. While a customer is being deleted it stays: what became of that is said there. */
export function closeCustomer(): void {
  if (useCustomerStore.getState().doing === 'forget') say(NOT_CLOSED);
  else useCustomerQuestion.getState().shut();
}

/**
 * Forgets the customer and shuts the question; main tells each view that may name them. Where another question stands
 * there by then, or another mode is open, that one is left as it is.
 */
export async function forgetCustomer(initials: string): Promise<void> {
  const question = useCustomerQuestion.current();
  const { ticketId } = question.getState();
  const done = await useCustomerStore.getState().forget(initials);
  if (done === null) return;
  keyTurns.unsay(NOT_CLOSED);
  const isStill = question === useCustomerQuestion.current() && question.getState().ticketId === ticketId;
  if (!done.ok) {
    if (!isStill) say(`${CUSTOMER_FAILED.forget}. ${failureWords(done.failure).words}`);
    return;
  }
  question.getState().countForgotten();
  announce(forgottenWords(done.value));
  if (!isStill) return;
  question.getState().shut();
  // What opened the question may be gone with the customer.
  requestAnimationFrame(() => commands.focusField('customer.phone'));
}

/** Says it above the bar of keys, and to screen readers. */
function say(words: string): void {
  keyTurns.say(words);
  announce(words);
}
