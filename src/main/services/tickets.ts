import { quoteLabel } from '#shared/domain/values/quote-number.ts';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CounterpartHandlers } from '#shared/contract.ts';
import { cardNumberProblems, withoutCardNumbers } from '#shared/domain/ticket/card-refusal.ts';
import { readClosingReason } from '#shared/domain/ticket/closing-reason.ts';
import { customerReference } from '#shared/domain/ticket/customer-reference.ts';
import { typedPhone } from '#shared/domain/australia/phone-digits.ts';
import { saleAgain } from '#shared/domain/ticket/known-customer.ts';
import { withPriceLevel } from '#shared/domain/ticket/ticket-level.ts';
import { openTicket, type Ticket } from '#shared/domain/ticket/ticket.ts';
import type {
  CustomersOfPhone,
  ElsewhereTicket,
  KnownCustomer,
  QuoteView,
  TicketList,
  TicketRow,
} from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded, invalidField } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import { customerKeys } from '../records/shop/customers.ts';
import type { RecalledCustomer } from '../records/shop/phone-recall.ts';
import type { Stored } from '../records/database/storage-failure.ts';
import type { SubmissionState } from '../records/shop/submission-record.ts';
import type { TicketRow as StoredTicketRow } from '../records/shop/tickets.ts';
import { placeWithoutCards } from './place-without-cards.ts';
import type { OrdersUnderWay } from './orders.ts';
import { isLive } from '../records/shop/submission-states.ts';
import { resultOf } from './stored-result.ts';
import { ticketAsKept } from './ticket-as-kept.ts';
import type { KeptSettings } from '../app/stored-settings.ts';

/** A quote by its number and revision. */
type QuoteOf = Pick<QuoteView, 'number' | 'revision'>;

/** The tickets of a mode: what the window asks of them, and what the other services need. */
export interface TicketService {
  readonly calls: CounterpartHandlers['tickets'];
  /** Opens a fresh ticket with what `fill` puts on it, in front. It gets a number of its own. */
  openWith(fill: (fresh: Ticket) => Ticket): Result<Ticket>;
  /** Whether a ticket is among the open ones of this counter. */
  isOpenHere(ticketId: string): Result<boolean>;
  /** Brings an open ticket of this counter to the front. */
  openHere(ticketId: string): Result<Ticket>;
  /** A ticket as it is kept; null where there is none of this id. */
  find(ticketId: string): Result<Ticket | null>;
  /**
   * Takes a ticket that nobody has for this counter. Answers why nothing may be done with it here, where another
   * counter of the shop has it; null where it may.
   */
  takeUpHere(ticketId: string): Failure | null;
  /** Why nothing may be done with a ticket here, where this counter does not have it; null where it may. */
  heldElsewhere(ticketId: string): Failure | null;
  /** How the order stands that keeps a ticket as it is; null where none does. */
  lockedBy(ticketId: string): Result<SubmissionState | null>;
}

/** How many closed tickets are listed. */
const CLOSED_SHOWN = 20;
/** How many tickets of one phone are. */
const OF_PHONE_SHOWN = 20;

/** Name of the number of sales among the counters of the records. */
const SALES = 'customer reference';

/** Makes the ticket service. `prefix` is that of the quotes' numbers ("Q-", "TR-"). */
export function createTickets(options: {
  readonly records: Pick<
    Records,
    'tickets' | 'submissions' | 'counters' | 'audit' | 'phoneRecall' | 'quotes' | 'customerSheets' | 'joined'
  >;
  readonly settings: KeptSettings;
  readonly ordersUnderWay: Pick<OrdersUnderWay, 'has'>;
  readonly prefix: string;
  readonly now: () => Date;
}): TicketService {
  const { records, settings, ordersUnderWay, now } = options;
  const { tickets, submissions, counters, audit, phoneRecall, quotes, customerSheets } = records;

  function openWith(fill: (fresh: Ticket) => Ticket): Result<Ticket> {
    const { shop } = settings.current();
    const opened = now();
    const reference = nextReference(opened);
    if (!reference.ok) return reference;
    const fresh = openTicket({
      id: randomUUID(),
      openedAt: opened.toISOString(),
      customerReference: reference.value,
      state: shop.defaultState,
    });
    const ticket = fill(fresh);
    const saved = tickets.save(ticket, null);
    return saved.ok ? inFront(ticket) : resultOf(saved);
  }

  /** The reference of the next sale. Numbers are never given twice; one that cannot be used is passed over. */
  function nextReference(opened: Date): Result<string> {
    const { shop, counterNumber } = settings.current();
    for (;;) {
      const sale = counters.next(SALES);
      if (!sale.ok) return resultOf(sale);
      const reference = customerReference(shop.referencePrefix, opened, counterNumber, sale.value);
      if (reference !== null) return succeeded(reference);
    }
  }

  function inFront(ticket: Ticket): Result<Ticket> {
    const front = tickets.bringToFront(ticket.id);
    return front.ok ? succeeded(ticket) : resultOf(front);
  }

  /**
   * The ticket in front; where that one was closed, the last open one with something on it; where none is, a fresh one.
   */
  function current(): Result<Ticket> {
    const front = tickets.inFront();
    const listed = tickets.listed();
    if (!front.ok) return resultOf(front);
    if (!listed.ok) return resultOf(listed);
    const id = listed.value.find(({ ticketId }) => ticketId === front.value)?.ticketId ?? listed.value.at(-1)?.ticketId;
    if (id === undefined) return openWith((fresh) => fresh);
    const ticket = tickets.find(id);
    if (!ticket.ok) return resultOf(ticket);
    return ticket.value === null ? openWith((fresh) => fresh) : inFront(ticket.value);
  }

  function lockedBy(ticketId: string): Result<SubmissionState | null> {
    const latest = submissions.ofTicket(ticketId);
    if (!latest.ok) return resultOf(latest);
    // An attempt that is over and was not called off yet sent nothing, and will not: its ticket is typed into.
    const locking = latest.value.find(
      ({ state }) => isLive(state) && (state !== 'prepared' || ordersUnderWay.has(ticketId)),
    );
    return succeeded(locking?.state ?? null);
  }

  function save(ticket: Ticket, cursor: string | null): Result<{ readonly savedAt: string }> {
    const kept = tickets.find(ticket.id);
    if (!kept.ok) return resultOf(kept);
    if (kept.value === null) return failed(notSaved('is not one of this counter’s'));
    // First: the order that keeps the ticket as it is may be that of the counter that took it over.
    const held = tickets.heldElsewhere(ticket.id);
    if (!held.ok) return resultOf(held);
    if (held.value !== null) return keepTypedAway(ticket, held.value);
    const lock = lockedBy(ticket.id);
    if (!lock.ok) return lock;
    const locked = lock.value !== null;
    if (locked && !isDeepStrictEqual(kept.value, ticketAsKept(ticket))) {
      return failed(notSaved('was sent, so it stays as it is'));
    }
    const problems = cardNumberProblems(ticket);
    const saved = tickets.save(problems.length === 0 ? ticket : withoutCardNumbers(ticket, kept.value), cursor);
    if (!saved.ok) return resultOf(saved);
    if (!saved.value.saved) {
      return saved.value.because === 'closed' ? failed(notSaved('was closed')) : keepTypedAway(ticket, saved.value);
    }
    return problems.length === 0
      ? succeeded({ savedAt: saved.value.savedAt })
      : failed({ kind: 'invalid input', operation: null, problems, restKept: true });
  }

  /** Nothing that is typed is lost: of a ticket that another counter took over it is kept as a copy. */
  function keepTypedAway(
    ticket: Ticket,
    held: { readonly holder: number | null },
  ): Result<{ readonly savedAt: string }> {
    if (cardNumberProblems(ticket).length > 0) return failed(elsewhere(held));
    const kept = records.joined.takingIn.keepTyped(ticket);
    return kept.ok ? succeeded({ savedAt: now().toISOString() }) : resultOf(kept);
  }

  /** Runs a step on a known ticket, notes it, and answers the ticket that `then` picks. */
  function step(
    ticketId: string,
    take: (id: string) => Stored<boolean>,
    act: 'ticket closed' | 'ticket reopened',
    then: () => Result<Ticket>,
  ): Result<Ticket> {
    const taken = take(ticketId);
    if (!taken.ok) return resultOf(taken);
    if (taken.value) {
      const noted = audit.record({ act, ticketId }, settings.current().shop.initials);
      if (!noted.ok) return resultOf(noted);
    }
    return then();
  }

  function heldElsewhere(ticketId: string): Failure | null {
    const held = resultOf(tickets.heldElsewhere(ticketId));
    if (!held.ok) return held.failure;
    return held.value === null ? null : elsewhere(held.value);
  }

  function takeUpHere(ticketId: string): Failure | null {
    const held = heldElsewhere(ticketId);
    if (held === null) return null;
    const taken = resultOf(tickets.goOn(ticketId));
    if (!taken.ok) return taken.failure;
    return taken.value ? null : held;
  }

  function reopen(ticketId: string): Result<Ticket> {
    const refusal = takeUpHere(ticketId);
    if (refusal !== null) return failed(refusal);
    return step(ticketId, tickets.reopen, 'ticket reopened', () => openHere(ticketId));
  }

  function open(ticketId: string): Result<Ticket> {
    const refusal = takeUpHere(ticketId);
    return refusal === null ? openHere(ticketId) : failed(refusal);
  }

  function isOpenHere(ticketId: string): Result<boolean> {
    const rows = tickets.open();
    return rows.ok ? succeeded(rows.value.some((row) => row.ticketId === ticketId)) : resultOf(rows);
  }

  function openHere(ticketId: string): Result<Ticket> {
    const isOpen = isOpenHere(ticketId);
    if (!isOpen.ok) return isOpen;
    const ticket = tickets.find(ticketId);
    if (!ticket.ok) return resultOf(ticket);
    return ticket.value === null || !isOpen.value ? failed(notOpen()) : inFront(ticket.value);
  }

  function look(ticketId: string): Result<Ticket> {
    const held = tickets.heldElsewhere(ticketId);
    if (!held.ok) return resultOf(held);
    // What it holds may mean something else to this Counterpart.
    if (held.value?.newer === 1) return failed(elsewhere(held.value));
    const ticket = tickets.find(ticketId);
    if (!ticket.ok) return resultOf(ticket);
    return ticket.value === null ? failed(notThere()) : succeeded(ticket.value);
  }

  function list(): Result<TicketList> {
    const front = tickets.inFront();
    const opened = tickets.listed();
    const closed = tickets.closed(CLOSED_SHOWN);
    if (!front.ok) return resultOf(front);
    if (!opened.ok) return resultOf(opened);
    if (!closed.ok) return resultOf(closed);
    return succeeded({ inFront: front.value, open: opened.value.map(rowOf), closed: closed.value.map(rowOf) });
  }

  function holder(ticketId: string): Result<Pick<ElsewhereTicket, 'holder'> | null> {
    const held = tickets.heldElsewhere(ticketId);
    if (!held.ok) return resultOf(held);
    if (held.value === null) return succeeded(null);
    const names = records.joined.membership.names();
    if (!names.ok) return resultOf(names);
    return succeeded({ holder: holderOf(held.value.holder, names.value) });
  }

  function listElsewhere(): Result<readonly ElsewhereTicket[]> {
    const rows = tickets.elsewhere();
    if (!rows.ok) return resultOf(rows);
    const names = records.joined.membership.names();
    if (!names.ok) return resultOf(names);
    return succeeded(
      rows.value.map(({ holder: counter, hold, newer, ...row }) => ({
        ...rowOf(row),
        hold,
        ...(newer === 1 ? { newer: true } : {}),
        holder: holderOf(counter, names.value),
      })),
    );
  }

  function ofPhone(typed: string): Result<readonly TicketRow[]> {
    const digits = typedPhone(typed);
    if (digits === null) return succeeded([]);
    const found = tickets.ofPhone(digits, OF_PHONE_SHOWN);
    return found.ok ? succeeded(found.value.map(rowOf)) : resultOf(found);
  }

  function customersOfPhone(typed: string, ticketId: string): Result<CustomersOfPhone> {
    const digits = typedPhone(typed);
    if (digits === null) return succeeded({ customers: [], more: false });
    const found = phoneRecall.ofPhone(digits, ticketId);
    if (!found.ok) return resultOf(found);
    const customers: KnownCustomer[] = [];
    for (const customer of found.value.customers) {
      const level = levelOf(customer);
      if (!level.ok) return level;
      customers.push({ ...knownCustomerOf(customer, options.prefix), ...level.value });
    }
    return succeeded({ customers, more: found.value.more });
  }

  /** The price level of a customer, or of somebody who is one with them; left out where none has any. */
  function levelOf(typed: Pick<KnownCustomer, 'phone' | 'name'>): Result<Pick<KnownCustomer, 'priceLevel'>> {
    // Without levels nothing is looked for.
    if (settings.current().shop.priceLevels.length === 0) return succeeded({});
    const { phone, name } = customerKeys({ ...typed, email: '' });
    if (phone === '') return succeeded({});
    const group = customerSheets.groupOf({ phone, name });
    if (!group.ok) return resultOf(group);
    for (const person of group.value.persons) {
      const kept = customerSheets.noteOf(person);
      if (!kept.ok) return resultOf(kept);
      if (kept.value.priceLevel !== undefined) return succeeded({ priceLevel: kept.value.priceLevel });
    }
    return succeeded({});
  }

  /** What a quote of a ticket held; of none, what the ticket holds. Null where it is not there. */
  function soldThen(ticketId: string, quote: QuoteOf | null): Result<Ticket | null> {
    if (quote === null) return resultOf(tickets.find(ticketId));
    const record = quotes.read(quote.number, quote.revision);
    if (!record.ok) return resultOf(record);
    return succeeded(record.value?.ticket.id === ticketId ? record.value.ticket : null);
  }

  function sameAgain(ticketId: string, quote: QuoteOf | null): Result<Ticket> {
    const then = soldThen(ticketId, quote);
    if (!then.ok) return then;
    const { value: sold } = then;
    if (sold === null) return failed(notThere());
    const level = levelOf(sold.customer);
    if (!level.ok) return level;
    const { priceLevels } = settings.current().shop;
    // At the level that the customer has now; a sale of nobody in particular at its own.
    const isNobody = customerKeys({ ...sold.customer, email: '' }).phone === '';
    const name = level.value.priceLevel ?? (isNobody ? sold.priceLevel : null);
    return openWith((fresh) => withPriceLevel(saleAgain(fresh, sold), priceLevels, name, 'dropped'));
  }

  const rowOf = (row: StoredTicketRow): TicketRow => ticketRowOf(row, options.prefix);

  return {
    openWith,
    isOpenHere,
    openHere,
    takeUpHere,
    heldElsewhere,
    lockedBy,
    find: (ticketId) => resultOf(tickets.find(ticketId)),
    calls: {
      current,
      cursor: ({ ticketId }) => resultOf(tickets.cursor(ticketId)),
      save: ({ ticket, cursor }) => save(ticket, cursor === null ? null : placeWithoutCards(cursor)),
      keepPlace({ ticketId, cursor }) {
        const place = placeWithoutCards(cursor);
        return place === null ? succeeded(false) : resultOf(tickets.keepPlace(ticketId, place));
      },
      startNew: () => openWith((fresh) => fresh),
      list,
      elsewhere: listElsewhere,
      holder: ({ ticketId }) => holder(ticketId),
      ofPhone: ({ typed }) => ofPhone(typed),
      customersOfPhone: ({ typed, ticketId }) => customersOfPhone(typed, ticketId),
      sameAgain: ({ ticketId, quote }) => sameAgain(ticketId, quote),
      look: ({ ticketId }) => look(ticketId),
      open: ({ ticketId }) => open(ticketId),
      close: ({ ticketId }) => step(ticketId, tickets.close, 'ticket closed', current),
      lost({ ticketId, because }) {
        const kept = tickets.lost(ticketId, because);
        if (!kept.ok) return resultOf(kept);
        return kept.value ? succeeded(null) : failed(notClosed());
      },
      reopen: ({ ticketId }) => reopen(ticketId),
    },
  };
}

/** The row of a ticket as the window has it. `prefix` is that of the quotes' numbers. */
export function ticketRowOf(
  { quoteNumber, sold, lostBecause, copy, ...row }: StoredTicketRow,
  prefix: string,
): TicketRow {
  return {
    ...row,
    ...(copy === 1 ? { copy: true } : {}),
    quote: quoteNumber === null ? null : quoteLabel(prefix, quoteNumber, 1),
    sold: sold === 1,
    lostBecause: readClosingReason(lostBecause),
  };
}

function knownCustomerOf({ last, ...customer }: RecalledCustomer, prefix: string): KnownCustomer {
  const quote = last.quote && {
    ...last.quote,
    label: quoteLabel(prefix, last.quote.number, last.quote.revision),
  };
  return { ...customer, last: { ...last, quote } };
}

function notSaved(because: string): Failure {
  const message = `This ticket ${because}: it was not saved. Start a new ticket.`;
  return invalidField('ticket', message);
}

/** A counter of the shop by its number, named where its name is known; null where no counter is meant. */
function holderOf(counter: number | null, names: ReadonlyMap<number, string>): ElsewhereTicket['holder'] {
  return counter === null ? null : { counter, name: names.get(counter) ?? '' };
}

/** The ticket is another counter's now. What was typed meanwhile is kept as a copy where the shop was away. */
function elsewhere({ holder, newer }: { readonly holder: number | null; readonly newer?: number }): Failure {
  if (newer === 1) return invalidField('ticket', newerWords(holder));
  const who = holder === null ? 'No counter' : `Counter ${holder}`;
  return invalidField('ticket', `${who} has this ticket now. Take it over from the list of tickets.`);
}

/** Why a ticket is looked at alone that a newer Counterpart typed. */
export function newerWords(holder: number | null): string {
  const who = holder === null ? 'Another counter' : `Counter ${holder}`;
  return `${who} has a newer Counterpart, which typed this ticket. Update this one to change it.`;
}

function notThere(): Failure {
  const message = 'This sale is not there any more. Enter its parts again.';
  return invalidField('ticket', message);
}

function notOpen(): Failure {
  const message = 'This ticket is not open any more. Pick another from the list.';
  return invalidField('ticket', message);
}

function notClosed(): Failure {
  return invalidField('ticket', 'This ticket is not closed any more.');
}
