import { z } from 'zod';
import { CLOSING_REASONS } from '../domain/ticket/closing-reason.ts';
import type { Ticket } from '../domain/ticket/ticket.ts';
import type { CustomersOfPhone, ElsewhereTicket, TicketList, TicketRow } from '../records-view.ts';
import { ticketSchema } from '../ticket-schema.ts';
import { call, nothing, shortText } from './call.ts';

/** Where somebody is in a ticket, as the window writes it. */
const placeText = z.string().max(10_000);

/** The tickets of this counter. */
export const ticketsCalls = {
  /** The ticket in front. */
  current: call<Ticket>()(nothing),
  /** Where the person was in a ticket: what `save` or `keepPlace` was given last; null where nothing was. */
  cursor: call<string | null>()(z.object({ ticketId: shortText })),
  /** Keeps what was typed, on disk when it answers. `cursor` null leaves the kept one. */
  save: call<{ readonly savedAt: string }>()(z.object({ ticket: ticketSchema, cursor: placeText.nullable() })),
  /** Keeps where the person is in a ticket that stayed as it is; false where there is no open one of this id. */
  keepPlace: call<boolean>()(z.object({ ticketId: shortText, cursor: placeText })),
  /** Opens a fresh ticket; the one before stays open. */
  startNew: call<Ticket>()(nothing),
  list: call<TicketList>()(nothing),
  /**
   * Open tickets of the other counters of the shop, and those that nobody has, the last saved first; none at a counter
   * alone.
   */
  elsewhere: call<readonly ElsewhereTicket[]>()(nothing),
  /**
   * Who has a ticket that is not this counter's to work on, also one that was closed there; null where it is this
   * counter's.
   */
  holder: call<Pick<ElsewhereTicket, 'holder'> | null>()(z.object({ ticketId: shortText })),
  /**
   * Tickets whose customer has this phone, typed in any form, the newest first, at most 20: open ones by six digits of
   * it or more, closed ones by the whole number.
   */
  ofPhone: call<readonly TicketRow[]>()(z.object({ typed: shortText })),
  /** Customers of other tickets than this one whose phone begins as typed, in any form, from six digits on. */
  customersOfPhone: call<CustomersOfPhone>()(z.object({ typed: shortText, ticketId: shortText })),
  /**
   * Opens a fresh ticket with what another one holds, or what a quote of it held, in front. Nothing of it is promised:
   * the caller has it checked as a quote is.
   */
  sameAgain: call<Ticket>()(
    z.object({
      ticketId: shortText,
      quote: z.object({ number: z.int().positive(), revision: z.int().positive() }).nullable(),
    }),
  ),
  /** A ticket as it stands here, to be read alone: also one that another counter has. Nothing else changes by it. */
  look: call<Ticket>()(z.object({ ticketId: shortText })),
  /** Brings an open ticket to the front. */
  open: call<Ticket>()(z.object({ ticketId: shortText })),
  /** Closes a ticket; answers the one that is in front then. */
  close: call<Ticket>()(z.object({ ticketId: shortText })),
  /** Keeps why a closed ticket was not sold; one that is open again has no reason, and that is no error. */
  lost: call<null>()(z.object({ ticketId: shortText, because: z.enum(CLOSING_REASONS) })),
  /** Undoes the closing, and brings it to the front. */
  reopen: call<Ticket>()(z.object({ ticketId: shortText })),
} as const;
