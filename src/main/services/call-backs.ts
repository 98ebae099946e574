import type { CounterpartHandlers } from '#shared/contract.ts';
import { callBackTimeProblem } from '#shared/domain/input/call-back-time.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { inStock, LONGEST_ABOUT, QUOTE_ENDS_WITHIN_DAYS } from '#shared/domain/ticket/call-back.ts';
import { CARD_NOT_KEPT, holdsCardNumber } from '#shared/domain/values/card-number.ts';
import { quoteLabel } from '#shared/domain/values/quote-number.ts';
import type { CallBackList, CallBackRow } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded, invalidField } from '#shared/result.ts';
import type { KeptSettings } from '../app/stored-settings.ts';
import type { Stored } from '../records/database/storage-failure.ts';
import type { Records } from '../records/records.ts';
import type { CallBackRecord } from '../records/shop/call-backs.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import { resultOf } from './stored-result.ts';
import { ticketRowOf } from './tickets.ts';

/** What there is to ring back about: what the window asks of it, and what hears that a part was read. */
export interface CallBackService {
  readonly calls: CounterpartHandlers['callBacks'];
  /** A part was read from the supplier just now: what waited for its stock may be due. */
  partRead(part: Pick<PartView, 'sku' | 'stock'>): void;
}

/** How many are listed that are not done, of those with a time and of those that await a part; how many that are. */
const MOST_OPEN = 500;
const MOST_DONE = 50;
/** How many quotes that end soon are taken into the list at once. */
const MOST_ENDING = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the service. `prefix` is that of the quotes' numbers. */
export function createCallBacks(options: {
  readonly records: Pick<Records, 'callBacks' | 'tickets' | 'quotes' | 'submissions'>;
  readonly settings: Pick<KeptSettings, 'current'>;
  readonly prefix: string;
  readonly announceCallBacks: () => void;
  readonly now: () => Date;
}): CallBackService {
  const { records, settings, prefix, now } = options;
  const { callBacks, tickets, quotes, submissions } = records;

  /** Takes the quotes into the list that end soon and of which nothing was sold. */
  function takeInEnding(): Result<null> {
    const at = now();
    const ending = quotes.endingBetween(isoDay(at), isoDay(at, QUOTE_ENDS_WITHIN_DAYS), MOST_ENDING);
    if (!ending.ok) return resultOf(ending);
    // A disk that does not take them now takes them when the list is read next: whom to ring is shown all the same.
    callBacks.quotesEnd(ending.value);
    return succeeded(null);
  }

  /** Null for one of a ticket that is not kept any more. */
  function rowOf(record: CallBackRecord): Result<CallBackRow | null> {
    const ticket = tickets.row(record.ticketId);
    if (!ticket.ok) return resultOf(ticket);
    const customer = tickets.find(record.ticketId);
    if (!customer.ok) return resultOf(customer);
    if (ticket.value === null || customer.value === null) return succeeded(null);
    const quote = quoteOf(record);
    if (!quote.ok) return quote;
    const given = quote.value === null ? null : quotes.read(quote.value.number, quote.value.revision);
    if (given !== null && !given.ok) return resultOf(given);
    // A quote is rung back about to whom it was given, if it says whom, whatever name was typed into its ticket since.
    const named = given?.value?.ticket.customer;
    const isNamed = named !== undefined && `${named.name}${named.phone}`.trim() !== '';
    const whom = isNamed ? named : customer.value.customer;
    const row = { ...ticketRowOf(ticket.value, prefix), customer: whom.name };
    const { id, kind, sku, wanted, about, dueAt, fellDue, doneAt } = record;
    return succeeded({
      id,
      kind,
      ticket: row,
      phone: whom.phone,
      quote: quote.value,
      sku,
      wanted,
      about,
      dueAt,
      fellDue,
      doneAt,
    });
  }

  /** The last revision of the quote that a call-back is about; null where it is about none. */
  function quoteOf({ quoteNumber }: CallBackRecord): Result<(CallBackRow['quote'] & { revision: number }) | null> {
    if (quoteNumber === null) return succeeded(null);
    const rows = quotes.revisions(quoteNumber);
    if (!rows.ok) return resultOf(rows);
    const [last] = rows.value;
    if (last === undefined) return succeeded(null);
    const { number, revision, validUntil } = last;
    return succeeded({ number, revision, validUntil, label: quoteLabel(prefix, number, revision) });
  }

  function list(): Result<CallBackList> {
    const taken = takeInEnding();
    if (!taken.ok) return taken;
    const at = now();
    const since = new Date(at.getTime() - settings.current().shop.forgetDeadDays * DAY_MS).toISOString();
    const open = callBacks.open(MOST_OPEN, isoDay(at));
    if (!open.ok) return resultOf(open);
    const hidden = hiddenBehind(open.value, isoDay(at));
    if (!hidden.ok) return hidden;
    const done = callBacks.done(since, MOST_DONE);
    if (!done.ok) return resultOf(done);
    const rows: CallBackRow[] = [];
    for (const record of [...open.value, ...done.value]) {
      const row = rowOf(record);
      if (!row.ok) return row;
      if (row.value !== null) rows.push(row.value);
    }
    const unconfirmed = unconfirmedOrders();
    return unconfirmed.ok ? succeeded({ rows, unconfirmed: unconfirmed.value, hidden: hidden.value }) : unconfirmed;
  }

  /** How many more there are than are listed. */
  function hiddenBehind(listed: readonly CallBackRecord[], today: string): Result<CallBackList['hidden']> {
    const waiting = listed.filter(({ dueAt }) => dueAt === null).length;
    const timed = listed.length - waiting;
    if (timed < MOST_OPEN && waiting < MOST_OPEN) return succeeded({ timed: 0, waiting: 0 });
    const all = callBacks.countOpen(today);
    return all.ok ? succeeded({ timed: all.value.timed - timed, waiting: all.value.waiting - waiting }) : resultOf(all);
  }

  function unconfirmedOrders(): Result<CallBackList['unconfirmed']> {
    const found = submissions.unresolved();
    if (!found.ok) return resultOf(found);
    const orders: CallBackList['unconfirmed'][number][] = [];
    for (const { id, ticketId, customerReference, sentAt, state } of found.value) {
      if (state !== 'unknown' || sentAt === null) continue;
      const ticket = tickets.row(ticketId);
      if (!ticket.ok) return resultOf(ticket);
      orders.push({ submissionId: id, ticketId, customerReference, customer: ticket.value?.customer ?? '', sentAt });
    }
    return succeeded(orders);
  }

  /** A step on one call-back: refused where it is not as the window took it to be. */
  function step(taken: Stored<boolean>): Result<null> {
    if (!taken.ok) return resultOf(taken);
    return taken.value
      ? succeeded(null)
      : failed(invalidField('callBack', 'This call-back changed. Open the list again.'));
  }

  function known(ticketId: string): Result<null> {
    const ticket = tickets.row(ticketId);
    if (!ticket.ok) return resultOf(ticket);
    return ticket.value === null
      ? failed(invalidField('ticket', 'This ticket is not kept here any more.'))
      : succeeded(null);
  }

  return {
    calls: {
      list,
      make({ ticketId, quote, at, about }) {
        const text = about.trim();
        const due = new Date(at);
        const wrong = timeProblem(due, now()) ?? aboutProblem(text);
        if (wrong !== null) return failed(wrong);
        const ticket = known(ticketId);
        if (!ticket.ok) return ticket;
        const dueAt = due.toISOString();
        return resultOf(nulled(callBacks.make({ ticketId, quoteNumber: quote, dueAt, about: text })));
      },
      awaitStock({ ticketId, parts }) {
        const ticket = known(ticketId);
        return ticket.ok ? resultOf(callBacks.awaitStock(ticketId, parts)) : ticket;
      },
      fellDue: ({ ids }) => resultOf(nulled(callBacks.fellDue(ids))),
      snooze({ id, until }) {
        const later = new Date(until);
        const wrong = timeProblem(later, now());
        return wrong === null ? step(callBacks.snooze(id, later.toISOString())) : failed(wrong);
      },
      done: ({ id }) => step(callBacks.finish(id)),
      putBack: ({ id }) => step(callBacks.putBack(id)),
    },
    partRead({ sku, stock }) {
      const have = inStock(stock);
      if (have === 0) return;
      const due = callBacks.backInStock(sku, have);
      // A disk that does not take it now takes it when the part is read next.
      if (due.ok && due.value > 0) options.announceCallBacks();
    },
  };
}

function nulled(answer: Stored<void>): Stored<null> {
  return answer.ok ? { ok: true, value: null } : answer;
}

function timeProblem(at: Date, now: Date): Failure | null {
  const wrong = callBackTimeProblem(at, now);
  if (wrong === null) return null;
  return invalidField(
    'at',
    wrong === 'past' ? 'This time is in the past. Enter a later one.' : 'At most a year ahead.',
  );
}

function aboutProblem(about: string): Failure | null {
  if (about.length > LONGEST_ABOUT) return invalidField('about', `At most ${LONGEST_ABOUT} characters.`);
  if (!holdsCardNumber(about)) return null;
  return invalidField('about', CARD_NOT_KEPT);
}
