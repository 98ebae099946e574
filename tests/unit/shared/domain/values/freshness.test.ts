import { describe, expect, it } from 'vitest';
import { ageWords, isNewer, isStale, LATEST_TICK_MS } from '#shared/domain/values/freshness.ts';

const READ = '2026-03-04T10:00:00.000+11:00';
const readMs = Date.parse(READ);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the age of a figure', () => {
  it.each([
    [0, 'just now'],
    [59_999, 'just now'],
    [MINUTE, '1 min ago'],
    [59 * MINUTE, '59 min ago'],
    [HOUR, '1 h ago'],
    [DAY - 1, '23 h ago'],
  ])('after %i ms is %s', (age, words) => {
    expect(ageWords(READ, readMs + age)).toBe(words);
  });

  it('is a date from a day on', () => {
    expect(ageWords(READ, readMs + 3 * DAY)).toMatch(/^\d{1,2} Mar 2026$/);
  });

  it('is unclear where the clock was set back or the time cannot be read', () => {
    expect(ageWords(READ, readMs - 1)).toBe('time unclear');
    expect(ageWords('yesterday', readMs)).toBe('time unclear');
  });
});

describe('a figure that is too old to promise', () => {
  it.each([
    ['stock', 15 * MINUTE],
    ['price', DAY],
    ['rates', HOUR],
    ['plate', 30 * DAY],
  ] as const)('is %s after its limit', (what, limit) => {
    expect(isStale(what, READ, readMs)).toBe(false);
    expect(isStale(what, READ, readMs + limit)).toBe(false);
    expect(isStale(what, READ, readMs + limit + 1)).toBe(true);
  });

  it('is every figure whose time is unclear', () => {
    expect(isStale('plate', READ, readMs - 1)).toBe(true);
    expect(isStale('stock', '', readMs)).toBe(true);
  });
});

describe('a figure that was read after another one', () => {
  const at = (ms: number): string => new Date(readMs + ms).toISOString();

  it('is newer, by as much as the clock of a window can be late too', () => {
    expect(isNewer(at(1), READ, readMs + 1)).toBe(true);
    expect(isNewer(at(LATEST_TICK_MS), READ, readMs)).toBe(true);
    expect(isNewer(READ, READ, readMs)).toBe(false);
    expect(isNewer(READ, at(1), readMs)).toBe(false);
  });

  it('is not where it was read later than now: the clock was fast', () => {
    expect(isNewer(at(HOUR), READ, readMs)).toBe(false);
    expect(isNewer(at(LATEST_TICK_MS + 1), READ, readMs)).toBe(false);
    expect(isNewer('', READ, readMs)).toBe(false);
  });
});
