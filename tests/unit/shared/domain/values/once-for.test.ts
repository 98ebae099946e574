import { describe, expect, it, vi } from 'vitest';
import { onceFor } from '#shared/domain/values/once-for.ts';

describe('work that is done once for each object', () => {
  it('is done for each object, and not again for the same one, null as its result too', () => {
    const work = vi.fn<(of: { readonly cents: number | null }) => number | null>(({ cents }) => cents);
    const cents = onceFor(work);
    const [priced, unpriced] = [{ cents: 5 }, { cents: null }];
    expect([cents(priced), cents(unpriced), cents(priced), cents(unpriced), cents({ cents: 5 })]).toEqual([
      5,
      null,
      5,
      null,
      5,
    ]);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
