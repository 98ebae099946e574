import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { asOwner } from '#hub/shop.ts';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { chooseRate, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { forgetCustomers } from '../services/forget-customers.ts';
import { connectToService } from '../services/live-mode.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import {
  fillTicket,
  type Headless,
  memoryKeychain,
  openHeadless,
  submitTicket,
} from '#tests/support/headless-counterpart.ts';
import { invitedLine } from '#tests/support/invited-line.ts';
import { connectAs, type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import { openRecordingProxy, type RecordingProxy } from '#tests/support/recording-proxy.ts';
import { makeTemplate, openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';
import { searchBytes, searchFor, tracesUnder } from '#tests/support/trace-search.ts';

/**
 * A customer whose every word is known, in a shop of two counters: ticket, quotes, an order, and another one that is
 * asked for twice. None of it stands in clear anywhere on the server, on its way there, or in a counter's files.
 */

const postgres = inject('postgres');
const PACES = { beatMs: 150, beatDeadlineMs: 10_000, firstWaitMs: 20, longestWaitMs: 60, gatherMs: 5, lookMs: 20 };

/** In each word of the customer. Not in any other of the test's. */
const MARK = 'Xq7Sentinel';
const CUSTOMER = {
  name: `Practice ${MARK}`,
  company: `${MARK} Pty Ltd`,
  phone: '0491 570 158',
  email: `${MARK}@example.com`,
  note: `Ring ${MARK} first`,
  abn: '',
};
const REASON = `Ordered twice for ${MARK}`;
/** What the shop knows, and the server may: that it is found shows that the search finds what is there. */
const PART = PARTS.towBall;

const searchCustomer = searchFor([MARK, '491570158', '491 570 158']);
const searchPart = searchFor([PART]);

/** All that the server writes of what it is asked, and all of it in the log. */
const TELLS_ALL = [
  'log_min_messages = warning',
  'log_min_error_statement = info',
  'log_statement = all',
  'log_min_duration_statement = 0',
  'log_parameter_max_length = -1',
  'log_parameter_max_length_on_error = -1',
  'full_page_writes = on',
  'wal_level = logical',
];

describe.skipIf(postgres === null)('a customer of a shop of two counters', () => {
  let server: PostgresServer;
  let shop: SharedShop;
  let proxy: RecordingProxy;
  let service: PracticeService;
  let folder: string;
  const counters: Headless[] = [];

  beforeAll(async () => {
    if (postgres === null) return;
    [server, service] = await Promise.all([
      startPostgres(postgres.programs, { more: TELLS_ALL }),
      startPracticeService(),
    ]);
    folder = mkdtempSync(join(tmpdir(), 'counterpart-sentinel-'));
    await makeTemplate(server.address);
    shop = await openSharedShop(server.address);
    await keepWordsWhole();
    proxy = await openRecordingProxy(server);
  });
  afterAll(async () => {
    for (const counter of counters) await counter.close();
    await Promise.all([proxy.close(), service.close()]);
    await shop.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  /** What is long would be packed, and not be found in the server's files however plain it is. */
  async function keepWordsWhole(): Promise<void> {
    const columns = await shop.rows<{ of: string; name: string }>(`
      SELECT attrelid::regclass::text AS of, quote_ident(attname) AS name FROM pg_attribute
      JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
      WHERE nspname = 'shop' AND relkind = 'r' AND attnum > 0 AND attstorage = 'x'`);
    for (const { of, name } of columns) await shop.rows(`ALTER TABLE ${of} ALTER ${name} SET STORAGE EXTERNAL`);
  }

  async function joined(name: string): Promise<Headless> {
    const counter = openHeadless({ folder: join(folder, name), keychain: memoryKeychain(), shopPaces: PACES });
    counters.push(counter);
    await connectToService(counter, service);
    valueIn(await counter.handlers.shop.join({ line: await invitedLine(shop, name, proxy.port) }));
    return counter;
  }

  const until = async (check: () => Promise<void>) => await vi.waitFor(check, { timeout: 40_000, interval: 50 });

  async function settled(): Promise<void> {
    await until(async () => {
      for (const { handlers } of counters) {
        const up = { link: { kind: 'up' }, waitsForKey: false, waiting: 0 };
        expect(valueIn(await handlers.shop.state(undefined))).toMatchObject({ kind: 'joined', ...up });
      }
    });
  }

  async function sale(at: Headless): Promise<Ticket> {
    const typed = await fillTicket(at, { sku: PART, customer: CUSTOMER });
    const notes = `Leave it with ${MARK}`;
    const named = setCustomer(typed, { company: CUSTOMER.company });
    const address = { ...named.address, line1: `12 ${MARK} Street`, line2: `Unit ${MARK}` };
    const placed = { ...named, notes, address, purchaseOrder: `PO ${MARK}` };
    const rates = valueIn(await at.handlers.rates.compare({ ticket: placed, lookup: 'rates' }));
    const ticket = chooseRate(setRates(placed, rates), rates.rows[0]?.serviceCode ?? null);
    valueIn(await at.handlers.tickets.save({ ticket, cursor: null }));
    return ticket;
  }

  /** The rows of every table, as PostgreSQL prints them, by table. */
  async function tables(): Promise<readonly (readonly [name: string, rows: string])[]> {
    const names = await shop.rows<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'shop'",
    );
    const found: (readonly [string, string])[] = [];
    for (const { name } of names) {
      const rows = await shop.rows<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      found.push([name, rows.map(({ row }) => row).join('\n')]);
    }
    return found;
  }

  async function inTables(search: (bytes: Uint8Array) => readonly string[]): Promise<readonly string[]> {
    return (await tables()).flatMap(([name, rows]) => search(Buffer.from(rows)).map((found) => `${name}: ${found}`));
  }

  const dumpProgram = () => join(server.address.programs, 'pg_dump');

  /** A backup of the shop, plain, and as the document says to make one, but not packed; none without `pg_dump`. */
  function dumps(): readonly Uint8Array[] {
    const program = dumpProgram();
    if (!existsSync(program)) return [];
    return [['-Fp'], ['-Fc', '-Z0']].map((format) =>
      execFileSync(program, [...format, '-d', shop.place.database], { env: environmentOf(server), maxBuffer: 1 << 28 }),
    );
  }

  interface Places {
    readonly tables: readonly string[];
    readonly dumps: readonly string[];
    /** Tables, write-ahead log and all else below the server's folder. */
    readonly files: readonly string[];
    readonly log: readonly string[];
    readonly wire: readonly string[];
    readonly told: readonly string[];
    readonly counters: readonly string[];
  }

  async function everywhere(search: (bytes: Uint8Array) => readonly string[]): Promise<Places> {
    // What was read there would be in the log.
    const log = search(readFileSync(join(server.folder, 'log')));
    await shop.administrator.query('CHECKPOINT');
    return {
      log,
      tables: await inTables(search),
      dumps: dumps().flatMap(search),
      files: tracesUnder(join(server.folder, 'data'), search),
      wire: search(proxy.onTheWire()),
      told: search(proxy.asRead()),
      counters: tracesUnder(folder, search),
    };
  }

  const NOWHERE: Places = { tables: [], dumps: [], files: [], log: [], wire: [], told: [], counters: [] };

  it('stands nowhere in clear; forgotten, nothing of them is left in the tables; and a leak would be found', {
    timeout: 180_000,
  }, async () => {
    const [front, back] = [await joined('Front'), await joined('Back')];
    await settled();
    const ticket = await sale(front);
    valueIn(await front.handlers.quotes.issue({ ticketId: ticket.id }));
    expect(valueIn(await submitTicket(front, ticket))).toMatchObject({ kind: 'sent' });
    const again = await sale(back);
    valueIn(await back.handlers.quotes.issue({ ticketId: again.id }));
    // Equal to the one before, which is known here too: a person says why.
    await until(async () => {
      const { rows } = valueIn(await back.handlers.orders.find({ typed: MARK, standing: null }));
      expect(rows).toHaveLength(1);
    });
    expect(valueIn(await submitTicket(back, again, REASON))).toMatchObject({ kind: 'sent' });
    expect(service.orders).toHaveLength(2);
    await settled();
    await until(async () => {
      for (const { handlers } of counters) {
        const { rows } = valueIn(await handlers.orders.find({ typed: MARK, standing: null }));
        expect(rows.map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged']);
      }
    });

    // The search finds what the server may know, wherever it looks; but not on the wire, and in no counter's records.
    const part = await everywhere(searchPart);
    const found = (places: readonly string[]) => places.length > 0;
    expect(found(part.tables) && found(part.files) && found(part.log) && found(part.told)).toBe(true);
    expect(found(part.files.filter((name) => name.startsWith('pg_wal/')))).toBe(true);
    expect(found(part.files.filter((name) => name.startsWith('base/')))).toBe(true);
    if (existsSync(dumpProgram())) expect(found(part.dumps)).toBe(true);
    expect(part.wire).toEqual([]);

    expect(await everywhere(searchCustomer)).toEqual(NOWHERE);

    // Forgotten, not even what was encrypted is left (of an order its parts, which name nobody, are), once the server
    // has cleared away its dead rows.
    const kept = await shop.rows<{ encrypted: Buffer }>(`
      SELECT encrypted FROM shop.customers UNION ALL SELECT encrypted FROM shop.documents WHERE kind <> 'order'`);
    expect(kept.length).toBeGreaterThan(4);
    const searchKept = searchBytes(kept.map(({ encrypted }) => encrypted.subarray(0, 20)));
    expect(found(await inTables(searchKept))).toBe(true);
    for (const { id } of [ticket, again]) valueIn(await forgetCustomers(front, id));
    await until(async () => {
      for (const { handlers } of counters) {
        expect(valueIn(await handlers.orders.find({ typed: MARK, standing: null })).rows).toEqual([]);
      }
    });
    await settled();
    await until(async () => expect(await inTables(searchKept)).toEqual([]));
    for (const table of ['customers', 'documents']) await shop.administrator.query(`VACUUM FULL shop.${table}`);
    await shop.administrator.query('CHECKPOINT');
    expect(tracesUnder(join(server.folder, 'data', 'base'), searchKept)).toEqual([]);
    expect(dumps().flatMap(searchKept)).toEqual([]);
    expect(await everywhere(searchCustomer)).toEqual(NOWHERE);

    // A leak is found, however it is written.
    for (const leak of [MARK, MARK.toUpperCase(), hex(MARK), Buffer.from(`a ${MARK}`, 'utf16le').toString('hex')]) {
      expect(searchCustomer(Buffer.from(`before ${leak} behind`))).not.toEqual([]);
    }
    for (const before of ['', 'a', 'ab', 'abc']) {
      const encoded = Buffer.from(`${before}${MARK}${before}`).toString('base64');
      expect(searchCustomer(Buffer.from(encoded))).not.toEqual([]);
    }
    await leak();
    const leaked = await everywhere(searchCustomer);
    const silent = Object.entries(leaked).flatMap(([place, traces]: [string, readonly string[]]) =>
      found(traces) ? [] : [place],
    );
    expect(silent).toEqual([...(existsSync(dumpProgram()) ? [] : ['dumps']), 'wire']);
  });

  /**
   * As a counter would that encrypts nothing: what names the customer goes to the server as bytes, and into a file
   * here.
   */
  async function leak(): Promise<void> {
    const login = { user: server.address.user, password: server.address.password, database: shop.place.database };
    const client = await connectAs({ ...server.address, port: proxy.port }, login);
    const words = Buffer.from(JSON.stringify(CUSTOMER));
    await asOwner(client, shop.place, async () => {
      const insert = `INSERT INTO shop.customers (owner, owner_id, branch, ticket_id, encrypted, saved_at)
        VALUES ('ticket', gen_random_uuid(), 1, gen_random_uuid(), $1, now())`;
      await client.query(insert, [words]);
    });
    await client.end();
    writeFileSync(join(folder, 'Front', 'left-behind'), words.toString('base64'));
  }
});

const hex = (text: string): string => Buffer.from(text).toString('hex');

/** How the programs of PostgreSQL find it. */
function environmentOf({ address, folder }: PostgresServer): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PGHOST: address.host,
    PGPORT: String(address.port),
    PGUSER: address.user,
    PGPASSWORD: address.password,
    PGSSLMODE: 'verify-ca',
    PGSSLROOTCERT: join(folder, 'files', 'cert.pem'),
  };
}
