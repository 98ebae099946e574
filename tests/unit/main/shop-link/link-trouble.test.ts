import { describe, expect, it } from 'vitest';
import { mayJoinAgain } from '#main/shop-link/link-trouble.ts';
import type { LinkTrouble, LinkView } from '#shared/shop-view.ts';

describe('a counter of a shop that may be let in again by a new invitation', () => {
  const at = '2026-03-04T02:00:09.000Z';
  const down = (why: LinkTrouble): LinkView => ({ kind: 'down', since: at, why, asOf: null });

  it('is asked for one where that helps, and not where it is in, or needs something else', () => {
    const helps = ['wrong password', 'left', 'not known there', 'unreachable', 'wrong certificate'] as const;
    expect(helps.map((why) => mayJoinAgain(down(why)))).toEqual(helps.map(() => true));
    const others = ['no way in', 'too old', 'too new', 'overloaded'] as const;
    expect(others.map((why) => mayJoinAgain(down(why)))).toEqual(others.map(() => false));
    expect(mayJoinAgain({ kind: 'connecting' })).toBe(false);
    expect(mayJoinAgain({ kind: 'up', since: at, asOf: at })).toBe(false);
  });
});
