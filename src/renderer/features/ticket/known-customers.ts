import { changeOfCustomer, withKnownCustomer, withoutTaken } from '#shared/domain/ticket/known-customer.ts';
import { levelMeant } from '#shared/domain/price/price-level.ts';
import { withPriceLevel } from '#shared/domain/ticket/ticket-level.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { KnownCustomer } from '#shared/records-view.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { commands } from '#renderer/commands.ts';
import { client } from '#renderer/counterpart-client.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { pressedWords } from '#renderer/keyboard/use-key-action.ts';
import { priceTermsNow } from '#renderer/sale/price-terms.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { sellAgain } from '#renderer/sale/sell-again.ts';
import { useTakenCustomers } from '#renderer/sale/taken-customers.ts';
import { createKnownCustomers } from './known-customers-store.ts';
import { customerLevelWords } from './prices-messages.ts';
import { quotedPrices } from './ticket-level-taking.ts';
import { takenCustomerWords } from './known-customers-messages.ts';

/** The customers of the phone that is being typed. */
export const useKnownCustomers = declareLateStore('sale', 'useKnownCustomers', (until) => {
  const store = createKnownCustomers(client.tickets.customersOfPhone);
  // Nobody who was deleted at another counter, or by the hourly round, is put on a ticket again.
  until(
    client.on.customersChanged((change) => {
      if (change.what === 'forgotten') store.getState().forgetPeople(change.ids);
    }),
  );
  return store;
});

/**
 * Puts a known customer and their level on the ticket in front, by their place in the list, in the place of the one who
 * was put on it before. Nothing where nobody is there.
 */
export async function takeKnownCustomer(place: number): Promise<void> {
  const { customers, asked, take } = useKnownCustomers.getState();
  const picked = customers[place];
  if (picked === undefined) return;
  const { rows } = priceTermsNow();
  const own = picked.priceLevel ?? null;
  const meant = levelMeant(rows, own);
  const ticketId = useOpenTicket.getState().ticket?.id;
  // Without levels, or where the records do not say what was quoted, no price is another one.
  const quoted = meant === null || ticketId === undefined ? null : await quotedPrices(ticketId);
  const customer = asked === forgetsNow() ? picked : await stillKnown(picked, ticketId ?? '');
  const { ticket: open, edit } = useOpenTicket.getState();
  // Meanwhile another ticket came to the front, or this customer was forgotten.
  if (open === null || open.id !== ticketId || customer === null) return;
  const takenCustomers = useTakenCustomers.getState();
  const before = takenCustomers.on.get(open.id) ?? null;
  const { leaves, comes } = changeOfCustomer(before, customer);
  const withThem = (ticket: Ticket): Ticket => {
    const taken = withKnownCustomer(withoutTaken(ticket, leaves), customer);
    return quoted === null ? taken : withPriceLevel(taken, rows, own, { quoted });
  };
  if (!edit(withThem)) return;
  // Without the note to the carrier too, which stays where it is the same customer, and is theirs all the same.
  const was = withoutTaken(open, before);
  takenCustomers.take(open.id, { customer: comes, was: { customer: was.customer, address: was.address } });
  take(customer);
  const level = meant === null || quoted === null ? '' : ` ${customerLevelWords(own, meant.level, meant.isMissing)}`;
  const again = customer.last.firstPart === '' ? null : pressedWords('same again', null);
  announce(`${takenCustomerWords(customer.name, again)}${level}`);
}

/** How often customers were forgotten until now. */
function forgetsNow(): number {
  return useKnownCustomers.getState().forgets;
}

/** A customer of the list as the records know them now, since others were forgotten; null where they do not. */
async function stillKnown({ name, phone }: KnownCustomer, ticketId: string): Promise<KnownCustomer | null> {
  for (;;) {
    const asked = forgetsNow();
    const answer = await client.tickets.customersOfPhone({ typed: phone, ticketId });
    const known = answer.ok ? answer.value.customers.find((each) => each.name === name && each.phone === phone) : null;
    if (known == null || asked === forgetsNow()) return known ?? null;
  }
}

/** Opens a ticket with the last sale of a known customer: the one who is pointed at, else the one who was taken. */
export async function sellSameAgain(): Promise<void> {
  const { customers, active, taken, leaveTicket } = useKnownCustomers.getState();
  const last = (customers[active] ?? taken)?.last;
  if (last === undefined) return;
  leaveTicket();
  await sellAgain(last);
}

/** Shows the sheet of a known customer, by their place in the list. */
export function showSheetOf(place: number): void {
  const { customers, clear } = useKnownCustomers.getState();
  const customer = customers[place];
  if (customer === undefined) return;
  clear();
  commands.showCustomerSheet({ name: customer.name, phone: customer.phone });
}
