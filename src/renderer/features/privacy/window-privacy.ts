import { declareLateStore } from '#renderer/declared-store.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { commands } from '#renderer/commands.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { createCustomerStore } from './customer-store.ts';
import { useCustomerQuestion } from './customer-question-store.ts';
import { forgottenWords } from './privacy-messages.ts';

/** The records of the customer that is asked about in the window. What was typed a moment ago is among them. */
export const useCustomerStore = declareLateStore('sale', 'useCustomerStore', () =>
  createCustomerStore(
    {
      ...client.privacy,
      async find(input) {
        await useOpenTicket.getState().flush();
        return client.privacy.find(input);
      },
    },
    (act) => useOpenTicket.getState().putAside(act),
    newLookup,
  ),
);

/** Forgets the customer, shuts the question, and has the views that show records read them again. */
export async function forgetCustomer(initials: string): Promise<void> {
  const customers = useCustomerStore.current();
  const { shut, countForgotten } = useCustomerQuestion.getState();
  if (!(await customers.getState().forget(initials))) return;
  shut();
  countForgotten();
  // What opened the question may be gone with the customer.
  requestAnimationFrame(() => commands.focusField('customer.phone'));
  const { forgotten } = customers.getState();
  if (forgotten !== null) announce(forgottenWords(forgotten));
}
