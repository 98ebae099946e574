import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPutOff,
  isUpdateWanted,
  isWithinHours,
  mayUpdateNow,
  MOST_PUT_OFF,
  type PutOff,
  putOffsLeft,
  putOffToday,
  UPDATE_MODES,
  UPDATE_OBSTACLES,
  type UpdateFacts,
  type UpdateOccasion,
  updateObstacles,
} from '#shared/domain/update/may-update.ts';

const FREE: UpdateFacts = {
  recordsSeen: true,
  sending: 0,
  unknown: 0,
  unsentTickets: 0,
  snapshot: 'checked',
  sessionEnds: false,
  fileChecked: true,
};

/** In three of four cases what is in nobody's way, so that a new version may be put in place often enough to tell. */
function mostly<Value>(usual: Value, ...others: readonly Value[]): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
}

const facts: fc.Arbitrary<UpdateFacts> = fc.record({
  recordsSeen: mostly(true, false),
  sending: mostly(0, 1, 2),
  unknown: mostly(0, 1, 2),
  unsentTickets: mostly(0, 1, 2),
  snapshot: fc.constantFrom('checked' as const, 'no records' as const, 'none' as const),
  sessionEnds: mostly(false, true),
  fileChecked: mostly(true, false),
});

describe('putting a new version in place', () => {
  it('may be where nothing is in the way', () => {
    expect(mayUpdateNow(FREE)).toBe(true);
    expect(mayUpdateNow({ ...FREE, snapshot: 'no records' })).toBe(true);
  });

  it('names everything that is in the way', () => {
    const none: UpdateFacts = {
      recordsSeen: false,
      sending: 1,
      unknown: 1,
      unsentTickets: 1,
      snapshot: 'none',
      sessionEnds: true,
      fileChecked: false,
    };
    expect(updateObstacles(none)).toEqual(UPDATE_OBSTACLES);
  });

  it('never happens during a sale, without a copy, or while the session ends', () => {
    const counts = { may: 0, mayNot: 0 };
    fc.assert(
      fc.property(facts, (given) => {
        if (!mayUpdateNow(given)) {
          counts.mayNot += 1;
          return;
        }
        counts.may += 1;
        expect(given).toMatchObject({ recordsSeen: true, sending: 0, unknown: 0, unsentTickets: 0 });
        expect(given).toMatchObject({ sessionEnds: false, fileChecked: true });
        expect(given.snapshot).not.toBe('none');
      }),
      { numRuns: 2_000 },
    );
    expect(counts.may).toBeGreaterThan(50);
    expect(counts.mayNot).toBeGreaterThan(100);
  });
});

describe('whether a new version is wanted', () => {
  const occasions: readonly UpdateOccasion[] = ['asked for', 'closing', 'next start', 'hours'];

  it('is never where updates are off', () => {
    for (const occasion of occasions) {
      expect(isUpdateWanted({ mode: 'off', agreed: true, putOff: false }, occasion)).toBe(false);
    }
  });

  it('is by itself only where the shop said so, and not today where somebody put it off', () => {
    for (const occasion of occasions.slice(1)) {
      expect(isUpdateWanted({ mode: 'ask', agreed: false, putOff: false }, occasion)).toBe(false);
      expect(isUpdateWanted({ mode: 'ask', agreed: true, putOff: false }, occasion)).toBe(true);
      expect(isUpdateWanted({ mode: 'auto', agreed: false, putOff: false }, occasion)).toBe(true);
      expect(isUpdateWanted({ mode: 'auto', agreed: false, putOff: true }, occasion)).toBe(false);
    }
    for (const mode of UPDATE_MODES.slice(0, 2)) {
      expect(isUpdateWanted({ mode, agreed: false, putOff: true }, 'asked for')).toBe(true);
    }
  });
});

describe('not today', () => {
  it('can be said on three days of one version, once a day', () => {
    let said: PutOff | null = null;
    const days = ['2026-11-24', '2026-11-24', '2026-11-25', '2026-11-28', '2026-11-29'];
    const left = days.map((day) => {
      said = putOffToday(said, '1.3.0', day);
      return putOffsLeft(said, '1.3.0');
    });
    expect(left).toEqual([2, 2, 1, 0, 0]);
    expect(isPutOff(said, '1.3.0', '2026-11-28')).toBe(true);
    expect(isPutOff(said, '1.3.0', '2026-11-29')).toBe(false);
  });

  it('begins anew with another version', () => {
    const said = putOffToday(null, '1.3.0', '2026-11-24');
    expect(isPutOff(said, '1.4.0', '2026-11-24')).toBe(false);
    expect(putOffsLeft(said, '1.4.0')).toBe(MOST_PUT_OFF);
    expect(putOffToday(said, '1.4.0', '2026-11-24')).toEqual({ version: '1.4.0', days: ['2026-11-24'] });
  });
});

describe('the hours of the shop', () => {
  it('may go over midnight', () => {
    const night = { from: 20, to: 6 };
    expect([19, 20, 23, 0, 5, 6, 12].map((hour) => isWithinHours(night, hour))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('end where they say, and are none where they end as they begin', () => {
    expect([5, 6, 7, 8].map((hour) => isWithinHours({ from: 6, to: 8 }, hour))).toEqual([false, true, true, false]);
    for (let hour = 0; hour < 24; hour += 1) expect(isWithinHours({ from: 0, to: 0 }, hour)).toBe(false);
  });
});
