import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '#scripts/lib/postgres.mjs';
import { startPostgres } from '../support/postgres-server.ts';
import { makeTemplate, openSharedShop, type SharedShop } from '../support/shared-shop.ts';
import { atMost, type BenchRow, percentile } from './bench-row.ts';
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

/**
 * Several counters of one shop over a PostgreSQL of the bench's own, which flushes as a shop's has to: what a claim adds to
 * an order, and how long a save takes to be seen elsewhere. None where there is no PostgreSQL.
 */
export async function benchShop(counters = MANY_COUNTERS): Promise<readonly BenchRow[]> {
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

async function msOf(act: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
