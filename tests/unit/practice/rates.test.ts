import { describe, expect, it } from 'vitest';
import { POSTCODES, SERVICE_CODES } from '#practice/fixtures.ts';
import { quote } from '#practice/rates/quote.ts';
import { ratesAnswer } from '#shared/interface/shipping-rates.ts';

const ALL = 50;
const towbarGrams = 35_000;

function pricesTo(postcode: string, grams = towbarGrams): Readonly<Record<string, number>> {
  return Object.fromEntries(
    quote(grams, Number(postcode), ALL).map((rate) => [rate.service_code, rate.total_price_in_cents]),
  );
}

describe('the practice rates', () => {
  it('carry the Hilux towbar to Sydney for the prices of the lessons', () => {
    expect(pricesTo(POSTCODES.sydney)).toMatchObject({
      [SERVICE_CODES.starTrackExpress]: 4862,
      [SERVICE_CODES.tntRoadExpress]: 4190,
      [SERVICE_CODES.hunterExpress]: 3715,
      [SERVICE_CODES.alliedExpress]: 4430,
    });
  });

  it('carry it to Darwin for 118.40, in 7-10 business days', () => {
    const rate = quote(towbarGrams, Number(POSTCODES.darwin), ALL).find(
      ({ service_code }) => service_code === SERVICE_CODES.starTrackExpress,
    );
    expect(rate).toMatchObject({
      total_price_in_cents: 11_840,
      total_price: 118.4,
      description: '7-10 business days',
      currency: 'AUD',
    });
  });

  it('depend on weight and on the way', () => {
    const light = pricesTo(POSTCODES.sydney, 1_000);
    const heavy = pricesTo(POSTCODES.sydney, 20_000);
    expect(light[SERVICE_CODES.tntRoadExpress]).toBeLessThan(heavy[SERVICE_CODES.tntRoadExpress] ?? 0);
    expect(pricesTo('2000')[SERVICE_CODES.tntRoadExpress]).toBeLessThan(
      pricesTo('6000')[SERVICE_CODES.tntRoadExpress] ?? 0,
    );
  });

  it('leave CouriersPlease out over 25 kg', () => {
    expect(pricesTo(POSTCODES.sydney, 25_000)).toHaveProperty(SERVICE_CODES.couriersPlease);
    expect(pricesTo(POSTCODES.sydney, 25_001)).not.toHaveProperty(SERVICE_CODES.couriersPlease);
  });

  it('hold one whose cents and dollars disagree, and one delivery text without days', () => {
    const rates = quote(towbarGrams, 2000, ALL);
    const disagreeing = rates.filter((rate) => Math.round(rate.total_price * 100) !== rate.total_price_in_cents);
    expect(disagreeing.map(({ service_code }) => service_code)).toEqual([SERVICE_CODES.centsAndDollarsDisagree]);
    const wordless = rates.filter(({ description }) => !/\d/.test(description ?? ''));
    expect(wordless.map(({ service_code }) => service_code)).toEqual([SERVICE_CODES.unreadableDelivery]);
  });

  it('honour the limit and are sorted by nothing', () => {
    expect(quote(towbarGrams, 2000, 3)).toHaveLength(3);
    const prices = quote(towbarGrams, 2000, ALL).map(({ total_price_in_cents }) => total_price_in_cents);
    expect(prices).not.toEqual(prices.toSorted((a, b) => a - b));
    expect(prices).not.toEqual(prices.toSorted((a, b) => b - a));
  });

  it('are missing where no carrier goes', () => {
    for (const postcode of [POSTCODES.noRates, POSTCODES.lordHoweIsland, '6798', '0700', '0000']) {
      expect(quote(towbarGrams, Number(postcode), ALL)).toEqual([]);
    }
  });

  it('hold to the schema for every zone', () => {
    for (const postcode of [2000, 2650, 6000, 7000, 800, 4870]) {
      const rates = quote(5_000, postcode, ALL);
      expect(rates.length).toBeGreaterThan(2);
      expect(ratesAnswer.safeParse({ rates }).success).toBe(true);
    }
  });
});
