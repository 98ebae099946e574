import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '#scripts/lib/postgres.mjs';
import { startPostgres } from '../support/postgres-server.ts';
import { makeTemplate, openSharedShop, type SharedShop } from '../support/shared-shop.ts';
import { atMost, type BenchRow, percentile } from './bench-row.ts';
import { loginOf, openSimulated, type SimulatedCounter, type SimulatedLogin } from './simulated-counter.ts';
import type { FromSimulated, ToSimulated } from './simulated-process.ts';

const CLAIMS = 200;
/** A claim, its flush and all, and what it would be without: on a computer of a shop's own. */
const CLAIM_LIMIT_MS = 50;
const FEW_COUNTERS = 10;
const MANY_COUNTERS = 200;
const SEEN_FOR_MS = 15_000;
/** How many processes the counters are of. */
const PROCESSES = 4;
/** Saves in a second, of all counters together. */
const FEW_SAVES = 10;
const MANY_SAVES = 40;
const FEW_LIMIT_MS = 1_000;
const MANY_LIMIT_MS = 2_000;

/**
 * Several counters of one shop over a PostgreSQL of the bench's own, which flushes as a shop's has to: what a claim
 * adds to an order, and how long a save takes to be seen elsewhere. None where there is no PostgreSQL.
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
  const counter = await openSimulated(await loginOf(shop), () => {});
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

/** From a save at one counter until each one has fetched it; the counters are of several processes. */
async function seenRow(
  shop: SharedShop,
  how: { readonly counters: number; readonly perSecond: number; readonly limitMs: number },
): Promise<readonly BenchRow[]> {
  const logins: SimulatedLogin[] = [];
  while (logins.length < how.counters) logins.push(await loginOf(shop));
  const processes = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, at) => {
      return await startSimulated(logins.filter((__, nth) => nth % PROCESSES === at));
    }),
  );
  // What joining wrote is fetched first.
  await wait(2_000);
  const begun = performance.now();
  let saves = 0;
  // By the clock, not by waits: one that comes late is made up for.
  while (performance.now() < begun + SEEN_FOR_MS) {
    for (const due = ((performance.now() - begun) * how.perSecond) / 1_000; saves < due; saves += 1) {
      const nth = (saves * 7) % how.counters;
      const saver = processes[nth % PROCESSES];
      saver?.send({ kind: 'save', nth: Math.floor(nth / PROCESSES), ticketId: randomUUID() });
    }
    await wait(5);
  }
  await wait(how.limitMs * 2);
  const ends = await Promise.all(processes.map(async ({ end }) => await end()));
  const failed = ends.reduce((sum, ended) => sum + ended.failed, 0);
  if (failed > 0) throw new Error(`${failed} of ${saves} saves were not taken.`);
  const savedAt = new Map(ends.flatMap(({ saved }) => saved));
  const seenMs = ends.flatMap(({ heard }) =>
    heard.flatMap(([ticketId, at]) => {
      const from = savedAt.get(ticketId);
      return from === undefined ? [] : [at - from];
    }),
  );
  // Each counter hears of each save, its own ones too; what it has not heard of in time counts as never.
  const unseen = Array.from({ length: saves * how.counters - seenMs.length }, () => Number.POSITIVE_INFINITY);
  const ratio = percentile([...seenMs, ...unseen], 95) / how.limitMs;
  const name = `a save is seen at ${how.counters} counters, ${how.perSecond} in a second, p95 ÷ ${how.limitMs / 1_000} s`;
  return [atMost(name, ratio, 1)];
}

type Ended = Extract<FromSimulated, { readonly kind: 'ended' }>;

interface SimulatedProcess {
  send(message: ToSimulated): void;
  end(): Promise<Ended>;
}

/** Starts a process with some counters, and answers once all of them are connected. */
async function startSimulated(logins: readonly SimulatedLogin[]): Promise<SimulatedProcess> {
  const child = fork(join(import.meta.dirname, 'simulated-process.ts'));
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ended>();
  child.on('message', (message: FromSimulated) => {
    if (message.kind === 'open') opened.resolve();
    else ended.resolve(message);
  });
  child.on('exit', () => {
    const gone = new Error('A process with simulated counters ended.');
    opened.reject(gone);
    ended.reject(gone);
  });
  ended.promise.catch(() => {});
  const send = (message: ToSimulated): void => void child.send(message);
  send({ kind: 'open', logins });
  await opened.promise;
  return {
    send,
    async end() {
      send({ kind: 'end' });
      return await ended.promise;
    },
  };
}

async function msOf(act: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
