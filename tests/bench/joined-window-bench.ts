import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { connectToService } from '../integration/services/live-mode.ts';
import { valueIn } from '../support/answer-values.ts';
import { connectService } from '../support/connect-service.ts';
import { fillTicket, type Headless, memoryKeychain, openHeadless } from '../support/headless-counterpart.ts';
import { act } from '../support/keys.ts';
import { launchCounterpart } from '../support/launch-counterpart.ts';
import { HAS_POSTGRES, openShopOfFlow, type ShopOfFlow, untilItCanOrder } from '../support/shop-of-flow.ts';
import { atMost, type BenchRow, median, percentile } from './bench-row.ts';
import { type ClosedShop, openCounter, prepareShop } from './closed-shop.ts';
import { timedTyping } from './key-clock.ts';
import { coldStart } from './start-bench.ts';

const TURNS = 6;
const STARTS = 7;
/** Tickets that are saved at another counter in a second, at most. */
const SAVES_PER_SECOND = 10;

/**
 * What belonging to a shop costs at the window: typing while ten tickets in a second of another counter are taken in,
 * against the same while the shop is not heard, and a start while the shop's server is away, against a counter alone.
 * None where there is no PostgreSQL.
 */
export async function benchJoinedWindow(): Promise<readonly BenchRow[]> {
  if (!HAS_POSTGRES) return [];
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-bench-'));
  const service = await startPracticeService();
  const shop = await openShopOfFlow();
  // It hands the others the shop's key too.
  const other = openHeadless({ folder: join(folder, 'other'), keychain: memoryKeychain() });
  try {
    await connectToService(other, service);
    valueIn(await other.handlers.shop.join({ line: await shop.invite('Other', 'past the proxy') }));
    return [
      ...(await typingRows(join(folder, 'window'), { service, shop, other })),
      await startRow({ alone: join(folder, 'alone'), joined: join(folder, 'joined') }, service, shop),
    ];
  } finally {
    await other.close();
    await shop.close();
    await service.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface Typing {
  readonly service: PracticeService;
  readonly shop: ShopOfFlow;
  /** The counter that saves. */
  readonly other: Headless;
}

async function typingRows(dataFolder: string, { service, shop, other }: Typing): Promise<readonly BenchRow[]> {
  const running = await launchCounterpart({ dataFolder, size: { width: 1280, height: 800 } });
  try {
    const { counter } = await connectService(running, service);
    await shop.join(running.page, 'Window');
    await counter.openPart(PARTS.towBall);
    await act(running.page, 'go to notes');
    await expect(running.page.locator(':focus')).toHaveAccessibleName(/Supplier notes/);
    const typed = { without: [] as number[], withNews: [] as number[] };
    // It saves all the time: what that costs this computer is no part of the difference.
    const saves = saveOverAndOver(other);
    for (let turn = 0; turn < TURNS; turn += 1) {
      shop.proxy.switchOff();
      typed.without.push(...(await timedTyping(running.page)));
      shop.proxy.switchOn();
      await untilItCanOrder(running.page);
      typed.withNews.push(...(await timedTyping(running.page)));
    }
    await saves.stop();
    const ratio = (share: number) => percentile(typed.withNews, share) / percentile(typed.without, share);
    const what = `key → paint while ${SAVES_PER_SECOND} tickets in a second are taken in ÷ none`;
    return [atMost(`${what}, p50`, ratio(50), 1.1), atMost(`${what}, p99`, ratio(99), 1.1)];
  } finally {
    await running.close();
  }
}

/** Saves tickets at a counter, one after the other, until it is stopped. */
function saveOverAndOver(counter: Headless): { stop(): Promise<void> } {
  let isStopped = false;
  const done = (async () => {
    while (!isStopped) {
      valueIn(await counter.handlers.tickets.startNew(undefined));
      await fillTicket(counter, { sku: PARTS.towBall });
      await wait(1_000 / SAVES_PER_SECOND);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await done;
    },
  };
}

/** A start until a plate can be typed, where the server is away, against the same of a counter alone, in turns. */
async function startRow(
  folders: { readonly alone: string; readonly joined: string },
  service: PracticeService,
  shop: ShopOfFlow,
): Promise<BenchRow> {
  const alone = await prepareShop(folders.alone, service, 0);
  const joined = await prepareShop(folders.joined, service, 0);
  await joinClosed(joined, shop);
  shop.proxy.switchOff();
  const ratios: number[] = [];
  for (let start = 0; start <= STARTS; start += 1) {
    const ofAlone = await coldStart(alone);
    ratios.push((await coldStart(joined)) / ofAlone);
  }
  // The first start of each finds nothing of it in the memory of the computer.
  return atMost('start to the counter with the shop’s server away ÷ alone', median(ratios.slice(1)), 1.05);
}

async function joinClosed({ folder, recoveryCode }: ClosedShop, shop: ShopOfFlow): Promise<void> {
  const running = await launchCounterpart({ dataFolder: folder });
  await openCounter(running.page, recoveryCode);
  await shop.join(running.page, 'Starts');
  await running.close();
}
