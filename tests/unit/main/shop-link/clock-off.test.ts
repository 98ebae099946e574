import { describe, expect, it } from 'vitest';
import { clockOff } from '#main/shop-link/clock-off.ts';

describe('the clock of a counter beside the clock of its shop', () => {
  const AT = Date.parse('2026-03-04T02:00:00.000Z');

  it('is off by what it is ahead or behind, once that is more than a minute', () => {
    expect(clockOff(AT + 60_001, AT)).toBe(60_001);
    expect(clockOff(AT - 60_001, AT)).toBe(-60_001);
    expect(clockOff(AT + 86_400_000, AT)).toBe(86_400_000);
  });

  it('is not off by a minute or less, which an answer on its way may be', () => {
    for (const ms of [0, 8_000, -8_000, 60_000, -60_000]) expect(clockOff(AT + ms, AT), `${ms} ms`).toBeNull();
  });

  it('is not said to be off of a time that cannot be read', () => {
    expect(clockOff(AT, Number.NaN)).toBeNull();
  });
});
