import { describe, expect, it } from 'vitest';
import {
  arrivalWords,
  CHART,
  nothingToCompareTitle,
  oldRatesWords,
  ratePriceWords,
  RATES,
} from '#renderer/features/rates/rates-messages.ts';
import { sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

describe('rates in words', () => {
  it('say when they were read and to where, so that no postcode reads as a time', () => {
    expect(RATES.checked('18:01', 'Parramatta', '2150')).toBe('Checked 18:01, to Parramatta 2150');
    expect(RATES.checked('18:01', '', '2150')).toBe('Checked 18:01, to 2150');
  });

  it('are announced with the cheapest', () => {
    const rates = sampleRates([sampleRate({ cheapest: true }), sampleRate({ serviceCode: 'B' })]);
    expect(arrivalWords(rates)).toBe('2 delivery rates for 0800. Cheapest StarTrack Express, $48.62.');
  });

  it('say free where delivery costs nothing', () => {
    const free = sampleRate({ cheapest: true, priceInCents: 0, priceInDollars: 0 });
    expect(ratePriceWords(free)).toBe('free');
    expect(arrivalWords(sampleRates([free]))).toContain('Cheapest StarTrack Express, free.');
  });

  it('are announced where none of them can be chosen, and where none came', () => {
    expect(arrivalWords(sampleRates([sampleRate()]))).toBe('1 delivery rate for 0800.');
    expect(arrivalWords(sampleRates([]))).toBe('No delivery rates for 0800.');
    expect(arrivalWords(sampleRates([], { remark: 'Check the address.' }))).toBe(
      'No delivery rates for 0800. Check the address.',
    );
    const undone = { chosenRemark: 'TNT, chosen at $9.00: choose again.', remark: 'One came without a price.' };
    expect(arrivalWords(sampleRates([sampleRate()], undone))).toBe(
      '1 delivery rate for 0800. TNT, chosen at $9.00: choose again. One came without a price.',
    );
  });

  it('say that no carrier quoted only where none did, and not where only the price is missing', () => {
    const unpriced = sampleRates([], { unpriced: ['TNT Road'], remark: 'Skipped, no readable price: TNT Road.' });
    expect(nothingToCompareTitle(unpriced)).toBeNull();
    expect(arrivalWords(unpriced)).toBe('No delivery price for 0800. Skipped, no readable price: TNT Road.');
    expect(nothingToCompareTitle(sampleRates([]))).toBe('No carrier quoted for this address');
    expect(nothingToCompareTitle(sampleRates([sampleRate()]))).toBeNull();
  });

  it('name any currency but the Australian dollar', () => {
    expect(ratePriceWords(sampleRate())).toBe('$48.62');
    expect(ratePriceWords(sampleRate({ currency: 'NZD' }))).toBe('NZD $48.62');
  });

  it('say how old they are only once they are old', () => {
    expect(oldRatesWords('3 h ago')).toBe('Rates are 3 h old – refresh');
    expect(oldRatesWords('12 Mar 2026')).toBe('Rates are from 12 Mar 2026 – refresh');
    expect(oldRatesWords('time unclear')).toBe('Rates are of unknown age – refresh');
  });

  it('name where the axis of the chart starts and what it hides', () => {
    expect(CHART.caption(12_000, 0)).toBe('Price vs days (carrier estimates). Axis starts at $120.');
    expect(CHART.caption(12_000, 1)).toContain('1 rate hidden.');
    expect(CHART.caption(0, 2)).toContain('starts at $0. 2 rates hidden.');
    expect(CHART.rate(sampleRate({ cheapest: true, deliveryText: null }))).toBe(
      'StarTrack Express: $48.62, no time given, cheapest',
    );
  });
});
