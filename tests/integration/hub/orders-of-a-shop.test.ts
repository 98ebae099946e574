import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { describeCrashPoints } from '../orders/crash-points.ts';
import type { NetworkFault, OrderingCounter, StartCounter } from '../orders/ordering-counter.ts';
import { tryPresses } from '../orders/presses.ts';
import { effort } from '#tests/support/effort.ts';
import { type JoinedCounter, type KeptByCounter, newCounter, startCounter } from '#tests/support/joined-counter.ts';
import { openSharedShop, type SharedShop } from '#tests/support/shared-shop.ts';

/**
 * What one counter alone promises of its orders, promised by a counter of a shop too, by the very same tests: over a
 * network that is well, and over one that drops, holds back, swallows and falls silent.
 */

const postgres = inject('postgres');

describe.skipIf(postgres === null).each([
  { network: 'well', failing: false, runs: effort(4, 150), moreCuts: effort([], [0, 1, 2]) },
  { network: 'failing', failing: true, runs: effort(6, 300), moreCuts: effort([1], [0, 1, 2]) },
])('a counter of a shop, over a network that is $network', ({ failing, runs, moreCuts }) => {
  let shop: SharedShop;
  let base: string;
  const counters = new Map<string, KeptByCounter>();
  beforeAll(async () => {
    if (postgres === null) return;
    shop = await openSharedShop(postgres);
    base = mkdtempSync(join(tmpdir(), 'counterpart-shop-orders-'));
  });
  afterAll(async () => {
    await shop.close();
    rmSync(base, { recursive: true, force: true });
  });

  const start: StartCounter = async ({ counter: name, folder, ...options }) => {
    const kept = { ...(counters.get(name) ?? (await newCounter(shop, base))), folder };
    counters.set(name, kept);
    const joined = await startCounter({ shop, kept, ...(failing ? SOON_GIVEN_UP : PATIENT), ...options });
    await joined.up();
    return orderingCounter(joined);
  };

  it('sends an order again only after it was certainly not taken, however the key is pressed', async () => {
    let reached = 0;
    // Over a network that fails few presses come through: more are made until one has, so that nothing is proved of
    // none.
    for (let rounds = 0; rounds < MOST_ROUNDS && reached === 0; rounds += 1) {
      reached = await tryPresses({ runs, start, failing });
    }
    expect(reached).toBeGreaterThan(0);
  });

  describeCrashPoints({ start, moreCuts, ...(failing ? { failing: failsOnce } : {}) });
});

const MOST_ROUNDS = 5;
const WAITS = { beatMs: 100, firstWaitMs: 10, longestWaitMs: 30 };
const PATIENT = { claimMs: 20_000, paces: { ...WAITS, beatDeadlineMs: 20_000, callDeadlineMs: 20_000 } };
const SOON_GIVEN_UP = { claimMs: 1_200, paces: { ...WAITS, beatDeadlineMs: 800, callDeadlineMs: 1_200 } };

/** Each start meets a network of its own: what it calls off or tells is swallowed once. */
function failsOnce(counter: OrderingCounter): void {
  const faults: readonly NetworkFault[] = [
    { when: 'abandon', what: 'swallowReplies' },
    { when: 'conclude', what: 'swallowRequests' },
    { when: 'claim', what: 'cut' },
  ];
  for (const fault of faults) counter.fails(fault);
}

function orderingCounter(joined: JoinedCounter): OrderingCounter {
  const { proxy, harness } = joined;
  async function heal(): Promise<void> {
    await proxy.letThrough();
    proxy.switchOn();
  }
  return {
    harness,
    fails({ when, what }) {
      if (when === 'now') proxy[what]();
      else joined.before(when, () => proxy[what]());
    },
    heal,
    async told() {
      // What it tells may meet a fault that waits for it, so that it is healed each time.
      await expect
        .poll(
          async () => {
            if (joined.gate.waiting() === 0) return 0;
            await heal();
            joined.gate.tellNow();
            return joined.gate.waiting();
          },
          { timeout: 30_000, interval: 30 },
        )
        .toBe(0);
      expect(joined.faults).toEqual([]);
    },
    endHere: () => joined.endHere(),
    close: async () => await joined.stop(),
  };
}
