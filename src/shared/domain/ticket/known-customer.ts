import type { TicketAddress } from '../address/ticket-address.ts';
import { setAddress, setCustomer, type Ticket } from './ticket.ts';

/** What is taken over of a customer who is known by their phone. */
export interface CustomerToTake {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** Null where none was typed for any sale of theirs. */
  readonly address: TicketAddress | null;
}

/**
 * The ticket with a known customer: phone, and name and e-mail where those are known. Their last address is taken where
 * nothing was typed of one: what a customer says now counts for more than where they lived.
 */
export function withKnownCustomer(ticket: Ticket, { name, phone, email, address }: CustomerToTake): Ticket {
  const taken = setCustomer(ticket, {
    phone,
    name: name.trim() === '' ? ticket.customer.name : name,
    email: email.trim() === '' ? ticket.customer.email : email,
  });
  const { line1, line2, city, postcode } = ticket.address;
  const typed = `${line1}${line2}${city}${postcode}`.trim() !== '';
  return address === null || typed ? taken : setAddress(taken, address);
}
