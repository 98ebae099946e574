import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { defaultSettings, typedSettingsOf } from '#shared/domain/settings/settings.ts';
import { CounterScreen } from './counter-screen.ts';
import { test as counterpartTest } from './counterpart-test.ts';
import { launchCounterpart, type RunningCounterpart } from './launch-counterpart.ts';
import { resolveUnknownOrders } from './order-watch.ts';
import { SetUpScreen } from './set-up-screen.ts';
import type { SharedChromium } from './shared-chromium.ts';
import { type CounterWay, openShopOfFlow } from './shop-of-flow.ts';

/** A shop that is open: its counter in live mode, and the service that it is connected to. */
export interface Shop {
  readonly running: RunningCounterpart;
  readonly counter: CounterScreen;
  readonly service: PracticeService;
  /** What opens the records where the keychain does not. */
  readonly recoveryCode: string;
}

/** How long a slow answer takes, ms: long enough to be called off, short enough to be waited for. */
const SLOW_MS = 4_000;

/** What the settings of the shop hold, by the labels of their fields. */
export const SHOP_SETTINGS = {
  'Your warehouse': PRACTICE_SETTINGS.warehouse,
  'Order account': PRACTICE_SETTINGS.account,
  'Carrier account': PRACTICE_SETTINGS.carrierAccount,
  'Freight line code': PRACTICE_SETTINGS.freightChargeIdentifier,
} as const;

/** The same settings as the window sends them. */
const TYPED_SETTINGS = {
  ...typedSettingsOf(defaultSettings()),
  defaultWarehouse: PRACTICE_SETTINGS.warehouse,
  orderAccount: PRACTICE_SETTINGS.account,
  carrierAccount: PRACTICE_SETTINGS.carrierAccount,
  freightChargeIdentifier: PRACTICE_SETTINGS.freightChargeIdentifier,
  supplierPricesIncludeGst: true,
  freightIncludesGst: true,
};

/**
 * Opens a shop in a fresh window: connected, with its settings, past the forms that `setUpShopByHand` fills in. The
 * recovery code is shown by the window and typed back.
 */
export async function setUpShop(running: RunningCounterpart, service: PracticeService): Promise<Shop> {
  const { page } = running;
  const setUp = new SetUpScreen(page);
  const counter = new CounterScreen(page);
  await expect(setUp.modeChoice).toBeVisible();
  const { baseUrl, credential } = service;
  const connection = { baseUrl, credential, store: PRACTICE_SETTINGS.store, useStoreVehicles: true, lookup: 'connect' };
  const refused = await page.evaluate(async (typed) => {
    const connected = await window.counterpart.setUp.connect(typed);
    return connected.ok ? null : connected.failure.kind;
  }, connection);
  if (refused !== null) throw new Error(`The shop was not connected: ${refused}`);
  const recoveryCode = await setUp.confirmRecoveryCode();
  await expect(counter.vehicle).toBeVisible();
  const unsaved = await page.evaluate(async (typed) => {
    const saved = await window.counterpart.setUp.saveSettings(typed);
    return saved.ok ? null : saved.failure.kind;
  }, TYPED_SETTINGS);
  if (unsaved !== null) throw new Error(`The settings of the shop were not saved: ${unsaved}`);
  return { running, counter, service, recoveryCode };
}

/**
 * Connects a fresh window to a service, confirms the recovery code and fills the settings in, as an owner does on the
 * first day. The settings stay open.
 */
export async function setUpShopByHand(running: RunningCounterpart, service: PracticeService): Promise<Shop> {
  const setUp = new SetUpScreen(running.page);
  const counter = new CounterScreen(running.page);
  await setUp.openConnectionForm();
  await setUp.typeConnection({
    baseUrl: service.baseUrl,
    store: PRACTICE_SETTINGS.store,
    credential: service.credential,
    pricesIncludeGst: true,
  });
  await setUp.connect();
  const recoveryCode = await setUp.confirmRecoveryCode();
  await expect(counter.vehicle).toBeVisible();
  await setUp.openSettings();
  await setUp.typeSettings(SHOP_SETTINGS);
  const freight = running.page.getByRole('group', { name: 'Do delivery prices include GST?' });
  await freight.getByText('Including GST').click();
  await setUp.saveSettings();
  return { running, counter, service, recoveryCode };
}

async function endShop({ running, service }: Shop): Promise<void> {
  await resolveUnknownOrders(running.page);
  await running.close();
  await service.close();
}

/** A shop of a worker, and what ends it with all that it stands on. */
interface SharedShop {
  readonly shop: Shop;
  close(): Promise<void>;
}

/** Opens a shop for the flows of a worker. */
async function openSharedShop(chromium: SharedChromium | null, counterWay: CounterWay): Promise<SharedShop> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'counterpart-shop-'));
  const shop = await setUpShop(
    await launchCounterpart({ dataFolder, chromium }),
    await startPracticeService({ slowMs: SLOW_MS }),
  );
  const several = counterWay === 'alone' ? null : await openShopOfFlow();
  await several?.join(shop.running.page, 'Front');
  // What is lost on the way is refused in words: here all comes late.
  if (counterWay === 'of a shop behind a bad network') several?.proxy.delay(150);
  return {
    shop,
    async close() {
      await endShop(shop);
      await several?.close();
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The shop that flows share which say nothing else. */
const EVERYBODY = 'everybody';

/** The shops of a worker: that of everybody, and one with a name of its own at a time. */
interface SharedShops {
  of(name: string, counterWay: CounterWay): Promise<Shop>;
  close(): Promise<void>;
}

function sharedShops(chromium: SharedChromium | null): SharedShops {
  const open = new Map<string, SharedShop>();
  async function closeAllBut(...kept: readonly string[]): Promise<void> {
    for (const [name, { close }] of open) {
      if (kept.includes(name)) continue;
      open.delete(name);
      await close();
    }
  }
  return {
    async of(name, counterWay) {
      const known = open.get(name);
      if (known !== undefined) return known.shop;
      await closeAllBut(EVERYBODY);
      const opened = await openSharedShop(chromium, counterWay);
      open.set(name, opened);
      return opened.shop;
    },
    close: closeAllBut,
  };
}

interface ShopFixtures {
  /** The open shop with a new ticket and every drill off. It is shared: a test leaves connection and settings alone. */
  readonly shop: Shop;
  /** Flows that say the same share an application; one that needs what nobody else touched gives itself a name. */
  readonly shopOf: string;
  /** Whether it belongs to a shop of several counters. */
  readonly counterWay: CounterWay;
}

/**
 * The test of the flows: those that take `shop` share one application in each worker, with a new ticket for each test,
 * as at a counter; those that take `launch` have one of their own. All have it from here, so that one worker runs them
 * all.
 */
export const test = counterpartTest.extend<ShopFixtures, { readonly shops: SharedShops }>({
  shopOf: [EVERYBODY, { option: true }],
  counterWay: ['alone', { option: true }],
  shops: [
    async ({ chromiumOfAll }, provide) => {
      const shops = sharedShops(chromiumOfAll);
      await provide(shops);
      await shops.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops, shopOf, counterWay }, provide, info) => {
    const shop = await shops.of(shopOf, counterWay);
    const { counter, service, running } = shop;
    service.drills.clear();
    await counter.newTicket();
    await provide(shop);
    if (info.status !== info.expectedStatus) {
      await info.attach('main.log', { body: running.log.join('\n'), contentType: 'text/plain' });
      const shown = await counter.page.screenshot({ timeout: 5_000 }).catch(() => null);
      if (shown !== null) await info.attach('window.png', { body: shown, contentType: 'image/png' });
    }
  },
});
