import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { effort } from '#tests/support/effort.ts';
import { checkHistory } from '#tests/support/histories/check-history.ts';
import type { History } from '#tests/support/histories/history.ts';
import { type Broken, type HistoryOptions, runHistory, type Step } from '#tests/support/histories/run-history.ts';

/** Three counters of one shop, random presses, faults, kills, stops and restores: what is promised holds in each of them. */

const postgres = inject('postgres');

const DROPS_ONE_ORDER = `
  DROP INDEX shop.one_live_submission_of_a_ticket;
  CREATE OR REPLACE FUNCTION shop.live_submission(p_ticket uuid) RETURNS uuid LANGUAGE sql AS 'SELECT NULL::uuid';`;
const DROPS_QUIET_TIME = `
  ALTER TABLE shop.head DROP CONSTRAINT head_quiet_seconds_check, DROP CONSTRAINT head_quiet_unheard_seconds_check;
  UPDATE shop.head SET quiet_seconds = 0, quiet_unheard_seconds = 0;`;

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
      return await runHistory({ postgres, folder, seed, counters: 3, tickets: 3, steps: 30, goesBack, ...over });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('orders each ticket at most once, behind a claim, and loses nothing that was kept', { timeout: 24 * 3_600_000 }, async () => {
    const seen = { taken: 0, left: 0, granted: 0, labels: 0, restores: 0, placed: 0, notPlaced: 0, again: 0 };
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
          const found = history.events.filter((event) => event.kind === 'found out');
          seen.placed += found.filter(({ placed }) => placed).length;
          seen.notPlaced += found.filter(({ placed }) => !placed).length;
          const left = history.events.filter((event) => event.kind === 'bytes left');
          seen.again += left.length - new Set(left.map(({ ticket }) => ticket)).size;
        }
      }),
    );
    console.log(seen);
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  describe('is found out', () => {
    const PRESSES: readonly Step[] = ['press everywhere', 'take over', 'press', 'fault', 'heal', 'look into', 'arrive'];

    it.each<[string, Broken, Partial<HistoryOptions>, string]>([
      [
        'where a counter orders without the shop',
        { gate: (gate) => ({ ...gate, claim: async () => ({ kind: 'granted', stillHolds: () => true }) }) },
        { often: PRESSES },
        'without a claim',
      ],
      [
        'where the shop lets two orders of a ticket live',
        { shop: async ({ administrator }) => void (await administrator.query(DROPS_ONE_ORDER)) },
        { often: PRESSES },
        'The supplier has ticket',
      ],
      [
        'where “not placed” is taken at once',
        { shop: async ({ administrator }) => void (await administrator.query(DROPS_QUIET_TIME)) },
        { often: ['press', 'press', 'look into', 'look into', 'arrive'] },
        'The supplier has ticket',
      ],
      [
        'where no counter sees that it stood still',
        { clocksStand: true },
        { often: ['stop before the first byte', 'press', 'take over', 'time goes by', 'look into', 'press'] },
        'The supplier has ticket',
      ],
    ])('%s', { timeout: 10 * 60_000 }, async (_, broken, over, words) => {
      const found: string[] = [];
      for (let seed = 1; seed <= 60 && found.length === 0; seed += 1) {
        const history = await made(1_000_000 + seed, { broken, steps: 40, tickets: 2, ...over });
        found.push(...checkHistory(history).filter((said) => said.includes(words)));
        if (found.length > 0) console.log(seed);
      }
      expect(found).not.toEqual([]);
    });
  });
});
