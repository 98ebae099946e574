import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuoteDays, quoteLife } from '#shared/domain/quote/quote-life.ts';

const QUOTE: QuoteDays = {
  issued: '2026-11-21',
  validUntil: '2026-12-05',
  ordered: null,
  otherOrdered: null,
  unconfirmed: null,
  superseded: false,
};

describe('the life of a quote', () => {
  it.each([
    ['2026-11-21', 'open', 14],
    ['2026-12-04', 'open', 1],
    ['2026-12-05', 'last day', 0],
    ['2026-12-06', 'lapsed', -1],
    ['2027-12-05', 'lapsed', -365],
  ] as const)('on %s is %s', (today, standing, daysLeft) => {
    expect(quoteLife(QUOTE, today)).toMatchObject({ standing, daysLeft });
  });

  it('is told by what came of it before it is told by the day', () => {
    expect(quoteLife({ ...QUOTE, superseded: true }, '2026-12-20').standing).toBe('superseded');
    const ordered = quoteLife({ ...QUOTE, superseded: true, ordered: '2026-11-28' }, '2027-01-01');
    expect(ordered).toMatchObject({ standing: 'ordered', passed: 0.5 });
    const other = { ...QUOTE, otherOrdered: '2026-11-28' };
    expect(quoteLife(other, '2027-01-01')).toMatchObject({ standing: 'other ordered', passed: 0.5 });
    expect(quoteLife({ ...other, superseded: true }, '2027-01-01').standing).toBe('superseded');
  });

  it('is that an order of it, or of another one in its stead, may have been placed, until somebody knows', () => {
    const today = '2027-01-01';
    const of = (change: Partial<QuoteDays>) => quoteLife({ ...QUOTE, ...change }, today).standing;
    expect(of({ unconfirmed: 'own' })).toBe('unconfirmed');
    expect(of({ unconfirmed: 'own', superseded: true, otherOrdered: '2026-11-28' })).toBe('unconfirmed');
    expect(of({ unconfirmed: 'own', ordered: '2026-11-28' })).toBe('ordered');
    expect(of({ unconfirmed: 'other' })).toBe('unconfirmed');
    expect(of({ unconfirmed: 'other', superseded: true })).toBe('superseded');
    expect(of({ unconfirmed: 'other', otherOrdered: '2026-11-28' })).toBe('other ordered');
  });

  it('passes in step with time from its first day to its last', () => {
    const passed = (today: string) => quoteLife(QUOTE, today).passed;
    expect(passed('2026-11-21')).toBe(0);
    expect(passed('2026-11-28')).toBe(0.5);
    expect(passed('2026-12-05')).toBe(1);
    expect(passed('2030-01-01')).toBe(1);
  });

  it('lasts one day where it ends on the day it was made, and does not run back with the clock', () => {
    expect(quoteLife({ ...QUOTE, validUntil: QUOTE.issued }, QUOTE.issued)).toMatchObject({
      standing: 'last day',
      daysLeft: 0,
    });
    expect(quoteLife(QUOTE, '2026-01-01').passed).toBe(0);
  });

  it('never passes by less than nothing or more than all, whatever the days', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, day, (issued, until, today) => {
        const iso = (date: Date) => date.toISOString().slice(0, 10);
        const { passed } = quoteLife({ ...QUOTE, issued: iso(issued), validUntil: iso(until) }, iso(today));
        return passed >= 0 && passed <= 1;
      }),
    );
  });
});
