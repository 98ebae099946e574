import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCKS_AFTER_MS, unheardMs } from '#main/records/joined/unheard-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const T = Date.parse('2026-11-27T00:00:00Z');
const heard = { heardMs: T, serverMs: T, latestMs: T, livedMs: 0 };

describe('for how long a counter has not heard its shop', () => {
  it('is what its clock says, an hour before 30 days and just after', () => {
    expect(unheardMs(heard, T + LOCKS_AFTER_MS - HOUR)).toBeLessThan(LOCKS_AFTER_MS);
    expect(unheardMs(heard, T + LOCKS_AFTER_MS)).toBe(LOCKS_AFTER_MS);
  });

  it('is not made shorter by a clock that is put back', () => {
    expect(unheardMs({ ...heard, latestMs: T + 31 * DAY }, T - 300 * DAY)).toBe(31 * DAY);
    expect(unheardMs({ ...heard, livedMs: 31 * DAY }, T - 300 * DAY)).toBe(31 * DAY);
  });

  it('is told by the server’s time where the clock was a year ahead when it was heard, and is right again', () => {
    const ahead = { heardMs: T + 365 * DAY, serverMs: T, latestMs: T + 365 * DAY, livedMs: 0 };
    expect(unheardMs(ahead, T + 31 * DAY)).toBe(31 * DAY);
    expect(unheardMs(ahead, T + 365 * DAY + HOUR)).toBe(HOUR);
  });

  it('is nothing for a clock that starts in 1970 and is put right, as after an empty battery', () => {
    expect(unheardMs(heard, 0)).toBe(0);
    expect(unheardMs(heard, T + HOUR)).toBe(HOUR);
  });

  it('is never less for a later look, whatever the clock shows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 1 }), (days) => {
        let note = heard;
        let last = 0;
        for (const day of days) {
          const now = T + day * DAY;
          note = { ...note, latestMs: Math.max(note.latestMs, now) };
          expect(unheardMs(note, now)).toBeGreaterThanOrEqual(last);
          last = unheardMs(note, now);
        }
      }),
    );
  });
});
