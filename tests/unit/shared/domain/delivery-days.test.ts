import { describe, expect, it } from 'vitest';
import { readDeliveryDays } from '../../../../src/shared/domain/delivery-days.ts';

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
    '48 hours',
    'No overnight service',
    'Overnight to metro, 2-3 business days elsewhere',
    '1-2 business days (metro), 3-5 business days (regional)',
    '1-2 business days (country 5)',
    '100-200 days',
    '2-4 business days after 3 pm',
    'Same day',
  ])('%j cannot be read', (text) => {
    expect(readDeliveryDays(text)).toBeNull();
  });
});
