import { describe, expect, it } from 'vitest';
import { rateBars } from '#renderer/features/rates/rate-bars.ts';
import { sampleRate } from '#tests/builders/ticket-samples.ts';

describe('the bars of the rates', () => {
  it('measure a price from nothing on and a time from its first day to its last, against the most of all', () => {
    const [cheap, dear] = rateBars([
      sampleRate({ priceInCents: 5_000, days: { from: 2, to: 4 } }),
      sampleRate({ priceInCents: 10_000, days: { from: 5, to: 8 } }),
    ]);
    expect(cheap).toEqual({ time: { from: 0.25, to: 0.5 }, price: { from: 0, to: 0.5 } });
    expect(dear).toEqual({ time: { from: 0.625, to: 1 }, price: { from: 0, to: 1 } });
  });

  it('are there for no rate that cannot be used, and for no time that was not said', () => {
    const [unusable, untold, free] = rateBars([
      sampleRate({ unusable: 'price is in NZD', priceInCents: 99_000 }),
      sampleRate({ days: null, priceInCents: 1_000 }),
      sampleRate({ days: { from: 0, to: 0 }, priceInCents: 0 }),
    ]);
    expect(unusable).toEqual({ time: null, price: null });
    expect(untold).toEqual({ time: null, price: { from: 0, to: 1 } });
    expect(free?.price?.to).toBeGreaterThan(0);
    expect(free?.time).toBeNull();
  });

  it('stay within their track', () => {
    const [bar] = rateBars([sampleRate({ days: { from: 3, to: 3 } })]);
    expect(bar?.time?.from).toBeLessThan(1);
    expect(bar?.time?.to).toBeLessThanOrEqual(1);
  });
});
