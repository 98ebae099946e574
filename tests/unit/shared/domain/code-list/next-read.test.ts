import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  IDLE_MS,
  leftAlone,
  leftAloneFrom,
  nextRead,
  paceMs,
  type ReaderFacts,
  spentOn,
  timeLeftMs,
} from '#shared/domain/code-list/next-read.ts';
import { effort } from '#tests/support/effort.ts';

const READY: ReaderFacts = {
  paused: false,
  lessonRuns: false,
  standsStill: false,
  connected: true,
  ownSupplier: true,
  personWaits: false,
  quietMs: null,
  sinceLastMs: 3_000,
  paceMs: 3_000,
  leftAloneMs: 0,
  takenBytes: 0,
  boundBytes: 100,
  codeWaits: true,
  partIsOld: true,
  refreshesLeft: 5,
};

const because = (change: Partial<ReaderFacts>): unknown => {
  const next = nextRead({ ...READY, ...change });
  return next.kind === 'wait' ? [next.because, next.ms] : next.kind;
};

describe('what is read next', () => {
  it('is a code of the list before an old part', () => {
    expect(because({})).toBe('read code');
    expect(because({ codeWaits: false })).toBe('refresh part');
    expect(because({ codeWaits: false, partIsOld: false })).toEqual(['nothing to read', 600_000]);
    expect(because({ codeWaits: false, refreshesLeft: 0 })).toEqual(['nothing to read', 600_000]);
  });

  it('waits for what is in the way, the list and the refreshing alike', () => {
    for (const codeWaits of [true, false]) {
      expect(because({ codeWaits, paused: true })).toEqual(['paused', null]);
      expect(because({ codeWaits, lessonRuns: true })).toEqual(['lesson', null]);
      expect(because({ codeWaits, standsStill: true })).toEqual(['stands still', null]);
      expect(because({ codeWaits, connected: false })).toEqual(['connection down', null]);
      expect(because({ codeWaits, leftAloneMs: 7 })).toEqual(['supplier asked', 7]);
      expect(because({ codeWaits, personWaits: true })).toEqual(['person first', null]);
      expect(because({ codeWaits, sinceLastMs: 1_000 })).toEqual(['pace', 2_000]);
    }
  });

  it('waits for the supplier of the list, and for room on the disk, with the list alone', () => {
    expect(because({ ownSupplier: false })).toEqual(['another supplier', null]);
    expect(because({ takenBytes: 100 })).toEqual(['disk bound', null]);
    expect(because({ codeWaits: false, takenBytes: 100, ownSupplier: false })).toBe('refresh part');
  });

  it('is an old part only once nobody has asked for anything for a while', () => {
    expect(because({ codeWaits: false, quietMs: 1_000 })).toEqual(['person first', IDLE_MS - 1_000]);
    expect(because({ codeWaits: false, quietMs: IDLE_MS })).toBe('refresh part');
    expect(because({ quietMs: 0 })).toBe('read code');
  });

  it('never asks while a person waits, before its time, or against a pause, whatever else holds', () => {
    const facts = fc.record({
      paused: fc.boolean(),
      lessonRuns: fc.boolean(),
      standsStill: fc.boolean(),
      connected: fc.boolean(),
      ownSupplier: fc.boolean(),
      personWaits: fc.boolean(),
      quietMs: fc.option(fc.nat(200_000)),
      sinceLastMs: fc.nat(70_000),
      paceMs: fc.integer({ min: 500, max: 60_000 }),
      leftAloneMs: fc.nat(3),
      takenBytes: fc.nat(200),
      boundBytes: fc.constant(100),
      codeWaits: fc.boolean(),
      partIsOld: fc.boolean(),
      refreshesLeft: fc.integer({ min: -1, max: 3 }),
    });
    fc.assert(
      fc.property(facts, (at) => {
        const next = nextRead(at);
        if (next.kind === 'wait') return;
        expect(at).toMatchObject({
          paused: false,
          lessonRuns: false,
          standsStill: false,
          connected: true,
          personWaits: false,
          leftAloneMs: 0,
        });
        expect(at.sinceLastMs).toBeGreaterThanOrEqual(at.paceMs);
        if (next.kind === 'read code') {
          expect(at).toMatchObject({ codeWaits: true, ownSupplier: true });
          expect(at.takenBytes).toBeLessThan(at.boundBytes);
        } else {
          expect(at).toMatchObject({ codeWaits: false, partIsOld: true });
          expect(at.refreshesLeft).toBeGreaterThan(0);
          expect(at.quietMs ?? IDLE_MS).toBeGreaterThanOrEqual(IDLE_MS);
        }
      }),
      { numRuns: effort(500, 20_000) },
    );
  });
});

describe('the pace and the time left', () => {
  it('follow the setting, and the readings where those take longer', () => {
    expect(paceMs(20)).toBe(3_000);
    expect(paceMs(7)).toBe(8_572);
    expect(timeLeftMs(100, 3_000, 400)).toBe(300_000);
    expect(timeLeftMs(100, 3_000, 5_000)).toBe(500_000);
  });
});

describe('the budget of a day', () => {
  it('begins anew with the next day, and not where the clock goes back', () => {
    expect(spentOn('2026-03-02', null)).toEqual({ day: '2026-03-02', count: 0 });
    expect(spentOn('2026-03-02', { day: '2026-03-01', count: 9 })).toEqual({ day: '2026-03-02', count: 0 });
    expect(spentOn('2026-03-02', { day: '2026-03-02', count: 9 })).toEqual({ day: '2026-03-02', count: 9 });
    expect(spentOn('2026-03-01', { day: '2026-03-02', count: 9 })).toEqual({ day: '2026-03-02', count: 9 });
  });
});

describe('the time that a supplier is left alone', () => {
  it('ends when it was to end, and is no longer than was asked where the clock goes back', () => {
    expect(leftAlone(null, 5, 'a')).toBe(0);
    const asked = { untilMs: 1_000, forMs: 400, supplier: 'a' };
    expect(leftAlone(asked, 700, 'a')).toBe(300);
    expect(leftAlone(asked, 1_200, 'a')).toBe(0);
    expect(leftAlone(asked, -99_000, 'a')).toBe(400);
  });

  it('begins anew where the clock went back, and else goes on as it is', () => {
    const asked = { untilMs: 1_000, forMs: 400, supplier: 'a' };
    expect(leftAloneFrom(asked, -99_000)).toEqual({ untilMs: -98_600, forMs: 400, supplier: 'a' });
    expect(leftAloneFrom(asked, 600)).toBe(asked);
    expect(leftAloneFrom(asked, 1_200)).toBe(asked);
  });

  it('is of the supplier that asked for it; one that was kept without a supplier is of any', () => {
    expect(leftAlone({ untilMs: 1_000, forMs: 400, supplier: 'a' }, 700, 'b')).toBe(0);
    expect(leftAlone({ untilMs: 1_000, forMs: 400 }, 700, 'b')).toBe(300);
  });

  it('is a day at most from when it was asked for, however long was asked', () => {
    const day = 24 * 60 * 60_000;
    const asked = { untilMs: 1_000 + 999_999_999_000, forMs: 999_999_999_000, supplier: 'a' };
    expect(leftAlone(asked, 1_000, 'a')).toBe(day);
    expect(leftAlone(asked, 1_000 + day - 5, 'a')).toBe(5);
    expect(leftAlone(asked, 1_000 + day, 'a')).toBe(0);
    expect(leftAlone(asked, 0, 'a')).toBe(day);
  });
});
