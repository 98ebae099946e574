import { randomUUID, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { vi, expect } from 'vitest';
import { type CounterRight, COUNTER_RIGHTS, invite } from '#hub/shop.ts';
import { momentOf } from '#main/services/quiet-times.ts';
import { openRecords, type Records } from '#main/records/records.ts';
import type { TakenIn } from '#main/records/joined/taken-in.ts';
import { joinShop, readTarget } from '#main/shop-link/joining.ts';
import { openShopSession, type ShopSession } from '#main/shop-link/shop-session.ts';
import type { ShopSecrets, ShopSecretStore } from '#main/shop-link/shop-secrets.ts';
import type { ShopTarget } from '#main/shop-link/shop-target.ts';
import { storedValue } from '#main/shop-link/stored-value.ts';
import { fingerprintOf } from '#main/shop-link/trusted-server.ts';
import { openTicket, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { writeShopAddress } from '#shared/shop-address.ts';
import type { SharedShop } from './shared-shop.ts';
import type { TcpProxy } from './tcp-proxy.ts';

const PACES = { beatMs: 150, beatDeadlineMs: 10_000, firstWaitMs: 20, longestWaitMs: 60, gatherMs: 5, lookMs: 20 };
const SNAPSHOT_WORKER = new URL('../../src/main/records/copies/snapshot-worker.ts', import.meta.url);

/** A counter of a test: its records, and its connection to the shop. */
export interface ShopCounter {
  readonly name: string;
  readonly records: Records;
  readonly session: ShopSession;
  readonly number: number;
  /** What others changed here. */
  readonly news: readonly TakenIn[];
}

/** Counters of a test, each with records of its own, and one way to the server for all of them. */
export interface ShopCounters {
  /** Records of a counter that has not joined. */
  recordsOf(name: string, now?: () => Date): Records;
  join(
    name: string,
    options?: { readonly records?: Records; readonly rights?: readonly CounterRight[] },
  ): Promise<ShopCounter>;
  /** Ends a counter and starts it again. */
  restart(counter: ShopCounter): Promise<ShopCounter>;
  /** Resolves once these have sent and fetched everything. */
  settled(...counters: readonly ShopCounter[]): Promise<void>;
  close(): Promise<void>;
}

/** Waits until something holds. */
export async function until(check: () => void): Promise<void> {
  await vi.waitFor(check, { timeout: 30_000, interval: 20 });
}

/** Makes them. */
export function openShopCounters(
  shop: SharedShop,
  proxy: TcpProxy,
  folder: string,
  paces: { readonly beatMs?: number } = {},
): ShopCounters {
  const open: ShopCounter[] = [];
  const stores = new Map<string, ShopSecretStore>();

  function recordsOf(name: string, now = () => new Date()): Records {
    const opened = openRecords({
      folder: join(folder, name),
      key: null,
      keyIsRight: true,
      quotePrefix: 'Q-',
      totalOf: () => 100,
      snapshotWorker: SNAPSHOT_WORKER,
      now,
    });
    if (!opened.ok) throw new Error(opened.problem.words);
    return opened.records;
  }

  async function lineFor(name: string, rights: readonly CounterRight[]): Promise<string> {
    const { counter, code } = await invite(shop.administrator, shop.place, {
      name,
      branch: 1,
      rights,
    });
    const fingerprint = fingerprintOf(new X509Certificate(shop.address.certificate));
    const { host } = shop.address;
    return writeShopAddress({ host, port: proxy.port, database: shop.place.database, counter, code, fingerprint });
  }

  function begin(
    name: string,
    records: Records,
    target: ShopTarget,
    { secrets, store }: { readonly secrets: ShopSecrets; readonly store: ShopSecretStore },
  ): ShopCounter {
    const news: TakenIn[] = [];
    const session = openShopSession({
      records,
      target,
      secrets,
      secretStore: store,
      version: '1.0.0',
      changed: () => {},
      tookIn: (taken) => news.push(taken),
      ownSheet: (sheet) => ({ body: sheet ?? '{"form":1,"settings":{}}', days: 60 }),
      fault: (error) => {
        throw error;
      },
      now: () => new Date(),
      moment: () => momentOf(() => new Date()),
      paces: { ...PACES, ...paces },
    });
    const counter = { name, records, session, number: target.counter, news };
    open.push(counter);
    return counter;
  }

  return {
    recordsOf,
    async join(name, { records = recordsOf(name), rights = COUNTER_RIGHTS } = {}) {
      let kept: ShopSecrets | null = null;
      const store: ShopSecretStore = {
        read: async () => kept,
        write: async (secrets) => {
          kept = secrets;
          return true;
        },
      };
      stores.set(name, store);
      const typed = await lineFor(name, rights);
      const answer = await joinShop({ typed, records, secretStore: store, version: '1.0.0', now: () => new Date() });
      if (answer.kind !== 'joined') throw new Error(answer.because);
      return begin(name, records, answer.target, { secrets: answer.secrets, store });
    },
    async restart({ name, session, records }) {
      open.splice(
        open.findIndex((each) => each.name === name),
        1,
      );
      await session.close();
      records.close();
      const again = recordsOf(name);
      const store = stores.get(name);
      const secrets = (await store?.read()) ?? null;
      const kept = storedValue(again.joined.membership.current());
      if (store === undefined || secrets === null || kept === null) throw new Error('It had not joined.');
      return begin(name, again, readTarget(kept.place), { secrets, store });
    },
    async settled(...counters) {
      await until(() => {
        for (const { session } of counters) {
          expect(session.view()).toMatchObject({
            kind: 'joined',
            link: { kind: 'up' },
            waitsForKey: false,
            waiting: 0,
          });
        }
      });
      for (const { session } of counters) await session.exchange();
    },
    async close() {
      for (const { session, records } of open.splice(0)) {
        await session.close();
        records.close();
      }
    },
  };
}

/** A ticket that is typed at a counter. */
export function typedTicket(records: Records, customer: Partial<Ticket['customer']> = {}): Ticket {
  const fresh = openTicket({
    id: randomUUID(),
    openedAt: new Date().toISOString(),
    customerReference: `CP-20260304-1001-${Math.floor(1000 + Math.random() * 9000)}`,
    state: 'NT',
  });
  const ticket = setCustomer(fresh, { name: 'Practice Customer', phone: '0491 570 006', ...customer });
  expect(storedValue(records.tickets.save(ticket, null))).toMatchObject({ saved: true });
  return ticket;
}
