import { describe, expect, it } from 'vitest';
import {
  DELIVERY_FIGURE,
  OTHER_DELIVERY_FIGURE,
  UNDONE_DELIVERY_FIGURE,
  whyLeftOut,
} from '#shared/domain/quote/figure-names.ts';

describe('a delivery that was chosen and is in no total', () => {
  it('is told from one that is, by the name of its figure, with why', () => {
    expect(whyLeftOut(UNDONE_DELIVERY_FIGURE)).toBe('has to be chosen again');
    expect(whyLeftOut(OTHER_DELIVERY_FIGURE)).toBe('was quoted for other parts or another address');
    expect(whyLeftOut(DELIVERY_FIGURE)).toBeNull();
  });
});
