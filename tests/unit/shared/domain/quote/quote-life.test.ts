import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuoteDays, quoteLife } from '#shared/domain/quote/quote-life.ts';

const QUOTE: QuoteDays = {
  asked: '2026-11-20',
  issued: '2026-11-21',
  validUntil: '2026-12-05',
  ordered: null,
  superseded: false,
};

describe('the life of a quote', () => {
  it.each([
    ['2026-11-21', 'open', 14, '14 days left'],
    ['2026-12-04', 'open', 1, '1 day left'],
    ['2026-12-05', 'last day', 0, 'Last day: today'],
    ['2026-12-06', 'lapsed', -1, 'Lapsed 1 day ago'],
    ['2027-12-05', 'lapsed', -365, 'Lapsed 365 days ago'],
  ] as const)('on %s is %s', (today, standing, daysLeft, markWords) => {
    expect(quoteLife(QUOTE, today)).toMatchObject({ standing, daysLeft, markWords });
  });

  it('is told by what came of it before it is told by the day', () => {
    expect(quoteLife({ ...QUOTE, superseded: true }, '2026-12-20')).toMatchObject({
      standing: 'superseded',
      markWords: 'A newer one stands',
    });
    const ordered = quoteLife({ ...QUOTE, superseded: true, ordered: '2026-11-28' }, '2027-01-01');
    expect(ordered).toMatchObject({ standing: 'ordered', markWords: 'Ordered' });
    expect(ordered.mark).toBeCloseTo((ordered.issued + ordered.validUntil) / 2);
  });

  it('runs in step with time from its first day to its last, and on after it', () => {
    const at = (today: string) => quoteLife(QUOTE, today).mark;
    expect(at('2026-11-21')).toBe(quoteLife(QUOTE, '2026-11-21').issued);
    expect(at('2026-12-05')).toBeCloseTo(quoteLife(QUOTE, '2026-12-05').validUntil);
    expect(at('2026-12-06')).toBeGreaterThan(at('2026-12-05'));
    expect(at('2030-01-01')).toBe(1);
  });

  it('stands for one day alone where it lapses on the day it was made, and does not run back with the clock', () => {
    const oneDay = { ...QUOTE, validUntil: QUOTE.issued };
    expect(quoteLife(oneDay, QUOTE.issued)).toMatchObject({ standing: 'last day', daysLeft: 0 });
    expect(quoteLife(QUOTE, '2026-01-01').mark).toBe(quoteLife(QUOTE, '2026-11-21').mark);
  });

  it('keeps its mark on the line, whatever the days', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, day, (issued, until, today) => {
        const iso = (date: Date) => date.toISOString().slice(0, 10);
        const { mark } = quoteLife({ ...QUOTE, issued: iso(issued), validUntil: iso(until) }, iso(today));
        return mark >= 0 && mark <= 1;
      }),
    );
  });
});
