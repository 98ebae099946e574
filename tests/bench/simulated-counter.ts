import { X509Certificate } from 'node:crypto';
import { type Seen, shopCalls, type ShopCalls } from '#main/shop-link/calls.ts';
import { openLink } from '#main/shop-link/link.ts';
import type { ShopTarget } from '#main/shop-link/shop-target.ts';
import { fingerprintOf } from '#main/shop-link/trusted-server.ts';
import type { SharedShop } from '../support/shared-shop.ts';

/** A counter of a shop without records: the real link, at its usual paces, that fetches what others did. */
export interface SimulatedCounter {
  readonly calls: ShopCalls;
  readonly seen: () => Seen;
  close(): Promise<void>;
}

/**
 * How long news are gathered before they are fetched, ms (`shop-session.ts`), and how many entries at a time
 * (`at-one-go.ts`).
 */
const GATHER_MS = 300;
const BATCH = 50;

/** How one reaches its shop. Plain data, so that it crosses to a process of its own. */
export interface SimulatedLogin {
  readonly target: ShopTarget;
  readonly password: string;
}

/** Joins one, without a connection as yet. */
export async function loginOf(shop: SharedShop): Promise<SimulatedLogin> {
  const { client, counter, password } = await shop.join();
  await client.end();
  const { certificate, host, port } = shop.address;
  const fingerprint = fingerprintOf(new X509Certificate(certificate));
  return { target: { host, port, database: shop.place.database, counter, fingerprint, certificate }, password };
}

/** Connects one, and answers once it is connected. `heard` is told each entry, when it was fetched. */
export async function openSimulated(
  { target, password }: SimulatedLogin,
  heard: (entry: string) => void,
): Promise<SimulatedCounter> {
  let seen: Seen = { epoch: 1, seq: 0, hash: '' };
  let timer: NodeJS.Timeout | undefined;
  let isPulling = false;
  let isWanted = false;
  const up = Promise.withResolvers<void>();

  const link = openLink({
    target,
    password,
    async greet(ask) {
      const { epoch, lastSeq, lastHash } = await shopCalls(ask).hello('1');
      seen = { epoch, seq: lastSeq, hash: lastHash };
    },
    async beat(ask) {
      if ((await shopCalls(ask).beat(seen)).lastSeq !== seen.seq) soon();
    },
    woken: soon,
    changed: ({ kind }) => {
      if (kind === 'up') up.resolve();
    },
    now: () => new Date(),
  });
  const calls = shopCalls(link.ask);

  function soon(): void {
    isWanted = true;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void pull().catch(() => {});
      },
      GATHER_MS * (0.5 + Math.random()),
    ).unref();
  }

  async function pull(): Promise<void> {
    if (isPulling) return;
    isPulling = true;
    try {
      while (isWanted) {
        isWanted = false;
        const answer = await calls.pull(seen, BATCH);
        if (answer.kind !== 'entries') return;
        for (const { text, hash } of answer.entries) {
          const entry = JSON.parse(text) as readonly unknown[];
          seen = { ...seen, seq: Number(entry[0]), hash };
          heard(text);
        }
        if (seen.seq < answer.lastSeq) isWanted = true;
      }
    } finally {
      isPulling = false;
    }
  }

  await up.promise;
  return {
    calls,
    seen: () => seen,
    async close() {
      clearTimeout(timer);
      await link.close();
    },
  };
}
