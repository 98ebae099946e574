import { announce } from '../../components/live-region.tsx';
import { focusTarget } from '../../sale/focus-targets.ts';
import { useOpenTicket } from '../../sale/open-ticket.ts';
import { useSession } from '../../sale/session.ts';
import { client, newLookup } from '../../counterpart-client.ts';
import { createCustomerDesk } from './customer-desk.ts';
import { useCustomerQuestion } from './customer-question-store.ts';
import { forgottenWords } from './privacy-words.ts';

/** The records of the customer that is asked about in the window. What was typed a moment ago is among them. */
export const useCustomerDesk = createCustomerDesk(
  {
    ...client.privacy,
    async find(input) {
      await useOpenTicket.getState().flush();
      return client.privacy.find(input);
    },
  },
  (act) => useOpenTicket.getState().putAside(act),
  newLookup,
);

// Practice and the shop have customers of their own.
useSession.subscribe(({ session }, before) => {
  if (session?.door === before.session?.door) return;
  useCustomerQuestion.getState().shut();
  useCustomerDesk.getState().understood();
});

/** Forgets the customer, shuts the question, and has whoever shows records read them again. */
export async function forgetCustomer(initials: string): Promise<void> {
  if (!(await useCustomerDesk.getState().forget(initials))) return;
  const { shut, countForgotten } = useCustomerQuestion.getState();
  shut();
  countForgotten();
  // What opened the question may be gone with the customer.
  requestAnimationFrame(() => focusTarget('customer') || focusTarget('plate'));
  const { forgotten } = useCustomerDesk.getState();
  if (forgotten !== null) announce(forgottenWords(forgotten));
}
