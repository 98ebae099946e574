import { describe, expect, it } from 'vitest';
import { arrivalWords, destinationWords, ratePriceWords } from '#renderer/features/rates/rates-words.ts';
import { emptyTicket, sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

describe('rates in words', () => {
  it('are announced with the cheapest', () => {
    const rates = sampleRates([sampleRate({ cheapest: true }), sampleRate({ serviceCode: 'B' })]);
    expect(arrivalWords(rates)).toBe('2 delivery rates for postcode 0800. Cheapest StarTrack Express, $48.62.');
  });

  it('say free where delivery costs nothing', () => {
    const free = sampleRate({ cheapest: true, priceInCents: 0, priceInDollars: 0 });
    expect(ratePriceWords(free)).toBe('free');
    expect(arrivalWords(sampleRates([free]))).toContain('Cheapest StarTrack Express, free.');
  });

  it('are announced where none of them can be chosen, and where none came', () => {
    expect(arrivalWords(sampleRates([sampleRate()]))).toBe('One delivery rate for postcode 0800.');
    expect(arrivalWords(sampleRates([]))).toBe('No delivery rates came for postcode 0800.');
  });

  it('name the destination without what was not typed', () => {
    const { address } = emptyTicket();
    expect(destinationWords(emptyTicket({ address: { ...address, city: ' ', postcode: '0800', state: 'NT' } }))).toBe(
      'NT 0800',
    );
  });

  it('name any currency but the Australian dollar', () => {
    expect(ratePriceWords(sampleRate())).toBe('$48.62');
    expect(ratePriceWords(sampleRate({ currency: 'NZD' }))).toBe('NZD $48.62');
  });
});
