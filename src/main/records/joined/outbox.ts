import { assertNever } from '#shared/assert-never.ts';
import { hexDigits } from './hex-digits.ts';
import type { SubmissionState } from '../shop/submission-record.ts';
import type { Customers } from '../shop/customers.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { OF_SHOP } from '../shop/own-rows.ts';
import { SHARED_FORM, type SharedOrder, type SharedQuoteBody } from './shared-form.ts';
import { HAS_ORDER } from '../shop/submission-states.ts';
import { HELD_ANYTHING } from '../shop/ticket-contents.ts';
import { withClosing } from './shared-closing.ts';
import type { ShopCipher } from './shop-cipher.ts';
import { OWN_DOCUMENTS } from './shop-membership.ts';

/** What is to be sent to the shop, as it is now. Each is named by where it waits; what changes meanwhile waits anew. */
export type Outgoing =
  | {
      readonly kind: 'ticket';
      readonly place: number;
      readonly ticketId: string;
      /** 0 and 0 for one that the shop does not have yet. */
      readonly hold: number;
      readonly version: number;
      readonly state: 'open' | 'closed';
      readonly form: number;
      readonly body: string;
      readonly customer: Uint8Array | null;
    }
  | {
      readonly kind: 'quote';
      readonly place: number;
      readonly quoteId: string;
      readonly ticketId: string;
      readonly number: number;
      readonly revision: number;
      readonly issuedAt: string;
      readonly form: number;
      readonly body: string;
      readonly customer: Uint8Array | null;
    }
  | {
      readonly kind: 'document';
      readonly place: number;
      readonly hash: string;
      readonly submissionId: string;
      readonly of: string;
      readonly encrypted: Uint8Array;
      /** Its order has not begun to go out: the shop may not know of it yet. */
      readonly isPrepared: boolean;
    }
  | {
      readonly kind: 'submission';
      readonly place: number;
      readonly submissionId: string;
      /** What a person found out. How it ended by itself is told by the gate (`shop-gate.ts`). */
      readonly state: SubmissionState;
      readonly told: string;
    };

/** A part of the journal as the shop takes it; null where that was all. */
export interface JournalPart {
  readonly part: object;
  /** Where to go on. */
  readonly after: number;
}

/** The own changes that the shop does not have yet. The records themselves put them there, in the same transaction. */
export interface Outbox {
  /** What waits, the first first, behind a place; those that the shop refused are left out. */
  next(after: number, limit: number, cipher: ShopCipher): readonly Outgoing[];
  /** The one of a ticket; null where nothing of it waits. */
  ofTicket(ticketId: string, cipher: ShopCipher): Outgoing | null;
  /** The shop has it; what was changed since waits in another place. */
  sent(place: number): void;
  /** The shop does not take it, and why: it stays, and is not tried again. */
  refused(place: number, why: string): void;
  /** The shop has a ticket of this counter so. */
  held(ticketId: string, as: { readonly hold: number; readonly version: number }): void;
  /** The shop does not have a ticket: it waits to be sent as a new one, unless the shop has refused it as that. */
  comesAsNew(ticketId: string): void;
  count(): { readonly waiting: number; readonly refused: number };
  /**
   * Whether the shop may still hold a ticket for ordered of which no order came here: it has not been told yet that the
   * order ended so, or was never sent.
   */
  isEndToTell(ticketId: string): boolean;
  /** The hold of a ticket of this counter; null where the shop does not have it, or it was put down. */
  hold(ticketId: string): number | null;
  /** What is encrypted of an order with its claim. */
  claimed(submissionId: string, cipher: ShopCipher): Uint8Array | null;
  /**
   * Which counter sent an order, under which reference and when, ISO time; null where this one does not know it, or
   * when.
   */
  sentBy(
    submissionId: string,
  ): { readonly counter: number; readonly reference: string; readonly sentAt: string | null } | null;
  /** The id of the quote that a ticket was sold from; null where there is none. */
  fromQuote(ticketId: string): string | null;
  /**
   * The orders of other counters that this one knows, a few at a time, for a shop that went back and does not have
   * them. This counter's own are in its journal (`joined-orders.ts`).
   */
  ordersOfOthers(after: number, limit: number, cipher: ShopCipher): JournalPart | null;
  /**
   * The same of quotes and tickets that the shop had before it went back to a backup. A quote that it refused, whose
   * number was another counter's, stays at this one. So does a ticket that it did not have: that comes as a new one.
   */
  knownQuotes(after: number, limit: number, cipher: ShopCipher): JournalPart | null;
  knownTickets(after: number, limit: number, cipher: ShopCipher): JournalPart | null;
  /**
   * Has every document of this counter's own orders sent again, those too that the shop refused: it went back and may
   * not have them.
   */
  documentsMayBeLost(): void;
  /** Everything that was forgotten, as the shop takes it. */
  forgotten(): readonly { readonly owner: string; readonly id: string }[];
  /** Customers that the shop forgot and this counter still has to, and up to which entry of the ledger. */
  toForget(): { readonly owners: readonly { readonly owner: string; readonly id: string }[]; readonly seq: number };
  forgot(seq: number): void;
}

interface WaitingRow {
  readonly place: number;
  readonly kind: Outgoing['kind'];
  readonly subject: string;
}

interface TicketRow {
  readonly state: 'open' | 'closed';
  readonly body: string;
  readonly isEmpty: number;
  readonly hold: number | null;
  readonly version: number | null;
  readonly elsewhere: number | null;
  readonly form: number;
  /** When it was closed; null where that is not known, or not to be told. */
  readonly closedAt: string | null;
  readonly because: string | null;
}

interface OrderRow {
  readonly rowId: number;
  readonly submissionId: string;
  readonly ticketId: string;
  readonly state: SubmissionState;
  readonly seat: number;
  readonly incarnation: string;
  readonly account: string;
  readonly warehouse: string;
  readonly reference: string;
  readonly preparedAt: string;
  readonly sentAt: string | null;
  readonly transactionId: string | null;
  readonly status: number | null;
  readonly reason: string | null;
  readonly lines: Uint8Array;
  readonly address: Uint8Array;
  readonly referenceMark: Uint8Array;
  readonly fromQuote: string | null;
}

const ORDER = `
  SELECT s.id AS rowId, s.submission_id AS submissionId, s.ticket_id AS ticketId, s.state, s.seat, s.incarnation, s.account,
    s.warehouse, s.reference, s.prepared_at AS preparedAt, s.sent_at AS sentAt, s.transaction_id AS transactionId, s.status,
    s.reason, s.lines_mark AS lines, s.address_mark AS address, s.reference_mark AS referenceMark,
    (SELECT iif(json_valid(t.body), json_extract(t.body, '$.fromQuote.quoteId'), NULL) FROM tickets t
      WHERE t.ticket_id = s.ticket_id) AS fromQuote
  FROM submissions s`;

/** Makes it. */
export function createOutbox(database: Sqlite, customers: Customers): Outbox {
  const waiting = database.prepare<[number, number], WaitingRow>(
    'SELECT id AS place, kind, subject FROM shop_outbox WHERE id > ? AND refused IS NULL ORDER BY id LIMIT ?',
  );
  const waitingTicket = database.prepare<[string], WaitingRow>(
    "SELECT id AS place, kind, subject FROM shop_outbox WHERE kind = 'ticket' AND subject = ?",
  );
  const drop = database.prepare<[number]>('DELETE FROM shop_outbox WHERE id = ?');
  const refuse = database.prepare<[string, number]>('UPDATE shop_outbox SET refused = ? WHERE id = ?');
  const count = database.prepare<[], { readonly waiting: number; readonly refused: number }>(
    'SELECT count(*) FILTER (WHERE refused IS NULL) AS waiting, count(refused) AS refused FROM shop_outbox',
  );
  const isEndToTell = database
    .prepare<[string], number>(`
    SELECT 1 FROM submissions s JOIN claimed_orders c ON c.submission_id = s.submission_id WHERE s.ticket_id = ? AND (
      (c.called_off = 0 AND (s.state IN ('prepared', 'abandoned')
        OR (s.state IN ('refused', 'not sent') AND c.told IS NOT s.state)))
      OR (s.state = 'not placed' AND EXISTS (SELECT 1 FROM shop_outbox o
        WHERE o.kind = 'submission' AND o.subject = s.submission_id AND o.refused IS NULL)))`)
    .pluck();
  const ticketRow = database.prepare<[string], TicketRow>(`
    SELECT t.state, t.body, NOT ${HELD_ANYTHING} AS isEmpty, h.hold, h.version, h.elsewhere,
      iif(t.state = 'closed' AND t.closing_known = 1 AND NOT ${HAS_ORDER}, t.closed_at, NULL) AS closedAt,
      (SELECT l.because FROM lost_sales l WHERE l.ticket_id = t.ticket_id) AS because,
      coalesce((SELECT form FROM shop_newer n WHERE n.owner = 'ticket' AND n.id = t.ticket_id), ${SHARED_FORM}) AS form
    FROM tickets t LEFT JOIN shop_tickets h ON h.ticket_id = t.ticket_id
      LEFT JOIN customers c ON c.owner = 'ticket' AND c.owner_id = t.ticket_id WHERE t.ticket_id = ?`);
  const quoteRow = database.prepare<
    [string],
    {
      readonly ticketId: string;
      readonly number: number;
      readonly revision: number;
      readonly issuedAt: string;
      readonly validUntil: string;
      readonly estimate: number;
      readonly body: string;
      readonly form: number;
    }
  >(`
    SELECT ticket_id AS ticketId, number, revision, frozen_at AS issuedAt, valid_until AS validUntil, estimate, body,
      coalesce((SELECT form FROM shop_newer n WHERE n.owner = 'quote' AND n.id = quote_id), ${SHARED_FORM}) AS form
    FROM quotes WHERE quote_id = ?`);
  const documentRow = database.prepare<
    [string],
    {
      readonly submissionId: string;
      readonly kind: string;
      readonly nonce: Uint8Array | null;
      readonly content: Uint8Array | null;
      readonly state: SubmissionState;
    }
  >(`
    SELECT d.submission_id AS submissionId, d.kind, d.nonce, d.content, s.state FROM documents d
      JOIN submissions s ON s.submission_id = d.submission_id
    WHERE d.hash = ? AND s.state <> 'abandoned'`);
  const order = database.prepare<[string], OrderRow>(`${ORDER} WHERE s.submission_id = ?`);
  const orders = database.prepare<[number, number], OrderRow & { readonly attempt: string }>(
    `SELECT o.*, a.attempt FROM (${ORDER}) o JOIN shop_orders a ON a.submission_id = o.submissionId
    WHERE o.rowId > ? AND o.incarnation = '${OF_SHOP}' AND o.state NOT IN ('prepared', 'abandoned')
    ORDER BY o.rowId LIMIT ?`,
  );
  const held = database.prepare<[string, number, number]>(`
    INSERT OR REPLACE INTO shop_tickets (ticket_id, holder, hold, version, elsewhere)
    VALUES (?, (SELECT counter FROM shop_link), ?, ?, 0)`);
  const waits = database.prepare<[string]>("INSERT OR IGNORE INTO shop_outbox (kind, subject) VALUES ('ticket', ?)");
  const comesAsNew = database.transaction((ticketId: string) => {
    held.run(ticketId, 0, 0);
    waits.run(ticketId);
  });
  const holdOf = database
    .prepare<[string], number>(
      'SELECT hold FROM shop_tickets WHERE ticket_id = ? AND elsewhere = 0 AND holder IS NOT NULL',
    )
    .pluck();
  const forgotten = database.prepare<[], { readonly owner: string; readonly id: string }>(
    "SELECT owner, owner_id AS id FROM forgotten WHERE owner_id LIKE '________-____-____-____-____________'",
  );
  const toForget = database.prepare<[], { readonly owner: string; readonly id: string; readonly seq: number }>(
    'SELECT owner, owner_id AS id, seq FROM shop_forgotten',
  );
  const forgot = database.prepare<[number]>('DELETE FROM shop_forgotten WHERE seq <= ?');

  function encryptedFields(owner: 'ticket' | 'quote', id: string, cipher: ShopCipher): Uint8Array | null {
    const fields = customers.find({ kind: owner, id });
    return fields === null ? null : cipher.encrypt(owner, id, JSON.stringify({ fields }));
  }

  function ticketOf({ place, subject }: WaitingRow, cipher: ShopCipher): Outgoing | null {
    const row = ticketRow.get(subject);
    if (row === undefined || row.elsewhere === 1 || (row.hold === null && row.isEmpty === 1)) return null;
    const customer = encryptedFields('ticket', subject, cipher);
    const { state, hold, version, form } = row;
    const as = { hold: hold ?? 0, version: version ?? 0, form };
    const body = bodyOf(subject, row, as.version + 1);
    return { kind: 'ticket', place, ticketId: subject, ...as, state, body, customer };
  }

  /** With its closing under the version that it gets. That of a ticket with an order does not change in the shop. */
  function bodyOf(ticketId: string, { body, closedAt, because }: TicketRow, version: number): string {
    return withClosing(body, closedAt === null ? null : { of: ticketId, version, at: closedAt, because });
  }

  function quoteOf({ place, subject }: WaitingRow, cipher: ShopCipher): Outgoing | null {
    const row = quoteRow.get(subject);
    if (row === undefined) return null;
    const { ticketId, number, revision, issuedAt, validUntil, estimate, form } = row;
    const kept = JSON.parse(row.body) as SharedQuoteBody['kept'];
    const shared: SharedQuoteBody = { validUntil, estimate: estimate === 1, kept };
    return {
      kind: 'quote',
      place,
      quoteId: subject,
      ticketId,
      number,
      revision,
      issuedAt,
      form,
      body: JSON.stringify(shared),
      customer: encryptedFields('quote', subject, cipher),
    };
  }

  function documentOf({ place, subject }: WaitingRow, cipher: ShopCipher): Outgoing | null {
    const row = documentRow.get(subject);
    if (row?.nonce == null || row.content === null) return null;
    const [nonce, content] = [row.nonce, row.content].map((bytes) => Buffer.from(bytes).toString('base64'));
    const encrypted = cipher.encrypt('document', subject, JSON.stringify({ nonce, content }));
    const isPrepared = row.state === 'prepared';
    return {
      kind: 'document',
      place,
      hash: subject,
      submissionId: row.submissionId,
      of: row.kind,
      encrypted,
      isPrepared,
    };
  }

  function submissionOf({ place, subject }: WaitingRow): Outgoing | null {
    const row = order.get(subject);
    if (row === undefined) return null;
    const told = JSON.stringify(sharedOrder(row));
    return { kind: 'submission', place, submissionId: subject, state: row.state, told };
  }

  function outgoing(row: WaitingRow, cipher: ShopCipher): Outgoing | null {
    switch (row.kind) {
      case 'ticket':
        return ticketOf(row, cipher);
      case 'quote':
        return quoteOf(row, cipher);
      case 'document':
        return documentOf(row, cipher);
      case 'submission':
        return submissionOf(row);
      default:
        return assertNever(row.kind);
    }
  }

  /** What there is nothing to say of any more is not waited for. */
  function withPayload(rows: readonly WaitingRow[], cipher: ShopCipher): readonly Outgoing[] {
    const found: Outgoing[] = [];
    for (const row of rows) {
      const one = outgoing(row, cipher);
      if (one === null) drop.run(row.place);
      else found.push(one);
    }
    return found;
  }

  const quotes = database.prepare<
    [number, number],
    { readonly rowId: number; readonly quoteId: string; readonly seat: number }
  >(`
    SELECT -id AS rowId, quote_id AS quoteId, iif(incarnation = '${OF_SHOP}', seat, (SELECT counter FROM shop_link)) AS seat
    FROM quotes WHERE -id > ? AND NOT EXISTS (
      SELECT 1 FROM shop_outbox o WHERE o.kind = 'quote' AND o.subject = quote_id AND o.refused IS NOT NULL)
    ORDER BY id DESC LIMIT ?`);
  const tickets = database.prepare<
    [number, number],
    { readonly rowId: number; readonly ticketId: string; readonly holder: number | null }
  >(`
    SELECT t.id AS rowId, t.ticket_id AS ticketId, h.holder FROM tickets t
      JOIN shop_tickets h ON h.ticket_id = t.ticket_id WHERE t.id > ? AND h.hold > 0 ORDER BY t.id LIMIT ?`);

  function knownQuotes(after: number, limit: number, cipher: ShopCipher): JournalPart | null {
    const rows = quotes.all(after, limit);
    const last = rows.at(-1);
    if (last === undefined) return null;
    const parts = rows.flatMap(({ quoteId, seat }) => {
      const quote = quoteOf({ place: 0, kind: 'quote', subject: quoteId }, cipher);
      if (quote?.kind !== 'quote') return [];
      const { ticketId, number, revision, issuedAt, form, body, customer } = quote;
      const named = { quote: quoteId, ticket: ticketId, series: '', counter: seat };
      const rest = { number, revision, issuedAt, form, body: JSON.parse(body) as unknown };
      return [{ ...named, ...rest, customer: customer === null ? null : hexDigits(customer) }];
    });
    return { part: { quotes: parts }, after: last.rowId };
  }

  function knownTickets(after: number, limit: number, cipher: ShopCipher): JournalPart | null {
    const rows = tickets.all(after, limit);
    const last = rows.at(-1);
    if (last === undefined) return null;
    const parts = rows.flatMap(({ ticketId, holder }) => {
      const row = ticketRow.get(ticketId);
      if (row === undefined) return [];
      const customer = encryptedFields('ticket', ticketId, cipher);
      const { state, hold, version, form } = row;
      const body: unknown = JSON.parse(bodyOf(ticketId, row, version ?? 0));
      const as = { holder, hold, version, form, body };
      return [{ ticket: ticketId, state, ...as, customer: customer === null ? null : hexDigits(customer) }];
    });
    return { part: { tickets: parts }, after: last.rowId };
  }

  function claimed(submissionId: string, cipher: ShopCipher): Uint8Array | null {
    const row = order.get(submissionId);
    const fields = customers.find({ kind: 'submission', id: submissionId });
    if (row === undefined || fields === null) return null;
    const shared = { ...sharedOrder(row), reference: row.reference };
    return cipher.encrypt('submission', submissionId, JSON.stringify({ fields, order: shared }));
  }

  function ordersOfOthers(after: number, limit: number, cipher: ShopCipher): JournalPart | null {
    const rows = orders.all(after, limit);
    const last = rows.at(-1);
    if (last === undefined) return null;
    const submissions = rows.map((row) => ({
      customer: hexDigits(claimed(row.submissionId, cipher) ?? NO_BYTES),
      submission: row.submissionId,
      ticket: row.ticketId,
      counter: row.seat,
      attempt: row.attempt,
      epoch: 1,
      state: row.state,
      lines: hexDigits(row.lines),
      address: hexDigits(row.address),
      reference: hexDigits(row.referenceMark),
      fromQuote: row.fromQuote,
      told: sharedOrder(row),
    }));
    return { part: { submissions }, after: last.rowId };
  }

  const fromQuote = database
    .prepare<[string], string | null>(
      "SELECT iif(json_valid(body), json_extract(body, '$.fromQuote.quoteId'), NULL) FROM tickets WHERE ticket_id = ?",
    )
    .pluck();

  return {
    next: (after, limit, cipher) => withPayload(waiting.all(after, limit), cipher),
    ofTicket(ticketId, cipher) {
      const row = waitingTicket.get(ticketId);
      return row === undefined ? null : (withPayload([row], cipher)[0] ?? null);
    },
    sent: (place) => {
      drop.run(place);
    },
    refused: (place, why) => {
      refuse.run(why, place);
    },
    held: (ticketId, { hold, version }) => {
      held.run(ticketId, hold, version);
    },
    comesAsNew: (ticketId) => {
      comesAsNew.immediate(ticketId);
    },
    count: () => count.get() ?? { waiting: 0, refused: 0 },
    isEndToTell: (ticketId) => isEndToTell.get(ticketId) !== undefined,
    hold: (ticketId) => holdOf.get(ticketId) ?? null,
    claimed,
    sentBy(submissionId) {
      const row = order.get(submissionId);
      return row === undefined ? null : { counter: row.seat, reference: row.reference, sentAt: row.sentAt };
    },
    fromQuote: (ticketId) => fromQuote.get(ticketId) ?? null,
    ordersOfOthers,
    knownQuotes,
    knownTickets,
    documentsMayBeLost: () => {
      database.exec(`INSERT OR REPLACE INTO shop_outbox (kind, subject) ${OWN_DOCUMENTS}`);
    },
    forgotten: () => forgotten.all(),
    toForget() {
      const rows = toForget.all();
      return { owners: rows, seq: rows.reduce((highest, { seq }) => Math.max(highest, seq), 0) };
    },
    forgot: (seq) => {
      forgot.run(seq);
    },
  };
}

const NO_BYTES = new Uint8Array(0);

function sharedOrder(row: OrderRow): SharedOrder {
  const { account, warehouse, preparedAt, sentAt, transactionId, status, reason } = row;
  return { account, warehouse, preparedAt, sentAt, transactionId, status, reason };
}
