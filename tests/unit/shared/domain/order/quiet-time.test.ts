import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notPlacedTooEarlyWords, quietLeftMs, SHORTEST_QUIET_MS, waitWords } from '#shared/domain/order/quiet-time.ts';

const SENT = '2026-03-02T01:00:00.000Z';
const at = (wallMs: number, steadyMs: number) => ({ wallMs: Date.parse(SENT) + wallMs, steadyMs });

describe('the quiet time of an order that was sent', () => {
  it('is five minutes from its sending, to the millisecond', () => {
    const known = at(0, 1_000);
    expect(quietLeftMs(known, at(0, 1_000), SHORTEST_QUIET_MS)).toBe(300_000);
    expect(quietLeftMs(known, at(299_999, 300_999), SHORTEST_QUIET_MS)).toBe(1);
    expect(quietLeftMs(known, at(300_000, 301_000), SHORTEST_QUIET_MS)).toBe(0);
    expect(quietLeftMs(known, at(900_000, 901_000), SHORTEST_QUIET_MS)).toBe(0);
  });

  it('can be longer and never shorter', () => {
    const known = at(0, 0);
    expect(quietLeftMs(known, at(0, 0), 600_000)).toBe(600_000);
    expect(quietLeftMs(known, at(0, 0), 1_000)).toBe(300_000);
  });

  it('is not shortened by setting the calendar on, nor prolonged by setting it back, while Counterpart runs', () => {
    const known = at(0, 0);
    const anyLeap = fc.integer({ min: -10 * 365 * 86_400_000, max: 10 * 365 * 86_400_000 });
    fc.assert(
      fc.property(anyLeap, fc.integer({ min: 0, max: 400_000 }), (leap, passed) => {
        expect(quietLeftMs(known, at(passed + leap, passed), SHORTEST_QUIET_MS)).toBe(Math.max(0, 300_000 - passed));
      }),
    );
  });

  it('begins anew where the steady clock did', () => {
    expect(quietLeftMs(at(0, 900_000), at(60_000, 5), SHORTEST_QUIET_MS)).toBe(300_000);
  });
});

describe('the time to wait in words', () => {
  it.each([
    [300_000, '5 minutes'],
    [252_000, '4 minutes 12 seconds'],
    [61_000, '1 minute 1 second'],
    [60_001, '1 minute 1 second'],
    [60_000, '1 minute'],
    [1, '1 second'],
    [0, 'a moment'],
  ])('%i ms is %s', (ms, words) => {
    expect(waitWords(ms)).toBe(words);
  });

  it('says what can be written down now', () => {
    expect(notPlacedTooEarlyWords(252_000)).toMatch(/in 4 minutes 12 seconds.*“Placed” can be saved now/);
  });
});
