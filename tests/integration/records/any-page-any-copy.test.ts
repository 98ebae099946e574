import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Records } from '#main/records/records.ts';
import { openRecords, recordsPath, restoreRecords, snapshotsFolder } from '#main/records/records.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { effort } from '#tests/support/effort.ts';
import { order, quoteInput, ticket } from './sale.ts';
import { answerOf, KEY, openShop, recordsOptions, temporaryFolder } from './shop.ts';

const CASES = effort(6, 500);
const PAGE = 4_096;
const GUID = '6f1c2a34-0000-4000-8000-00000000abcd';

/** What the supplier has, whatever the records say: by ticket, how often. */
type Supplier = Map<string, number>;

function send(shop: Records, supplier: Supplier, ticketId: string, reason: string | null = null): boolean {
  const request = order({ customer_reference: `CP-${ticketId}`, lines: [{ ...lineOf(), sku: `PART-${ticketId}` }] });
  const id = `s-${ticketId}-${supplier.get(ticketId) ?? 0}-${Math.random()}`;
  const prepared = answerOf(shop.submissions.prepare({ id, ticketId, request, reason }));
  if (!prepared.prepared) return false;
  answerOf(shop.submissions.send(id));
  supplier.set(ticketId, (supplier.get(ticketId) ?? 0) + 1);
  answerOf(shop.submissions.conclude(id, { kind: 'acknowledged', transactionId: `${GUID}-${ticketId}` }));
  return true;
}

function lineOf() {
  const [line] = order().order.lines;
  if (line === undefined) throw new Error('The order of the sale has no line.');
  return line;
}

function sell(shop: Records, from: number, to: number): void {
  for (let index = from; index < to; index += 1) {
    answerOf(shop.tickets.save(ticket(`t${index}`), null));
    answerOf(shop.quotes.issue(quoteInput(ticket(`t${index}`))));
    answerOf(shop.audit.record({ act: 'credential saved' }, 'AE'));
  }
}

/** A shop of some weeks: tickets, quotes, orders, a forgotten customer, and copies of it in between. */
async function shop(): Promise<{ folder: string; supplier: Supplier; files: readonly string[] }> {
  const folder = temporaryFolder();
  const supplier: Supplier = new Map();
  const files: string[] = [];
  const open = openShop(folder);
  const forgotten = { ...ticket('x').customer, name: 'Quuxly Zebedee', phone: '0491 571 266', email: '' };
  answerOf(open.tickets.save(ticket('forgotten', { customer: forgotten }), null));
  answerOf(open.quotes.issue(quoteInput(ticket('forgotten', { customer: forgotten }))));
  open.close();
  const keep = () => {
    const path = join(temporaryFolder(), 'kept.db');
    copyFileSync(recordsPath(folder), path);
    files.push(path);
  };
  keep();
  for (let week = 0; week < 4; week += 1) {
    const records = openShop(folder);
    sell(records, week * 10, week * 10 + 10);
    for (let index = 0; index < 3; index += 1) expect(send(records, supplier, `t${week * 10 + index}`)).toBe(true);
    if (week < 3) await records.snapshots.take();
    if (week === 2) {
      const owners = answerOf(records.customers.ofSale('forgotten')).flatMap((customer) =>
        customer.records.map(({ owner }) => owner),
      );
      expect(answerOf(await records.privacy.forget(owners, 'AE')).kind).toBe('done');
    }
    records.close();
    if (week < 3) keep();
  }
  return { folder, supplier, files };
}

/** Every leaf page of every table and index, as numbers of pages. */
function leafPages(folder: string): readonly { readonly table: string; readonly page: number }[] {
  const database = connect(recordsPath(folder), KEY, { readonly: true });
  const pages = database
    .prepare<[], { readonly table: string; readonly page: number }>(
      "SELECT name AS 'table', pageno AS page FROM dbstat WHERE pagetype = 'leaf' ORDER BY pageno",
    )
    .all();
  database.close();
  return pages;
}

/** Opens the records of a folder by whatever way on they offer; `keepsOlder` where a copy is newer than they are. */
function openSomehow(folder: string, keepsOlder: boolean): Records {
  const opened = openRecords(recordsOptions(folder));
  if (!opened.ok) {
    const { problem } = opened;
    if (!('offered' in problem) || problem.offered === null) {
      throw new Error(`No way on: ${problem.kind} ${problem.words}`);
    }
    if (problem.kind === 'older than a copy' && keepsOlder) return openShop(folder, { keepOlder: true });
    answerOf(restoreRecords(recordsOptions(folder), problem.offered.snapshot));
    return openShop(folder);
  }
  opened.records.close();
  return openShop(folder);
}

/**
 * A seller goes on: nothing goes out twice by itself, something new can, and nobody who was forgotten is there. Of
 * `another` shop's file nobody here knows which quotes were forgotten there: they have ids of their own.
 */
function goOn(folder: string, supplier: Supplier, { another = false, keepsOlder = false } = {}): void {
  const sold = new Map(supplier);
  const records = openSomehow(folder, keepsOlder);
  answerOf(records.submissions.takeUpAfterStart());
  for (const ticketId of sold.keys()) {
    if (answerOf(records.tickets.find(ticketId)) === null) continue;
    expect({ ticketId, again: send(records, sold, ticketId) }).toEqual({ ticketId, again: false });
  }
  answerOf(records.tickets.save(ticket('new'), null));
  expect(send(records, sold, 'new')).toBe(true);
  answerOf(records.quotes.issue(quoteInput(ticket('new'))));
  for (let seen = 0; seen < 3; seen += 1) answerOf(records.audit.record({ act: 'credential saved' }, 'AE'));
  if (!another) expect(answerOf(records.quotes.find('quuxly'))).toEqual([]);
  expect(answerOf(records.tickets.ofPhone('0491571266', 9))).toEqual([]);
  expect([...sold.values()].filter((times) => times > 1)).toEqual([]);
  const chains = [answerOf(records.submissions.verify()), answerOf(records.audit.verify())];
  expect(chains.filter(({ whole }) => !whole)).toEqual([]);
  records.close();
}

/** Evenly chosen, the first and the last among them. */
function some<T>(all: readonly T[], count: number): readonly T[] {
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * (all.length - 1)) / (count - 1))]).flatMap(
    (one) => (one === undefined ? [] : [one]),
  );
}

describe('records of which any page is damaged, or any copy was put in their place', () => {
  it(
    'open or offer a way on, and nothing is placed twice',
    async () => {
      const { folder, supplier, files } = await shop();
      const work = join(temporaryFolder(), 'work');
      const begin = () => {
        rmSync(work, { recursive: true, force: true });
        cpSync(folder, work, { recursive: true });
      };
      const byTable = Map.groupBy(leafPages(folder), ({ table }) => table);
      // One page of each table at least, the last before the others: that is where what is newest stands.
      const first = [...byTable.values()].map((pages) => pages.at(-1)).filter((one) => one !== undefined);
      const rest = [...byTable.values()].flatMap((pages) => pages.slice(0, -1));
      const pages = [...some(first, CASES), ...some(rest, Math.max(0, CASES - first.length))];
      for (const { table, page } of pages) {
        begin();
        const bytes = readFileSync(recordsPath(work));
        const at = (page - 1) * PAGE + 2_000;
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        writeFileSync(recordsPath(work), bytes);
        try {
          goOn(work, supplier);
        } catch (error) {
          throw new Error(`With page ${page} of ${table} damaged`, { cause: error });
        }
      }

      const snapshots = readdirSync(snapshotsFolder(folder)).map((name) => join(snapshotsFolder(folder), name));
      const other = await shop();
      let copies = 0;
      // Each second one of either shop, and all of them in the endurance run.
      const all = [...files, ...snapshots, ...other.files, recordsPath(other.folder)];
      for (const file of all.filter((_, at) => at % effort(2, 1) === 0)) {
        const another = other.files.includes(file) || file === recordsPath(other.folder);
        for (const keepsOlder of [false, true]) {
          begin();
          copyFileSync(file, recordsPath(work));
          goOn(work, another ? other.supplier : supplier, { another, keepsOlder });
        }
        copies += 1;
      }
      expect(pages.length).toBeGreaterThanOrEqual(Math.min(CASES, 25));
      expect(copies).toBeGreaterThanOrEqual(effort(6, 12));
    },
    effort(240_000, 3_600_000),
  );
});
