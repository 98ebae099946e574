import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { effort } from '#tests/support/effort.ts';
import { checkHistory } from '#tests/support/histories/check-history.ts';
import type { History } from '#tests/support/histories/history.ts';
import { type HistoryOptions, runHistory } from '#tests/support/histories/run-history.ts';

/** Three counters of one shop, random presses, faults, kills, stops and restores: what is promised holds in each of them. */

const postgres = inject('postgres');
const HISTORIES = effort(40, 20_000);
/** How many are made at a time: most of what they do is waiting. */
const AT_A_TIME = 4;
/** Another seed is tried by naming it. */
const FIRST_SEED = Number(process.env.COUNTERPART_HISTORY_SEED ?? 1);

describe.skipIf(postgres === null)('a shop of three counters in which everything goes wrong', () => {
  let base: string;
  beforeAll(() => {
    base = mkdtempSync(join(tmpdir(), 'counterpart-histories-'));
  });
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  async function made(seed: number, over: Partial<HistoryOptions> = {}): Promise<History> {
    if (postgres === null) throw new Error('There is no PostgreSQL.');
    const folder = join(base, `history-${seed}`);
    mkdirSync(folder);
    try {
      const goesBack = seed % 5 === 0;
      return await runHistory({ postgres, folder, seed, counters: 3, tickets: 3, steps: 24, goesBack, ...over });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('orders each ticket at most once, behind a claim, and loses nothing that was kept', { timeout: 24 * 3_600_000 }, async () => {
    const seen = { taken: 0, left: 0, granted: 0, labels: 0, restores: 0 };
    const seeds = Array.from({ length: HISTORIES }, (_, nth) => FIRST_SEED + nth);
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
          const history = await made(seed);
          expect({ seed, broken: checkHistory(history) }).toEqual({ seed, broken: [] });
          const many = (kind: string) => history.events.filter((event) => event.kind === kind).length;
          seen.taken += many('supplier took');
          seen.left += many('bytes left');
          seen.granted += many('granted');
          seen.labels += many('label given');
          seen.restores += many('went back');
        }
      }),
    );
    console.log(seen);
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
