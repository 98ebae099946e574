import { closeSync, openSync } from 'node:fs';
import type { Value } from 'better-sqlite3-multiple-ciphers';
import { CALL_NOTES } from '../shop/call-notes.ts';
import { createCustomerSheets } from '../shop/customer-sheets.ts';
import { SPAN_NOTES } from '../shop/read-span.ts';
import { UNREAD_OUTCOMES } from '../shop/unread-outcomes.ts';
import { takeInCodeList } from './salvaged-code-list.ts';
import { takeInSubmissions } from './salvaged-submissions.ts';
import { forgetAsThere } from './salvaged-forgetting.ts';
import { createCounters } from '../database/counters.ts';
import { HIGHEST_QUOTE, WITHOUT_RESERVED_NUMBERS } from '../database/records-schema.ts';
import { RESERVES_FROM } from '#shared/domain/quote/reserved-numbers.ts';
import { idOfUnnamedQuote, nameQuotesOfCallBacks } from '../database/quote-ids.ts';
import { connect, type Sqlite } from '../database/sqlite.ts';
import { type StorageFailure, storageFailureOf } from '../database/storage-failure.ts';

/** What could be taken out of a damaged file into an older copy of it. */
export interface SalvageReport {
  /** Rows that the copy did not have, or had older. */
  readonly tickets: number;
  readonly quotes: number;
  readonly submissions: number;
  /** Tables of which a part could not be read; what the copy has of them is all there is. */
  readonly unreadable: readonly string[];
}

/** A row of any table. */
export type SalvagedRow = Readonly<Record<string, Value>>;

/** A table of which every row stands for itself. */
interface Rule {
  readonly table: string;
  /** Columns by which the same row is known in both. */
  readonly key: readonly string[];
  /** Where the copy has the row: whether the damaged file's is to replace it, as an expression of `old` and `new`. */
  readonly newer: string;
  /** Columns of the row's own number: left out where the copy gives it another. */
  readonly numbered?: string;
}

/** A ticket saved at the same time in both was closed or opened again since the copy: the damaged file has it later. */
const NEWER_TICKET = 'new.saved_at > old.saved_at OR new.saved_at = old.saved_at AND (new.state <> old.state';

const PLAIN = {
  counters: { table: 'counters', key: ['name'], newer: 'new.value > old.value' },
  aliases: { table: 'aliases', key: ['code'], newer: 'new.made_at > old.made_at' },
  forgotten: { table: 'forgotten', key: ['owner', 'owner_id'], newer: '0' },
  tickets: { table: 'tickets', key: ['ticket_id'], newer: `${NEWER_TICKET})`, numbered: 'id' },
  ticketsTimed: {
    table: 'tickets',
    key: ['ticket_id'],
    newer: `${NEWER_TICKET} OR new.closed_at IS NOT old.closed_at)`,
    numbered: 'id',
  },
  quotes: { table: 'quotes', key: ['id'], newer: '0' },
  customers: { table: 'customers', key: ['owner', 'owner_id'], newer: "old.owner = 'ticket'", numbered: 'id' },
  documents: { table: 'documents', key: ['hash'], newer: '0', numbered: 'id' },
  history: { table: 'submission_history', key: ['seq'], newer: '0' },
  audit: { table: 'audit', key: ['seq'], newer: '0' },
  earlierCopies: { table: 'earlier_copies', key: ['id'], newer: '0' },
  saidNotSent: { table: 'said_not_sent', key: ['ticket_id', 'copy'], newer: '0' },
  callBacks: { table: 'call_backs', key: ['call_back_id'], newer: 'new.changed_at > old.changed_at', numbered: 'id' },
  customerSheets: {
    table: 'customer_sheets',
    key: ['phone_key', 'name_key'],
    newer: 'new.changed_at > old.changed_at',
  },
  customerMerges: {
    table: 'customer_merges',
    key: ['phone_key', 'name_key', 'other_phone', 'other_name'],
    newer: '0',
    numbered: 'id',
  },
  operators: { table: 'operators', key: ['operator_id'], newer: 'new.changed_at > old.changed_at' },
  pinTries: { table: 'pin_tries', key: ['subject'], newer: 'new.wrong > old.wrong' },
  claimedOrders: {
    table: 'claimed_orders',
    key: ['submission_id'],
    newer: 'new.told IS NOT NULL OR new.called_off = 1',
  },
  shopOutbox: { table: 'shop_outbox', key: ['kind', 'subject'], newer: '0', numbered: 'id' },
  shopSideDue: { table: 'shop_side_due', key: ['kind', 'subject', 'gone'], newer: '0', numbered: 'id' },
  shopCopies: { table: 'shop_copies', key: ['ticket_id'], newer: '0' },
  shopOrders: { table: 'shop_orders', key: ['submission_id'], newer: '0' },
  shopForgotten: { table: 'shop_forgotten', key: ['owner', 'owner_id'], newer: '0' },
  shopForgottenMarks: { table: 'shop_forgotten_marks', key: ['mark'], newer: 'new.at > old.at' },
  lostSales: { table: 'lost_sales', key: ['ticket_id'], newer: 'new.at > old.at' },
  notes: { table: 'notes_of_state', key: ['name'], newer: '1' },
} as const satisfies { readonly [name: string]: Rule };

/** What is taken over, and what the copy and the damaged file must both have for that. */
export const SALVAGED_TABLES = [
  ...new Set([...Object.values(PLAIN).map(({ table }) => table), 'submissions', 'code_lists', 'listed_codes']),
];

/** Notes of state that say the same in a copy: all others are about the one file, its clock and its life. */
const NOTES_TAKEN: ReadonlySet<unknown> = new Set([CALL_NOTES, UNREAD_OUTCOMES, ...Object.values(SPAN_NOTES)]);

/** Later than every time that is written down. */
const AFTER_EVERYTHING = '9999';

/** Tables that files of before the last change of form do not have. */
const NEW_TABLES: ReadonlySet<string> = new Set([
  'code_lists',
  'listed_codes',
  'earlier_copies',
  'said_not_sent',
  'call_backs',
  'lost_sales',
  'customer_sheets',
  'customer_merges',
  'operators',
  'pin_tries',
  'claimed_orders',
  'shop_outbox',
  'shop_side_due',
  'shop_copies',
  'shop_orders',
  'shop_forgotten',
  'shop_forgotten_marks',
]);

/**
 * Takes everything out of a damaged file that can still be read and that the copy does not have. The damaged file is
 * only read. The triggers that guard history stand aside meanwhile, because a submission may have gone more than one
 * step. Answers null where the file cannot be opened at all, or is of another form. To be called on a copy that nobody
 * uses yet.
 */
export function salvage(
  copy: Sqlite,
  damagedPath: string,
  { key, prefix }: { readonly key: Uint8Array | null; readonly prefix: string },
): SalvageReport | null {
  const damaged = openDamaged(damagedPath, key, copy);
  if (damaged === null) return null;
  const unreadable: string[] = [];
  const readable = (table: string): Readable => {
    if (NEW_TABLES.has(table) && columnsOf(damaged, table).length === 0) return { rows: [], whole: true };
    const read = readableRows(damaged, table);
    if (!read.whole) unreadable.push(table);
    return read;
  };
  try {
    return copy
      .transaction((): SalvageReport => {
        let report: SalvageReport | null = null;
        const quotes = readable('quotes').rows.map(withQuoteId);
        const ownerOf = ownersByQuoteId(copy, quotes);
        const forgotten = readable('forgotten').rows.map(ownerOf);
        const notes = readable('notes_of_state');
        forgetAsThere(copy, prefix, { forgotten, notes: notes.rows, ownerOf });
        withoutTriggers(copy, () => {
          report = takeInAll(copy, { quotes, ownerOf, forgotten, notes }, readable, unreadable);
        });
        if (report === null) throw new Error('Nothing was salvaged.');
        return report;
      })
      .immediate();
  } finally {
    damaged.close();
  }
}

/** What could be read of a table of the damaged file; `whole` where nothing of it is missing. */
export interface Readable {
  readonly rows: readonly SalvagedRow[];
  readonly whole: boolean;
}

/** What was read of the damaged file already. */
interface ReadBefore {
  readonly quotes: readonly SalvagedRow[];
  readonly forgotten: readonly SalvagedRow[];
  readonly notes: Readable;
  readonly ownerOf: (row: SalvagedRow) => SalvagedRow;
}

/** In an order in which nothing refers to what is not there yet. */
function takeInAll(
  copy: Sqlite,
  { quotes: quotesRead, forgotten, notes, ownerOf }: ReadBefore,
  readable: (table: string) => Readable,
  unreadable: readonly string[],
): SalvageReport {
  const counters = readable('counters');
  // A file of before may have taken a number of a reserve of its shop for its own.
  const isOwn = ({ name, value }: SalvagedRow): boolean => name !== 'quote' || Number(value) < RESERVES_FROM;
  takeIn(copy, PLAIN.counters, counters.rows.filter(isOwn));
  takeIn(copy, PLAIN.aliases, readable('aliases').rows);
  takeIn(copy, PLAIN.forgotten, forgotten);
  takeIn(copy, PLAIN.earlierCopies, readable('earlier_copies').rows);
  takeIn(copy, PLAIN.operators, readable('operators').rows);
  takeIn(copy, PLAIN.pinTries, readable('pin_tries').rows);
  takeIn(copy, PLAIN.saidNotSent, readable('said_not_sent').rows);

  const customersRead = readable('customers');
  const customers = { rows: customersRead.rows.map(ownerOf), whole: customersRead.whole };
  const named = new Set(customers.rows.map(({ owner, owner_id: id }) => nameOf(owner, id)));
  // A ticket comes with its customer or stays as it was: the one of before beside newer lines would be a wrong address.
  const comesWhole = (row: SalvagedRow) => customers.whole || named.has(nameOf('ticket', row['ticket_id']));
  const tickets = takeInTickets(copy, readable('tickets').rows, comesWhole);
  const before = idsOf(
    copy,
    "SELECT 'quote' || ' ' || quote_id FROM quotes UNION ALL SELECT 'submission' || ' ' || submission_id FROM submissions",
  );
  const quotes = takeIn(copy, PLAIN.quotes, quotesRead);
  const submissions = takeInSubmissions(copy, readable('submissions').rows);
  takeIn(copy, PLAIN.documents, readable('documents').rows);

  // A customer comes with the record that came; one that the copy knows to be forgotten comes with none.
  const isForgotten = new Set(idsOf(copy, "SELECT owner || ' ' || owner_id FROM forgotten"));
  const knewIt = new Set(forgotten.map(({ owner, owner_id: id }) => nameOf(owner, id)));
  const comes = ({ owner, owner_id: id }: SalvagedRow) => {
    const name = nameOf(owner, id);
    if (isForgotten.has(name) && !knewIt.has(name)) return false;
    return owner === 'ticket' ? tickets.has(String(id)) : !before.has(name);
  };
  takeIn(copy, PLAIN.customers, customers.rows.filter(comes));
  takeIn(copy, PLAIN.customerSheets, readable('customer_sheets').rows);
  takeIn(copy, PLAIN.customerMerges, readable('customer_merges').rows);
  // What is noted of somebody comes with a record that names them: one who was forgotten has none.
  createCustomerSheets(copy).dropOfNobody(AFTER_EVERYTHING);
  takeIn(copy, PLAIN.shopOutbox, readable('shop_outbox').rows);
  takeIn(copy, PLAIN.shopCopies, readable('shop_copies').rows);
  takeIn(copy, PLAIN.shopOrders, readable('shop_orders').rows);
  takeIn(copy, PLAIN.shopForgotten, readable('shop_forgotten').rows);
  takeIn(copy, PLAIN.shopForgottenMarks, readable('shop_forgotten_marks').rows);
  const lost = readable('lost_sales');
  // Of a ticket that came, a reason that is in the copy alone is of an earlier closing.
  if (lost.whole) forgetReasons(copy, tickets);
  takeIn(copy, PLAIN.lostSales, lost.rows);
  // Of a ticket that came open, or stayed so, it is a reason of another closing.
  copy.exec("DELETE FROM lost_sales WHERE ticket_id IN (SELECT ticket_id FROM tickets WHERE state = 'open')");
  takeIn(copy, PLAIN.claimedOrders, readable('claimed_orders').rows);
  const forgottenSince = (name: string) => isForgotten.has(name) && !knewIt.has(name);
  takeInCallBacks(
    copy,
    readable('call_backs').rows,
    ({ ticket_id: ticketId, quote_id: quoteId }) =>
      forgottenSince(nameOf('ticket', ticketId)) || forgottenSince(nameOf('quote', quoteId)),
  );
  nameQuotesOfCallBacks(copy);
  takeInSideDue(copy, readable('shop_side_due').rows);
  takeIn(
    copy,
    PLAIN.notes,
    notes.rows.filter(({ name }) => NOTES_TAKEN.has(name)),
  );
  takeInCodeList(copy, readable, notes);

  takeIn(copy, PLAIN.history, readable('submission_history').rows);
  takeIn(copy, PLAIN.audit, readable('audit').rows);
  raiseCounters(copy);
  copy.exec(WITHOUT_RESERVED_NUMBERS);
  return { tickets: tickets.size, quotes, submissions, unreadable };
}

/**
 * What the shop has not been told yet of barcodes, people, call-backs, notes and merges. Of somebody who has no note in
 * the copy nothing is kept by their phone; merges have other numbers in the copy, and those never told are due.
 */
function takeInSideDue(copy: Sqlite, rows: readonly SalvagedRow[]): void {
  const noted = new Set(idsOf(copy, "SELECT phone_key || ' ' || name_key FROM customer_sheets"));
  const isHere = ({ kind, subject, gone }: SalvagedRow): boolean =>
    gone === 1 || (kind === 'customer-note' ? noted.has(String(subject)) : kind !== 'customer-merge');
  takeIn(copy, PLAIN.shopSideDue, rows.filter(isHere));
  if (rows.some(({ kind, gone }) => kind === 'customer-merge' && gone === 0)) {
    copy.exec(`INSERT OR IGNORE INTO shop_side_due (kind, subject)
      SELECT 'customer-merge', id FROM customer_merges WHERE shared_id = ''`);
  }
}

/** A quote out of a file of before quotes had ids, with the one that it has in every other file. */
function withQuoteId(row: SalvagedRow): SalvagedRow {
  if ('quote_id' in row) return row;
  const { number, revision, ticket_id: ticketId, frozen_at: issuedAt } = row;
  const known = {
    number: Number(number),
    revision: Number(revision),
    ticketId: String(ticketId),
    issuedAt: String(issuedAt),
  };
  return { ...row, quote_id: idOfUnnamedQuote(known) };
}

/** Names the quote of a row of before quotes had ids, which its row in the file stood for. */
function ownersByQuoteId(copy: Sqlite, quotes: readonly SalvagedRow[]): (row: SalvagedRow) => SalvagedRow {
  const ids = new Map(copy.prepare<[], [string, string]>('SELECT CAST(id AS TEXT), quote_id FROM quotes').raw().all());
  for (const { id, quote_id: quoteId } of quotes) ids.set(String(id), String(quoteId));
  return (row) => {
    const id = row['owner'] === 'quote' ? ids.get(String(row['owner_id'])) : undefined;
    return id === undefined ? row : { ...row, owner_id: id };
  };
}

/** One goes with the customer who was forgotten; of a quote's end there is one for each revision. */
function takeInCallBacks(copy: Sqlite, rows: readonly SalvagedRow[], forgotten: (row: SalvagedRow) => boolean) {
  const known = new Set(
    idsOf(copy, "SELECT quote_number || ' ' || quote_revision FROM call_backs WHERE kind = 'quote ends'"),
  );
  for (const row of rows) {
    const isKnown = row['kind'] === 'quote ends' && known.has(nameOf(row['quote_number'], row['quote_revision']));
    if (!forgotten(row) && (!isKnown || hasCallBack(copy, row))) takeIn(copy, PLAIN.callBacks, [row]);
  }
}

function hasCallBack(copy: Sqlite, row: SalvagedRow): boolean {
  const find = copy.prepare<[string], number>('SELECT 1 FROM call_backs WHERE call_back_id = ?').pluck();
  return find.get(String(row['call_back_id'])) !== undefined;
}

/** Answers the ids of the tickets that came. */
function takeInTickets(
  copy: Sqlite,
  rows: readonly SalvagedRow[],
  comesWhole: (row: SalvagedRow) => boolean,
): ReadonlySet<string> {
  const known = new Set(idsOf(copy, 'SELECT ticket_id FROM tickets'));
  const came = new Set<string>();
  for (const row of rows) {
    const id = String(row['ticket_id']);
    if (known.has(id) && !comesWhole(row)) continue;
    // A copy from before closing times were kept has another time for the same closing.
    const rule = 'closing_known' in row ? PLAIN.ticketsTimed : PLAIN.tickets;
    if (takeIn(copy, rule, [row]) > 0) came.add(id);
  }
  return came;
}

function forgetReasons(copy: Sqlite, ticketIds: ReadonlySet<string>): void {
  const forget = copy.prepare<[string]>('DELETE FROM lost_sales WHERE ticket_id = ?');
  for (const id of ticketIds) forget.run(id);
}

function nameOf(owner: Value | undefined, id: Value | undefined): string {
  return `${String(owner)} ${String(id)}`;
}

function idsOf(copy: Sqlite, sql: string): ReadonlySet<string> {
  return new Set(copy.prepare<[], string>(sql).pluck().all());
}

/** Null where it does not open, or has a table or column that the copy does not know. */
function openDamaged(path: string, key: Uint8Array | null, copy: Sqlite): Sqlite | null {
  let damaged: Sqlite | null = null;
  try {
    const opened = connect(path, key, { readonly: true });
    damaged = opened;
    const isKnown = SALVAGED_TABLES.every((table) => {
      const columns = columnsOf(opened, table);
      const known = new Set(columnsOf(copy, table));
      return (columns.length > 0 || NEW_TABLES.has(table)) && columns.every((column) => known.has(column));
    });
    if (isKnown) return opened;
    opened.close();
    return null;
  } catch (error) {
    damaged?.close();
    const failure = storageFailureOf(error);
    if (failure === null) throw error;
    if (isHeldElsewhere(path, failure)) throw new HeldElsewhereError();
    return null;
  }
}

/** The code of a failure for which another program has the damaged file open: once that is closed it can be read. */
export const HELD_ELSEWHERE = 'SQLITE_BUSY_ELSEWHERE';

class HeldElsewhereError extends Error {
  readonly code = HELD_ELSEWHERE;

  constructor() {
    super('The damaged file is open in another program.');
  }
}

/** Whether a file did not open because another program has it. On Windows SQLite does not say so, and Node does. */
function isHeldElsewhere(path: string, { kind, code }: StorageFailure): boolean {
  if (kind === 'locked by another instance') return true;
  if (!code.startsWith('SQLITE_CANTOPEN')) return false;
  try {
    closeSync(openSync(path, 'r'));
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EBUSY';
  }
}

function columnsOf(database: Sqlite, table: string): readonly string[] {
  return database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
}

/** Reads a table from both ends towards the damage, so that one bad page costs its own rows and no others. */
function readableRows(damaged: Sqlite, table: string): Readable {
  const fromStart = readUntilDamage(damaged, `SELECT * FROM ${table} ORDER BY rowid`);
  if (fromStart.whole) return fromStart;
  const fromEnd = readUntilDamage(damaged, `SELECT * FROM ${table} ORDER BY rowid DESC`);
  return { rows: [...fromStart.rows, ...fromEnd.rows.toReversed()], whole: false };
}

function readUntilDamage(damaged: Sqlite, sql: string): Readable {
  const rows: SalvagedRow[] = [];
  try {
    for (const row of damaged.prepare<[], SalvagedRow>(sql).iterate()) rows.push(row);
    return { rows, whole: true };
  } catch (error) {
    const failure = storageFailureOf(error);
    if (failure === null) throw error;
    if (failure.kind === 'locked by another instance') throw new HeldElsewhereError();
    return { rows, whole: false };
  }
}

/** Puts rows in that the copy does not have, and newer ones over older. Answers how many. */
function takeIn(copy: Sqlite, { table, key, newer, numbered }: Rule, rows: readonly SalvagedRow[]): number {
  const first = rows[0];
  if (first === undefined) return 0;
  const columns = columnsOf(copy, table).filter((column) => column !== numbered && column in first);
  const rest = columns.filter((column) => !key.includes(column));
  const replaced = rest.map((column) => `${column} = excluded.${column}`).join(', ');
  const condition = newer.replaceAll('new.', 'excluded.').replaceAll('old.', `${table}.`);
  const write = copy.prepare<Value[]>(`
    INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
    ON CONFLICT (${key.join(', ')}) DO ${newer === '0' ? 'NOTHING' : `UPDATE SET ${replaced} WHERE ${condition}`}`);
  let taken = 0;
  for (const row of rows) taken += write.run(...columns.map((column) => row[column] ?? null)).changes;
  return taken;
}

function withoutTriggers(copy: Sqlite, work: () => void): void {
  const triggers = copy
    .prepare<[], { readonly name: string; readonly sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'",
    )
    .all();
  for (const { name } of triggers) copy.exec(`DROP TRIGGER ${name}`);
  work();
  for (const { sql } of triggers) copy.exec(sql);
}

/** What each counter counts, as a query for the highest number that is there. */
const GIVEN = {
  quote: HIGHEST_QUOTE,
  'quote row': 'SELECT -min(id) FROM quotes',
  submission_history: 'SELECT max(seq) FROM submission_history',
  audit: 'SELECT max(seq) FROM audit',
} as const;

/** Raises the counters to what is there: the page that held them may be the one that was lost. */
function raiseCounters(database: Sqlite): void {
  const counters = createCounters(database);
  for (const [name, highest] of Object.entries(GIVEN)) {
    counters.raise(name, database.prepare<[], number | null>(highest).pluck().get() ?? 0);
  }
}
