import { describe, expect, it } from 'vitest';
import { isOverloaded, mayJoinAgain, troubleOf } from '#main/shop-link/link-trouble.ts';
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

describe('a server that answers and cannot do what it is asked', () => {
  const answered = (code: string): Error => Object.assign(new Error('said by the server'), { code, severity: 'ERROR' });

  it('is overloaded where its disk, memory or connections are full, its disk fails, or it takes too long', () => {
    const codes = ['53000', '53100', '53200', '53300', '58000', '58030', '57014'];
    expect(codes.filter((code) => !isOverloaded(answered(code)))).toEqual([]);
    expect(troubleOf(answered('58030'))).toBe('overloaded');
  });

  it('is not where it refuses a value or a right, and neither is a connection that ends', () => {
    const others = ['22P05', '23505', '42501', '42883', '57P01', 'P0001', 'CP002'];
    expect(others.filter((code) => isOverloaded(answered(code)))).toEqual([]);
    expect(isOverloaded(Object.assign(new Error('not said by a server'), { code: '53100' }))).toBe(false);
  });
});
