import { describe, expect, it } from 'vitest';
import { comesSooner, readDeliveryDays, readDeliverySpan } from '#shared/domain/ticket/delivery-days.ts';

describe("days in a carrier's text", () => {
  it.each([
    ['2-4 business days', 2, 4],
    ['1–2 business days (metro)', 1, 2],
    ['1-2 business days (metro)', 1, 2],
    ['7-10 business days', 7, 10],
    ['3 to 5 working days.', 3, 5],
    ['3 days', 3, 3],
    ['1 business day', 1, 1],
    ['About 5 business days', 5, 5],
    ['  2 -  4\nbusiness days ', 2, 4],
    ['Next business day', 1, 1],
    ['Next day', 1, 1],
    ['OVERNIGHT', 1, 1],
    ['Overnight (capital cities)', 1, 1],
    ['Overnight express', 1, 1],
    ['Next-day delivery', 1, 1],
    ['24 hours', 1, 1],
    ['24 hrs', 1, 1],
    ['48h', 2, 2],
    ['Within 48 hours', 2, 2],
    ['24-48 hours', 1, 2],
    ['Same day', 0, 0],
    ['same-day delivery.', 0, 0],
    ['Delivered same business day (metro)', 0, 0],
    ['Today', 0, 0],
  ])('%j is %i to %i', (text, from, to) => {
    expect(readDeliveryDays(text)).toEqual({ from, to });
  });

  it.each([
    '',
    null,
    undefined,
    'When the truck is full',
    '4-2 business days',
    '2-3 weeks',
    '4 hours',
    '36 hours',
    '48-24 hours',
    'Same day if ordered by noon',
    'Not today',
    'No overnight service',
    'Overnight to metro, 2-3 business days elsewhere',
    '1-2 business days (metro), 3-5 business days (regional)',
    '1-2 business days (country 5)',
    '100-200 days',
    '2-4 business days after 3 pm',
  ])('%j cannot be read', (text) => {
    expect(readDeliveryDays(text)).toBeNull();
  });
});

describe('the unit of those days', () => {
  it.each([
    ['2-4 business days', 'business'],
    ['3 to 5 Working  days.', 'business'],
    ['Next business day', 'business'],
    ['Next-working day delivery', 'business'],
    ['3 days', 'calendar'],
    ['48 hours', 'calendar'],
    ['Overnight', 'calendar'],
    ['Delivered same business day (metro)', 'calendar'],
  ])('of %j is %s', (text, unit) => {
    expect(readDeliverySpan(text)?.unit).toBe(unit);
  });

  it('is missing for a text that cannot be read', () => {
    expect(readDeliverySpan('soon')).toBeNull();
  });
});

describe('a delivery of which the days can be read', () => {
  it.each([
    ['2 days', '3 days', true],
    ['3 days', '3 days', false],
    ['2-3 business days', '3 business days', true],
    ['4 days', '3 business days', true],
    ['6 days', '3 business days', true],
    ['7 days', '3 business days', false],
    ['3 days', '1 business day', true],
    ['4 days', 'Next business day', false],
    ['2 business days', '3 days', true],
    ['3 business days', '3 days', false],
    ['4 business days', '3 days', false],
    ['2 days', 'Same business day', false],
  ])('%j comes sooner than %j, or may: %j', (text, than, sooner) => {
    const span = readDeliverySpan(than);
    if (span === null) throw new Error('The days can be read.');
    expect(comesSooner(text, span)).toBe(sooner);
  });

  it('is never sooner than the same number of business days', () => {
    expect(comesSooner('1 week', { from: 5, to: 5, unit: 'business' })).toBe(false);
    expect(comesSooner('1 week', { from: 6, to: 6, unit: 'business' })).toBe(true);
  });
});

describe('a delivery of which the days cannot be read', () => {
  it.each([
    ['When the truck is full', 3, true],
    [null, 2, true],
    ['Usually quick', 10, true],
    ['1-2 business days (metro), 3-5 business days (regional)', 3, true],
    ['Same day if ordered by noon', 1, true],
    ['4 hours', 1, true],
    ['Hot shot', 1, true],
    ['When the truck is full', 1, false],
    [null, 1, false],
    ['Same day if ordered by noon', 0, false],
    ['2-3 weeks', 5, false],
    ['2-3 weeks', 9, true],
    ['Days or weeks', 5, true],
  ])('%j, beside %i days, may be sooner: %j', (text, to, sooner) => {
    expect(comesSooner(text, { from: to, to, unit: 'calendar' })).toBe(sooner);
  });

  it.each([
    ['1-2 days (metro), 3 days (regional)', true],
    ['Tomorrow, or on Saturday', true],
    ['Weekends too', true],
    ['4 hours', true],
    ['When the truck is full', false],
    ['1-2 business days (metro), 3-5 working days (regional)', false],
    [null, false],
    ['2-3 weeks', false],
  ])('%j may be sooner than the next day of work, which is behind a weekend: %j', (text, sooner) => {
    for (const than of ['Next business day', '1 business day']) {
      const span = readDeliverySpan(than);
      if (span === null) throw new Error('The days can be read.');
      expect(comesSooner(text, span)).toBe(sooner);
    }
  });
});
