import { describe, expect, it } from 'vitest';
import { awaySince } from '#renderer/features/shop/shared-as-of.ts';
import { barWords } from '#renderer/features/shop/shop-messages.ts';
import type { LinkView } from '#shared/shop-view.ts';

const SINCE = '2026-03-02T18:10:04.000+11:00';
const DOWN: LinkView = { kind: 'down', since: SINCE, why: 'unreachable', asOf: '2026-03-02T18:10:00.000+11:00' };

describe('the server of the shop', () => {
  it('is away from when it was not reached, once what is shared is older than ten seconds', () => {
    expect(awaySince(DOWN, true)).toBe(SINCE);
    expect(awaySince({ ...DOWN, asOf: null }, false), 'nothing was shared since the start').toBe(SINCE);
    expect(awaySince(DOWN, false), 'a moment without it is none').toBeNull();
  });

  it.each<LinkView | null>([
    null,
    { kind: 'connecting' },
    { kind: 'up', since: SINCE, asOf: null },
    { ...DOWN, why: 'left' },
    { ...DOWN, why: 'not known there' },
  ])('is not away where it answers, or does not have this counter any more: %j', (link) => {
    expect(awaySince(link, true)).toBeNull();
  });
});

describe('the bar', () => {
  const asOf = { time: '2026-03-02T18:10:00.000+11:00' };
  const now = Date.parse('2026-03-02T18:12:00.000+11:00');

  it('says that the server is away, and since when', () => {
    expect(barWords({ asOf, awaySince: SINCE, letGo: null }, now)).toMatch(/^Shop server away since \d?\d:\d\d$/);
    expect(barWords({ asOf, awaySince: SINCE, letGo: null }, now + 86_400_000)).toMatch(
      /^Shop server away since .*2 Mar/,
    );
  });

  it('says how old what is shared is while the server answers', () => {
    expect(barWords({ asOf, awaySince: null, letGo: null }, now)).toMatch(/^Shared as of /);
    expect(barWords({ asOf: { time: null }, awaySince: null, letGo: null }, now)).toBe('Nothing shared yet');
    expect(barWords({ asOf: null, awaySince: null, letGo: null }, now)).toBeNull();
    expect(barWords({ asOf, awaySince: null, letGo: 'left' }, now)).toBe('Taken out of the shop');
  });
});
