import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { type PracticeOptions, type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { ShopView } from '#shared/shop-view.ts';
import { typedSettings } from '../integration/services/live-mode.ts';
import { valueIn } from './answer-values.ts';
import { type Headless, type HeadlessOptions, memoryKeychain, openHeadless } from './headless-counterpart.ts';
import { invitedLine } from './invited-line.ts';
import type { ServerAddress } from './postgres-server.ts';
import { openSharedShop, type SharedShop } from './shared-shop.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Paces at which nobody waits. */
const PACES = { beatMs: 150, beatDeadlineMs: 10_000, firstWaitMs: 20, longestWaitMs: 60, gatherMs: 5, lookMs: 20 };

/** Whole counters of one shop, without their windows, over one proxy, with the supplier that all have. */
export interface CountersOfShop {
  readonly shop: SharedShop;
  readonly proxy: TcpProxy;
  readonly service: PracticeService;
  /** Opens a counter on its folder, connected; one that was closed goes on with what it had. */
  open(name: string, options?: Partial<HeadlessOptions>): Promise<Headless>;
  /** The same, and joins the shop, over a port of its own where one is named. */
  join(name: string, options?: Partial<HeadlessOptions>, port?: number): Promise<Headless>;
  close(counter: Headless): Promise<void>;
  /** The line of an invitation, over a port of its own where one is named. */
  lineFor(name: string, port?: number): Promise<string>;
  /** Its keychain, and the folder of its records. */
  keychainOf(name: string): ReturnType<typeof memoryKeychain>;
  folderOf(name: string): string;
  /** Waits until these are up, have nothing that waits, and have the shop's key. */
  settled(...counters: readonly Headless[]): Promise<void>;
  /** Cuts the shop off, and waits until these have noticed. */
  away(...counters: readonly Headless[]): Promise<void>;
  end(): Promise<void>;
}

/** Waits until something holds. */
export const until = async (check: () => Promise<unknown>) =>
  await vi.waitFor(check, { timeout: 30_000, interval: 30 });

/** How a counter stands to its shop. */
export async function shopOf(counter: Headless): Promise<Extract<ShopView, { readonly kind: 'joined' }>> {
  const view = valueIn(await counter.handlers.shop.state(undefined));
  if (view.kind !== 'joined') throw new Error('It has not joined.');
  return view;
}

/** Opens a shop on a server. */
export async function openCounters(
  postgres: ServerAddress,
  paces: HeadlessOptions['shopPaces'] = {},
  supplier: PracticeOptions = {},
): Promise<CountersOfShop> {
  const [shop, proxy, service] = await Promise.all([
    openSharedShop(postgres),
    openTcpProxy(postgres),
    startPracticeService(supplier),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-counters-'));
  const opened = new Set<Headless>();
  const keychains = new Map<string, ReturnType<typeof memoryKeychain>>();

  function keychainOf(name: string): ReturnType<typeof memoryKeychain> {
    const keychain = keychains.get(name) ?? memoryKeychain();
    keychains.set(name, keychain);
    return keychain;
  }

  async function open(name: string, options: Partial<HeadlessOptions> = {}): Promise<Headless> {
    const keychain = keychainOf(name);
    const shopPaces = { ...PACES, ...paces };
    const counter = openHeadless({ folder: join(folder, name), keychain, shopPaces, ...options });
    opened.add(counter);
    const session = valueIn(await counter.handlers.setUp.session(undefined));
    if (session.connection !== null) {
      valueIn(await counter.handlers.setUp.openService(undefined));
      return counter;
    }
    const { baseUrl, credential } = service;
    const connection = { baseUrl, store: 'practice', useStoreVehicles: true, credential, lookup: name };
    valueIn(await counter.handlers.setUp.connect(connection));
    valueIn(await counter.handlers.setUp.saveSettings(typedSettings()));
    return counter;
  }

  const lineFor = async (name: string, port = proxy.port) => await invitedLine(shop, name, port);

  async function settled(...counters: readonly Headless[]): Promise<void> {
    await until(async () => {
      for (const counter of counters) {
        const view = valueIn(await counter.handlers.shop.state(undefined));
        expect(view).toMatchObject({ kind: 'joined', link: { kind: 'up' }, waitsForKey: false, waiting: 0 });
      }
    });
  }

  return {
    shop,
    proxy,
    service,
    open,
    async join(name, options, port = proxy.port) {
      const counter = await open(name, options);
      valueIn(await counter.handlers.shop.join({ line: await lineFor(name, port) }));
      await settled(counter);
      return counter;
    },
    lineFor,
    keychainOf,
    folderOf: (name) => join(folder, name),
    async close(counter) {
      opened.delete(counter);
      await counter.close();
    },
    settled,
    async away(...counters) {
      proxy.switchOff();
      await until(async () => {
        for (const counter of counters) expect((await shopOf(counter)).link.kind).toBe('down');
      });
    },
    async end() {
      for (const counter of opened) await counter.close();
      await Promise.all([proxy.close(), service.close()]);
      await shop.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
