import { assertNever } from '#shared/assert-never.ts';
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { quoteLabel } from '#shared/domain/values/quote-number.ts';
import type { ClosingReason } from '#shared/domain/ticket/closing-reason.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { beforeForgettings, clearedForEntry } from '../database/joined-schema.ts';
import type { Counters } from '../database/counters.ts';
import type { SearchIndex } from '../database/search-index.ts';
import type { Sqlite } from '../database/sqlite.ts';
import type { UnflushedWrites } from '../database/unflushed-writes.ts';
import {
  type CustomerFields,
  type Customers,
  isMadeReference,
  joinTicket,
  NO_CUSTOMER,
  splitTicket,
} from '../shop/customers.ts';
import { quoteSearchText } from '../shop/quote-search-text.ts';
import { storedQuoteTicket } from '../shop/quotes.ts';
import { prepareQuoteRow } from '../shop/quote-rows.ts';
import { ROW_COUNTER } from '../shop/revised-since.ts';
import { holdsAnything, holdsCustomer } from '../shop/ticket-contents.ts';
import { firstPartOf, plateOf } from '../shop/ticket-summary.ts';
import { HAS_ORDER } from '../shop/submission-states.ts';
import { isReadableQuote, readTicket } from './readable-ticket.ts';
import { type Closing, takeClosing, withClosing } from './shared-closing.ts';
import type { ShopCipher } from './shop-cipher.ts';
import type { SheetRecord } from './sheet-record.ts';
import type { CommonKindName } from './common/common-kind.ts';
import type { CommonRecords, TakenCommonRecord } from './common/common-records.ts';

/** The forms of a ticket's and of a quote's body that this Counterpart writes, and the newest that it reads. */
export const SHARED_FORM = 1;

/** A ticket as the shop has it. What names its customer is encrypted. */
export interface TakenTicket {
  readonly ticketId: string;
  readonly state: 'open' | 'closed';
  readonly holder: number | null;
  readonly hold: number;
  readonly version: number;
  readonly form: number;
  /** JSON. */
  readonly body: string;
  readonly savedAt: string;
  readonly customer: Uint8Array | null;
}

export interface TakenQuote {
  readonly quoteId: string;
  readonly ticketId: string;
  readonly number: number;
  readonly revision: number;
  readonly counter: number;
  readonly issuedAt: string;
  readonly form: number;
  readonly body: string;
  readonly customer: Uint8Array | null;
}

export interface TakenSubmission {
  readonly submissionId: string;
  /** The word by which its own counter can end it. */
  readonly attempt: string;
  readonly ticketId: string;
  readonly counter: number;
  readonly state: string;
  readonly apart: boolean;
  readonly lines: Uint8Array;
  readonly address: Uint8Array;
  readonly reference: Uint8Array;
  /** JSON of `SharedOrder`, as it was concluded; of an order under way it stands with the customer. */
  readonly told: string;
  readonly claimedAt: string;
  readonly endedAt: string | null;
  readonly resolvedAt: string | null;
  readonly customer: Uint8Array | null;
}

export interface TakenDocument {
  readonly hash: string;
  readonly submissionId: string;
  readonly kind: string;
  readonly encrypted: Uint8Array | null;
}

/** One entry of the ledger: where it stands, and the newest state of what it is about, where it is the last of that. */
export interface TakenEntry {
  readonly seq: number;
  readonly hash: string;
  readonly about:
    | { readonly kind: 'ticket'; readonly ticket: TakenTicket }
    | { readonly kind: 'quote'; readonly quote: TakenQuote }
    | { readonly kind: 'submission'; readonly submission: TakenSubmission }
    | { readonly kind: 'document'; readonly document: TakenDocument }
    | { readonly kind: 'common record'; readonly record: TakenCommonRecord }
    /** The settings that the counters have in common; `body` is JSON. */
    | { readonly kind: 'sheet'; readonly sheet: { readonly version: number; readonly body: string } }
    /**
     * Customers of these records were forgotten in the whole shop; some time before where a counter `brought` all that
     * it had forgotten.
     */
    | {
        readonly kind: 'forgotten';
        readonly owners: readonly { readonly owner: string; readonly id: string }[];
        readonly brought?: boolean;
      }
    /** A counter joined, which may wait for the shop's key: no record here changes by it. */
    | { readonly kind: 'counter joined' }
    /** Something that changes no record here, or that this Counterpart does not know. */
    | { readonly kind: 'nothing here' };
}

/** What the counters tell each other of an order beside its papers. Nothing of it names a customer. */
export interface SharedOrder {
  readonly account: string;
  readonly warehouse: string;
  readonly preparedAt: string;
  readonly sentAt: string | null;
  readonly reference?: string;
  readonly transactionId?: string | null;
  readonly status?: number | null;
  readonly reason?: string | null;
}

/** A ticket that was typed on here while another counter had it: it is kept beside the shop's, as one of its own. */
export interface TypedAway {
  readonly ticketId: string;
  readonly copy: string;
}

/** What taking in came to. */
export interface TakenIn {
  /** How many entries were taken in. */
  readonly count: number;
  /** Ids of tickets that are another counter's from now on, or were and have changed. */
  readonly tickets: readonly string[];
  readonly typedAway: readonly TypedAway[];
  /** Ids of orders that came or changed, or of which something was said that the shop alone has. */
  readonly orders: readonly string[];
  /** What else came or changed (`common`), each kind once. */
  readonly common: readonly CommonKindName[];
  /** One where the settings that the counters have in common are others now, else none. */
  readonly sheets: readonly number[];
}

/** An order of this counter that is unconfirmed here, and of which another counter found out whether it was placed. */
export interface SettledElsewhere {
  readonly submissionId: string;
  readonly placed: boolean;
  /** The supplier's own ID of it; empty where it was not placed, or nobody said it. */
  readonly transactionId: string;
}

type Forgetting = Extract<TakenEntry['about'], { readonly kind: 'forgotten' }>;

interface LedgerRow {
  readonly shopId: string;
  readonly epoch: number;
  readonly seq: number;
}

interface HeldRow {
  readonly holder: number | null;
  readonly hold: number;
  readonly version: number;
  /** 0 where this counter has it, or has put it down and may go on with it. */
  readonly elsewhere: number;
}

/** When a ticket was closed, as it is known here, and why and when that was said; null where nobody did. */
interface ClosingHere {
  readonly at: string;
  readonly because: ClosingReason | null;
  readonly saidAt: string | null;
}

/** Writes down what the other counters did. */
export interface TakingIn {
  /** What of these entries is to be written into this counter's own journal, before they are taken in. */
  settled(entries: readonly TakenEntry[]): readonly SettledElsewhere[];
  /**
   * Takes in entries that follow each other, with how far they went, in one transaction: the first, and more for as
   * long as `mayGoOn` says so, and until a few quotes were put into their index. It is not waited for the disk: what a
   * power failure takes is fetched again, since how far it went is taken with it.
   */
  take(entries: readonly TakenEntry[], cipher: ShopCipher, mayGoOn?: () => boolean): TakenIn;
  /** Merges a little of the index of quotes; true while there is more (`search-index.ts`). */
  mergeIndex(): boolean;
  /**
   * Moves what was taken in into the file itself, where it is enough by now; true where it did (`unflushed-writes.ts`).
   */
  movePages(): boolean;
  /**
   * Keeps what is typed on a ticket that another counter has taken over: as a ticket of its own, the same one for as
   * long as somebody goes on typing. Answers its id; null where nothing else was typed than the shop has.
   */
  keepTyped(ticket: Ticket): string | null;
  /**
   * What was typed here of a ticket that another counter has now becomes a ticket of its own; null where nothing was.
   */
  keepTypedAway(ticketId: string): TypedAway | null;
  /**
   * The same of a ticket of this counter that another one took over in an older state, at a shop that went back to a
   * backup. It is kept once, however often that is said.
   */
  keepOvertaken(ticketId: string): TypedAway | null;
  /** Whether something is here that a newer Counterpart wrote, and that this one knows by now. */
  knowsNewer(): boolean;
}

/** Makes it. */
export function createTakingIn(options: {
  readonly database: Sqlite;
  readonly customers: Customers;
  readonly counters: Counters;
  readonly index: SearchIndex;
  readonly unflushed: Pick<UnflushedWrites, 'write' | 'movePages'>;
  readonly common: Pick<CommonRecords, 'take'>;
  readonly sheet: Pick<SheetRecord, 'take'>;
  readonly prefix: string;
  readonly totalOf: (ticket: Ticket) => number | null;
  readonly now: () => Date;
}): TakingIn {
  const { database, customers, counters, index, unflushed, common, sheet, prefix, totalOf, now } = options;
  const own = database.prepare<[], number>('SELECT counter FROM shop_link').pluck();
  const sends = database.prepare<[number]>('UPDATE shop_link SET sends = ?');
  const saw = database.prepare<[number, string]>('UPDATE shop_link SET seq = ?, hash = ?');
  const held = database.prepare<[string], HeldRow>(
    'SELECT holder, hold, version, elsewhere FROM shop_tickets WHERE ticket_id = ?',
  );
  const keepHeld = database.prepare<[string, number | null, number, number, number]>(
    'INSERT OR REPLACE INTO shop_tickets (ticket_id, holder, hold, version, elsewhere) VALUES (?, ?, ?, ?, ?)',
  );
  const isKept = database.prepare<[string]>(
    'UPDATE shop_tickets SET version = 1 WHERE ticket_id = ? AND elsewhere = 0 AND version > 1',
  );
  const isWaiting = database
    .prepare<[string], number>("SELECT 1 FROM shop_outbox WHERE kind = 'ticket' AND subject = ? AND reason_only = 0")
    .pluck();
  const waitsForReason = database
    .prepare<[string], number>("SELECT 1 FROM shop_outbox WHERE kind = 'ticket' AND subject = ? AND reason_only = 1")
    .pluck();
  const send = database.prepare<[string]>("INSERT OR REPLACE INTO shop_outbox (kind, subject) VALUES ('ticket', ?)");
  const sendReason = database.prepare<[string]>(
    "INSERT OR REPLACE INTO shop_outbox (kind, subject, reason_only) VALUES ('ticket', ?, 1)",
  );
  const keepAttempt = database.prepare<[string, string]>('INSERT OR REPLACE INTO shop_orders VALUES (?, ?)');
  const dropWaiting = database.prepare<[string]>("DELETE FROM shop_outbox WHERE kind = 'ticket' AND subject = ?");
  const stateOf = database.prepare<[string], string>('SELECT state FROM tickets WHERE ticket_id = ?').pluck();
  const storedBody = database.prepare<[string], string>('SELECT body FROM tickets WHERE ticket_id = ?').pluck();
  const isGoneOnWith = database
    .prepare<[string], number>(
      `SELECT 1 FROM tickets t WHERE t.ticket_id = ? AND t.state = 'open' AND NOT ${HAS_ORDER}`,
    )
    .pluck();
  // The person goes on typing where they were.
  const keepPlace = database.prepare<[string, string]>(
    'UPDATE tickets SET cursor = (SELECT t.cursor FROM tickets t WHERE t.ticket_id = ?) WHERE ticket_id = ?',
  );
  const keepCopy = database.prepare<[string, string, string]>('INSERT OR REPLACE INTO shop_copies VALUES (?, ?, ?)');
  const lastCopy = database
    .prepare<[string, string], string>(
      'SELECT ticket_id FROM shop_copies WHERE of_ticket = ? AND made_at > ? ORDER BY made_at DESC LIMIT 1',
    )
    .pluck();
  const newerForm = database
    .prepare<[string, string], number>('SELECT form FROM shop_newer WHERE owner = ? AND id = ?')
    .pluck();
  const keepNewer = database.prepare<[string, string, number]>('INSERT OR REPLACE INTO shop_newer VALUES (?, ?, ?)');
  const isKnownNow = database.prepare<[string, string]>('DELETE FROM shop_newer WHERE owner = ? AND id = ?');
  const isForgotten = database
    .prepare<[string, string], number>('SELECT 1 FROM forgotten WHERE owner = ? AND owner_id = ?')
    .pluck();
  const writeTicket = database.prepare<
    [string, string, string, string, string, number, number | null, string, number, string]
  >(`
    INSERT INTO tickets (ticket_id, state, opened_at, saved_at, plate, first_part, line_count, total_cents, body, seat,
      incarnation)
    VALUES (?, 'open', ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (ticket_id) DO UPDATE SET saved_at = excluded.saved_at, plate = excluded.plate,
      first_part = excluded.first_part, line_count = excluded.line_count, total_cents = excluded.total_cents,
      body = excluded.body`);
  const closeTicket = database.prepare<[string, string]>(`
    UPDATE tickets SET state = 'closed', closed_at = ?,
      closing = (SELECT coalesce(max(closing), 0) + 1 FROM tickets WHERE state = 'closed') WHERE ticket_id = ?`);
  const settleClosing = database.prepare<[string, number, string]>(
    'UPDATE tickets SET closed_at = ?, closing_known = ? WHERE ticket_id = ?',
  );
  const knownClosing = database.prepare<[string], ClosingHere>(`
    SELECT t.closed_at AS at, l.because, l.at AS saidAt FROM tickets t LEFT JOIN lost_sales l USING (ticket_id)
    WHERE t.ticket_id = ? AND t.closing_known = 1 AND t.closed_at IS NOT NULL`);
  const reopenTicket = database.prepare<[string]>(
    "UPDATE tickets SET state = 'open', closed_at = NULL, closing = NULL WHERE ticket_id = ?",
  );
  const keepLost = database.prepare<[string, ClosingReason, string]>(`
    INSERT INTO lost_sales (ticket_id, because, at) VALUES (?, ?, ?)
    ON CONFLICT (ticket_id) DO UPDATE SET because = excluded.because, at = excluded.at`);
  const notLost = database.prepare<[string]>('DELETE FROM lost_sales WHERE ticket_id = ?');
  // A number is of one ticket: that of another one was given by another counter before both were of one shop.
  const hasQuote = database
    .prepare<[string, number, number, string], number>(
      `SELECT 1 FROM quotes
      WHERE quote_id = ? OR (number = ? AND series = '' AND (revision = ? OR ticket_id <> ?))`,
    )
    .pluck();
  const writeQuote = prepareQuoteRow(database);
  const submissionOf = database.prepare<[string], { readonly state: string; readonly incarnation: string }>(
    'SELECT state, incarnation FROM submissions WHERE submission_id = ?',
  );
  const writeSubmission = database.prepare<
    [
      string,
      string,
      string,
      string,
      string,
      string,
      Uint8Array,
      Uint8Array,
      Uint8Array,
      string,
      string,
      number,
      number,
      string,
    ]
  >(`
    INSERT INTO submissions (submission_id, ticket_id, state, account, warehouse, reference, reference_mark, lines_mark,
      address_mark, prepared_at, sent_at, apart, seat, incarnation)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`);
  const moveSubmission = database.prepare<
    [string, number, string | null, string | null, string | null, number | null, string | null, string]
  >(`
    UPDATE submissions SET state = ?, apart = ?, ended_at = ?, resolved_at = ?, transaction_id = ?, status = ?, reason = ?
    WHERE submission_id = ?`);
  const nameReference = database.prepare<[string, string]>(
    "UPDATE submissions SET reference = ? WHERE submission_id = ? AND reference = ''",
  );
  /** Nothing of it left: it is no order that was sent. */
  const neverSent = database.prepare<[string]>(
    "UPDATE submissions SET sent_at = NULL WHERE submission_id = ? AND state = 'abandoned'",
  );
  const writeDocument = database.prepare<[string, string, string, Uint8Array, Uint8Array]>(
    'INSERT INTO documents (submission_id, kind, hash, nonce, content) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  /** Those that name a customer: no order stands here by which they would be forgotten. */
  const forgetDocuments = database.prepare<[string]>(
    "UPDATE documents SET content = NULL, nonce = NULL WHERE submission_id = ? AND kind <> 'order' AND content IS NOT NULL",
  );
  const indexAgain = database.prepare<[string]>(`
    INSERT INTO order_search_due SELECT id FROM submissions WHERE submission_id = ? AND sent_at IS NOT NULL
      ON CONFLICT DO NOTHING`);
  const remember = database.prepare<[string, string, string]>('INSERT OR IGNORE INTO forgotten VALUES (?, ?, ?)');
  const forgetLater = database.prepare<[string, string, number]>(
    'INSERT OR IGNORE INTO shop_forgotten VALUES (?, ?, ?)',
  );
  const isDue = database
    .prepare<[string], number>("SELECT 1 FROM shop_forgotten WHERE owner = 'ticket' AND owner_id = ?")
    .pluck();
  const keepForgetting = database.prepare<[string, number]>('INSERT OR IGNORE INTO shop_forgettings VALUES (?, ?)');
  const ledger = database.prepare<[], LedgerRow>('SELECT shop_id AS shopId, epoch, seq FROM shop_link');
  const dropForgetting = database.prepare<[string]>('DELETE FROM shop_forgettings WHERE hash = ?');
  const isOfBefore = database
    .prepare<[string, number], number>('SELECT 1 FROM shop_forgettings WHERE hash = ? AND seq >= ?')
    .pluck();
  const endBefore = database.prepare<[string, number, number]>(
    'DELETE FROM shop_forgettings WHERE hash = ? AND seq > ? AND seq <= ?',
  );

  /** What stands here of a ticket; an older Counterpart kept the closing with it. */
  function bodyOf(ticketId: string): string | undefined {
    const body = storedBody.get(ticketId);
    return body === undefined ? undefined : withClosing(body, null);
  }

  /** The customer's fields of a record; null where there are none, or where they were forgotten here. */
  function fieldsOf(owner: 'ticket' | 'quote' | 'submission', id: string, of: EncryptedFields): CustomerFields | null {
    if (of.customer === null || isForgotten.get(owner, id) !== undefined) return null;
    const text = of.cipher.decrypt(owner, id, of.customer);
    if (text === null) return null;
    const { fields } = JSON.parse(text) as { readonly fields: CustomerFields };
    return isCustomerFields(fields) ? fields : null;
  }

  function takeTicket(taken: TakenTicket, cipher: ShopCipher, told: Told): void {
    const { body, closing } = takeClosing(taken);
    const ticket = { ...taken, body };
    const { ticketId, holder, hold, version } = ticket;
    const me = own.get();
    const before = held.get(ticketId);
    const isNewer = ticket.form > SHARED_FORM;
    const isReadAnew = isNewer !== (newerForm.get('ticket', ticketId) !== undefined);
    // This version would drop what it does not know of what a newer one typed: such a ticket is read only.
    const isMine = holder === me && !isNewer;
    const wasMine = before !== undefined && before.elsewhere === 0;
    // The same hold with nobody as its holder: this counter put it down, and goes on with it where somebody does.
    if (!isReadAnew && before !== undefined && wasMine && holder === null && hold === before.hold) {
      keepHeld.run(ticketId, null, hold, Math.max(version, before.version), 0);
      sendOverOlder(ticket, before, cipher);
      return;
    }
    if (
      !isReadAnew &&
      before !== undefined &&
      (hold < before.hold || (hold === before.hold && version <= before.version))
    ) {
      if (hold === before.hold && holder !== before.holder) {
        keepHeld.run(ticketId, holder, hold, before.version, isMine ? 0 : 1);
        told.tickets.push(ticketId);
      }
      return;
    }
    // What this counter itself sent comes back: it has newer, or the same. So has it where it took again what it had
    // put down: nobody had it meanwhile.
    const isHere = stateOf.get(ticketId) !== undefined;
    const isKnown =
      before !== undefined && (before.hold === hold || (before.holder === null && before.hold + 1 === hold));
    if (isMine && isHere && !isReadAnew && (before === undefined || (wasMine && isKnown))) {
      keepHeld.run(ticketId, holder, hold, version, 0);
      if (before !== undefined) sendOverOlder(ticket, before, cipher);
      return;
    }
    const fields = fieldsOf('ticket', ticketId, { customer: ticket.customer, cipher });
    // A shop that went back had less of it than was typed here when another counter took it.
    const isOlder = wasMine && version < before.version && isGoneOnWith.get(ticketId) !== undefined;
    if (isHere && (isOlder || isWaiting.get(ticketId) !== undefined)) {
      const isAsHere = isAsItIsHere(ticket, fields);
      const kept = isAsHere ? null : copyOf(ticketId, ticket.customer === null && isOfDeleted(ticketId));
      if (kept !== null) told.typedAway.push(kept);
      dropWaiting.run(ticketId);
      // One that this counter had before it left the shop, and that nobody took since: it is gone on with here.
      const isOwnAgain = before === undefined && holder === null && !isNewer;
      if (isAsHere && isOwnAgain && ticket.state === stateOf.get(ticketId)) {
        keepHeld.run(ticketId, null, hold, version, 0);
        if (closing !== null) goOnClosed(ticket, closing);
        return;
      }
    }
    keepHeld.run(ticketId, holder, hold, version, isMine ? 0 : 1);
    told.tickets.push(ticketId);
    if (isNewer) keepNewer.run('ticket', ticketId, ticket.form);
    else isKnownNow.run('ticket', ticketId);
    write(ticketId, ticket.body, fields, { savedAt: ticket.savedAt, seat: holder ?? 0 });
    const state = stateOf.get(ticketId);
    if (ticket.state === 'closed' && state === 'open') closeTicket.run(ticket.savedAt, ticketId);
    if (ticket.state === 'open' && state === 'closed') reopenTicket.run(ticketId);
    keepClosing(ticket, closing);
  }

  /**
   * A ticket that is closed here and there may have been closed anew at either: the later closing stands, and so does
   * what was said later of the same one. This counter tells its own.
   */
  function goOnClosed(ticket: TakenTicket, closing: Closing): void {
    const { ticketId, savedAt } = ticket;
    const here = knownClosing.get(ticketId);
    const heard = Date.parse(savedAt);
    // Of a closing that the shop heard of, the time is there no later than that: this counter's clock may be ahead.
    const later = Math.min(Date.parse(here?.at ?? ''), heard) - Date.parse(closing.at);
    const isSaidHere = here?.because != null && here.because !== closing.because;
    const isSaidLast = closing.because === null || Date.parse(here?.saidAt ?? '') > heard;
    if (later > 0) send.run(ticketId);
    else if (later === 0 && isSaidHere && isSaidLast) sendReason.run(ticketId);
    else keepClosing(ticket, closing);
  }

  /** When a ticket was closed, and why, as the shop has it. */
  function keepClosing({ ticketId, state, savedAt }: TakenTicket, closing: Closing | null): void {
    // Where it is not said when it was closed, the shop heard of it then.
    if (state === 'closed') settleClosing.run(closing?.at ?? savedAt, closing === null ? 0 : 1, ticketId);
    // A reason that stood here was of an earlier closing, or is said anew.
    if (closing?.because == null) notLost.run(ticketId);
    else keepLost.run(ticketId, closing.because, now().toISOString());
  }

  /**
   * Sends a ticket of this counter again as it is here where the shop has it in a version that this one did not send:
   * another counter brought an older one to a shop that went back to a backup.
   */
  function sendOverOlder(ticket: TakenTicket, before: HeldRow, cipher: ShopCipher): void {
    const { ticketId, version, state, customer } = ticket;
    if (version <= before.version || isWaiting.get(ticketId) !== undefined) return;
    const isAsHere = isAsItIsHere(ticket, fieldsOf('ticket', ticketId, { customer, cipher }));
    if (!isAsHere || state !== stateOf.get(ticketId)) send.run(ticketId);
  }

  /** Whether a ticket stands here as the shop has it, open or closed. */
  function isAsItIsHere(ticket: TakenTicket, fields: CustomerFields | null): boolean {
    return isSameBody(ticket.body, bodyOf(ticket.ticketId)) && isSameCustomer(ticket, fields);
  }

  /**
   * Whether the customer of a ticket stands here as the shop has them. Of one who was forgotten there, no copy is kept.
   */
  function isSameCustomer({ ticketId, customer }: TakenTicket, fields: CustomerFields | null): boolean {
    if (customer === null) return true;
    const here = customers.find({ kind: 'ticket', id: ticketId });
    return isDeepStrictEqual(here ?? NO_CUSTOMER, fields ?? NO_CUSTOMER);
  }

  function write(
    ticketId: string,
    body: string,
    fields: CustomerFields | null,
    { savedAt, seat }: { readonly savedAt: string; readonly seat: number },
  ): void {
    const {
      openedAt = savedAt,
      plate = '',
      firstPart = '',
      lines = 1,
      totalCents = null,
    } = summaryOf(body, fields) ?? {};
    writeTicket.run(ticketId, openedAt, savedAt, plate, firstPart, lines, totalCents, body, seat, OF_SHOP);
    customers.keep({ kind: 'ticket', id: ticketId }, ticketId, fields ?? NO_CUSTOMER);
  }

  /** What the lists say of a ticket; null of one that a newer Counterpart typed so that this one cannot read it. */
  function summaryOf(body: string, fields: CustomerFields | null): TicketSummary | null {
    const ticket = readTicket(body, fields);
    if (ticket === null) return null;
    const { openedAt, lines } = ticket;
    const [plate, firstPart, totalCents] = [plateOf(ticket), firstPartOf(ticket), totalOf(ticket)];
    return { openedAt, plate, firstPart, lines: lines.length, totalCents };
  }

  /**
   * Whether the customer of a ticket that the shop has none of is one who was deleted there. One who stands here after
   * the deletion was carried out was typed since.
   */
  function isOfDeleted(ticketId: string): boolean {
    return isForgotten.get('ticket', ticketId) === undefined || isDue.get(ticketId) !== undefined;
  }

  /**
   * Keeps what stands here of a ticket as a ticket of its own, without its customer where that was deleted; null where
   * nothing is on it. One that cannot be read is kept as it is.
   */
  function copyOf(ticketId: string, isDeleted: boolean): TypedAway | null {
    const body = bodyOf(ticketId);
    if (body === undefined) return null;
    const here = customers.find({ kind: 'ticket', id: ticketId });
    const fields = isDeleted && here !== null ? nobodyOf(here) : here;
    const copy = randomUUID();
    const typed = readTicket(body, fields);
    const rest = JSON.stringify({ ...(JSON.parse(body) as object), id: copy });
    if (typed !== null && !holdsAnything(typed)) return null;
    write(copy, rest, fields, { savedAt: now().toISOString(), seat: own.get() ?? 0 });
    keepCopy.run(copy, ticketId, now().toISOString());
    keepPlace.run(ticketId, copy);
    send.run(copy);
    return { ticketId, copy };
  }

  /** What a quote says; null of one that a newer Counterpart issued so that this one cannot read it. */
  function readQuote({ body, form }: TakenQuote, fields: CustomerFields | null): ReadQuote | null {
    if (form > SHARED_FORM && !isReadableQuote(body, fields)) return null;
    const { validUntil, estimate, kept } = JSON.parse(body) as SharedQuoteBody;
    return { validUntil, estimate, kept, ticket: storedQuoteTicket(JSON.stringify(kept), fields) };
  }

  function takeQuote(quote: TakenQuote, cipher: ShopCipher, told: Told): void {
    const { quoteId, number, revision, ticketId } = quote;
    const isNewer = quote.form > SHARED_FORM;
    if (!isNewer) isKnownNow.run('quote', quoteId);
    if (hasQuote.get(quoteId, number, revision, ticketId) !== undefined) return;
    if (isNewer) keepNewer.run('quote', quoteId, quote.form);
    const fields = fieldsOf('quote', quoteId, { customer: quote.customer, cipher });
    const read = readQuote(quote, fields);
    // It is read again once this Counterpart is newer.
    if (read === null) return;
    const { validUntil, estimate, kept, ticket } = read;
    const id = -counters.next(ROW_COUNTER);
    writeQuote({
      id,
      quoteId,
      number,
      revision,
      ticketId,
      issuedAt: quote.issuedAt,
      validUntil,
      ticket,
      totalCents: kept.totals.totalCents,
      estimate,
      body: kept,
      seat: quote.counter,
      incarnation: OF_SHOP,
    });
    if (fields !== null) customers.keep({ kind: 'quote', id: quoteId }, ticketId, fields);
    told.found.push({ id, text: quoteSearchText(quoteLabel(prefix, number, revision), number, ticket) });
  }

  function takeSubmission(submission: TakenSubmission, cipher: ShopCipher, told: Told): void {
    const { submissionId: id, ticketId, counter, state } = submission;
    const before = submissionOf.get(id);
    // This counter's own: its journal knows better. That others said something of it is told all the same.
    if (before !== undefined && before.incarnation !== OF_SHOP) {
      told.orders.push(id);
      return;
    }
    // Of a tombstone there is nothing to show. One of this counter that its file has lost comes back as it is there.
    if (before === undefined && state === 'abandoned') {
      forgetDocuments.run(id);
      return;
    }
    told.orders.push(id);
    keepAttempt.run(id, submission.attempt);
    const text = submission.customer === null ? null : cipher.decrypt('submission', id, submission.customer);
    const shared = {
      ...NO_ORDER,
      ...(text === null ? {} : (JSON.parse(text) as { readonly order: SharedOrder }).order),
      ...(JSON.parse(submission.told) as Partial<SharedOrder>),
    };
    if (before === undefined) {
      writeSubmission.run(
        id,
        ticketId,
        state,
        shared.account,
        shared.warehouse,
        shared.reference ?? '',
        submission.reference,
        submission.lines,
        submission.address,
        shared.preparedAt || submission.claimedAt,
        shared.sentAt ?? submission.claimedAt,
        submission.apart ? 1 : 0,
        counter,
        OF_SHOP,
      );
    }
    // Whose it is may come later, as to a shop that went back to a backup.
    const fields = fieldsOf('submission', id, { customer: submission.customer, cipher });
    if (fields !== null && customers.find({ kind: 'submission', id }) === null) {
      customers.keep({ kind: 'submission', id }, ticketId, fields);
      nameReference.run(shared.reference ?? '', id);
    }
    moveSubmission.run(
      state,
      submission.apart ? 1 : 0,
      submission.endedAt,
      submission.resolvedAt,
      shared.transactionId ?? null,
      shared.status ?? null,
      shared.reason ?? null,
      id,
    );
    neverSent.run(id);
  }

  function takeDocument({ hash, submissionId, kind, encrypted }: TakenDocument, cipher: ShopCipher): void {
    const isGone = kind !== 'order' && isForgotten.get('submission', submissionId) !== undefined;
    // Its order may come behind it: of all that a counter missed, a record stands at the last entry about it.
    if (encrypted === null || isGone) return;
    const text = cipher.decrypt('document', hash, encrypted);
    if (text === null) return;
    const { nonce, content } = JSON.parse(text) as { readonly nonce: string; readonly content: string };
    const [nonceBytes, bytes] = [Buffer.from(nonce, 'base64'), Buffer.from(content, 'base64')];
    // It is what its name says, or it is not kept.
    if (createHash('sha256').update(nonceBytes).update(bytes).digest('hex') !== hash) return;
    const isNew = writeDocument.run(submissionId, kind, hash, nonceBytes, bytes).changes > 0;
    // Its order may have been put into the index without its parts.
    if (isNew && kind === 'order') indexAgain.run(submissionId);
  }

  /**
   * What arrives of them later is not kept; what is here is cleared in its own time. It is carried out once, however
   * often the ledger is read: an open ticket may have another customer by then. So is one that this counter asked for,
   * of those whom it cleared; one that was cut short before is due.
   */
  function takeForgetting(seq: number, hash: string, { owners, brought = false }: Forgetting): void {
    const isNew = keepForgetting.run(hash, seq).changes > 0;
    const of = ledgerNow();
    const mayBeOld = brought || isOfBefore.get(beforeForgettings(of), seq) !== undefined;
    for (const { owner, id } of owners) {
      const isClearedHere = dropForgetting.run(clearedForEntry({ epoch: of.epoch, seq }, owner, id)).changes > 0;
      const isDone = isClearedHere || (isForgotten.get(owner, id) !== undefined && (!isNew || mayBeOld));
      if (!isDone) forgetLater.run(owner, id, seq);
      remember.run(owner, id, now().toISOString());
    }
  }

  function ledgerNow(): LedgerRow {
    return ledger.get() ?? { shopId: '', epoch: 0, seq: 0 };
  }

  /** Goes on to an entry. What was read before an update ends as such once it was read anew: its deletions are kept. */
  function sawEntry(seq: number, hash: string): void {
    const before = ledgerNow();
    endBefore.run(beforeForgettings(before), before.seq, seq);
    saw.run(seq, hash);
  }

  function takeEntry({ seq, hash, about }: TakenEntry, cipher: ShopCipher, told: Told): void {
    switch (about.kind) {
      case 'ticket':
        takeTicket(about.ticket, cipher, told);
        return;
      case 'quote':
        takeQuote(about.quote, cipher, told);
        return;
      case 'submission':
        takeSubmission(about.submission, cipher, told);
        return;
      case 'document':
        takeDocument(about.document, cipher);
        return;
      case 'common record': {
        const kind = common.take(about.record, cipher);
        if (kind !== null) told.common.add(kind);
        return;
      }
      case 'sheet':
        if (sheet.take(about.sheet)) told.sheets = [about.sheet.version];
        return;
      case 'forgotten':
        takeForgetting(seq, hash, about);
        return;
      case 'counter joined':
      case 'nothing here':
        return;
      default:
        assertNever(about);
    }
  }

  /** While what others did is written, nothing of it is to be sent to them again. */
  function quietly<Result>(act: () => Result): Result {
    sends.run(0);
    const result = act();
    sends.run(1);
    return result;
  }

  const take = database.transaction(
    (entries: readonly TakenEntry[], cipher: ShopCipher, mayGoOn: () => boolean): TakenIn => {
      const told: Told = { tickets: [], typedAway: [], orders: [], common: new Set(), sheets: [], found: [] };
      let count = 0;
      quietly(() => {
        for (const entry of entries) {
          takeEntry(entry, cipher, told);
          count += 1;
          if (told.found.length === INDEXED_AT_ONCE || !mayGoOn()) break;
        }
      });
      // Ids fall, and the index takes them quickly where they rise.
      for (const { id, text } of told.found.toReversed()) index.put(id, text);
      const last = entries[count - 1];
      if (last !== undefined) sawEntry(last.seq, last.hash);
      const { tickets, typedAway, orders, common: kinds, sheets } = told;
      return { count, tickets, typedAway, orders, common: [...kinds], sheets };
    },
  );

  const keepTypedAway = database.transaction((ticketId: string): TypedAway | null => typedAwayOf(ticketId));

  function typedAwayOf(ticketId: string): TypedAway | null {
    return quietly(() => {
      const isTyped = waitsForReason.get(ticketId) === undefined;
      const kept = isTyped ? copyOf(ticketId, isDue.get(ticketId) !== undefined) : null;
      dropWaiting.run(ticketId);
      // Whatever the shop has of it is newer from now on: no second copy is kept of it.
      isKept.run(ticketId);
      return kept;
    });
  }

  const keepOvertaken = database.transaction((ticketId: string): TypedAway | null => {
    const before = held.get(ticketId);
    if (before === undefined || before.elsewhere !== 0 || isGoneOnWith.get(ticketId) === undefined) return null;
    return typedAwayOf(ticketId);
  });

  const keepTyped = database.transaction((ticket: Ticket): string | null => {
    const { fields: typed, rest } = splitTicket(ticket);
    const here = isDue.get(ticket.id) === undefined ? customers.find({ kind: 'ticket', id: ticket.id }) : null;
    const kept = joinTicket(bodyOf(ticket.id) ?? rest, here);
    // Whom a window still shows that was open meanwhile: their data would go to the shop under another id.
    const isDeleted = isForgotten.get('ticket', ticket.id) !== undefined && !holdsCustomer(kept);
    if (isDeepStrictEqual(kept, joinTicket(rest, isDeleted ? here : typed))) return null;
    const fields = isDeleted ? nobodyOf(typed) : typed;
    const since = new Date(now().getTime() - STILL_TYPING_MS).toISOString();
    const copy = lastCopy.get(ticket.id, since) ?? randomUUID();
    const body = JSON.stringify({ ...(JSON.parse(rest) as object), id: copy });
    quietly(() => write(copy, body, fields, { savedAt: now().toISOString(), seat: own.get() ?? 0 }));
    keepCopy.run(copy, ticket.id, now().toISOString());
    keepPlace.run(ticket.id, copy);
    send.run(copy);
    return copy;
  });

  function settled(entries: readonly TakenEntry[]): readonly SettledElsewhere[] {
    return entries.flatMap(({ about }) => {
      if (about.kind !== 'submission') return [];
      const { submissionId, state } = about.submission;
      const { transactionId } = JSON.parse(about.submission.told) as Partial<SharedOrder>;
      const own = submissionOf.get(submissionId);
      const isWaited = own?.state === 'unknown' && own.incarnation !== OF_SHOP;
      return isWaited && (state === 'placed' || state === 'not placed')
        ? [{ submissionId, placed: state === 'placed', transactionId: transactionId ?? '' }]
        : [];
    });
  }

  const knownNow = database.prepare<[number], number>('SELECT 1 FROM shop_newer WHERE form <= ?').pluck();

  return {
    knowsNewer: () => knownNow.get(SHARED_FORM) !== undefined,
    settled,
    mergeIndex: () => unflushed.write(index.mergeSome),
    movePages: unflushed.movePages,
    keepTyped: (ticket) => keepTyped.immediate(ticket),
    take: (entries, cipher, mayGoOn = () => true) => unflushed.write(() => take.immediate(entries, cipher, mayGoOn)),
    keepTypedAway: (ticketId) => keepTypedAway.immediate(ticketId),
    keepOvertaken: (ticketId) => keepOvertaken.immediate(ticketId),
  };
}

/** Quotes that are put into their index in one transaction: about 2 ms. */
const INDEXED_AT_ONCE = 4;

/** How long a pause somebody makes who still types on the same ticket, ms. */
const STILL_TYPING_MS = 120_000;

/** Marks rows that another counter of the shop wrote: no life of these records is called so. */
export const OF_SHOP = 'shop';

/** The body of a quote as counters hand it on: with what has a column of its own in their files. */
export interface SharedQuoteBody {
  readonly validUntil: string;
  readonly estimate: boolean;
  readonly kept: { readonly ticket: string; readonly totals: { readonly totalCents: number } };
}

interface ReadQuote extends SharedQuoteBody {
  readonly ticket: Ticket;
}

interface TicketSummary {
  readonly openedAt: string;
  readonly plate: string;
  readonly firstPart: string;
  readonly lines: number;
  readonly totalCents: number | null;
}

interface EncryptedFields {
  readonly customer: Uint8Array | null;
  readonly cipher: ShopCipher;
}

interface Told {
  readonly tickets: string[];
  readonly typedAway: TypedAway[];
  readonly orders: string[];
  readonly common: Set<CommonKindName>;
  sheets: readonly number[];
  /** The words by which quotes are found. */
  readonly found: { readonly id: number; readonly text: string }[];
}

const NO_ORDER: SharedOrder = { account: '', warehouse: '', preparedAt: '', sentAt: null };

/** The shop's database writes the fields of a body in an order of its own. */
function isSameBody(one: string, other: string | undefined): boolean {
  return other !== undefined && isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}

/** A newer Counterpart may keep a customer in another form. */
function isCustomerFields(fields: Partial<CustomerFields> | null | undefined): fields is CustomerFields {
  const { customer, address, notes, customerReference, destination } = fields ?? {};
  const texts: readonly unknown[] = [customer?.name, customer?.email, customer?.phone, customer?.note, notes];
  return (
    [...texts, customerReference].every((text) => typeof text === 'string') &&
    typeof address === 'object' &&
    typeof destination === 'object'
  );
}

/** What is left of a customer who was deleted: a reference that Counterpart made names nobody. */
function nobodyOf({ customerReference }: CustomerFields): CustomerFields {
  return isMadeReference(customerReference) ? { ...NO_CUSTOMER, customerReference } : NO_CUSTOMER;
}
