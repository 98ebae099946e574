import { describe, expect, it } from 'vitest';
import { numberRates, ratesStatus } from '#renderer/features/rates/rate-choice.ts';
import { sampleRate, sampleRates } from '#tests/builders/ticket-samples.ts';

const express = sampleRate();
const hunter = sampleRate({
  serviceCode: 'HUN',
  serviceName: 'Hunter Express',
  priceInCents: 3715,
  priceInDollars: 37.15,
});
const disagreeing = sampleRate({ serviceCode: 'ODD', priceInDollars: 4.862, pricesAgree: false });
const unusable = sampleRate({ serviceCode: 'NZD', currency: 'NZD', unusable: 'price is in NZD' });

describe('choosing a rate', () => {
  it('numbers the rates in the order shown and gives no number to one that cannot be chosen', () => {
    expect(numberRates([express, disagreeing, hunter, unusable]).map(({ number }) => number)).toEqual([
      1,
      null,
      2,
      null,
    ]);
  });

  it('says why a rate cannot be chosen', () => {
    const [odd, foreign, fine] = numberRates([disagreeing, unusable, express]);
    expect(odd?.obstacle).toBe('Can’t use: supplier sent two prices.');
    expect(foreign?.obstacle).toBe('Can’t use: price is in NZD.');
    expect(fine?.obstacle).toBeNull();
  });

  it('numbers the tenth and later too', () => {
    const many = Array.from({ length: 12 }, (_, index) => sampleRate({ serviceCode: `S${index}` }));
    expect(numberRates(many).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('marks rates that were quoted for another basket, or for a ticket that has no basket now', () => {
    const rates = sampleRates([express]);
    expect(ratesStatus(rates, 'F1').kind).toBe('current');
    expect(ratesStatus(rates, 'F2').kind).toBe('other basket');
    expect(ratesStatus(rates, null).kind).toBe('other basket');
    expect(ratesStatus(null, 'F1').kind).toBe('none');
  });
});
