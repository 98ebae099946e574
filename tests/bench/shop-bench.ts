import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Records, openRecords } from '#main/records/records.ts';
import { joinShop } from '#main/shop-link/joining.ts';
import type { ShopSecrets } from '#main/shop-link/shop-secrets.ts';
import { openShopSession, type ShopSession } from '#main/shop-link/shop-session.ts';
import { storedValue } from '#main/shop-link/stored-value.ts';
import { findPostgres } from '#scripts/lib/postgres.mjs';
import { openTicket, setCustomer } from '#shared/domain/ticket/ticket.ts';
import { invitedLine } from '../support/invited-line.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { SNAPSHOT_WORKER } from '../support/main-programs.ts';
import { makeTemplate, openSharedShop, type SharedShop } from '../support/shared-shop.ts';
import { atMost, type BenchRow, median, percentile } from './bench-row.ts';
import { fillQuotes } from './filled-records.ts';
import { joinSimulated, type SimulatedCounter } from './simulated-counter.ts';

const CLAIMS = 200;
/** A claim, its flush and all, and what it would be without: on a computer of a shop's own. */
const CLAIM_LIMIT_MS = 50;
const FEW_COUNTERS = 10;
const MANY_COUNTERS = 200;
const SEEN_FOR_MS = 15_000;
/** Saves in a second, of all counters together. */
const FEW_SAVES = 10;
const MANY_SAVES = 40;
const FEW_LIMIT_MS = 1_000;
const MANY_LIMIT_MS = 2_000;
const LOADED_QUOTES = 20_000;
const LOAD_LIMIT_MS = 120_000;
const LONGEST_BATCH_MS = 8;

/**
 * Several counters of one shop over a PostgreSQL of the bench's own, which flushes as a shop's has to: what a claim adds to
 * an order, how long a save takes to be seen elsewhere, and the first load. None where there is no PostgreSQL.
 */
export async function benchShop({
  quotes = LOADED_QUOTES,
  counters = MANY_COUNTERS,
} = {}): Promise<readonly BenchRow[]> {
  const programs = findPostgres();
  if (programs === null) return [];
  const server = await startPostgres(programs, { flushes: true, more: [`max_connections = ${counters + 50}`] });
  try {
    await makeTemplate(server.address);
    const inShop = async (work: (shop: SharedShop) => Promise<readonly BenchRow[]>): Promise<readonly BenchRow[]> => {
      const shop = await openSharedShop(server.address);
      try {
        return await work(shop);
      } finally {
        await shop.close();
      }
    };
    return [
      ...(await inShop(claimRows)),
      ...(await inShop(
        async (shop) => await seenRow(shop, { counters: FEW_COUNTERS, perSecond: FEW_SAVES, limitMs: FEW_LIMIT_MS }),
      )),
      ...(await inShop(
        async (shop) => await seenRow(shop, { counters, perSecond: MANY_SAVES, limitMs: MANY_LIMIT_MS }),
      )),
      ...(await inShop(async (shop) => await loadRows(shop, quotes))),
    ];
  } finally {
    await server.stop();
  }
}

const BARE = { state: 'open', form: 1, body: '{"lines":[]}', customer: null } as const;

/** A claim against a round trip that does nothing, in turns on one connection. */
async function claimRows(shop: SharedShop): Promise<readonly BenchRow[]> {
  const counter = await joinSimulated(shop, () => {});
  const plain = await shop.join();
  const claims: number[] = [];
  const bare: number[] = [];
  for (let nth = 0; nth < CLAIMS; nth += 1) {
    const ticketId = randomUUID();
    await counter.calls.ticketPut({ ticketId, hold: 0, version: 0, ...BARE });
    const values = claimOf(counter, ticketId);
    claims.push(await msOf(async () => void (await counter.calls.claim(values))));
    bare.push(await msOf(async () => void (await plain.client.query('SELECT 1'))));
  }
  await counter.close();
  const ratio = percentile(claims, 95) / percentile(bare, 95);
  return [
    atMost('claim of an order, p95 ÷ a bare round trip’s', ratio, 60),
    atMost(`claim of an order, p95 ÷ ${CLAIM_LIMIT_MS} ms`, percentile(claims, 95) / CLAIM_LIMIT_MS, 1),
  ];
}

function claimOf({ seen }: SimulatedCounter, ticketId: string): Parameters<SimulatedCounter['calls']['claim']>[0] {
  const mark = (of: string) => createHash('sha256').update(`${of} ${ticketId}`).digest();
  return {
    submissionId: randomUUID(),
    ticketId,
    hold: 1,
    attempt: randomUUID(),
    seen: seen(),
    lines: mark('lines'),
    address: mark('address'),
    reference: mark('reference'),
    fromQuote: null,
    inSpiteOf: [],
    customer: null,
  };
}

/** From a save at one counter until each other one has fetched it. */
async function seenRow(
  shop: SharedShop,
  how: { readonly counters: number; readonly perSecond: number; readonly limitMs: number },
): Promise<readonly BenchRow[]> {
  const savedAt = new Map<string, number>();
  const seenMs: number[] = [];
  const heard = (text: string): void => {
    const now = performance.now();
    const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? '';
    const at = savedAt.get(id);
    if (at !== undefined) seenMs.push(now - at);
  };
  const all: SimulatedCounter[] = [];
  while (all.length < how.counters) all.push(await joinSimulated(shop, heard));
  // What joining wrote is fetched first.
  await wait(2_000);
  const until = performance.now() + SEEN_FOR_MS;
  const saves: Promise<unknown>[] = [];
  for (let nth = 0; performance.now() < until; nth += 1) {
    const ticketId = randomUUID();
    savedAt.set(ticketId, performance.now());
    const counter = all[(nth * 7) % all.length];
    if (counter !== undefined) saves.push(counter.calls.ticketPut({ ticketId, hold: 0, version: 0, ...BARE }));
    await wait(1_000 / how.perSecond);
  }
  await Promise.all(saves);
  await wait(how.limitMs * 2);
  await Promise.all(all.map(async (counter) => await counter.close()));
  // Each counter hears of each save, its own ones too.
  const expected = savedAt.size * how.counters;
  const unseen = Array.from({ length: expected - seenMs.length }, () => Number.POSITIVE_INFINITY);
  const ratio = percentile([...seenMs, ...unseen], 95) / how.limitMs;
  const name = `a save is seen at ${how.counters} counters, ${how.perSecond} in a second, p95 ÷ ${how.limitMs / 1_000} s`;
  return [atMost(name, ratio, 1)];
}

/** A counter with the quotes of years joins, and then one that has none: the first load of it. */
async function loadRows(shop: SharedShop, quotes: number): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-bench-'));
  const key = new Uint8Array(32).fill(5);
  const open: { readonly records: Records; readonly session: ShopSession }[] = [];
  const joined = async (name: string) => {
    const opened = openRecords({
      folder: join(folder, name),
      key,
      keyIsRight: true,
      quotePrefix: 'Q-',
      totalOf: () => 100,
      snapshotWorker: SNAPSHOT_WORKER,
      now: () => new Date(),
    });
    if (!opened.ok) throw new Error(opened.problem.words);
    let kept: ShopSecrets | null = null;
    const secretStore = {
      read: async () => kept,
      write: async (secrets: ShopSecrets) => {
        kept = secrets;
        return true;
      },
    };
    const { records } = opened;
    const common = { records, secretStore, version: '1.0.0', now: () => new Date() };
    const answer = await joinShop({ ...common, typed: await invitedLine(shop, name, shop.address.port) });
    if (answer.kind !== 'joined') throw new Error(answer.because);
    const { target, secrets } = answer;
    const session = openShopSession({
      ...common,
      // A shop's key is handed over at a beat: how long that takes is not what is measured.
      paces: { beatMs: 500 },
      target,
      secrets,
      changed: () => {},
      tookIn: () => {},
      fault: (error) => {
        throw error;
      },
    });
    const counter = { records, session };
    open.push(counter);
    return counter;
  };
  try {
    const path = join(folder, 'front');
    fillQuotes(join(path, 'records.db'), key, quotes).close();
    const front = await joined('front');
    await until(() => isDone(front.session));
    // From here on each turn of the process is timed: whatever it is held by, the counter is held by.
    const held = timeTurns();
    const begun = performance.now();
    const back = await joined('back');
    const usedMs: number[] = [];
    while (!isCaughtUp(back.session)) {
      usedMs.push(await msOf(async () => typeAt(back.records)));
      await wait(100);
      if (performance.now() - begun > LOAD_LIMIT_MS * 4) throw new Error('The first load does not end.');
    }
    const loadMs = performance.now() - begun;
    const turns = held();
    return [
      atMost(`first load of ${quotes} quotes ÷ ${LOAD_LIMIT_MS / 1_000} s`, loadMs / LOAD_LIMIT_MS, 1),
      atMost('main held while they come, p99 ÷ 8 ms', percentile(turns, 99) / LONGEST_BATCH_MS, 1),
      atMost('a ticket saved while they come, p50 ÷ 8 ms', median(usedMs) / LONGEST_BATCH_MS, 1),
    ];
  } finally {
    for (const { session, records } of open) {
      await session.close();
      records.close();
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function isDone(session: ShopSession): boolean {
  const view = session.view();
  return isCaughtUp(session) && view.kind === 'joined' && view.waiting === 0;
}

/** Everything that the shop had was taken in once: until then what is shared is as of the connection. */
function isCaughtUp(session: ShopSession): boolean {
  const view = session.view();
  return view.kind === 'joined' && !view.waitsForKey && view.link.kind === 'up' && view.link.asOf !== view.link.since;
}

async function until(check: () => boolean): Promise<void> {
  while (!check()) await wait(50);
}

function typeAt(records: Records): void {
  const fresh = openTicket({
    id: randomUUID(),
    openedAt: new Date().toISOString(),
    customerReference: 'CP-20260304-1001-0001',
    state: 'NT',
  });
  storedValue(records.tickets.save(setCustomer(fresh, { name: 'Practice Customer', phone: '0491 570 006' }), null));
}

/** Times how long each turn of this process holds it, until the answer is called for them: ms, those of a moment left out. */
function timeTurns(): () => readonly number[] {
  const turns: number[] = [];
  let isOver = false;
  let last = performance.now();
  const turn = (): void => {
    const now = performance.now();
    if (now - last > 1) turns.push(now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    return turns;
  };
}

async function msOf(act: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
