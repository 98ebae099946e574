import { describe, expect, it } from 'vitest';
import { MOST_SHEET_DAYS, sheetDays } from '#shared/domain/day-sheet/sheet-days.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';

const NOW = new Date(2026, 10, 10, 21, 30);
const RECORDED = { first: new Date(2026, 2, 4, 9).toISOString(), newest: new Date(2026, 10, 10, 21, 29).toISOString() };

const of = (from: string, to = from, recorded: Parameters<typeof sheetDays>[1] = RECORDED, now = NOW) =>
  sheetDays({ from, to }, recorded, now);
const refusal = (...input: Parameters<typeof of>): string => {
  const days = of(...input);
  return days.ok ? '' : days.message;
};
const notes = (...input: Parameters<typeof of>): readonly string[] => {
  const days = of(...input);
  return days.ok ? days.value.notes : [];
};

describe('the days of a sheet', () => {
  it('may be the first day of the records, today, and all between', () => {
    expect(of('2026-03-04')).toEqual({ ok: true, value: { from: '2026-03-04', to: '2026-03-04', notes: [] } });
    expect(of('2026-11-10')).toEqual({ ok: true, value: { from: '2026-11-10', to: '2026-11-10', notes: [] } });
    expect(of('2026-03-04', '2026-11-10')).toMatchObject({ ok: true, value: { notes: [] } });
  });

  it('do not end before they begin', () => {
    expect(refusal('2026-11-05', '2026-11-01')).toBe(
      'This range ends before it begins: Thu, 5 Nov 2026 to Sun, 1 Nov 2026.',
    );
  });

  it('are not to come; what is partly to come is cut off at today, and said', () => {
    expect(refusal('2026-11-11')).toBe('Wed, 11 Nov 2026 is in the future. Enter today or an earlier day.');
    expect(of('2026-11-09', '2026-11-30')).toEqual({
      ok: true,
      value: { from: '2026-11-09', to: '2026-11-10', notes: ['Counted up to Tue, 10 Nov 2026.'] },
    });
  });

  it('are not before the first record; it is said where they begin before it', () => {
    expect(refusal('2026-03-03')).toBe('The first record is from Wed, 4 Mar 2026. Enter that day or a later one.');
    expect(notes('2026-03-01', '2026-03-31')).toEqual(['Records begin Wed, 4 Mar 2026.']);
    expect(of('2026-03-03', '2026-03-03', { first: null, newest: null })).toMatchObject({ ok: true });
  });

  it('are at most a year', () => {
    const empty = { first: null, newest: null };
    const last = isoDay(NOW);
    expect(of(isoDay(NOW, 1 - MOST_SHEET_DAYS), last, empty)).toMatchObject({ ok: true });
    expect(refusal(isoDay(NOW, -MOST_SHEET_DAYS), last, empty)).toBe(
      'A day sheet has at most 366 days. Enter a shorter range.',
    );
  });

  describe('where the clock was put back', () => {
    const ahead = { ...RECORDED, newest: new Date(2026, 10, 13, 8).toISOString() };
    const WORDS =
      'This computer’s clock was put back: there are records from Fri, 13 Nov 2026. Check its date and time.';

    it('say so, and may be those of the records that are ahead of it', () => {
      expect(notes('2026-11-10', '2026-11-10', ahead)).toEqual([WORDS]);
      expect(of('2026-11-13', '2026-11-13', ahead)).toMatchObject({ ok: true, value: { notes: [WORDS] } });
      expect(refusal('2026-11-14', '2026-11-14', ahead)).toContain(WORDS);
      expect(of('2026-11-10', '2026-11-30', ahead)).toMatchObject({ ok: true, value: { to: '2026-11-13' } });
    });

    it('say so on the same day, and not of the moment between a save and a look at the clock', () => {
      const later = { ...RECORDED, newest: new Date(2026, 10, 10, 21, 40).toISOString() };
      expect(notes('2026-11-10', '2026-11-10', later)[0]).toContain('was put back');
      expect(of('2026-11-11', '2026-11-11', later)).toMatchObject({ ok: false });
      const just = { ...RECORDED, newest: new Date(2026, 10, 10, 21, 31).toISOString() };
      expect(notes('2026-11-10', '2026-11-10', just)).toEqual([]);
    });

    it('say so with whatever else is wrong', () => {
      const now = new Date(2026, 1, 1, 9);
      expect(refusal('2026-02-01', '2026-02-01', RECORDED, now)).toBe(
        'The first record is from Wed, 4 Mar 2026. Enter that day or a later one. This computer’s clock was put back: there are records from Tue, 10 Nov 2026. Check its date and time.',
      );
    });
  });
});
