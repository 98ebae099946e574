import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { recordsPath } from '#main/records/records.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { findPostgres } from '#scripts/lib/postgres.mjs';
import type { ShopView } from '#shared/shop-view.ts';
import { connectToService } from '../integration/services/live-mode.ts';
import { valueIn } from '../support/answer-values.ts';
import { type Headless, KEYCHAIN_ACCOUNTS, memoryKeychain, openHeadless } from '../support/headless-counterpart.ts';
import { invitedLine } from '../support/invited-line.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { makeTemplate, openSharedShop } from '../support/shared-shop.ts';
import { atMost, type BenchRow, percentile } from './bench-row.ts';
import { fillQuotes } from './filled-records.ts';
import { startTurnClock } from './turn-clock.ts';

const QUOTES = 20_000;
const LOADED_WITHIN_MS = 120_000;
const USABLE_WITHIN_MS = 5_000;
const LONGEST_TURN_MS = 8;
/** A turn of the loop in which something was done, ms. */
const BUSY_MS = 1;
/** How often a person saves a ticket while the shop is read, ms. */
const SAVE_EVERY_MS = 500;

/**
 * A counter joins a shop of 20,000 quotes: how long it reads, how soon a ticket is saved at it, and how long what it
 * takes in holds main. The PostgreSQL of the bench flushes nothing, since in a shop it has a disk of its own. None
 * where there is no PostgreSQL.
 */
export async function benchFirstLoad(quotes = QUOTES): Promise<readonly BenchRow[]> {
  const programs = findPostgres();
  if (programs === null) return [];
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-bench-'));
  const server = await startPostgres(programs);
  const service = await startPracticeService();
  try {
    await makeTemplate(server.address);
    const shop = await openSharedShop(server.address);
    const line = async (name: string) => await invitedLine(shop, name, server.address.port);
    const front = await openFilled(join(folder, 'front'), service, quotes);
    valueIn(await front.handlers.shop.join({ line: await line('Front') }));
    await until(front, ({ waiting, waitsForKey, link }) => waiting === 0 && !waitsForKey && link.kind === 'up');
    const back = openAt(join(folder, 'back'));
    await connectToService(back, service);
    const rows = await loadedRows(front, back, await line('Back'), quotes);
    await back.close();
    await shop.close();
    return rows;
  } finally {
    await service.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Joins a counter and lets it read the shop, while a person saves a ticket at it now and then. */
async function loadedRows(front: Headless, back: Headless, line: string, quotes: number): Promise<readonly BenchRow[]> {
  const ticket = valueIn(await back.handlers.tickets.current(undefined));
  let saves = 0;
  const save = async (): Promise<void> => {
    saves += 1;
    const customerReference = `save ${saves}`;
    valueIn(await back.handlers.tickets.save({ ticket: { ...ticket, customerReference }, cursor: null }));
  };
  const begun = performance.now();
  valueIn(await back.handlers.shop.join({ line }));
  await save();
  const usableMs = performance.now() - begun;
  await until(back, ({ waitsForKey }) => !waitsForKey);
  // From here on this process does the work of the counter that reads, and of nobody else.
  await front.close();
  const keyAt = performance.now();
  const clock = startTurnClock(BUSY_MS);
  while (!(await hasReadAll(back))) {
    await save();
    await wait(SAVE_EVERY_MS);
  }
  const busy = clock.stop();
  const loadedMs = performance.now() - keyAt;
  const typed = `Q-${String(quotes).padStart(6, '0')}`;
  if (valueIn(await back.handlers.quotes.find({ typed })).length !== 1) {
    throw new Error('The last quote of the shop did not come.');
  }
  return [
    atMost(`first load of ${quotes} quotes ÷ ${LOADED_WITHIN_MS / 60_000} min`, loadedMs / LOADED_WITHIN_MS, 1),
    atMost(
      `a ticket saved at a counter that begins to load ÷ ${USABLE_WITHIN_MS / 1_000} s`,
      usableMs / USABLE_WITHIN_MS,
      1,
    ),
    atMost(
      `main held by what a counter takes in, p99 of the turns of ${BUSY_MS} ms and more ÷ ${LONGEST_TURN_MS} ms`,
      percentile(busy, 99) / LONGEST_TURN_MS,
      1,
    ),
  ];
}

function openAt(folder: string, keychain = memoryKeychain()): Headless {
  return openHeadless({ folder, keychain });
}

/** Opens a counter of a shop that has given so many quotes, and is alone. */
async function openFilled(folder: string, service: PracticeService, quotes: number): Promise<Headless> {
  const keychain = memoryKeychain();
  const first = openAt(folder, keychain);
  await connectToService(first, service);
  await first.close();
  const key = Buffer.from(keychain.entries.get(KEYCHAIN_ACCOUNTS.recordKey) ?? '', 'hex');
  fillQuotes(recordsPath(folder), key, quotes).close();
  const filled = openAt(folder, keychain);
  valueIn(await filled.handlers.setUp.openService(undefined));
  return filled;
}

/** Whether a counter has taken in what the shop has: from then on it hears the shop later than it was connected. */
async function hasReadAll(counter: Headless): Promise<boolean> {
  const view = valueIn(await counter.handlers.shop.state(undefined));
  return view.kind === 'joined' && view.link.kind === 'up' && view.link.asOf !== null;
}

type Joined = Extract<ShopView, { readonly kind: 'joined' }>;

async function until(counter: Headless, holds: (shop: Joined) => boolean): Promise<void> {
  for (;;) {
    const view = valueIn(await counter.handlers.shop.state(undefined));
    if (view.kind === 'joined' && holds(view)) return;
    await wait(50);
  }
}
