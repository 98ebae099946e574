import { afterEach, expect, it, vi } from 'vitest';
import { clockTime, clockTimeWithSeconds, dayAndTime, shortDay, shortDayAndTime } from '#renderer/sale/shop-time.ts';

afterEach(() => void vi.unstubAllEnvs());

it('tells a time in the zone that the computer is in by then, not in that of the start', () => {
  const told = (zone: string) => {
    vi.stubEnv('TZ', zone);
    const iso = '2026-03-03T21:30:07.000Z';
    return [clockTimeWithSeconds(iso), shortDay(iso), shortDayAndTime(iso), dayAndTime(iso)];
  };
  expect(told('Australia/Brisbane')).toEqual(['07:30:07', '4 Mar 2026', '4 Mar, 07:30', 'Wed, 4 Mar 2026 at 07:30']);
  expect(told('UTC')).toEqual(['21:30:07', '3 Mar 2026', '3 Mar, 21:30', 'Tue, 3 Mar 2026 at 21:30']);
  expect(clockTime('2026-03-03T21:30:07.000Z')).toBe('21:30');
});
