import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { effort } from '#tests/support/effort.ts';
import { checkHistory, eventsOf } from '#tests/support/histories/check-history.ts';
import type { History } from '#tests/support/histories/history.ts';
import { type HistoryMakers, startHistoryMakers } from '#tests/support/histories/history-makers.ts';
import { runProcessHistory } from '#tests/support/histories/run-process-history.ts';
import { type Broken, type HistoryOptions, runHistory, type Step } from '#tests/support/histories/run-history.ts';

/**
 * Three to five counters of one shop, random presses, faults, kills, stops and restores: what is promised holds in
 * each of them.
 */

const postgres = inject('postgres');

const DROPS_ONE_ORDER = `
  DROP INDEX shop.one_live_submission_of_a_ticket;
  CREATE OR REPLACE FUNCTION shop.live_submission(p_ticket uuid) RETURNS uuid LANGUAGE sql AS 'SELECT NULL::uuid';
  CREATE OR REPLACE FUNCTION shop.equal_orders(
      p_ticket uuid, p_lines bytea, p_address bytea, p_reference bytea, p_from_quote uuid, p_in_spite uuid[])
    RETURNS jsonb LANGUAGE sql AS $$ SELECT '[]'::jsonb $$;`;
const DROPS_QUIET_TIME = `
  ALTER TABLE shop.head DROP CONSTRAINT head_quiet_seconds_check, DROP CONSTRAINT head_quiet_unheard_seconds_check;
  UPDATE shop.head SET quiet_seconds = 0, quiet_unheard_seconds = 0;`;
const WAITS_FOR_NOBODY = `
  CREATE OR REPLACE FUNCTION shop.waited_for() RETURNS jsonb LANGUAGE sql AS $$ SELECT '[]'::jsonb $$;`;

type Planted = [what: string, broken: Broken, often: readonly Step[], words: string];

/** A shop that went back, whose two counters have not seen what the other did: each orders what it thinks is open. */
const IN_TURNS = { counters: 2, tickets: 8, steps: 24, goesBack: true, patient: true, inTurns: true } as const;
const ORDERS_ALONE: readonly Step[] = ['take over and order'];

/** As many as are asked for by name, or as fit. */
const HISTORIES = Number(process.env.COUNTERPART_HISTORIES ?? effort(30, 20_000));
/** As many at most, where something that is counted has not happened in those. */
const MOST_HISTORIES = Math.max(HISTORIES, 160);
/** The same of those whose counters are processes: each start of one takes a second. */
const PROCESS_HISTORIES = Number(process.env.COUNTERPART_PROCESS_HISTORIES ?? effort(1, 100));
const MOST_PROCESS_HISTORIES = PROCESS_HISTORIES + 5;
/** How many are made at a time of those that are made in this process: most of what they do is waiting. */
const AT_A_TIME = effort(2, 4);
/** Processes that make all others, one for a processor, and how many are made at a time in all of them. */
const MAKERS = Math.min(availableParallelism(), 4);
const AT_A_TIME_IN_MAKERS = 5 * MAKERS;
/** Another seed is tried by naming it. */
const FIRST_SEED = Number(process.env.COUNTERPART_HISTORY_SEED ?? 1);

describe.skipIf(postgres === null)('a shop of three to five counters in which everything goes wrong', () => {
  let base: string;
  let makers: HistoryMakers;
  beforeAll(() => {
    makers = startHistoryMakers(MAKERS);
    base = mkdtempSync(join(tmpdir(), 'counterpart-histories-'));
  });
  afterAll(() => {
    makers.close();
    rmSync(base, { recursive: true, force: true });
  });

  async function made(how: Partial<HistoryOptions> & { readonly seed: number }): Promise<History> {
    if (postgres === null) throw new Error('There is no PostgreSQL.');
    const folder = mkdtempSync(join(base, 'history-'));
    try {
      const { broken, ...plain } = { postgres, folder, counters: 3, tickets: 3, steps: 36, goesBack: false, ...how };
      return await (broken === undefined ? makers.make(plain) : runHistory({ ...plain, broken }));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('orders each ticket at most once, behind a claim, and loses nothing that was kept', {
    timeout: 24 * 3_600_000,
  }, async () => {
    const counts = {
      taken: 0,
      left: 0,
      leftAgain: 0,
      granted: 0,
      labels: 0,
      restores: 0,
      waived: 0,
      placed: 0,
      notPlaced: 0,
    };
    // Nothing was proved of nothing.
    const rare = HISTORIES < 500 ? ['waived'] : [];
    const missing = () => Object.entries(counts).filter(([what, times]) => times === 0 && !rare.includes(what));
    let begun = 0;
    await inLanes(AT_A_TIME_IN_MAKERS, async () => {
      if (begun === MOST_HISTORIES || (begun >= HISTORIES && missing().length === 0)) return false;
      const seed = FIRST_SEED + begun;
      begun += 1;
      const history = await made({ seed, goesBack: seed % 5 === 0, counters: 3 + (seed % 3) });
      expect({ seed, broken: checkHistory(history) }).toEqual({ seed, broken: [] });
      const left = eventsOf(history, 'bytes left');
      counts.taken += eventsOf(history, 'supplier took').length;
      counts.left += left.length;
      counts.leftAgain += left.length - new Set(left.map(({ ticket }) => ticket)).size;
      counts.granted += eventsOf(history, 'granted').length;
      counts.labels += eventsOf(history, 'label given').length;
      counts.waived += eventsOf(history, 'waived').length;
      counts.restores += eventsOf(history, 'went back').length;
      counts.placed += eventsOf(history, 'found out').filter(({ placed }) => placed).length;
      counts.notPlaced += eventsOf(history, 'found out').filter(({ placed }) => !placed).length;
      return true;
    });
    expect(missing()).toEqual([]);
  });

  it('orders nothing twice once it went back, at counters that have not seen what the other ordered since', async () => {
    for (let seed = 1; seed <= effort(2, 50); seed += 1) {
      const history = await made({ seed, often: ORDERS_ALONE, ...IN_TURNS });
      expect({ seed, broken: checkHistory(history) }).toEqual({ seed, broken: [] });
      expect(eventsOf(history, 'supplier took').length).toBeGreaterThan(0);
    }
  });

  it('does so too where each counter is a process of its own, which is killed', {
    timeout: 24 * 3_600_000,
  }, async () => {
    if (postgres === null) return;
    const counts = { left: 0, granted: 0, restores: 0 };
    const missing = () => Object.entries(counts).filter(([, times]) => times === 0);
    for (let nth = 0; nth < MOST_PROCESS_HISTORIES; nth += 1) {
      if (nth >= PROCESS_HISTORIES && missing().length === 0) break;
      const seed = FIRST_SEED + nth;
      const folder = mkdtempSync(join(base, 'processes-'));
      const history = await runProcessHistory({
        postgres,
        folder,
        seed,
        counters: 3 + (seed % 3),
        tickets: 4,
        steps: 36,
      });
      expect({ seed, broken: checkHistory(history) }).toEqual({ seed, broken: [] });
      counts.left += eventsOf(history, 'bytes left').length;
      counts.granted += eventsOf(history, 'granted').length;
      counts.restores += eventsOf(history, 'went back').length;
    }
    expect(missing()).toEqual([]);
  });

  describe('is found out', () => {
    it.each<Planted>([
      [
        'where a counter orders without the shop',
        { gate: (gate) => ({ ...gate, claim: async () => ({ kind: 'granted', stillHolds: () => true }) }) },
        ['press', 'press everywhere'],
        'without a claim',
      ],
      [
        'where the shop lets two orders of a ticket live',
        { shop: async ({ administrator }) => void (await administrator.query(DROPS_ONE_ORDER)) },
        ['take over and press', 'press'],
        'The supplier has ticket',
      ],
      [
        'where “not placed” is taken at once',
        { shop: async ({ administrator }) => void (await administrator.query(DROPS_QUIET_TIME)) },
        ['take over and press', 'look into', 'arrive'],
        'The supplier has ticket',
      ],
      [
        'where no counter sees that it stood still',
        { clocksStand: true },
        ['stop before the first byte', 'take over and press', 'time goes by', 'look into'],
        'The supplier has ticket',
      ],
      [
        'where a shop that went back waits for nobody’s journal',
        { shop: async ({ administrator }) => void (await administrator.query(WAITS_FOR_NOBODY)) },
        ORDERS_ALONE,
        'The supplier has ticket',
      ],
    ])('%s', { timeout: 10 * 60_000 }, async (_, broken, often, words) => {
      const how = often === ORDERS_ALONE ? IN_TURNS : { counters: 2, tickets: 2, steps: 30 };
      const found: string[] = [];
      // Nobody makes more of them than it takes to find one; on a busy computer that may be many.
      const seeds = Array.from({ length: 200 }, (__, nth) => nth + 1);
      await inLanes(AT_A_TIME, async () => {
        const seed = found.length === 0 ? seeds.shift() : undefined;
        if (seed === undefined) return false;
        const history = await made({ seed, broken, often, ...how });
        found.push(...checkHistory(history).filter((said) => said.includes(words)));
        return true;
      });
      expect(found).not.toEqual([]);
    });
  });
});

/** Does something over and over, a few at a time, until there is no more to do. */
async function inLanes(atATime: number, act: () => Promise<boolean>): Promise<void> {
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (await act()) {
        // The next one.
      }
    }),
  );
}
