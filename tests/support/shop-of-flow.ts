import { expect, type Page } from '@playwright/test';
import { findPostgres } from '#scripts/lib/postgres.mjs';
import { invitedLine } from './invited-line.ts';
import { startPostgres } from './postgres-server.ts';
import { makeTemplate, openSharedShop, type SharedShop } from './shared-shop.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Whether a flow's counter works alone, or belongs to a shop that it reaches well, or badly. */
export type CounterWay = 'alone' | 'of a shop' | 'of a shop behind a bad network';

/** A shop of a flow's own, on a server of its own, that its counters reach through a proxy. */
export interface ShopOfFlow {
  readonly proxy: TcpProxy;
  /** Its database, past everything. */
  readonly shared: SharedShop;
  /** Invites a counter; answers the line that is pasted there, past the proxy where it is to be heard in any case. */
  invite(name: string, way?: 'by the proxy' | 'past the proxy'): Promise<string>;
  /** Has a counter join it, as the settings do, and waits until it can order. */
  join(page: Page, name: string): Promise<void>;
  close(): Promise<void>;
}

/** Whether there is a PostgreSQL here. */
export const HAS_POSTGRES = findPostgres() !== null;

/** Opens one. */
export async function openShopOfFlow(): Promise<ShopOfFlow> {
  const programs = findPostgres();
  if (programs === null) throw new Error('There is no PostgreSQL here.');
  const server = await startPostgres(programs);
  await makeTemplate(server.address);
  const shop = await openSharedShop(server.address);
  const proxy = await openTcpProxy(server.address);
  const invite: ShopOfFlow['invite'] = async (name, way = 'by the proxy') =>
    await invitedLine(shop, name, way === 'by the proxy' ? proxy.port : server.address.port);
  return {
    proxy,
    shared: shop,
    invite,
    async join(page, name) {
      const line = await invite(name);
      const refused = await page.evaluate(async (typed) => {
        const joined = await window.counterpart.shop.join({ line: typed });
        return joined.ok ? null : joined.failure.kind;
      }, line);
      if (refused !== null) throw new Error(`The counter did not join: ${refused}`);
      await untilItCanOrder(page);
    },
    async close() {
      await proxy.close();
      await shop.close();
      await server.stop();
    },
  };
}

/** Waits until a counter of a shop has brought what it knows, and would get an answer to a claim. */
export async function untilItCanOrder(page: Page): Promise<void> {
  await expect
    .poll(
      async () =>
        await page.evaluate(async () => {
          const answer = await window.counterpart.shop.state();
          if (!answer.ok || answer.value.kind !== 'joined') return 'not joined';
          const { link, waitsForKey, waiting } = answer.value;
          return link.kind === 'up' && !waitsForKey && waiting === 0
            ? 'ready'
            : `${link.kind}, ${waiting} wait${waitsForKey ? ', no key' : ''}`;
        }),
      { timeout: 60_000 },
    )
    .toBe('ready');
}
