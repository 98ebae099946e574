import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SubmissionState } from '#main/records/shop/submission-record.ts';
import {
  isLive,
  isNotPlaced,
  isPlaced,
  isUnconfirmed,
  LIVE_SQL,
  MAY_BE_THERE_SQL,
  mayBeThere,
  PLACED_SQL,
  UNRESOLVED_SQL,
} from '#main/records/shop/submission-states.ts';

/** What is said of each: that it keeps its ticket, is at the supplier or may be, and how it stands in the lists. */
const SAID: { readonly [state in SubmissionState]: string } = {
  prepared: 'live',
  sending: 'live, may be there, unconfirmed',
  unknown: 'live, may be there, unconfirmed',
  acknowledged: 'live, may be there, placed',
  placed: 'live, may be there, placed',
  abandoned: '',
  refused: 'not placed',
  'not sent': 'not placed',
  'not placed': 'not placed',
};

const PREDICATES = {
  live: isLive,
  'may be there': mayBeThere,
  placed: isPlaced,
  unconfirmed: isUnconfirmed,
  'not placed': isNotPlaced,
};

function saidOf(state: string | null): string {
  return Object.entries(PREDICATES)
    .filter(([, holds]) => holds(state))
    .map(([name]) => name)
    .join(', ');
}

describe('the state of an order', () => {
  it.each(Object.entries(SAID))('%s is: %s', (state, said) => {
    expect(saidOf(state)).toBe(said);
  });

  it('is none of these where there is no order', () => {
    expect(saidOf(null)).toBe('');
  });

  it('is listed for SQL as the indexes of the file list it', () => {
    const schema = readFileSync(join('src', 'main', 'records', 'database', 'records-schema.ts'), 'utf8');
    expect(schema).toContain(`WHERE apart = 0 AND state IN ${LIVE_SQL};`);
    expect(schema).toContain(`ON submissions (id) WHERE state IN ${UNRESOLVED_SQL};`);
    expect(PLACED_SQL).toBe("('acknowledged', 'placed')");
    expect(MAY_BE_THERE_SQL).toBe("('sending', 'unknown', 'acknowledged', 'placed')");
  });
});
