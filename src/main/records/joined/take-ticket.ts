import { isDeepStrictEqual } from 'node:util';
import { assertNever } from '#shared/assert-never.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { type CustomerFields, type Customers, NO_CUSTOMER } from '../shop/customers.ts';
import type { NewerForms } from './newer-forms.ts';
import { type Closing, takeClosing } from './shared-closing.ts';
import { SHARED_FORM } from './shared-form.ts';
import type { ShopCipher } from './shop-cipher.ts';
import type { TakenCustomers } from './taken-customers.ts';
import type { TakenTicket, Told } from './taken-in.ts';
import type { TicketClosing } from './ticket-closing.ts';
import type { TicketCopies } from './ticket-copies.ts';
import type { TicketOutbox } from './ticket-outbox.ts';
import type { HeldRow, TicketReplica } from './ticket-replica.ts';

/** What taking in tells of tickets. */
type ToldOfTickets = Pick<Told, 'tickets' | 'typedAway'>;

/** Takes in tickets as the shop has them: of other counters, and of this one where they come back. */
export interface TicketTaking {
  take(taken: TakenTicket, cipher: ShopCipher, told: ToldOfTickets): void;
}

/** What is known of a ticket before it is taken in. */
interface KnownTicket {
  /** Undefined of one that was not heard of. */
  readonly before: HeldRow | undefined;
  /** Undefined of one that does not stand here. */
  readonly state: string | undefined;
  readonly isMine: boolean;
  readonly wasMine: boolean;
  /** It is in a form that this Counterpart does not know. */
  readonly isNewer: boolean;
  /** It is in such a form and was not when it was heard of last, or the other way round. */
  readonly isReadAnew: boolean;
}

/** What a ticket of the shop means to this counter. */
type TicketNews =
  /** The same hold with nobody as its holder: this counter put it down, and goes on with it where somebody does. */
  | { readonly kind: 'put down here'; readonly before: HeldRow }
  /** It is no newer than the one that was heard of, and may have another holder. */
  | { readonly kind: 'no newer'; readonly before: HeldRow }
  /**
   * What this counter itself sent comes back: it has newer, or the same. So has it where it took again what it had put
   * down: nobody had it meanwhile.
   */
  | { readonly kind: 'own'; readonly before: HeldRow | undefined }
  /** It is to stand here as the shop has it. */
  | { readonly kind: 'changed' };

/** A ticket that is to stand here as the shop has it. */
interface ChangedTicket {
  readonly ticket: TakenTicket;
  readonly closing: Closing | null;
  readonly fields: CustomerFields | null;
  readonly known: KnownTicket;
}

/** Makes it. */
export function createTicketTaking(needs: {
  readonly database: Sqlite;
  readonly customers: Pick<Customers, 'find'>;
  readonly takenCustomers: Pick<TakenCustomers, 'fieldsOf' | 'isOfDeleted'>;
  readonly newerForms: Pick<NewerForms, 'isKept' | 'keep' | 'drop'>;
  readonly replica: TicketReplica;
  readonly outbox: Pick<TicketOutbox, 'isWaiting' | 'send' | 'drop'>;
  readonly closings: TicketClosing;
  readonly copies: Pick<TicketCopies, 'copyOf'>;
}): TicketTaking {
  const { database, customers, takenCustomers, newerForms, replica, outbox, closings, copies } = needs;
  const own = database.prepare<[], number>('SELECT counter FROM shop_link').pluck();

  function knownOf({ ticketId, holder, form }: TakenTicket): KnownTicket {
    const before = replica.held(ticketId);
    const isNewer = form > SHARED_FORM;
    return {
      before,
      state: replica.stateOf(ticketId),
      // This version would drop what it does not know of what a newer one typed: such a ticket is read only.
      isMine: holder === own.get() && !isNewer,
      wasMine: before !== undefined && before.elsewhere === 0,
      isNewer,
      isReadAnew: isNewer !== newerForms.isKept('ticket', ticketId),
    };
  }

  function take(taken: TakenTicket, cipher: ShopCipher, told: ToldOfTickets): void {
    const { body, closing } = takeClosing(taken);
    const ticket = { ...taken, body };
    const { ticketId, holder, hold, version } = ticket;
    const known = knownOf(ticket);
    const news = newsOf(ticket, known);
    switch (news.kind) {
      case 'put down here': {
        const { before } = news;
        replica.keepHeld(ticketId, { holder: null, hold, version: Math.max(version, before.version), elsewhere: 0 });
        sendOverOlder(ticket, before, cipher);
        return;
      }
      case 'no newer': {
        const { before } = news;
        if (hold !== before.hold || holder === before.holder) return;
        replica.keepHeld(ticketId, { holder, hold, version: before.version, elsewhere: known.isMine ? 0 : 1 });
        told.tickets.push(ticketId);
        return;
      }
      case 'own':
        replica.keepHeld(ticketId, { holder, hold, version, elsewhere: 0 });
        if (news.before !== undefined) sendOverOlder(ticket, news.before, cipher);
        return;
      case 'changed': {
        const fields = takenCustomers.fieldsOf('ticket', ticketId, { customer: ticket.customer, cipher });
        takeChanged({ ticket, closing, fields, known }, told);
        return;
      }
      default:
        assertNever(news);
    }
  }

  function takeChanged(changed: ChangedTicket, told: ToldOfTickets): void {
    const { ticket, closing, fields, known } = changed;
    const { ticketId, hold, version } = ticket;
    if (isTypedHere(ticket, known)) {
      const isAsHere = isAsItIsHere(ticket, fields);
      if (!isAsHere) keepTypedHere(ticket, told);
      outbox.drop(ticketId);
      if (isAsHere && isOwnAgain(ticket, known)) {
        replica.keepHeld(ticketId, { holder: null, hold, version, elsewhere: 0 });
        if (closing !== null) closings.goOnClosed(ticket, closing);
        return;
      }
    }
    writeAsThere(changed, told);
  }

  /** Whether a ticket that stands here may hold what the shop does not have. */
  function isTypedHere({ ticketId, version }: TakenTicket, { before, state, wasMine }: KnownTicket): boolean {
    if (state === undefined) return false;
    // A shop that went back had less of it than was typed here when another counter took it.
    const isOlder = wasMine && before !== undefined && version < before.version && replica.isGoneOnWith(ticketId);
    return isOlder || outbox.isWaiting(ticketId);
  }

  function keepTypedHere({ ticketId, customer }: TakenTicket, told: ToldOfTickets): void {
    const kept = copies.copyOf(ticketId, customer === null && takenCustomers.isOfDeleted(ticketId));
    if (kept !== null) told.typedAway.push(kept);
  }

  function writeAsThere({ ticket, closing, fields, known }: ChangedTicket, told: ToldOfTickets): void {
    const { ticketId, holder, hold, version, form, body, savedAt } = ticket;
    replica.keepHeld(ticketId, { holder, hold, version, elsewhere: known.isMine ? 0 : 1 });
    told.tickets.push(ticketId);
    if (known.isNewer) newerForms.keep('ticket', ticketId, form);
    else newerForms.drop('ticket', ticketId);
    replica.write(ticketId, body, fields, { savedAt, seat: holder ?? 0 });
    closings.take(ticket, closing);
  }

  /**
   * Sends a ticket of this counter again as it is here where the shop has it in a version that this one did not send:
   * another counter brought an older one to a shop that went back to a backup.
   */
  function sendOverOlder(ticket: TakenTicket, before: HeldRow, cipher: ShopCipher): void {
    const { ticketId, version, state, customer } = ticket;
    if (version <= before.version || outbox.isWaiting(ticketId)) return;
    const isAsHere = isAsItIsHere(ticket, takenCustomers.fieldsOf('ticket', ticketId, { customer, cipher }));
    if (!isAsHere || state !== replica.stateOf(ticketId)) outbox.send(ticketId);
  }

  /** Whether a ticket stands here as the shop has it, open or closed. */
  function isAsItIsHere(ticket: TakenTicket, fields: CustomerFields | null): boolean {
    return isSameBody(ticket.body, replica.bodyOf(ticket.ticketId)) && isSameCustomer(ticket, fields);
  }

  /**
   * Whether the customer of a ticket stands here as the shop has them. Of one who was forgotten there, no copy is kept.
   */
  function isSameCustomer({ ticketId, customer }: TakenTicket, fields: CustomerFields | null): boolean {
    if (customer === null) return true;
    const here = customers.find({ kind: 'ticket', id: ticketId });
    return isDeepStrictEqual(here ?? NO_CUSTOMER, fields ?? NO_CUSTOMER);
  }

  return { take };
}

function newsOf({ holder, hold, version }: TakenTicket, known: KnownTicket): TicketNews {
  const { before, state, isMine, wasMine, isReadAnew } = known;
  if (isReadAnew) return { kind: 'changed' };
  const isOwnHere = isMine && state !== undefined;
  if (before === undefined) return isOwnHere ? { kind: 'own', before } : { kind: 'changed' };
  if (wasMine && holder === null && hold === before.hold) return { kind: 'put down here', before };
  if (hold < before.hold || (hold === before.hold && version <= before.version)) return { kind: 'no newer', before };
  const isKnown = before.hold === hold || (before.holder === null && before.hold + 1 === hold);
  return isOwnHere && wasMine && isKnown ? { kind: 'own', before } : { kind: 'changed' };
}

/** One that this counter had before it left the shop, and that nobody took since: it is gone on with here. */
function isOwnAgain(ticket: TakenTicket, { before, state, isNewer }: KnownTicket): boolean {
  return before === undefined && ticket.holder === null && !isNewer && ticket.state === state;
}

/** The shop's database writes the fields of a body in an order of its own. */
function isSameBody(one: string, other: string | undefined): boolean {
  return other !== undefined && isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}
