import { describe, expect, it } from 'vitest';
import { explore, type Rules, RULES } from '#tests/support/order-protocol.ts';

/** What each rule is for: without it, the supplier can have two orders of one ticket. */
const MUTATIONS: readonly (readonly [string, Partial<Rules>])[] = [
  ['“not placed” is written down at once', { notPlaced: 'at once' }],
  ['“not placed” waits only for what the counter says', { notPlaced: 'ended' }],
  ['bytes leave however late', { sendWindow: false }],
  ['a counter orders without the shared database', { withoutDatabase: true }],
  ['a restore does not close ordering', { restore: true, closedAfterRestore: false }],
  ['what was granted before a restore stays granted', { restore: true, oldGrantsEnd: false }],
];

/** What no rule can exclude, as docs/several-counters.md says. */
const NOT_EXCLUDED: readonly (readonly [string, Partial<Rules>])[] = [
  ['a computer stands still between the last look and the first byte', { pauseAfterWindow: true }],
  ['the shop goes on after a restore without a counter that had sent', { restore: true, waive: true }],
];

/** Seconds alone: a search may take longer on a busy computer. */
const PATIENCE_MS = 240_000;

describe('the order protocol of a shop with several counters, explored whole', { timeout: PATIENCE_MS }, () => {
  it('never lets the supplier have two orders of a ticket', () => {
    const { doubleOrder, states } = explore(RULES);
    expect(doubleOrder).toBeNull();
    expect(states).toBeGreaterThan(5_000);
  });

  it('nor where the database goes back to a backup at any moment', () => {
    const { doubleOrder, states } = explore({ ...RULES, restore: true });
    expect(doubleOrder).toBeNull();
    expect(states).toBeGreaterThan(50_000);
  });

  it.each(MUTATIONS)('would where %s', (_, change) => {
    const { doubleOrder } = explore({ ...RULES, ...change });
    expect(doubleOrder?.filter((step) => step.startsWith('the supplier has'))).toHaveLength(2);
  });

  it.each(NOT_EXCLUDED)('does not exclude that %s', (_, change) => {
    expect(explore({ ...RULES, ...change }).doubleOrder).not.toBeNull();
  });
});
