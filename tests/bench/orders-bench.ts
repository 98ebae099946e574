import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChainedLog, logKeyOf } from '#main/records/database/chained-log.ts';
import { openForWriting } from '#main/records/database/connection.ts';
import { createCounters } from '#main/records/database/counters.ts';
import { createCustomers } from '#main/records/shop/customers.ts';
import { createDocuments } from '#main/records/shop/submission-documents.ts';
import { migrate } from '#main/records/database/migrations.ts';
import { createOrderIndex } from '#main/records/shop/order-index.ts';
import { createOrderSearch } from '#main/records/shop/order-search.ts';
import { RECORDS_MIGRATIONS } from '#main/records/database/records-schema.ts';
import type { SubmissionEvent } from '#main/records/shop/submission-record.ts';
import { createSubmissions } from '#main/records/shop/submissions.ts';
import { createOwnRows } from '#main/records/shop/own-rows.ts';
import { createTickets } from '#main/records/shop/tickets.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { QuoteInput } from '#main/records/shop/quote-record.ts';
import { atMost, type BenchRow, median, percentile } from './bench-row.ts';
import { inventShop } from './records-shop.ts';
import { msOf } from './search-bench.ts';

/** Twenty orders a day for ten years. */
const ORDERS = 50_000;
const KEY = new Uint8Array(32).fill(5);
const AT_ONCE = 1_000;
const MINUTES_BETWEEN = 30;
/** Searches of each kind, and those that are let go first. */
const SEARCHES = 40;
const WARM_UP = 5;
const ROUNDS = 3;
const FOUND = 50;
/** A picture at 60 Hz, ms. */
const FRAME_MS = 1_000 / 60;

/** Finding among 50,000 orders, encrypted: by everything that the counter looks for, as it is typed. */
export function benchOrders(count = ORDERS): readonly BenchRow[] {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-bench-'));
  try {
    const { find, known, sold, close } = fillOrders(join(folder, 'records.db'), count);
    const rows = worst({ find, known }, sold);
    close();
    return [atMost('search of 50,000 orders: worst p95 ÷ one frame at 60 Hz', rows.ms / FRAME_MS, 1)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is known of an order that was sent. */
interface Sold {
  readonly reference: string;
  readonly transactionId: string;
  readonly name: string;
  readonly phone: string;
  readonly plate: string;
  readonly sku: string;
  readonly day: string;
}

type Find = (typed: string, standing: 'placed' | 'unconfirmed' | 'not placed' | null) => unknown;

/** The kind of search that takes longest at its p95, with its time. */
function worst(
  { find, known }: { readonly find: Find; readonly known: (typed: string) => unknown },
  sold: readonly Sold[],
): { readonly kind: string; readonly ms: number } {
  const some = (at: number) => sold[(at * 7_919) % sold.length] as Sold;
  const kinds: Readonly<Record<string, (order: Sold, at: number) => unknown>> = {
    nothing: () => find('', null),
    'nothing, not placed': () => find('', 'not placed'),
    reference: ({ reference }) => find(reference, null),
    'end of a reference': ({ reference }) => find(reference.slice(-9), null),
    'transaction id': ({ transactionId }) => find(transactionId, null),
    'beginning of an id': ({ transactionId }) => find(transactionId.slice(0, 8), null),
    name: ({ name }) => find(name, null),
    'name, as it is typed': ({ name }, at) => find(name.slice(0, 1 + (at % name.length)), null),
    phone: ({ phone }) => find(phone, null),
    'six digits of a phone': ({ phone }) => find(phone.replaceAll(' ', '').slice(3, 9), null),
    plate: ({ plate }) => find(plate, null),
    part: ({ sku }) => find(sku, null),
    'part, not placed': ({ sku }) => find(sku, 'not placed'),
    'name and part, placed': ({ name, sku }) => find(`${name} ${sku}`, 'placed'),
    'word of all, unconfirmed': () => find('darwin', 'unconfirmed'),
    'word of all, placed': () => find('darwin', 'placed'),
    day: ({ day }) => find(day, null),
    month: ({ day }) => find(day.slice(3), null),
    'what is none': (_order, at) => find(`zz${at}`, null),
    'what is none, placed': (_order, at) => find(`zz${at}`, 'placed'),
    'while a reference is typed': ({ reference }, at) => known(reference.slice(0, 3 + (at % 19))),
    'while a name is typed': ({ name }, at) => known(name.slice(0, 3 + (at % 9))),
  };
  const all = Object.entries(kinds).map(([kind, ask]) => {
    for (let at = 0; at < WARM_UP; at += 1) ask(some(at), at);
    const rounds = Array.from({ length: ROUNDS }, () =>
      percentile(
        Array.from({ length: SEARCHES }, (_, at) => msOf(() => ask(some(at + WARM_UP), at + WARM_UP))),
        95,
      ),
    );
    return { kind, ms: median(rounds) };
  });
  return all.reduce((one, other) => (other.ms > one.ms ? other : one));
}

/**
 * Fills records with so many orders, each sent and ended by the calls that the counter makes, two in a hundred not
 * placed.
 */
function fillOrders(path: string, count: number) {
  const database = openForWriting(path, KEY);
  migrate(database, RECORDS_MIGRATIONS, () => {});
  const counters = createCounters(database);
  const customers = createCustomers(database);
  const documents = createDocuments(database);
  let at = new Date(2026, 0, 1).getTime() - count * MINUTES_BETWEEN * 60_000;
  const now = () => new Date(at);
  const history = createChainedLog<SubmissionEvent>({
    database,
    counters,
    key: logKeyOf(KEY),
    now,
    table: 'submission_history',
  });
  const mark = { write: () => {}, tryToWrite: () => {} };
  const clock = { since: () => now().toISOString() };
  const own = createOwnRows(database, () => 0);
  const submissions = createSubmissions({ database, own, history, documents, customers, mark, clock, now });
  const tickets = createTickets({ database, own, customers, totalOf: () => 59_762, now });
  const shop = inventShop(count);
  const sold: Sold[] = [];

  function sell(): void {
    at += MINUTES_BETWEEN * 60_000;
    const number = sold.length + 1;
    const { input, ...known } = shop.quote(number);
    const { ticket } = input;
    const reference = `CP-${now().toISOString().slice(0, 10).replaceAll('-', '')}-4812-${String(number).padStart(4, '0')}`;
    const transactionId = uuidOf(number);
    const id = `s${number}`;
    tickets.save(ticket, null);
    submissions.prepare({ id, ticketId: ticket.id, request: requestOf(reference, number, input), reason: 'filled' });
    submissions.send(id);
    submissions.conclude(id, outcomeOf(number, transactionId));
    tickets.close(ticket.id);
    sold.push({
      reference,
      transactionId,
      name: ticket.customer.name,
      phone: ticket.customer.phone,
      plate: known.plate,
      sku: known.sku,
      day: `${now().getDate()} ${now().toLocaleString('en', { month: 'short' })} ${now().getFullYear()}`,
    });
  }

  database.pragma('synchronous = OFF');
  const piece = database.transaction((to: number) => {
    while (sold.length < to) sell();
  });
  for (let done = AT_ONCE; done <= count; done += AT_ONCE) piece(done);
  database.pragma('synchronous = FULL');
  const index = createOrderIndex(database);
  while (index.due() > 0) index.takeInSome(AT_ONCE);
  const search = createOrderSearch({ database, index, goOn: () => {}, now });
  database.pragma('wal_checkpoint(TRUNCATE)');
  const find: Find = (typed, standing) => search.find({ typed, standing, limit: FOUND });
  return { find, known: search.known, sold, close: () => database.close() };
}

function uuidOf(number: number): string {
  const hash = createHash('sha256').update(String(number)).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}

function outcomeOf(number: number, transactionId: string): Outcome {
  if (number % 100 === 13) return { kind: 'refused', status: 422, said: 'no' };
  return number % 10_000 === 7
    ? { kind: 'unknown', happened: 'the connection was cut', status: null }
    : { kind: 'acknowledged', transactionId };
}

function requestOf(reference: string, number: number, { ticket }: QuoteInput): OrderRequest {
  return {
    order: {
      account: 'SHOP-1',
      warehouse: 'SYD1',
      customer_name: ticket.customer.name,
      customer_email: ticket.customer.email,
      customer_reference: reference,
      customer_note: '',
      customer_phone: ticket.customer.phone,
      address: {
        address_line_1: `${number} Example Street`,
        address_line_2: '',
        city: 'Darwin',
        postal_code: '0800',
        state: 'NT',
        country: 'Australia',
        country_code: 'AU',
      },
      lines: ticket.lines.map(({ sku, price }) => ({
        sku,
        quantity: 1,
        price_inc_tax: price,
        distributor_location_code: 'SYD1',
        shipping: { carrier_account: '', carrier_identifier: '' },
      })),
      charges: [],
      notes: [],
    },
  };
}
