import type { TicketAddress } from '../address/ticket-address.ts';
import type { Ticket, TicketCustomer, TicketLine } from './ticket.ts';

/**
 * What a ticket and its lines hold beside what was first kept of them. A ticket that was stored before one of these was
 * known reads as if nothing had been said of it.
 */

type FirstOfLine =
  | 'id'
  | 'sku'
  | 'title'
  | 'brand'
  | 'quantity'
  | 'price'
  | 'warehouse'
  | 'stock'
  | 'readAt'
  | 'required'
  | 'verdict'
  | 'verdictWords'
  | 'discontinued';
type FirstOfCustomer = 'name' | 'email' | 'phone' | 'note';
type FirstOfAddress = 'line1' | 'line2' | 'city' | 'postcode' | 'state' | 'country' | 'countryCode';
type FirstOfTicket =
  | 'id'
  | 'openedAt'
  | 'vehicle'
  | 'lines'
  | 'customer'
  | 'address'
  | 'notes'
  | 'warehouse'
  | 'customerReference'
  | 'rates'
  | 'chosenRate';

/** What was added since and may not be left out, so that it needs a default here. */
type Added<Whole, First> = {
  [part in keyof Whole as undefined extends Whole[part] ? never : part extends First ? never : part]: Whole[part];
};

/** Of a line. */
export const LINE_DEFAULTS = {
  partPriceCents: null,
  waived: [],
  honoured: null,
  settled: [],
} as const satisfies Added<TicketLine, FirstOfLine>;

/** Of its customer. */
export const CUSTOMER_DEFAULTS = { company: '', abn: '' } as const satisfies Added<TicketCustomer, FirstOfCustomer>;

/** Of its address. */
const ADDRESS_DEFAULTS = {} as const satisfies Added<TicketAddress, FirstOfAddress>;

/** Of the ticket itself. */
export const TICKET_DEFAULTS = {
  purchaseOrder: '',
  priceLevel: null,
  charges: [],
  offered: [],
  towing: { trailer: '', ball: '' },
  fromQuote: null,
  uncheckedReason: null,
} as const satisfies Added<Ticket, FirstOfTicket>;

/** A line as it may have been stored. */
export type StoredLine = Omit<TicketLine, keyof typeof LINE_DEFAULTS> & Partial<TicketLine>;
/** A ticket as it may have been stored. */
export type StoredTicket = Omit<Ticket, keyof typeof TICKET_DEFAULTS | 'lines' | 'customer' | 'address'> &
  Partial<Omit<Pick<Ticket, keyof typeof TICKET_DEFAULTS>, 'towing'>> & {
    readonly lines: readonly StoredLine[];
    readonly customer: Pick<TicketCustomer, FirstOfCustomer> & Partial<TicketCustomer>;
    readonly address: Pick<TicketAddress, FirstOfAddress> & Partial<TicketAddress>;
    readonly towing?: Partial<Ticket['towing']>;
  };

/** A stored ticket with everything that a ticket has now. */
export function completeTicket(stored: StoredTicket): Ticket {
  // Before a price had a time of its own, reading the part again moved its time: it may be as old as the ticket.
  const lines = stored.lines.map((line) => ({
    ...LINE_DEFAULTS,
    ...(Date.parse(stored.openedAt) < Date.parse(line.readAt) ? { priceReadAt: stored.openedAt } : {}),
    ...line,
  }));
  return {
    ...TICKET_DEFAULTS,
    ...stored,
    customer: { ...CUSTOMER_DEFAULTS, ...stored.customer },
    address: { ...ADDRESS_DEFAULTS, ...stored.address },
    towing: { ...TICKET_DEFAULTS.towing, ...stored.towing },
    lines,
  };
}
